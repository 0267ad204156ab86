/** What the selector asks of the user's own tokens. Made once for a view, and asked of each token for each key. */
import type { Address, Atoms } from '../kernel'
import { contractOf, isNative } from '../tokens/native'
import { isSmallBalance } from '../tokens/smallBalance'
import type { Token } from '../tokens/token'
import type { TokenListView } from './tokenList'

type Own = Pick<TokenListView, 'rows' | 'holdings' | 'usd'>

const balancesOf = ({ rows, holdings }: Own): ReadonlyMap<Address, Atoms> => {
  const balances = new Map<Address, Atoms>(Object.entries(holdings ?? {}))
  for (const { token, balance } of rows) balances.set(token.address, balance ?? 0n)
  return balances
}

/** Whether a token stands at the head of the list: a favourite, the native coin, or one that the account has. */
export const isAtHead = (view: Own): ((token: Token) => boolean) => {
  const balances = balancesOf(view)
  const favourites = new Set(view.rows.flatMap((row) => (row.isFavourite ? [row.token.address] : [])))
  return ({ address }) => favourites.has(address) || (balances.get(address) ?? 0n) > 0n || isNative(address)
}

/** Whether the account has too little of a token to be shown once small balances are hidden. */
export const hasSmallBalance = (view: Own): ((token: Token) => boolean) => {
  const balances = balancesOf(view)
  return ({ chainId, address, decimals }) =>
    isSmallBalance(balances.get(address) ?? 0n, decimals, view.usd[contractOf(chainId, address)])
}
