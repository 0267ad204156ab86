/** The calls of the vCOW contract (V3.6), coded by ethers. Part of the chunk of claims. */
import { Interface } from 'ethers/abi'
import { claimTypes } from '../../events/claims/claimTypes'
import type { Address, Hex } from '../../events/kernel/units'
import type { ClaimCall } from '../../streams/ports/Claims'

const contract = new Interface([
  'function claimMany(uint256[] indices, uint8[] claimTypes, address[] claimants, uint256[] claimableAmounts, uint256[] claimedAmounts, bytes32[][] merkleProofs, uint256[] sentEth) payable',
  'function isClaimed(uint256 index) view returns (bool)',
  'function deploymentTimestamp() view returns (uint256)',
  'function gnoPrice() view returns (uint256)',
  'function usdcPrice() view returns (uint256)',
  'function nativeTokenPrice() view returns (uint256)',
  'function swappableBalanceOf(address user) view returns (uint256)',
  'function swapAll() returns (uint256 swappedBalance)',
])

/** `claimMany` also for a single claim; the sum of its values goes with it. */
export const claimCallData = (call: Exclude<ClaimCall, { readonly tag: 'uni' }>): Hex => {
  if (call.tag === 'convert') return contract.encodeFunctionData('swapAll')
  const { claims, claimant } = call
  return contract.encodeFunctionData('claimMany', [
    claims.map(({ index }) => index),
    claims.map(({ type }) => claimTypes.indexOf(type)),
    claims.map(() => claimant),
    claims.map(({ claimable }) => claimable),
    claims.map(({ claimed }) => claimed),
    claims.map(({ proof }) => proof),
    claims.map(({ value }) => value),
  ])
}

export const isClaimedCall = (index: number): Hex => contract.encodeFunctionData('isClaimed', [index])
export const swappableCall = (account: Address): Hex =>
  contract.encodeFunctionData('swappableBalanceOf', [account])
export const valueCall = (name: 'deploymentTimestamp' | 'gnoPrice' | 'usdcPrice' | 'nativeTokenPrice'): Hex =>
  contract.encodeFunctionData(name)
