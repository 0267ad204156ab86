/**
 * A full chunk of a ChunkedList, kept as text. Reading an entry decodes it. A WeakRef holds the entries, so paging
 * through a long history once doesn't keep it in memory. As long as anyone holds one of them, the chunk isn't decoded
 * again and each entry stays the same object, so what was derived from it is found by its identity.
 */
import { checksum } from './checksum'
import { type Chunk, CHUNK_LENGTH } from './chunkedList'

/** Encodes entries as text and decodes them. */
export interface Packing<A> {
  readonly pack: (entries: readonly A[]) => string
  readonly unpack: (text: string) => readonly A[]
  /** The labels of the entries in the text (`Chunk.mayHold`). */
  readonly labels: (text: string) => readonly string[]
}

/** The entries of the chunk of each entry: who holds an entry holds them all. */
const chunkOf = new WeakMap<object, readonly object[]>()

export class PackedChunk<A extends object> implements Chunk<A> {
  readonly length = CHUNK_LENGTH
  readonly text: string
  readonly #packing: Packing<A>
  #entries: WeakRef<readonly A[]> | undefined
  #labels: ReadonlySet<string> | undefined
  #sum: string | undefined

  constructor(text: string, packing: Packing<A>) {
    this.text = text
    this.#packing = packing
  }

  /** checksum(text). */
  get sum(): string {
    return (this.#sum ??= checksum(this.text))
  }

  at(index: number): A | undefined {
    return this.#list().at(index)
  }

  with(index: number, entry: A): readonly A[] {
    return this.#list().with(index, entry)
  }

  mayHold(label: string): boolean {
    this.#labels ??= new Set(this.#packing.labels(this.text))
    return this.#labels.has(label)
  }

  [Symbol.iterator](): Iterator<A> {
    return this.#list()[Symbol.iterator]()
  }

  #list(): readonly A[] {
    const kept = this.#entries?.deref()
    if (kept !== undefined) return kept
    const entries = this.#packing.unpack(this.text)
    this.#entries = new WeakRef(entries)
    for (const entry of entries) chunkOf.set(entry, entries)
    return entries
  }
}
