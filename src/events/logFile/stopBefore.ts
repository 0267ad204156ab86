/** A pause of the page: two consecutive rows of a tab are further apart than they would be on a running page. */
import type { Fact } from '../catalogue'

/** A page that runs writes more often: blocks and polls are seconds apart (C661). */
export const STOPPED_MS = 300_000
/** A wallet's earlier answer is written this soon after the page runs again (C661). */
const SOON_MS = 10_000

/** A row after one of these has a time by another clock. */
const CLOCKS: ReadonlySet<string> = new Set(['ClockOffsetMeasured', 'ClockDoubted', 'ClockTrusted'])

/** A row, by its place in its session. */
type Place = Pick<Fact, 'id' | 'n' | 'at'> & { readonly type: string }

/**
 * The rows before and after a pause of the tab that ended just before `end`. Null if there was none, or if a row is
 * missing there. `rows`: the tab's rows up to `end`, in order.
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
