import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import type { AppState } from '../appState'
import { balanceOf, nativeBalanceOf } from '../balances/select'
import { contractsHere } from '../chain/contracts'
import { gasPriceNow } from '../chain/gasPrice'
import type { Atoms } from '../kernel'
import { type RemainingFunds, remainingFunds } from './lowBalance'
import { wrappedToken } from '../tokens/select'
import type { OrderBlocker } from './orderBlockerKinds'
import { tradeOf } from './trade'
import type { Sale } from '../transactions/events'
import { transactionRequest } from '../transactions/transactionRequest'

export type WrapRejection =
  | { readonly tag: 'blocked'; readonly blocker: OrderBlocker | null }
  /** The network's record names a wrapped token that is not listed. */
  | { readonly tag: 'notInitialized' }
  /** Little would be left for gas; `anyway` is needed. */
  | { readonly tag: 'lowBalance'; readonly funds: RemainingFunds }

interface Wanted {
  readonly direction: 'wrap' | 'unwrap'
  readonly amount: Atoms
}

/** The amount that the form must wrap or unwrap: the pair's amount, or the amount that a coin sale lacks. */
export const wantedWrap = (blocker: OrderBlocker | null): Wanted | null => {
  if (blocker?.kind === 'wrap') return blocker
  return blocker?.kind === 'nativeSell' && blocker.missing > 0n
    ? { direction: 'wrap', amount: blocker.missing }
    : null
}

/** The step after a wrap for a sale. A plain wrap has none. */
const saleOf = (state: AppState, blocker: OrderBlocker | null): { readonly sale?: Sale } => {
  const { trade: swap } = state.session
  if (blocker?.kind !== 'nativeSell' || swap.buy === null) return {}
  const { vaultRelayer: spender } = contractsHere(state, swap.chainId)
  return {
    sale: {
      buyToken: swap.buy,
      kind: swap.independent,
      typed: swap.typed,
      approve: blocker.approve === null ? null : { spender, amount: blocker.approve },
    },
  }
}

/**
 * Wraps or unwraps the coin, one to one (T1.26, T1.27): the wallet then calls deposit or withdraw (V6.8). It refuses by the
 * blocker of the form (V6.13), and a low rest of the coin must be accepted (V6.10).
 */
export const wrap: Decision<{ readonly anyway: boolean }, WrapRejection> = (
  state,
  { anyway },
  { now, id },
) => {
  const { balances, chain } = state.session
  const { chainId } = chain
  const { blocker, owner: from } = tradeOf(state, now)
  const wanted = wantedWrap(blocker)
  if (wanted === null || from === null) return E.left({ tag: 'blocked', blocker })
  const token = wrappedToken(state, state.session.trade.chainId)
  if (token === undefined) return E.left({ tag: 'notInitialized' })
  const { direction, amount } = wanted
  const funds = remainingFunds(
    nativeBalanceOf(balances, chainId, from) ?? 0n,
    amount,
    gasPriceNow(state, now),
  )
  if (direction === 'wrap' && funds.isLow && !anyway) return E.left({ tag: 'lowBalance', funds })
  const balance = balanceOf(balances, chainId, from, token.address) ?? null
  const intent = { chainId, from, info: { type: direction, token, amount, balance } } as const
  return E.right([transactionRequest(state, intent, { now, id }, saleOf(state, blocker))])
}
