import { sameAddress } from '../kernel/address'
import type { Token } from './token'

/** Results that a search gives at most (S §5). */
export const MAX_RESULTS = 10

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** Every word of the query starts or ends some word of the text. */
const matches = (query: readonly string[], text: string): boolean => {
  const words = wordsOf(text)
  return query.every((part) => words.some((word) => word.startsWith(part) || word.endsWith(part)))
}

/** 0: the symbol is the query; 1: it begins with it; 2: the rest. */
const rank = ({ symbol }: Token, query: string): number => {
  const lower = symbol.toLowerCase()
  if (lower === query) return 0
  return lower.startsWith(query) ? 1 : 2
}

/**
 * Tokens that a query means (S §5): by exact address, or by words of symbol or name; exact symbols first, then
 * those that begin with it, then the rest, each in the order given. An empty query means all of them.
 */
export const searchTokens = (
  tokens: readonly Token[],
  query: string,
  max: number = MAX_RESULTS,
): readonly Token[] => {
  const text = query.trim().toLowerCase()
  if (text === '') return tokens
  if (/^0x[0-9a-f]{40}$/.test(text)) return tokens.filter(({ address }) => sameAddress(address, text))
  const words = wordsOf(text)
  return tokens
    .filter(({ symbol, name }) => matches(words, symbol) || matches(words, name))
    .map((token) => ({ token, rank: rank(token, text) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, max)
    .map(({ token }) => token)
}
