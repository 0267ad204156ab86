/** The checks of a coin sale, and the cost of its transactions (X45). */
import type { AppState } from '../appState'
import { balanceOf, nativeBalanceOf } from '../balances/select'
import { chains } from '../chain/chains.data'
import { gasPriceNow } from '../chain/gasPrice'
import type { Atoms, UnixMs, Usd18 } from '../kernel'
import type { Token } from '../tokens/token'
import { formTrade } from './formTrade'
import { nativeToken } from '../tokens/native'
import { wrappedToken } from '../tokens/select'
import { usdWorth } from '../tokens/usdWorth'
import { gasOfOne, remainingFunds } from './lowBalance'
import { accountOf, allowsOffchainSigning } from '../wallet/select'

export interface NativePlanView {
  /** Null while it is not known. */
  readonly native: Atoms | null
  readonly wrapped: Atoms | null
  readonly wrapsAll: boolean
  /** The approximate cost of one transaction, in atoms of the coin, and in dollars if the coin's price is known. */
  readonly gas: Atoms
  readonly gasUsd: Usd18 | null
  readonly gasPrice: Atoms
  /** The account signs orders by transactions, which cost gas. */
  readonly isPresign: boolean
}

/** `now` in chain time. */
export const nativePlan = (state: AppState, now: UnixMs): NativePlanView => {
  const { balances, trade: swap, wallet } = state.session
  const { chainId } = swap
  const account = accountOf(wallet)
  const gasPrice = gasPriceNow(state, now)
  const gas = gasOfOne(gasPrice)
  return {
    native: account === null ? null : (nativeBalanceOf(balances, chainId, account) ?? null),
    wrapped:
      account === null
        ? null
        : (balanceOf(balances, chainId, account, chains[chainId].wrappedNative) ?? null),
    wrapsAll: swap.wrapsAll,
    gas,
    gasUsd: usdWorth(state, nativeToken(chainId), gas, now),
    gasPrice,
    isPresign: account !== null && !allowsOffchainSigning(wallet, chainId, account),
  }
}

/** The wrapped balance that a coin sale can also use. Null if no such sale is planned. */
export const wrappedAtHand = (state: AppState): { readonly token: Token; readonly balance: Atoms } | null => {
  const { balances, trade: swap, wallet } = state.session
  const account = accountOf(wallet)
  const token = wrappedToken(state, swap.chainId)
  if (formTrade(state) !== 'nativeSell' || swap.buy === null || account === null || token === undefined)
    return null
  const balance = balanceOf(balances, swap.chainId, account, token.address)
  return balance === undefined ? null : { token, balance }
}

/** Whether a wrap of this amount leaves too little of the coin for gas (V6.10); an unknown balance is not low. */
export const isLowAfter = ({ native, gasPrice }: NativePlanView, wraps: Atoms): boolean =>
  wraps > 0n && native !== null && remainingFunds(native, wraps, gasPrice).isLow
