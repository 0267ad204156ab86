/**
 * The search of the token selector (S1.16, S5.28 to S5.34) over ten thousand tokens: what a key must find is prepared once per
 * set of tokens, so that a key costs one pass over short texts and no sort.
 */
import * as O from 'fp-ts/Option'
import { readAddress } from '../chain/readAddress'
import type { ChainId } from '../chain/chains.data'
import type { Address } from '../kernel'
import { isNative } from './native'
import type { Token } from './token'

/** Longer names are cut before they are searched: a hostile one costs no more than another. */
const MOST_CHARACTERS = 200

interface Texts {
  readonly symbol: string
  /** Each word after a space, so that ' ' + query finds the start of a word and query + ' ' its end. */
  readonly words: string
}

interface Entry<A> {
  readonly item: A
  readonly address: Address
  readonly texts: Texts
}

export interface TokenIndex<A> {
  /** The network of its tokens; null for an empty index. */
  readonly chainId: ChainId | null
  readonly entries: readonly Entry<A>[]
}

const lower = (text: string): string => text.slice(0, MOST_CHARACTERS).toLowerCase()

/** The native coin is found as 'eth' too, whatever its own symbol (S5.34). */
const wordsOf = (token: Token): string => {
  const all = `${lower(token.symbol)} ${lower(token.name)}${isNative(token.address) ? ' eth' : ''}`
  return ` ${all.split(/\s+/).join(' ')} `
}

/** The tokens of a list's version never change, so what is searched of one is made once. */
const made = new WeakMap<Token, Texts>()

const textsOf = (token: Token): Texts => {
  const before = made.get(token)
  if (before !== undefined) return before
  const texts = { symbol: lower(token.symbol), words: wordsOf(token) }
  made.set(token, texts)
  return texts
}

/** Makes what is searched of these tokens, so that their first index costs no more than a later one. */
export const prepareTokens = (tokens: readonly Token[]): void => {
  for (const token of tokens) textsOf(token)
}

/** Items in the order in which equal matches are shown. */
export const indexTokens = <A>(items: readonly A[], tokenOf: (item: A) => Token): TokenIndex<A> => ({
  chainId: items[0] === undefined ? null : tokenOf(items[0]).chainId,
  entries: items.map((item) => {
    const token = tokenOf(item)
    return { item, address: token.address, texts: textsOf(token) }
  }),
})

interface TypedWord {
  readonly start: string
  readonly end: string
}

/** Every word of the query starts or ends a word of symbol or name (S5.29). */
const isMatch = (words: string, query: readonly TypedWord[]): boolean =>
  query.every(({ start, end }) => words.includes(start) || words.includes(end))

/** What matches a query, best first: the symbol itself, symbols that begin with it, the rest (S5.30). Empty: all. */
export const searchIndex = <A>({ chainId, entries }: TokenIndex<A>, query: string): readonly A[] => {
  const text = query.trim()
  if (text === '') return entries.map(({ item }) => item)
  const address = O.toNullable(O.getRight(readAddress(text, chainId)))
  if (address !== null) return entries.filter((entry) => entry.address === address).map(({ item }) => item)
  const typed = text.toLowerCase()
  // Made once for a key: a text that is joined for each token costs more than looking for it.
  const words = typed.split(/\s+/).map((word): TypedWord => ({ start: ` ${word}`, end: `${word} ` }))
  const exact: A[] = []
  const prefix: A[] = []
  const rest: A[] = []
  for (const {
    item,
    texts: { symbol, words: own },
  } of entries) {
    if (!isMatch(own, words)) continue
    if (symbol === typed) exact.push(item)
    else if (symbol.startsWith(typed)) prefix.push(item)
    else rest.push(item)
  }
  return [...exact, ...prefix, ...rest]
}
