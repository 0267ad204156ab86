/** The discount for (v)COW holders, as the form and the profile page show it. */
import type { AppState } from '../appState'
import { combinedBalance, discountTiers, hasDiscount, tierOf } from './feeDiscount'
import { vCowDrops } from './drops.data'
import type { Atoms } from '../kernel'
import { accountOf } from '../wallet/select'

export interface FeeDiscountView {
  /** vCOW and COW of the account; null if it is not known. */
  readonly balance: Atoms | null
  /** The place of its tier in `discountTiers`; null if the balance is not known. */
  readonly tier: number | null
  readonly percent: number
  /** The service takes it off the fee; false if the program is over (V14.2). */
  readonly isGranted: boolean
}

/** Null without an account, and on networks without (v)COW. */
export const feeDiscount = (state: AppState): FeeDiscountView | null => {
  const account = accountOf(state.session.wallet)
  const { chainId } = state.session.chain
  if (account === null || vCowDrops[chainId] === undefined) return null
  const balance = combinedBalance(state, chainId, account)
  const tier = balance === null ? null : tierOf(balance)
  return {
    balance,
    tier: tier === null ? null : discountTiers.findIndex(({ from }) => from === tier.from),
    percent: tier?.percent ?? 0,
    isGranted: hasDiscount(chainId),
  }
}
