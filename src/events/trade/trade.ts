/** The trade of the form as one value: what views show, decisions refuse by and epics act on. */
import type { AppState } from '../appState'
import type { UnixMs } from '../kernel'
import { type ApprovalView, approvalView } from './approvalView'
import { formPlacements } from './formPlacements'
import { fundsOf } from './funds'
import { type BlockableTrade, orderBlocker } from './orderBlocker'
import type { OrderBlocker } from './orderBlockerKinds'
import { pricedForm } from './pricedForm'
import { tradeGuards } from './tradeGuards'

export interface Trade extends BlockableTrade {
  /** The first reason why the form cannot trade now; null when it can. */
  readonly blocker: OrderBlocker | null
  readonly approval: ApprovalView | null
}

const tradeAt = (state: AppState, now: UnixMs): Trade => {
  const form = pricedForm(state)
  const funds = fundsOf(state, form, now)
  const guards = tradeGuards(state, form, now)
  const placements = formPlacements(state)
  const blockable = { ...form, funds, guards, placements }
  const blocker = orderBlocker(state, blockable, now)
  return { ...blockable, blocker, approval: approvalView(state, form, funds, blocker) }
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
