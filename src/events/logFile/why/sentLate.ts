/**
 * An order whose page had stopped before it was sent (X249), as when a device sleeps. It was sent late, or its deadline had
 * passed.
 */
import type { Fact } from '../../catalogue'
import { offsetOf } from '../../chain/chainTime'
import { errorText } from '../errorText'
import { choiceValue, durationValue, logMessage, timeValue } from '../logMessage'
import { stopBefore, STOPPED_MS } from '../stopBefore'
import type { Cause } from './cause'
import type { Evidence } from './evidence'
import { stretchesOfKind } from './stretches'

/** Without these a tab may have nothing to write for long, and run all the same. */
const QUIET = ['hidden', 'offline', 'chain'] as const

const isEnd = (fact: Fact): boolean =>
  fact.type === 'OrderSigned' ||
  (fact.type === 'OrderPlacementFailed' && fact.data.error.tag === 'expiredWhileSigning')

/**
 * The real time between two rows of a tab, in ms. If the device's clock was set in between, the later rows are shifted
 * until the tab has measured the clock again. `clocks`: the tab's measurements.
 */
const ranFor = ({ last, next }: Readonly<Record<'last' | 'next', Fact>>, clocks: readonly Fact[]): number => {
  const before = clocks.findLast(({ n }) => n <= last.n)
  const after = clocks.find(({ n }) => n >= next.n)
  const moved = after === undefined ? 0 : measuredBy(after) - (before === undefined ? 0 : measuredBy(before))
  return next.at - last.at + moved
}

const measuredBy = (fact: Fact): number =>
  offsetOf(fact) ?? (fact.type === 'ClockDoubted' ? fact.data.offsetMs : 0)

export interface SentLate {
  readonly cause: Cause
  /** It was not sent at all. */
  readonly isUnsent: boolean
}

/** Null if its page ran until it was sent, or may have. */
export const sentLate = ({ request, own, tabs, order, clocks }: Evidence): SentLate | null => {
  const end = own.find(
    (fact) => request !== null && fact.session === request.session && fact.n > request.n && isEnd(fact),
  )
  if (request === null || end === undefined) return null
  const tab = tabs.filter(({ session, n }) => session === request.session && n <= end.n)
  const stop = stopBefore(
    tab.filter(({ n }) => n >= request.n),
    end,
  )
  if (stop === null || ranFor(stop, clocks) < STOPPED_MS) return null
  const until = tab.filter(({ n }) => n <= stop.last.n)
  if (QUIET.some((what) => stretchesOfKind(what, until).some(({ to }) => to === null))) return null
  const isUnsent = end.type === 'OrderPlacementFailed'
  return {
    isUnsent,
    cause: {
      said: logMessage('why.sentLate', {
        outcome: choiceValue(isUnsent ? 'unsent' : 'other'),
        at: timeValue(end.at),
        late: durationValue(end.at - request.at),
      }),
      whose: 'browser',
      next: null,
      shownBy: [stop.last.id, end.id],
      ...(isUnsent && order.error !== null ? { detail: errorText(order.error) } : {}),
    },
  }
}
