/**
 * An append-only list in closed chunks (design, The log 8): appending copies at most one chunk and the list of
 * chunks, so the hundred-thousandth entry costs what the first did. `set` replaces one entry at the same price.
 */
export const LEDGER_CHUNK = 256

export interface Ledger<A> {
  readonly chunks: readonly (readonly A[])[]
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
  ledger.chunks[Math.floor(index / LEDGER_CHUNK)]?.[index % LEDGER_CHUNK]

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
