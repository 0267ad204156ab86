/**
 * The submit button's content: the blocker that decisions also use to refuse (A1.8), which is the first in their order
 * (T2.17, T5.1, D3.13, V4.7), and the extra data for its text.
 */
import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import type { UnixMs } from '../kernel'
import type { ApprovalView } from './approvalView'
import type { NativeSale, OrderBlocker } from './orderBlockerKinds'
import { type RefusedToken, refusedToken } from './refusedToken'
import { tradeOf } from './trade'

/** After this time, in ms, the button excuses a price that is still loading (V2.6). */
const LONG_LOAD_MS = 2000

export interface SubmitView {
  readonly blocker: OrderBlocker | null
  readonly isConnecting: boolean
  readonly chainId: ChainId
  /** The price still loads, and was requested so long ago that it is excused. */
  readonly isPriceSlow: boolean
  readonly approval: ApprovalView | null
  /** The steps of a sale of the coin, whatever the button waits for. */
  readonly plan: NativeSale | null
  /** The token that the order book refuses; null: none, or it is not known which. */
  readonly refused: RefusedToken | null
}

/** `now` in chain time. */
export const submitView = (state: AppState, now: UnixMs): SubmitView => {
  const { blocker, quote, approval, plan } = tradeOf(state, now)
  return {
    blocker,
    isConnecting: state.session.wallet.connection === null && state.session.wallet.connecting !== null,
    chainId: state.session.chain.chainId,
    // Only then: otherwise the form would be drawn once more after each price.
    isPriceSlow: blocker?.kind === 'quoteLoading' && quote !== null && now - quote.lastCheck >= LONG_LOAD_MS,
    approval,
    plan,
    refused: refusedToken(state),
  }
}
