/**
 * The token selector's search (S1.16, S5.28 to S5.34) over ten thousand tokens. Each set of tokens is prepared once, so
 * a key costs one pass over short texts and no sort (X33).
 */
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { readAddress } from '../chain/readAddress'
import type { ChainId } from '../chain/chains.data'
import { type Address, memoizeLast, MOST_READ } from '../kernel'
import { trimUnseen } from '../kernel/visibleText'
import { keyboardText } from './impostor'
import { isNative } from './native'
import type { Token } from './token'

/** Longer names are cut before they are searched: a hostile one costs no more than another. */
const MOST_CHARACTERS = 200

interface Texts {
  readonly symbol: string
  /** The symbol as typed on a keyboard: only letters and digits. */
  readonly letters: string
  /**
   * Each word follows a space, so ' ' + query finds the start of a word and query + ' ' its end. The text has the words
   * as written, then as typed on a keyboard, then split at brackets, dots and other signs, then without them. Most
   * tokens only have the first form.
   */
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

const cut = (text: string): string => text.slice(0, MOST_CHARACTERS)
const lower = (text: string): string => cut(text).toLowerCase()

/** From the text as written: a Greek capital looks like a letter on the keyboard, but its small form often doesn't. */
const asTyped = (text: string): string => (NOT_ASCII.test(text) ? keyboardText(cut(text)) : lower(text))
const NOT_ASCII = /[^\0-\x7f]/
const SIGNS = /[^\p{L}\p{M}\p{N}\s]+/gu
/** In a word it is written for an S; before one it says that a symbol follows. */
const DOLLAR_IN_WORD = /(?<=\S)\$/g

/** A typed text without its signs: 'usdce' for 'usdc.e', 'usdt' for 'u$dt' (X197). */
const lettersOf = (typed: string): string => typed.replace(DOLLAR_IN_WORD, 's').replace(SIGNS, '')

/** The native coin is found as 'eth' too, whatever its own symbol (S5.34). */
const wordsOf = (token: Token): string => {
  const coin = isNative(token.address) ? ' eth' : ''
  const { symbol, name } = token
  const all = `${lower(symbol)} ${lower(name)}${coin}`
  const typed = `${asTyped(symbol)} ${asTyped(name)}${coin}`
  const parts = typed.replace(SIGNS, ' ')
  const words = all.split(/\s+/)
  const written = new Set(words)
  // Only the forms that differ from the written one, so a key searches short texts.
  const others = typed === all && parts === typed ? [] : `${typed} ${parts} ${lettersOf(typed)}`.split(/\s+/)
  return ` ${[...words, ...new Set(others.filter((word) => word !== '' && !written.has(word)))].join(' ')} `
}

/** The tokens of a list's version never change, so each one's search text is made once. */
const made = new WeakMap<Token, Texts>()

const textsOf = (token: Token): Texts => {
  const before = made.get(token)
  if (before !== undefined) return before
  const { symbol } = token
  const texts = { symbol: lower(symbol), letters: lettersOf(asTyped(symbol)), words: wordsOf(token) }
  made.set(token, texts)
  return texts
}

/** Makes the search texts of these tokens, so their first index costs no more than a later one. */
export const prepareTokens = (tokens: readonly Token[]): void => {
  for (const token of tokens) textsOf(token)
}

/** Items in the display order of equal matches. */
export const indexTokens = <A>(items: readonly A[], tokenOf: (item: A) => Token): TokenIndex<A> => ({
  chainId: items[0] === undefined ? null : tokenOf(items[0]).chainId,
  entries: items.map((item) => {
    const token = tokenOf(item)
    return { item, address: token.address, texts: textsOf(token) }
  }),
})

interface Query {
  readonly text: string
  /** Of it nothing is seen. */
  readonly isNothing: boolean
  readonly written: string
  /** As a keyboard types it; empty if it has no letter that one types. */
  readonly typed: string
  /** Without its signs. */
  readonly letters: string
  /** Each of them once. */
  readonly readings: readonly string[]
}

/** A query is read once for all tokens, and the rest of a very long one not at all (X201). */
const readQuery = memoizeLast((query: string): Query => {
  const text = query.slice(0, MOST_READ).trim()
  const written = text.toLowerCase()
  const typed = asTyped(text).trim()
  const letters = lettersOf(typed).trim()
  const readings = [...new Set([written, typed, letters])].filter((one) => one !== '')
  return { text, isNothing: trimUnseen(typed) === '', written, typed, letters, readings }
})

/**
 * Whether a query is a token's address, or a part of its symbol or name in any spelling. An empty one matches every
 * token.
 */
export const isTokenSearched = (token: Token, query: string): boolean => {
  const { text, isNothing, readings } = readQuery(query)
  const address = readAddress(text, token.chainId)
  if (E.isRight(address)) return address.right === token.address
  return isNothing || readings.some((reading) => textsOf(token).words.includes(reading))
}

interface TypedWord {
  readonly start: string
  readonly end: string
}

/** Every word of the query starts or ends a word of symbol or name (S5.29). */
const isMatch = (words: string, query: readonly TypedWord[]): boolean =>
  query.every(({ start, end }) => words.includes(start) || words.includes(end))

// Made once for a key: a text that is joined for each token costs more than looking for it.
const wordsIn = (query: string): readonly TypedWord[] =>
  query.split(/\s+/).map((word): TypedWord => ({ start: ` ${word}`, end: `${word} ` }))

/**
 * The matches of a query, best first: the symbol itself, symbols that start with it, the symbol that the query is without
 * its signs (`$usdt`, X197), those that look like it (X134), the rest (S5.30). An empty query matches all.
 */
export const searchIndex = <A>({ chainId, entries }: TokenIndex<A>, query: string): readonly A[] => {
  const { text, isNothing, written, typed, letters, ...read } = readQuery(query)
  if (isNothing) return entries.map(({ item }) => item)
  const address = O.toNullable(O.getRight(readAddress(text, chainId)))
  if (address !== null) return entries.filter((entry) => entry.address === address).map(({ item }) => item)
  const readings = read.readings.map(wordsIn)
  const exact: A[] = []
  const prefix: A[] = []
  const plain: A[] = []
  const alike: A[] = []
  const rest: A[] = []
  for (const { item, texts } of entries) {
    if (!readings.some((reading) => isMatch(texts.words, reading))) continue
    if (texts.symbol === written || texts.symbol === typed) exact.push(item)
    else if (texts.symbol.startsWith(written)) prefix.push(item)
    else if (texts.symbol === letters) plain.push(item)
    else if (letters !== '' && texts.letters.startsWith(letters)) alike.push(item)
    else rest.push(item)
  }
  return [...exact, ...prefix, ...plain, ...alike, ...rest]
}
