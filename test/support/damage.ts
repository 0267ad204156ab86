/** A stored log, and every way in which one bit of it can be wrong. */
import fc from 'fast-check'
import { chainHash, GENESIS_HASH } from '../../src/events/kernel/checksum'
import { type Link, readRow } from '../../src/events/readRow'
import { encodeRow } from '../../src/events/rows'
import type { StoredRow } from '../../src/streams/ports/LogStore'
import { durableEvent } from './durableEvents'
import { factsOf } from './logProperties'

export const GENESIS: Link = { seq: 0, hash: GENESIS_HASH }

/** A log of `length` rows as the store holds them; the same for the same seed. */
export const aStoredLog = (length: number, seed = 1): readonly StoredRow[] => {
  const facts = factsOf(fc.sample(durableEvent, { numRuns: length, seed }))
  let hash = GENESIS_HASH
  return facts.map((fact) => {
    const { json, sum } = encodeRow(fact)
    hash = chainHash(hash, sum)
    return { seq: fact.seq ?? 0, json, sum, hash }
  })
}

const TEXTS = ['json', 'sum', 'hash'] as const
const BITS_OF_A_UNIT = 16

/** The text with one bit of one of its UTF-16 units turned over. */
const flipped = (text: string, unit: number, bit: number): string =>
  text.slice(0, unit) + String.fromCharCode(text.charCodeAt(unit) ^ (1 << bit)) + text.slice(unit + 1)

/** Each bit flip of a row's three texts, and each of the low bits of its place. */
export function* bitFlips(row: StoredRow): Generator<StoredRow> {
  for (const name of TEXTS)
    for (let unit = 0; unit < row[name].length; unit++)
      for (let bit = 0; bit < BITS_OF_A_UNIT; bit++) yield { ...row, [name]: flipped(row[name], unit, bit) }
  for (let bit = 0; bit < BITS_OF_A_UNIT; bit++) yield { ...row, seq: row.seq ^ (1 << bit) }
}

/** Each way to cut one of a row's texts off. */
export function* truncations(row: StoredRow): Generator<StoredRow> {
  for (const name of TEXTS)
    for (let length = 0; length < row[name].length; length++)
      yield { ...row, [name]: row[name].slice(0, length) }
}

/** Damaged rows that pass as sound ones. The rows after them are sound. */
export const undetected = (
  rows: readonly StoredRow[],
  damage: (row: StoredRow) => Iterable<StoredRow>,
): readonly StoredRow[] => {
  const found: StoredRow[] = []
  rows.forEach((row, i) => {
    const before = rows[i - 1] ?? GENESIS
    for (const damaged of damage(row)) if (readRow(before, damaged).reason === null) found.push(damaged)
  })
  return found
}
