/** An order whose page had stopped before it was sent, as when a device sleeps: it went out late, or its time was over. */
import type { Fact } from '../../catalogue'
import { errorText } from '../errorText'
import { choiceValue, durationValue, logMessage, timeValue } from '../logMessage'
import { stopBefore } from '../stopBefore'
import type { Cause } from './cause'
import type { Evidence } from './evidence'
import { stretchesOfKind } from './stretches'

/** Without these a tab may have nothing to write for long, and run all the same. */
const QUIET = ['hidden', 'offline', 'chain'] as const

const isEnd = (fact: Fact): boolean =>
  fact.type === 'OrderSigned' ||
  (fact.type === 'OrderPlacementFailed' && fact.data.error.tag === 'expiredWhileSigning')

export interface SentLate {
  readonly cause: Cause
  /** It was not sent at all. */
  readonly isUnsent: boolean
}

/** Null if its page ran until it was sent, or may have. */
export const sentLate = ({ request, own, tabs, order }: Evidence): SentLate | null => {
  const end = own.find(
    (fact) => request !== null && fact.session === request.session && fact.n > request.n && isEnd(fact),
  )
  if (request === null || end === undefined) return null
  const tab = tabs.filter(({ session, n }) => session === request.session && n <= end.n)
  const stop = stopBefore(
    tab.filter(({ n }) => n >= request.n),
    end,
  )
  if (stop === null) return null
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
