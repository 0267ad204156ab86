/** Prices that move: each token's dollars follow a walk that is the same for everybody who asks at the same time. */
import { chains, type ChainId } from '../../../src/events/chain/chains.data'
import type { Address, Atoms } from '../../../src/events/kernel/units'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import { contractOf } from '../../../src/events/tokens/native'
import type { Token } from '../../../src/events/tokens/token'
import { hashOf } from '../engine/random'

/** One step of the walk, in ms, and its most, in millionths. */
const STEP_MS = 20_000
const STEP_PPM = 3000

/** A contract that no list names, and that can be imported by its address. */
export const UNLISTED: Address = '0x6B3595068778DD592e39A122f4f5a5cF09C90fE2'

export const tokensOn = (chainId: ChainId): readonly Token[] => knownTokens[chainId]

export const decimalsOf = (chainId: ChainId, token: Address): number =>
  tokensOn(chainId).find(({ address }) => address === token)?.decimals ?? 18

/** Dollars of a whole token, in millionths. */
const baseMicros = (chainId: ChainId, asked: Address): bigint => {
  const token = contractOf(chainId, asked)
  const { symbol } = tokensOn(chainId).find(({ address }) => address === token) ?? { symbol: '' }
  const isCoin = token === chains[chainId].wrappedNative || symbol === 'WETH'
  return isCoin && symbol !== 'WXDAI' ? 2_000_000_000n : 1_000_000n
}

export interface Prices {
  /** Millionths of a dollar for a whole token at this time. */
  readonly micros: (token: Address, atMs: number) => bigint
  /** How much of `to` an amount of `from` is worth. */
  readonly convert: (from: Address, to: Address, amount: Atoms, atMs: number) => Atoms
}

export const createPrices = (chainId: ChainId, seed: number): Prices => {
  const micros = (token: Address, atMs: number): bigint => {
    const step = Math.floor(atMs / STEP_MS)
    const drift = (hashOf(token, seed + step) % (2 * STEP_PPM)) - STEP_PPM
    return (baseMicros(chainId, token) * BigInt(1_000_000 + drift)) / 1_000_000n
  }
  return {
    micros,
    convert: (from, to, amount, atMs) =>
      (amount * micros(from, atMs) * 10n ** BigInt(decimalsOf(chainId, to))) /
      (micros(to, atMs) * 10n ** BigInt(decimalsOf(chainId, from))),
  }
}
