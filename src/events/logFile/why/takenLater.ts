/** An order given up, or whose sending was stopped, and which the order book had anyway. */
import type { Fact } from '../../catalogue'
import { logMessage, timeValue } from '../logMessage'
import type { Cause } from './cause'
import type { Evidence } from './evidence'

/** Facts by which the order book has, or had, the order. */
export const TAKEN: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'OrderPlaced',
  'OrderDiscovered',
  'OrderReopened',
  'OrderProgressed',
  'OrderFilled',
])

/** If an order becomes known this long after it was stopped, the order book had it in the meantime, in ms (C647). */
const LATE_MS = 60_000

/** The order was given up here, or its sending was stopped, and the order book had it anyway. */
export const takenLater = ({ own }: Evidence): readonly Cause[] => {
  const given = own.findIndex(({ type }) => type === 'OrderPlacementFailed' || type === 'OrderPostingStopped')
  const later = given < 0 ? undefined : own.slice(given + 1).find(({ type }) => TAKEN.has(type))
  const failed = own[given]
  if (later === undefined || failed === undefined) return []
  const values = { given: timeValue(failed.at), at: timeValue(later.at) }
  const isStopped = failed.type === 'OrderPostingStopped'
  // Its user did ask for the cancellation, which another answer speaks of.
  if (isStopped && own.some(({ type }) => type === 'OrderCancellationPlanned')) return []
  return [
    {
      said: logMessage(isStopped ? ('why.stopped' as const) : ('why.takenLater' as const), values),
      // It may have arrived late, so it is not a mistake of this app.
      whose: isStopped && later.at - failed.at > LATE_MS ? 'service' : null,
      next: null,
      shownBy: [failed.id, later.id],
    },
  ]
}
