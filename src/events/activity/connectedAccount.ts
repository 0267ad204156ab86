/** The connected account, its open orders and transactions, and whether its wallet is on the selected network. */
import type { AppState } from '../appState'
import { type Address, memoizeLast, sameAddress } from '../kernel'
import { traderOf } from '../orders/traderOf'
import type { Order } from '../orders/state'
import { isByStranger } from '../orders/strangers'
import { transactionsOf } from '../transactions/select'
import type { Transaction, Transactions } from '../transactions/state'
import { accountOf } from '../wallet/select'

export const connectedAccount = (state: AppState): Address | null => accountOf(state.session.wallet)

/** The name of the connected wallet; empty without one. */
export const connectedWalletName = ({ session }: AppState): string => session.wallet.connection?.name ?? ''

/** The wallet's chain if it isn't the selected one. Null if they agree or no wallet is connected. */
export const mismatchedChain = (state: AppState): number | null => {
  const { connection } = state.session.wallet
  return connection !== null && connection.chainId !== state.session.chain.chainId ? connection.chainId : null
}

/** The account's orders on all networks that may still change (X52). */
export const openOrdersAnywhere = (state: AppState): readonly Order[] => {
  const account = connectedAccount(state)
  if (account === null) return []
  return Object.values(state.durable.orders.open).filter((order) => sameAddress(traderOf(order), account))
}

const transactionsOfAccount = memoizeLast((transactions: Transactions, account: Address) =>
  transactionsOf(transactions, null, account),
)

/** The account's transactions on all networks (X52); the same list until one of them changes. */
export const transactionsAnywhere = (state: AppState): readonly Transaction[] => {
  const account = connectedAccount(state)
  return account === null ? NONE : transactionsOfAccount(state.durable.transactions, account)
}

const NONE: readonly Transaction[] = []

/** An order that waits for its pre-signature counts, too (S2.5.22), unless someone else posted it (X56). */
const isPendingOrder = (order: Order): boolean =>
  !isByStranger(order) && ['placing', 'pending', 'presignaturePending'].includes(order.status)
const isPendingTransaction = ({ status }: Transaction): boolean =>
  status === 'requested' || status === 'pending'

/** The count of 'N Pending' (S2.4.3), and of the tab's title: on all networks, as the activity list (X52, C341). */
export const pendingCount = (state: AppState): number =>
  openOrdersAnywhere(state).filter(isPendingOrder).length +
  transactionsAnywhere(state).filter(isPendingTransaction).length
