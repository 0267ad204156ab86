/** Reads a row at its place in the log: decodes its fact and verifies its checksum and its link in the hash chain (A2.2). */
import * as E from 'fp-ts/Either'
import type { DurableFact } from './catalogue'
import { chainHash } from './kernel'
import { decodeRow } from './rows'

/** The place and the chain hash of a row. */
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
  /** The link that the next row must continue. */
  readonly link: Link
  /** Null when the row is damaged, or a newer build wrote it. */
  readonly fact: DurableFact | null
  /** An event of a newer build that this build must not trade without (A2.10). */
  readonly newer: NewerRow | null
  /** An event of a newer build that is marked as ignorable. */
  readonly ignored: NewerRow | null
  /** The problem with the row or with its link to the previous row. Null if there is none. */
  readonly reason: string | null
}

/**
 * A row with an intact text gives its fact even if its link is broken, so damage to one row costs no other fact.
 * `isPart`: the rows are a slice of a log, chained among themselves, and may skip places.
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
    // The text is intact, so if the stored hash disagrees with the previous link, the hash is damaged.
    link: misplaced === null ? { seq: row.seq, hash } : linkOf(row),
    fact: E.isRight(decoded) ? decoded.right : null,
    newer: isIgnorable ? null : newer,
    ignored: isIgnorable ? newer : null,
    reason: misplaced ?? (row.hash === hash ? null : 'it does not follow from the row before it'),
  }
}

const linkOf = ({ seq, hash }: Link): Link => ({ seq, hash })

/** Null for the next row in order. A store keeps its rows in order, but a file may have them in any order. */
export const misplacedText = (before: Pick<Link, 'seq'>, { seq }: Pick<Link, 'seq'>): string | null => {
  if (seq === before.seq + 1) return null
  return seq > before.seq
    ? `rows ${String(before.seq + 1)} to ${String(seq - 1)} are missing`
    : `row ${String(seq)} stands after row ${String(before.seq)}`
}
