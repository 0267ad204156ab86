/**
 * The page's ground by its network (S2.2.27). On layer 2 networks (S2.2.28 to S2.2.30) it's a radial gradient from the middle of
 * its head that ends in the paper. Every color keeps the contrast of texts on paper.
 */
import type { ChainId } from '../../events/chain/chains.data'

export interface Ground {
  readonly head: string
  readonly middle: string
}

/** By what the network is built on (C353). */
export type GroundName = 'arbitrum' | 'optimism'

export const grounds: Readonly<Record<GroundName, Readonly<Record<'light' | 'dark', Ground>>>> = {
  arbitrum: {
    light: { head: '#dbe8f0', middle: '#efedee' },
    dark: { head: '#0f2439', middle: '#171a2a' },
  },
  optimism: {
    light: { head: '#fbe6dc', middle: '#f9ebe5' },
    dark: { head: '#2e1c22', middle: '#201822' },
  },
}

/** Arbitrum (S2.2.28), and the networks that are built as Optimism is (S2.2.29), which itself is not offered (C353). */
const GROUNDS: Readonly<Partial<Record<ChainId, GroundName>>> = {
  8453: 'optimism',
  42161: 'arbitrum',
  57073: 'optimism',
}

/** Null: the page has its paper alone (S2.2.31). */
export const groundOf = (chainId: ChainId | null): GroundName | null =>
  chainId === null ? null : (GROUNDS[chainId] ?? null)
