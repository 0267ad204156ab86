/**
 * The places of uids in packed chunks, read from their texts into one hash table at the first lookup. The table holds
 * numbers only: two hundred thousand entries in the tree of `UidIndex` would take a second at boot and a hundred bytes
 * each.
 */
import { CHUNK_LENGTH } from './chunkedList'
import type { FixedPlaces } from './uidIndex'
import type { OrderUid } from './units'

/** The part of a uid that its line holds: the digest without '0x'. */
const FROM = 2
const TO = 66
/** How many of the last digits choose a slot (C49). */
const HASHED = 16

const FOUND = 1
const ELSEWHERE = 2

interface UidChunk {
  readonly text: string
  readonly at: (index: number) => { readonly uid: OrderUid } | undefined
}

interface Table {
  /** By slot: place + 1, or 0 for an empty slot. The length is a power of two, so that a mask gives the slot. */
  readonly slots: Int32Array
  /** By place: the offset of the digest in the text of its chunk. */
  readonly starts: Int32Array
}

/** FNV-1a over `HASHED` digits from `at` on. */
const hashAt = (text: string, at: number): number => {
  let hash = 0x811c9dc5
  for (let i = at; i < at + HASHED; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash ^ (hash >>> 15)
}

export class PackedUids implements FixedPlaces {
  readonly #chunks: readonly UidChunk[]
  readonly #lineStart: string
  #table: Table | undefined
  /** By place: whether the uid at it is found there. 0 where no one has asked. */
  readonly #isFound: Uint8Array

  /**
   * In each text the line of an entry starts with `lineStart`, which starts with a line feed, then the uid's digest.
   */
  constructor(chunks: readonly UidChunk[], lineStart: string) {
    this.#chunks = chunks
    this.#lineStart = lineStart
    this.#isFound = new Uint8Array(chunks.length * CHUNK_LENGTH)
  }

  /** The last place of the uid. */
  find(uid: OrderUid): number | undefined {
    const table = (this.#table ??= this.#read())
    const digest = uid.slice(FROM, TO)
    const mask = table.slots.length - 1
    let found: number | undefined
    let slot = hashAt(uid, TO - HASHED) & mask
    for (let entry = table.slots[slot] ?? 0; entry !== 0; entry = table.slots[slot] ?? 0) {
      const place = entry - 1
      if ((found ?? -1) < place && this.#isAt(table, place, digest, uid)) found = place
      slot = (slot + 1) & mask
    }
    return found
  }

  /** `uid` is the one at `place`, so the answer stays the same. */
  isFoundAt(uid: OrderUid, place: number): boolean {
    const known = this.#isFound[place]
    if (known === FOUND || known === ELSEWHERE) return known === FOUND
    const isFound = this.find(uid) === place
    this.#isFound[place] = isFound ? FOUND : ELSEWHERE
    return isFound
  }

  #isAt({ starts }: Table, place: number, digest: string, uid: OrderUid): boolean {
    const chunk = this.#chunks[Math.floor(place / CHUNK_LENGTH)]
    if (chunk?.text.startsWith(digest, starts[place] ?? 0) !== true) return false
    return chunk.at(place % CHUNK_LENGTH)?.uid === uid
  }

  #read(): Table {
    const count = this.#chunks.length * CHUNK_LENGTH
    const starts = new Int32Array(count)
    const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * count + 1)))
    const mask = slots.length - 1
    let place = 0
    for (const { text } of this.#chunks) {
      let from = 0
      for (let i = 0; i < CHUNK_LENGTH; i++) {
        from = text.indexOf(this.#lineStart, from) + this.#lineStart.length
        starts[place] = from
        let slot = hashAt(text, from + TO - FROM - HASHED) & mask
        while (slots[slot] !== 0) slot = (slot + 1) & mask
        slots[slot] = ++place
      }
    }
    return { slots, starts }
  }
}
