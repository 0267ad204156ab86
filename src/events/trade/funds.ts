import type { AppState } from '../appState'
import { allowanceOf, balanceOf, balancesBlock, resetNeeded } from '../balances/select'
import { contractsHere } from '../chain/contracts'
import { type Atoms, type UnixMs, MAX_UINT256 } from '../kernel'
import { restToSell } from '../orders/progress'
import { openSellNeed } from '../orders/select'
import { isNative } from '../tokens/native'
import { approvalUnderWay } from '../transactions/approvalUnderWay'
import { formPlacements } from './formPlacements'
import type { PricedForm } from './pricedForm'

/** How much of its sell token the form's order needs, and how much there is. In atoms; null: not known. */
export interface Funds {
  /** The most that leaves the wallet, which balance and allowance must cover (T5.32, D2.8). */
  readonly needed: Atoms | null
  readonly balance: Atoms | null
  readonly allowance: Atoms | null
  /** The balance is known and does not cover the order (T5.8). */
  readonly isShort: boolean
  /**
   * The amount for an exact approval: this order plus the remaining need of the account's open orders of the same sell
   * token (D5.12). Null if the allowance covers that, or isn't known.
   */
  readonly toApprove: Atoms | null
  /** The token must be set to 0 before `toApprove`; null: not known yet. */
  readonly needsReset: boolean | null
  /** An approval of the sell token is under way and the allowance does not cover the need yet. */
  readonly isApproving: boolean
}

const unknown: Funds = {
  needed: null,
  balance: null,
  allowance: null,
  isShort: false,
  toApprove: null,
  needsReset: null,
  isApproving: false,
}

/** An allowance is at most a uint256, which means everything. */
export const atMost = (atoms: Atoms): Atoms => (atoms > MAX_UINT256 ? MAX_UINT256 : atoms)

/** `now` in chain time. */
export const fundsOf = (state: AppState, { owner, sell, draft, amount }: PricedForm, now: UnixMs): Funds => {
  const { chainId } = state.session.chain
  // The coin is never sold itself: `nativeSellBlocker` knows what its sale needs.
  if (owner === null || sell === null || isNative(sell.address)) return unknown
  const { balances, trade: swap } = state.session
  const { orders, transactions } = state.durable
  const needed = draft?.amounts.leavesWallet ?? null
  // A sell order's need is known before its quote: it is the typed amount.
  const known = needed ?? (swap.independent === 'sell' ? amount : null)
  const balance = balanceOf(balances, chainId, owner, sell.address) ?? null
  const allowance = allowanceOf(balances, chainId, owner, sell.address) ?? null
  // The order that the form itself is placing is part of the need already, and not another one beside it (X122).
  const placing = formPlacements(state).filter(({ phase }) => phase === 'signing' || phase === 'posting')
  const others =
    openSellNeed(orders, chainId, owner, sell.address) -
    placing.reduce((sum, { params, executed }) => sum + restToSell(params, executed), 0n)
  const total = needed === null ? null : atMost(needed + others)
  const isCovered = allowance === null || total === null || allowance >= total
  const approval = {
    chainId,
    owner,
    token: sell.address,
    spender: contractsHere(state, chainId).vaultRelayer,
  }
  const block = balancesBlock(balances, chainId, owner)
  return {
    needed,
    balance,
    allowance,
    isShort: balance !== null && known !== null && balance < known,
    toApprove: isCovered ? null : total,
    needsReset: resetNeeded(balances, chainId, owner, sell.address) ?? null,
    isApproving: !isCovered && approvalUnderWay(transactions, approval, block, now) !== undefined,
  }
}
