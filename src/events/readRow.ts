/** A row at its place in the log: what it gives, what is wrong with it, and what the next row follows (design, The log 2). */
import * as E from 'fp-ts/Either'
import type { DurableFact } from './catalogue'
import { chainHash } from './kernel/checksum'
import { decodeRow } from './rows'

/** A row's place and chain hash. */
export interface Link {
  readonly seq: number
  readonly hash: string
}

interface Row extends Link {
  readonly json: string
  readonly sum: string
}

interface NewerRow {
  readonly type: string
  readonly version: number
}

export interface RowRead {
  /** What the next row must follow. */
  readonly link: Link
  /** Null when the row gives none: it is damaged, or a newer build wrote it. */
  readonly fact: DurableFact | null
  /** What a newer build wrote and this one must not trade without. */
  readonly newer: NewerRow | null
  /** What a newer build wrote and calls ignorable. */
  readonly ignored: NewerRow | null
  /** What is wrong with the row or with the link to the one before; null when nothing is. */
  readonly reason: string | null
}

/**
 * A row whose text is whole gives its fact even where the link to it is broken: no fact is lost to another's damage.
 * `isPart`: the rows are a part of a log, chained among themselves, and may leave places out.
 */
export const readRow = (before: Link, row: Row, isPart = false): RowRead => {
  const decoded = decodeRow(row)
  const problem = E.isLeft(decoded) ? decoded.left : null
  if (problem?.tag === 'damaged')
    return { link: linkOf(row), fact: null, newer: null, ignored: null, reason: problem.reason }
  const newer = problem === null ? null : { type: problem.type, version: problem.version }
  const isIgnorable = problem?.isIgnorable === true
  const hash = chainHash(before.hash, row.sum)
  const misplaced = isPart && row.seq > before.seq ? null : misplacedText(before, row)
  return {
    // Its text is whole: where its own hash disagrees with what it follows, the hash is what was damaged.
    link: misplaced === null ? { seq: row.seq, hash } : linkOf(row),
    fact: E.isRight(decoded) ? decoded.right : null,
    newer: isIgnorable ? null : newer,
    ignored: isIgnorable ? newer : null,
    reason: misplaced ?? (row.hash === hash ? null : 'it does not follow from the row before it'),
  }
}

const linkOf = ({ seq, hash }: Link): Link => ({ seq, hash })

/** Null for the row that comes next. A store keeps its rows in order; a file may hold them in any. */
export const misplacedText = (before: Pick<Link, 'seq'>, { seq }: Pick<Link, 'seq'>): string | null => {
  if (seq === before.seq + 1) return null
  return seq > before.seq
    ? `rows ${String(before.seq + 1)} to ${String(seq - 1)} are missing`
    : `row ${String(seq)} stands after row ${String(before.seq)}`
}
