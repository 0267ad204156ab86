/** A checker of a log by itself, with the rows and the clocks that `check` reads once for all of them. */
import type { Fact } from '../../src/events/catalogue'
import { type RowsSeen, rowsReader } from '../../src/events/logFile/check/rowsSeen'

export const alone = <
  Checker extends { readonly seeFact?: (fact: Fact) => void; readonly end: () => unknown },
>(
  checkerOf: (seen: RowsSeen) => Checker,
): Checker & { readonly seeFact: (fact: Fact) => void } => {
  const seen = rowsReader()
  const checker = checkerOf(seen)
  return {
    ...checker,
    seeFact: (fact) => {
      seen.seeFact(fact)
      checker.seeFact?.(fact)
    },
  }
}
