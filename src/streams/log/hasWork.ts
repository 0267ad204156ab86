import type { Observable } from 'rxjs'
import type { AppState } from '../../events/appState'
import { noGovernance } from '../../events/governance/state'
import { noStaking } from '../../events/staking/state'
import { noClaims } from '../../events/claims/state'
import { allOpenOrders } from '../../events/orders/select'
import { pendingTransactions, unansweredTransactions } from '../../events/transactions/select'
import { chainIds } from '../../events/chain/chains.data'
import { indicativeQuestion } from '../../events/trade/indicativePrice'
import { soughtName } from '../../events/trade/recipient'
import type { EpicLog } from '../Epic'
import { whenState } from '../operators/select'

/**
 * Emits once, when the trading epics have work: a wallet, a form without one that has a pair and an amount, an open
 * token selector, a token or name to look up, data to delete, a notice to dismiss, an open order or a pending
 * transaction.
 */
export const hasWork = (log: Pick<EpicLog, 'state$'>): Observable<AppState> => whenState(log, isNeeded)

const isNeeded = (state: AppState): boolean => {
  const { durable, session } = state
  return (
    session.chain.deletion !== null ||
    session.notices.notices.length > 0 ||
    session.wallet.connecting !== null ||
    session.wallet.connection !== null ||
    soughtName(state) !== null ||
    session.tokens.isSelectorOpen ||
    indicativeQuestion(state) !== null ||
    Object.keys(session.tokens.lookups).length > 0 ||
    session.governance !== noGovernance ||
    session.staking !== noStaking ||
    session.claims !== noClaims ||
    allOpenOrders(durable.orders).length > 0 ||
    unansweredTransactions(durable.transactions).length > 0 ||
    chainIds.some((chainId) => pendingTransactions(durable.transactions, chainId).length > 0)
  )
}
