/**
 * The page's ground on layer 2 networks (S2.2.28 to S2.2.30): a radial gradient from the middle of its head that ends in
 * the paper. Every color keeps the contrast of texts on paper.
 */
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
