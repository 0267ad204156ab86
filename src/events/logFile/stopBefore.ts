/** A stop of the page: between two rows that follow each other in their tab lies a longer time than a page that runs lets pass. */
import type { Fact } from '../catalogue'

/** A page that runs writes more often: blocks and polls are seconds apart (C661). */
export const STOPPED_MS = 300_000
/** What the wallet had answered is written so soon after the page runs again (C661). */
const SOON_MS = 10_000

/** A row after one of these has another clock's time. */
const CLOCKS: ReadonlySet<string> = new Set(['ClockOffsetMeasured', 'ClockDoubted', 'ClockTrusted'])

/** A row, by its place in its session. */
type Place = Pick<Fact, 'id' | 'n' | 'at'> & { readonly type: string }

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
