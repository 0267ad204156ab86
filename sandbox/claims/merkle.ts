/** A Merkle tree that sorts each pair before hashing, as claim contracts expect. */
import { concat, keccak256 } from 'ethers'

const hashPair = (one: string, other: string): string =>
  keccak256(one < other ? concat([one, other]) : concat([other, one]))

/** Hashes one level up. A node without a sibling moves up unchanged. */
const above = (level: readonly string[]): readonly string[] =>
  Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => {
    const [one = '', other] = level.slice(2 * at, 2 * at + 2)
    return other === undefined ? one : hashPair(one, other)
  })

export interface MerkleTree {
  readonly root: string
  /** One proof per leaf, in leaf order. */
  readonly proofs: readonly (readonly string[])[]
}

/** Builds the tree from at least one leaf. Leaves are 32-byte hashes in lower case. */
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
