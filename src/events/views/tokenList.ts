/** The tokens of the token dialog, and its search (S5.28 to S5.30). */
import type { AppState } from '../appState'
import { balanceOf } from '../balances/select'
import { type ChainId, chains } from '../chain/chains.data'
import { parseAddress } from '../kernel/parseAddress'
import type { Address, Atoms } from '../kernel/units'
import { knownTokens } from '../tokens/knownTokens.data'
import { nativeToken } from '../tokens/native'
import { lookupOf, tokensOf } from '../tokens/select'
import type { TokenLookup } from '../tokens/state'
import type { Token } from '../tokens/token'
import { accountOf } from '../wallet/select'
import { imitatedToken } from './impostor'
import * as O from 'fp-ts/Option'

export interface TokenRowView {
  readonly token: Token
  readonly balance: Atoms | null
  /** The user imported it; it is in no list. */
  readonly isImported: boolean
  readonly imitates: Token | null
  readonly chosenAs: 'INPUT' | 'OUTPUT' | null
}

export interface TokenListView {
  readonly chainId: ChainId
  readonly rows: readonly TokenRowView[]
  readonly common: readonly Address[]
}

export const tokenList = (state: AppState): TokenListView => {
  const { chainId } = state.session.chain
  const { INPUT, OUTPUT } = state.session.swap
  const account = accountOf(state.session.wallet)
  // The native coin is no contract, so the lists do not hold it.
  const known = [nativeToken(chainId), ...knownTokens[chainId]]
  const rows = [nativeToken(chainId), ...tokensOf(state.durable.tokens, chainId)].map(
    (token): TokenRowView => ({
      token,
      balance:
        account === null
          ? null
          : (balanceOf(state.session.balances, chainId, account, token.address) ?? null),
      isImported: !known.some(({ address }) => address === token.address),
      imitates: imitatedToken(token, known),
      chosenAs: token.address === INPUT ? 'INPUT' : token.address === OUTPUT ? 'OUTPUT' : null,
    }),
  )
  return { chainId, rows, common: chains[chainId].commonTokens }
}

const words = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** Whether every word of the query starts or ends a word of symbol or name (S5.29). */
const matches = ({ symbol, name }: Token, query: readonly string[]): boolean => {
  const own = [...words(symbol.slice(0, 200)), ...words(name.slice(0, 200))]
  return query.every((word) => own.some((part) => part.startsWith(word) || part.endsWith(word)))
}

/** 0: the symbol itself; 1: a symbol that starts with the query; 2: the rest (S5.30). */
const rank = ({ symbol }: Token, query: string): number => {
  const own = symbol.slice(0, 200).toLowerCase()
  return own === query ? 0 : own.startsWith(query) ? 1 : 2
}

/** The rows that match a query, best first: by address (S5.28), otherwise by words. An empty query matches all. */
export const searchRows = (rows: readonly TokenRowView[], query: string): readonly TokenRowView[] => {
  const text = query.trim().toLowerCase()
  if (text === '') return rows
  const address = parseAddress(query.trim())
  if (O.isSome(address)) return rows.filter(({ token }) => token.address === address.value)
  const queryWords = words(text)
  return rows
    .filter(({ token }) => matches(token, queryWords))
    .map((row) => ({ row, place: rank(row.token, text) }))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row)
}

/** A query that may name an address. */
export type AddressQuery =
  | { readonly tag: 'none' }
  /** It has the form of an address, but a wrong checksum: a digit or its case is wrong. */
  | { readonly tag: 'wrongChecksum' }
  | {
      readonly tag: 'address'
      readonly address: Address
      /** The answer of the chain; null before it was requested. */
      readonly lookup: TokenLookup | null
      readonly imitates: Token | null
    }

export const addressQuery = (state: AppState, query: string): AddressQuery => {
  const text = query.trim()
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return { tag: 'none' }
  const parsed = parseAddress(text)
  if (O.isNone(parsed)) return { tag: 'wrongChecksum' }
  const { chainId } = state.session.chain
  const lookup = lookupOf(state.session.tokens, chainId, parsed.value) ?? null
  const imitates =
    lookup?.tag === 'found'
      ? imitatedToken(lookup.token, [nativeToken(chainId), ...knownTokens[chainId]])
      : null
  return { tag: 'address', address: parsed.value, lookup, imitates }
}
