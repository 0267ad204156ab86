/** A key in the token search over 10,000 tokens, against a plain scan that lowers and splits every name for each key. */
import type { Token } from '../../src/events/tokens/token'
import { indexTokens, searchIndex } from '../../src/events/views/tokenSearch'
import { median, quantile, ratioFigure } from '../support/figures.mjs'

const COUNT = 10_000
const QUERIES = ['u', 'us', 'usd', 'usd c', 'wrapped', 'eth', 'test token 9', 'zzz', 'coin', 't1']
const NAMES = [
  'Wrapped Ether',
  'USD Coin',
  'Test Token',
  'Staked Coin',
  'Dai Stablecoin',
  'Liquid Governance',
]

const tokens: readonly Token[] = Array.from({ length: COUNT }, (_, i) => ({
  chainId: 1,
  address: `0x${i.toString(16).padStart(40, '0')}`,
  decimals: 18,
  symbol: `T${i.toString(36).toUpperCase()}`,
  name: `${NAMES[i % NAMES.length] ?? ''} ${String(i)}`,
}))

const plainScan = (query: string): readonly Token[] => {
  const typed = query.toLowerCase().split(/\s+/)
  const rank = ({ symbol }: Token): number =>
    symbol.toLowerCase() === query ? 0 : symbol.toLowerCase().startsWith(query) ? 1 : 2
  return tokens
    .filter(({ symbol, name }) => {
      const words = `${symbol} ${name}`.toLowerCase().split(/\s+/)
      return typed.every((word) => words.some((own) => own.startsWith(word) || own.endsWith(word)))
    })
    .sort((a, b) => rank(a) - rank(b))
}

const timed = (search: (query: string) => unknown, rounds: number): readonly number[] =>
  Array.from({ length: rounds }, () => QUERIES)
    .flat()
    .map((query) => {
      const from = performance.now()
      search(query)
      return performance.now() - from
    })

export const run = async ({ quick }: { readonly quick: boolean }) => {
  const rounds = quick ? 5 : 50
  const index = indexTokens(tokens, (token) => token)
  timed((query) => searchIndex(index, query), 2)
  timed(plainScan, 2)
  const ours = timed((query) => searchIndex(index, query), rounds)
  const plain = timed(plainScan, rounds)
  const base = median(plain)
  return Promise.resolve([
    ratioFigure(
      'a key in the search of 10,000 tokens / a plain scan',
      ours.map((ms) => ms / base),
      {
        note: `95 of 100 keys within ${quantile(ours, 0.95).toFixed(2)} ms; plain ${quantile(plain, 0.95).toFixed(2)} ms`,
      },
    ),
  ])
}
