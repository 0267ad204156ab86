/** 10,000 tokens, the most that the schema of token lists allows, with the names that real lists have most. */
import type { Token } from '../../src/events/tokens/token'

export const MANY = 10_000

const NAMES = [
  'Wrapped Ether',
  'USD Coin',
  'Test Token',
  'Staked Coin',
  'Dai Stablecoin',
  'Liquid Governance',
]

export const manyTokens = (): readonly Token[] =>
  Array.from({ length: MANY }, (_, i) => ({
    chainId: 1,
    address: `0x${(0x7e57_0000_0000 + i).toString(16).padStart(40, '0')}`,
    decimals: 18,
    symbol: `T${i.toString(36).toUpperCase()}`,
    name: `${NAMES[i % NAMES.length] ?? ''} ${String(i)}`,
  }))

/** The same as a list is served. */
export const manyTokensList = (): string =>
  JSON.stringify({
    name: 'Many Tokens',
    timestamp: '2026-11-01T00:00:00+00:00',
    version: { major: 1, minor: 0, patch: 0 },
    tokens: manyTokens(),
  })
