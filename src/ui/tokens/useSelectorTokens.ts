/** The selector's tokens: the log's, those of active lists, and the offers of inactive lists. */
import { useMemo } from 'react'
import type { Address } from '../../events/kernel'
import type { Token } from '../../events/tokens/token'
import { isUnsupportedToken } from '../../events/tokens/unsupportedLists.data'
import type { ShownList, TokenListView } from '../../events/balances/tokenList'
import { type TokenIndex, indexTokens, searchIndex } from '../../events/tokens/tokenSearch'
import { type ListTokens, useListTokens } from '../hooks/useListTokens'

export interface ListedToken {
  readonly token: Token
  /** The list that it is from; null: the log knows the token. */
  readonly list: ShownList | null
  /** No list in use has it any more, although one had it when it was chosen (X83). */
  readonly isLeft?: boolean
  /** The contract that a list in use gives its symbol to now. */
  readonly movedTo?: Address | null
}

export interface SelectorTokens {
  readonly index: TokenIndex<ListedToken>
  readonly offers: TokenIndex<ListedToken>
  /** Every listed token, for comparison with new ones. */
  readonly listed: readonly Token[]
  /** The URLs of lists whose tokens are not kept: the browser has removed them. */
  readonly missing: readonly string[]
}

/** At most this many tokens of inactive lists are offered (S5.31). */
const MOST_OFFERS = 10

const tokenOf = ({ token }: ListedToken): Token => token

const from = (lists: readonly ShownList[], contents: ListTokens, seen: Set<string>): readonly ListedToken[] =>
  lists.flatMap((list) =>
    (contents.get(list.hash) ?? [])
      .filter((token) => !isUnsupportedToken(token) && !seen.has(token.address) && seen.add(token.address))
      .map((token): ListedToken => ({ token, list })),
  )

/** The log's tokens, and separately those that left the lists, with their symbol's present contract. */
const sorted = (
  rows: TokenListView['rows'],
  active: readonly ShownList[],
  contents: ListTokens,
): { readonly own: readonly ListedToken[]; readonly left: readonly ListedToken[] } => {
  const inUse = active.flatMap(({ hash }) => contents.get(hash) ?? [])
  // Of two lists that give a symbol to different contracts the first counts, as in the selector: a later one may be anyone's.
  const bySymbol = new Map(inUse.toReversed().map(({ symbol, address }) => [symbol.toLowerCase(), address]))
  const own: ListedToken[] = []
  const left: ListedToken[] = []
  for (const { token, isLeft } of rows) {
    if (isLeft === true)
      left.push({ token, list: null, isLeft, movedTo: bySymbol.get(token.symbol.toLowerCase()) ?? null })
    else own.push({ token, list: null })
  }
  return { own, left }
}

export const useSelectorTokens = (view: TokenListView): SelectorTokens => {
  const { chainId, rows, lists } = view
  const contents = useListTokens(
    chainId,
    lists.map(({ hash }) => hash),
    lists.map(({ isFetched }) => Number(isFetched)).join(''),
  )
  // Balances change the rows with each block, but the index depends only on the tokens.
  const known = rows
    .map(({ token: { address, symbol, name }, isLeft }) => [address, symbol, name, isLeft].join('\n'))
    .join('\n')
  return useMemo(() => {
    const inUse = lists.filter(({ isActive }) => isActive)
    const { own, left } = sorted(rows, inUse, contents)
    const seen = new Set(rows.map(({ token }) => token.address))
    const active = from(inUse, contents, seen)
    const inactive = from(
      lists.filter(({ isActive }) => !isActive),
      contents,
      seen,
    )
    return {
      // A token that left the lists comes after listed tokens with the same symbol.
      index: indexTokens([...own, ...active, ...left], tokenOf),
      offers: indexTokens(inactive, tokenOf),
      listed: [...rows.filter(({ isOwn }) => !isOwn).map(({ token }) => token), ...active.map(tokenOf)],
      missing: lists.flatMap(({ url, hash }) => (contents.get(hash) === null ? [url] : [])),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `known` stands for the tokens of `rows`.
  }, [known, lists, contents])
}

/** The selector's rows for a query. An empty query shows the account's tokens by value, and favorites first. */
export const shownTokens = (
  { index, offers }: SelectorTokens,
  query: string,
  headOf: (token: Token) => number | null,
  isShown: (token: Token) => boolean,
): readonly ListedToken[] => {
  const found = searchIndex(index, query).filter(({ token }) => isShown(token))
  if (query.trim() !== '') return [...found, ...searchIndex(offers, query).slice(0, MOST_OFFERS)]
  const first: { readonly one: ListedToken; readonly order: number }[] = []
  const others: ListedToken[] = []
  for (const one of found) {
    const order = one.isLeft === true ? null : headOf(one.token)
    if (order === null) others.push(one)
    else first.push({ one, order })
  }
  first.sort((a, b) => a.order - b.order)
  return [...first.map(({ one }) => one), ...others]
}
