/**
 * The search of the token selector (S5.28 to S5.34) over ten thousand tokens: what a key must find is prepared once per
 * set of tokens, so that a key costs one pass over short texts and no sort.
 */
import * as O from 'fp-ts/Option'
import { parseAddress } from '../kernel/parseAddress'
import type { Address } from '../kernel/units'
import { isNative } from '../tokens/native'
import type { Token } from '../tokens/token'

/** Longer names are cut before they are searched: a hostile one costs no more than another. */
const MOST_CHARACTERS = 200

interface Entry<A> {
  readonly item: A
  readonly address: Address
  readonly symbol: string
  /** Each word after a space, so that ' ' + query finds the start of a word and query + ' ' its end. */
  readonly words: string
}

export interface TokenIndex<A> {
  readonly entries: readonly Entry<A>[]
}

const lower = (text: string): string => text.slice(0, MOST_CHARACTERS).toLowerCase()

/** The native coin is found as 'eth' too, whatever its own symbol (S5.34). */
const wordsOf = (token: Token): string => {
  const all = `${lower(token.symbol)} ${lower(token.name)}${isNative(token.address) ? ' eth' : ''}`
  return ` ${all.split(/\s+/).join(' ')} `
}

/** Items in the order in which equal matches are shown. */
export const indexTokens = <A>(items: readonly A[], tokenOf: (item: A) => Token): TokenIndex<A> => ({
  entries: items.map((item) => {
    const token = tokenOf(item)
    return { item, address: token.address, symbol: lower(token.symbol), words: wordsOf(token) }
  }),
})

/** Every word of the query starts or ends a word of symbol or name (S5.29). */
const isMatch = (words: string, query: readonly string[]): boolean =>
  query.every((word) => words.includes(` ${word}`) || words.includes(`${word} `))

/** What matches a query, best first: the symbol itself, symbols that begin with it, the rest (S5.30). Empty: all. */
export const searchIndex = <A>({ entries }: TokenIndex<A>, query: string): readonly A[] => {
  const text = query.trim()
  if (text === '') return entries.map(({ item }) => item)
  const address = O.toNullable(parseAddress(text))
  if (address !== null) return entries.filter((entry) => entry.address === address).map(({ item }) => item)
  const typed = text.toLowerCase()
  const words = typed.split(/\s+/)
  const exact: A[] = []
  const prefix: A[] = []
  const rest: A[] = []
  for (const { item, symbol, words: own } of entries) {
    if (!isMatch(own, words)) continue
    if (symbol === typed) exact.push(item)
    else if (symbol.startsWith(typed)) prefix.push(item)
    else rest.push(item)
  }
  return [...exact, ...prefix, ...rest]
}
