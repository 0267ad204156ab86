/** The trade of the form as one value: what views show, decisions refuse by and epics act on. */
import type { AppState } from '../appState'
import type { UnixMs } from '../kernel'
import { type ApprovalView, approvalView } from './approvalView'
import { formPlacements } from './formPlacements'
import { fundsOf } from './funds'
import { type BlockableTrade, orderBlocker } from './orderBlocker'
import type { NativeSale, OrderBlocker } from './orderBlockerKinds'
import { pricedForm } from './pricedForm'
import { tradeGuards } from './tradeGuards'
import { shownSale } from './wrapBlockers'

export interface Trade extends BlockableTrade {
  /** The first reason why the form cannot trade now; null when it can. */
  readonly blocker: OrderBlocker | null
  readonly approval: ApprovalView | null
  /** The steps of a sale of the coin, which stay while the sale or the order after it waits (X322). */
  readonly plan: NativeSale | null
}

/**
 * The order of the wrapped token, if it waits for something. A sale of the coin that the wrapped balance covers waits for the
 * same, because its press goes on with that order (X312).
 */
const ofWrapped = (state: AppState, blocker: OrderBlocker | null, now: UnixMs): Trade | null => {
  if (blocker?.kind !== 'nativeSell' || blocker.missing > 0n || blocker.uses === 0n) return null
  const { session } = state
  const trade = { ...session.trade, sell: blocker.wrapped.address }
  const order = tradeAt({ ...state, session: { ...session, trade } }, now)
  const next = order.blocker?.kind
  // The order before it, whose outcome is not known, is named by the form that the press switches to.
  return next === undefined || next === 'needsApproval' || next === 'unresolvedPlacement' ? null : order
}

const tradeAt = (state: AppState, now: UnixMs): Trade => {
  const form = pricedForm(state)
  const funds = fundsOf(state, form, now)
  const guards = tradeGuards(state, form, now)
  const placements = formPlacements(state)
  const blockable = { ...form, funds, guards, placements }
  const blocker = orderBlocker(state, blockable, now)
  const plan = shownSale(state, form, blocker)
  const order = ofWrapped(state, blocker, now)
  return order === null
    ? { ...blockable, blocker, approval: approvalView(state, form, funds, blocker), plan }
    : { ...blockable, funds: order.funds, blocker: order.blocker, approval: order.approval, plan }
}

/** The last trade of each state, and the time that it was computed for. */
const latest = new WeakMap<AppState, { readonly at: UnixMs; readonly trade: Trade }>()

/** Computed once for a state and a time, for all that read it. `now` in chain time: prices, balances and quotes expire. */
export const tradeOf = (state: AppState, now: UnixMs): Trade => {
  const last = latest.get(state)
  if (last?.at === now) return last.trade
  const trade = tradeAt(state, now)
  latest.set(state, { at: now, trade })
  return trade
}
