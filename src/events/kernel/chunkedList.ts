/**
 * The length of a chunk in a persistent list (A2.8). Appending copies at most one chunk and the list of chunks, so the
 * hundred-thousandth entry takes as long as the first. `setAt` replaces one entry at the same cost.
 */
export const CHUNK_LENGTH = 256

/** The part of an array that the list needs. A chunk may therefore also decode its entries on demand. */
export interface Chunk<A> extends Iterable<A> {
  readonly length: number
  readonly at: (index: number) => A | undefined
  /** The chunk with another entry at `index`, which is within it. */
  with(index: number, entry: A): Chunk<A>
  /** False if no entry has the label. Missing if a chunk can't tell without reading its entries. */
  readonly mayHold?: (label: string) => boolean
}

export interface ChunkedList<A> {
  readonly chunks: readonly Chunk<A>[]
  readonly length: number
}

export const emptyChunkedList: ChunkedList<never> = { chunks: [], length: 0 }

/** The list with one more entry, at index `list.length`. */
export const appendTo = <A>(list: ChunkedList<A>, entry: A): ChunkedList<A> => {
  const last = list.chunks[list.chunks.length - 1]
  const chunks =
    last === undefined || last.length === CHUNK_LENGTH
      ? [...list.chunks, [entry]]
      : list.chunks.with(-1, [...last, entry])
  return { chunks, length: list.length + 1 }
}

/** The entry at `index`; undefined outside the list. */
export const entryAt = <A>(list: ChunkedList<A>, index: number): A | undefined =>
  list.chunks[Math.floor(index / CHUNK_LENGTH)]?.at(index % CHUNK_LENGTH)

/** All entries, oldest first. */
export const entriesOf = <A>(list: ChunkedList<A>): readonly A[] => list.chunks.flatMap((chunk) => [...chunk])

/** The list with another entry at `index`; the same list when `index` is outside. */
export const setAt = <A>(list: ChunkedList<A>, index: number, entry: A): ChunkedList<A> => {
  const at = Math.floor(index / CHUNK_LENGTH)
  const chunk = list.chunks[at]
  if (chunk === undefined || index % CHUNK_LENGTH >= chunk.length) return list
  return { chunks: list.chunks.with(at, chunk.with(index % CHUNK_LENGTH, entry)), length: list.length }
}
