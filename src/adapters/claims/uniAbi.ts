/** The calls of the UNI merkle distributor, and the check of a proof. Part of the chunk of claims. */
import { concat } from 'ethers/utils'
import { keccak256, solidityPackedKeccak256 } from 'ethers'
import { Interface } from 'ethers/abi'
import type { Address, Atoms, Hex } from '../../events/kernel'
import type { ClaimCall } from '../../streams/ports/Claims'

const contract = new Interface([
  'function claim(uint256 index, address account, uint256 amount, bytes32[] merkleProof)',
  'function isClaimed(uint256 index) view returns (bool)',
  'function merkleRoot() view returns (bytes32)',
  'function totalSupply() view returns (uint256)',
])

/** `claim(index, account, amount, proof)` (S7.31): the tokens go to the account, not to the sender. */
export const uniCallData = ({
  index,
  claimant,
  amount,
  proof,
}: Extract<ClaimCall, { readonly tag: 'uni' }>): Hex =>
  contract.encodeFunctionData('claim', [index, claimant, amount, proof])

export const isUniClaimedCall = (index: number): Hex => contract.encodeFunctionData('isClaimed', [index])
export const rootCall = (): Hex => contract.encodeFunctionData('merkleRoot')
export const totalSupplyCall = (): Hex => contract.encodeFunctionData('totalSupply')

/** The root that a proof leads to from the claim of an account: pairs are hashed in their order by size. */
export const rootOf = (index: number, account: Address, amount: Atoms, proof: readonly Hex[]): bigint => {
  const leaf = solidityPackedKeccak256(['uint256', 'address', 'uint256'], [index, account, amount])
  return BigInt(
    proof
      .map((step) => step.toLowerCase())
      .reduce((node, step) => keccak256(node < step ? concat([node, step]) : concat([step, node])), leaf),
  )
}
