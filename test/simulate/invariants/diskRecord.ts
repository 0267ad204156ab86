/**
 * What a profile's disk must hold: each row that was written, and the state that the rows up to it fold to. Kept next to
 * the disk by watching its writes.
 */
import * as E from 'fp-ts/Either'
import { foldDurable } from '../../../src/events/app'
import { type DurableState, noDurableState } from '../../../src/events/appState'
import type { DurableFact } from '../../../src/events/catalogue'
import { chainHash, GENESIS_HASH } from '../../../src/events/kernel/checksum'
import { decodeRow } from '../../../src/events/rows'
import type { StoredRow } from '../../../src/streams/ports/LogStore'
import type { Disk } from '../world/disk'
import { createEndBook, type EndBook } from './ends'

export interface DiskRecord {
  /** Checks and folds rows that were just written; the problems it found. */
  readonly add: (rows: readonly StoredRow[]) => readonly string[]
  /** Facts by `seq - 1`. */
  readonly facts: DurableFact[]
  /** The state after the row; null: it is no longer known, or never was. */
  readonly stateAt: (seq: number) => DurableState | null
  readonly head: () => number
  /** False: it was there before. */
  readonly addId: (id: string) => boolean
  readonly hasId: (id: string) => boolean
  readonly ends: EndBook
  /** It was there, and the disk lost it: a tab that read its row before may fold it after. */
  readonly wasForgotten: (id: string) => boolean
  /** The disk lost its end, or all of it. */
  readonly forget: () => void
  /** Rows were damaged where they stand: what a tab folds depends on when it read them. */
  isDamaged: boolean
}

/** States that are kept, newest first, for tabs that are behind. */
const KEPT = 400

export const createDiskRecord = (disk: Disk): DiskRecord => {
  const facts: DurableFact[] = []
  const states: (DurableState | null)[] = []
  const hashes: string[] = []
  const ids = new Set<string>()
  const forgotten = new Set<string>()
  const ends = createEndBook()
  const record: DiskRecord = {
    ends,
    addId: (id) => ids.size < ids.add(id).size,
    hasId: (id) => ids.has(id),
    wasForgotten: (id) => forgotten.has(id),
    facts,
    isDamaged: false,
    head: () => facts.length,
    stateAt: (seq) => (seq === 0 ? noDurableState : (states[seq - 1] ?? null)),
    add: (rows) => {
      const problems: string[] = []
      for (const row of rows) {
        const before = hashes.at(-1) ?? GENESIS_HASH
        if (row.seq !== facts.length + 1)
          problems.push(`row ${String(row.seq)} follows row ${String(facts.length)}`)
        if (row.hash !== chainHash(before, row.sum)) problems.push(`row ${String(row.seq)} is not chained`)
        const fact = decodeRow(row)
        if (E.isLeft(fact)) {
          problems.push(`row ${String(row.seq)} cannot be read`)
          continue
        }
        facts.push(fact.right)
        hashes.push(row.hash)
        states.push(foldDurable(states.at(-1) ?? noDurableState, fact.right))
        if (states.length > KEPT) states[states.length - KEPT - 1] = null
      }
      return problems
    },
    forget: () => {
      const { length } = disk.rows
      for (const { id } of facts.splice(length)) forgotten.add(id)
      states.length = Math.min(states.length, length)
      hashes.length = Math.min(hashes.length, length)
      ids.clear()
      for (const { id } of facts) ids.add(id)
      ends.restart(facts)
    },
  }
  return record
}
