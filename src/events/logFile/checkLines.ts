/** Checks the lines of a file in order, each by the rules for rows of the app's own store (readRow.ts). */
import * as E from 'fp-ts/Either'
import type { Fact } from '../catalogue'
import { GENESIS_HASH } from '../kernel'
import { type Link, misplacedText, readRow } from '../readRow'
import type { RowProblem } from '../rows'
import { factOf } from './factOf'
import type { LogHeader } from './header'
import type { LogLine } from './lines'

export interface CheckedLine {
  /** Returns Left with the reason if the line gives no fact. Other lines aren't affected (X20). */
  readonly fact: E.Either<RowProblem, Fact>
  /**
   * How the line fails to continue the previous ones. Null if it does continue them, and for a damaged row, where that
   * is unknown.
   */
  readonly broken: string | null
}

/** A file that is the slice of an order may skip rows. */
export const lineChecker = ({ scope }: LogHeader): ((line: LogLine) => CheckedLine) => {
  const isPart = scope !== 'all'
  let before: Link = { seq: 0, hash: GENESIS_HASH }
  return (line) => {
    if (line.kind === 'tape') return { fact: factOf(line), broken: null }
    if (line.kind === 'setAside') {
      // Exports list these after all rows; a redacted log has them in place, and the chain skips them.
      const isInPlace = line.seq > before.seq
      const broken = isInPlace && !isPart ? misplacedText(before, line) : null
      if (isInPlace) before = { ...before, seq: line.seq }
      return { fact: factOf(line), broken }
    }
    const { link, fact, newer, ignored, reason } = readRow(before, line, isPart)
    before = link
    if (fact !== null) return { fact: E.right(fact), broken: reason }
    const unknown = newer ?? ignored
    return unknown === null
      ? { fact: E.left({ tag: 'damaged', reason: reason ?? '' }), broken: null }
      : { fact: E.left({ tag: 'newer', ...unknown, isIgnorable: newer === null }), broken: reason }
  }
}
