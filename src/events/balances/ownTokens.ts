/** The user's own tokens as the selector queries them, for each token on each key. Made once per view. */
import type { Address, Atoms, Usd18 } from '../kernel'
import { contractOf, isNative } from '../tokens/native'
import { isSmallBalance } from '../tokens/smallBalance'
import { tokenKey } from '../tokens/state'
import type { Token } from '../tokens/token'
import type { TokenListView } from './tokenList'

type Own = Pick<TokenListView, 'rows' | 'holdings' | 'usd' | 'freshUsd' | 'decimals'>

const balancesOf = ({ rows, holdings }: Pick<Own, 'rows' | 'holdings'>): ReadonlyMap<Address, Atoms> => {
  const balances = new Map<Address, Atoms>(Object.entries(holdings ?? {}))
  for (const { token, balance } of rows) balances.set(token.address, balance ?? 0n)
  return balances
}

/** Dollars of an amount times 10^18; null without a price that counts (X13) or the contract's decimals (X62). */
export const worthOf = (
  { freshUsd }: Pick<TokenListView, 'freshUsd'>,
  { chainId, address }: Token,
  atoms: Atoms | null,
  decimals: number | null,
): Usd18 | null => {
  const usd = freshUsd[contractOf(chainId, address)]
  return atoms === null || decimals === null || usd === undefined
    ? null
    : (atoms * usd) / 10n ** BigInt(decimals)
}

/**
 * A token's place at the head of the list: first the account's tokens by value, then those of unknown value, then
 * favorites and the native coin without a balance (X167). Null if it doesn't belong there. Lower places come first.
 */
export const headOrder = (view: Own): ((token: Token) => number | null) => {
  const balances = balancesOf(view)
  const favourites = new Set(view.rows.flatMap((row) => (row.isFavourite ? [row.token.address] : [])))
  const known = new Map(view.rows.map(({ token, decimals }) => [token.address, decimals]))
  return (token) => {
    const { chainId, address } = token
    const balance = balances.get(address) ?? 0n
    if (balance === 0n) return favourites.has(address) || isNative(address) ? 1 : null
    const decimals = known.get(address) ?? view.decimals[tokenKey(chainId, address)] ?? null
    const worth = worthOf(view, token, balance, decimals)
    return worth === null ? 0 : -Number(worth)
  }
}

/** Whether the account has too little of a token to be shown once small balances are hidden. */
export const hasSmallBalance = (view: Own): ((token: Token) => boolean) => {
  const balances = balancesOf(view)
  return ({ chainId, address, decimals }) =>
    isSmallBalance(balances.get(address) ?? 0n, decimals, view.usd[contractOf(chainId, address)])
}
