/** Chance from a seed: the same numbers on every machine, and one stream for each purpose. */
export interface Random {
  /** At least 0 and less than 1. */
  readonly next: () => number
  /** A whole number, at least 0 and less than `limit`. */
  readonly below: (limit: number) => number
  /** A whole number between both, which are included. */
  readonly between: (least: number, most: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <A>(from: readonly A[]) => A
}

/** A 32-bit hash of a text and a number, after FNV-1a with a final mix. */
export const hashOf = (text: string, seed: number): number => {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Mulberry32: small, quick, and good enough to choose acts and times. */
export const createRandom = (seed: number, purpose = ''): Random => {
  let state = hashOf(purpose, seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (share) => next() < share,
    pick: (from) => {
      const picked = from[below(from.length)]
      if (picked === undefined) throw new Error('nothing to choose from')
      return picked
    },
  }
}
