/** An order whose page had stopped before it was sent, as when a device sleeps: it went out late, or its time was over. */
import type { Fact } from '../../catalogue'
import { errorText } from '../errorText'
import { choiceValue, durationValue, logMessage, timeValue } from '../logMessage'
import type { Cause } from './cause'
import type { Evidence } from './evidence'
import { stretchesOfKind } from './stretches'

/** A page that runs writes more often: blocks and polls are seconds apart (C991). */
const STOPPED_MS = 300_000
/** What the wallet had answered is written so soon after the page runs again (C991). */
const SOON_MS = 10_000

/** A row after one of these has another clock's time. */
const CLOCKS: ReadonlySet<string> = new Set(['ClockOffsetMeasured', 'ClockDoubted', 'ClockTrusted'])

/** A row, by its place in its session. */
export type Place = Pick<Fact, 'id' | 'n' | 'at'> & { readonly type: string }

/**
 * The rows before and after a stop of the tab that ended just before `end`; null: there was none, or a row is lost there.
 * `rows`: those of the tab up to `end`, in their order.
 */
export const stopBefore = <A extends Place>(
  rows: readonly A[],
  end: Place,
): { readonly last: A; readonly next: A } | null => {
  const next = rows.findLastIndex(({ n, at }, i) => {
    const last = rows[i - 1]
    return last?.n === n - 1 && at - last.at >= STOPPED_MS && !CLOCKS.has(last.type) && end.at - at <= SOON_MS
  })
  const [before, after] = [rows[next - 1], rows[next]]
  return before === undefined || after === undefined ? null : { last: before, next: after }
}

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

/** Null where its page ran until it was sent, or may have. */
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
