/** The tokens of the selector: those that the log knows, those of active lists, and what inactive lists would offer. */
import { useMemo } from 'react'
import type { Token } from '../../events/tokens/token'
import { isUnsupportedToken } from '../../events/tokens/unsupportedLists.data'
import type { ShownList, TokenListView } from '../../events/views/tokenList'
import { type TokenIndex, indexTokens, searchIndex } from '../../events/views/tokenSearch'
import { type ListTokens, useListTokens } from '../hooks/useListTokens'

export interface ListedToken {
  readonly token: Token
  /** The list that it is from; null: the log knows the token. */
  readonly list: ShownList | null
}

export interface SelectorTokens {
  readonly index: TokenIndex<ListedToken>
  readonly offers: TokenIndex<ListedToken>
  /** Every token that is listed: what a new one is compared with. */
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

export const useSelectorTokens = (view: TokenListView): SelectorTokens => {
  const { chainId, rows, lists } = view
  const contents = useListTokens(
    chainId,
    lists.map(({ hash }) => hash),
    lists.map(({ isFetched }) => Number(isFetched)).join(''),
  )
  // Balances change the rows with each block; the index depends on the tokens alone.
  const known = rows.map(({ token }) => token.address).join()
  return useMemo(() => {
    const own = rows.map(({ token }): ListedToken => ({ token, list: null }))
    const seen = new Set(own.map(({ token }) => token.address))
    const active = from(
      lists.filter(({ isActive }) => isActive),
      contents,
      seen,
    )
    const inactive = from(
      lists.filter(({ isActive }) => !isActive),
      contents,
      seen,
    )
    return {
      index: indexTokens([...own, ...active], tokenOf),
      offers: indexTokens(inactive, tokenOf),
      listed: [
        ...rows.filter(({ isImported }) => !isImported).map(({ token }) => token),
        ...active.map(tokenOf),
      ],
      missing: lists.flatMap(({ url, hash }) => (contents.get(hash) === null ? [url] : [])),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `known` stands for the tokens of `rows`.
  }, [known, lists, contents])
}

/** What the selector shows for a query: an empty one shows favourites and what the account has first. */
export const shownTokens = (
  { index, offers }: SelectorTokens,
  query: string,
  isFirst: (token: Token) => boolean,
  isShown: (token: Token) => boolean,
): readonly ListedToken[] => {
  const found = searchIndex(index, query).filter(({ token }) => isShown(token))
  if (query.trim() !== '') return [...found, ...searchIndex(offers, query).slice(0, MOST_OFFERS)]
  const first: ListedToken[] = []
  const others: ListedToken[] = []
  for (const one of found) (isFirst(one.token) ? first : others).push(one)
  return [...first, ...others]
}
