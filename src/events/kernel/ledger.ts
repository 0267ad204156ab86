/**
 * An append-only list in closed chunks (design, The log 8): appending copies at most one chunk and the list of
 * chunks, so the hundred-thousandth entry costs what the first did. `set` replaces one entry at the same price.
 */
export const LEDGER_CHUNK = 256

/** What a ledger asks of a chunk: a list is one, and so is what makes its entries when they are asked for. */
export interface Chunk<A> extends Iterable<A> {
  readonly length: number
  readonly at: (index: number) => A | undefined
  /** The chunk with another entry at `index`, which is within it. */
  with(index: number, entry: A): Chunk<A>
  /** False when no entry bears the label; a chunk that cannot say so without its entries has no such question. */
  readonly mayHold?: (label: string) => boolean
}

export interface Ledger<A> {
  readonly chunks: readonly Chunk<A>[]
  readonly length: number
}

export const emptyLedger: Ledger<never> = { chunks: [], length: 0 }

/** The ledger with one entry more, at index `ledger.length`. */
export const appendTo = <A>(ledger: Ledger<A>, entry: A): Ledger<A> => {
  const last = ledger.chunks[ledger.chunks.length - 1]
  const chunks =
    last === undefined || last.length === LEDGER_CHUNK
      ? [...ledger.chunks, [entry]]
      : ledger.chunks.with(-1, [...last, entry])
  return { chunks, length: ledger.length + 1 }
}

/** The entry at `index`, or undefined outside. */
export const entryAt = <A>(ledger: Ledger<A>, index: number): A | undefined =>
  ledger.chunks[Math.floor(index / LEDGER_CHUNK)]?.at(index % LEDGER_CHUNK)

/** All entries, oldest first. */
export const entriesOf = <A>(ledger: Ledger<A>): readonly A[] => ledger.chunks.flatMap((chunk) => [...chunk])

/** The ledger with another entry at `index`; unchanged outside. */
export const setAt = <A>(ledger: Ledger<A>, index: number, entry: A): Ledger<A> => {
  const at = Math.floor(index / LEDGER_CHUNK)
  const chunk = ledger.chunks[at]
  if (chunk === undefined || index % LEDGER_CHUNK >= chunk.length) return ledger
  return { chunks: ledger.chunks.with(at, chunk.with(index % LEDGER_CHUNK, entry)), length: ledger.length }
}

/** At most `count` entries from the newest backwards, after skipping `skip`. */
export const newestOf = <A>(ledger: Ledger<A>, count: number, skip = 0): readonly A[] => {
  const found: A[] = []
  for (let index = ledger.length - 1 - skip; index >= 0 && found.length < count; index--) {
    const entry = entryAt(ledger, index)
    if (entry !== undefined) found.push(entry)
  }
  return found
}
