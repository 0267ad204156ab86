/** A merkle tree whose pairs are hashed in their order by size, as contracts of this kind check them. */
import { concat, keccak256 } from 'ethers'

const hashPair = (one: string, other: string): string =>
  keccak256(one < other ? concat([one, other]) : concat([other, one]))

/** Of the level above; a node without a neighbour is taken over as it is. */
const above = (level: readonly string[]): readonly string[] =>
  Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => {
    const [one = '', other] = level.slice(2 * at, 2 * at + 2)
    return other === undefined ? one : hashPair(one, other)
  })

export interface MerkleTree {
  readonly root: string
  /** In the order of the leaves. */
  readonly proofs: readonly (readonly string[])[]
}

/** `leaves` are 32-byte hashes in lower case, at least one. */
export const merkleTree = (leaves: readonly string[]): MerkleTree => {
  const levels: (readonly string[])[] = [leaves]
  for (let level = leaves; level.length > 1;) {
    level = above(level)
    levels.push(level)
  }
  return {
    root: levels.at(-1)?.[0] ?? '',
    proofs: leaves.map((_, leaf) =>
      levels.slice(0, -1).flatMap((level, depth) => level[(leaf >> depth) ^ 1] ?? []),
    ),
  }
}
