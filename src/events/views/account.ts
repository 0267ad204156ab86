/** Who trades, and where: the connected account and whether its wallet is on the network that is shown. */
import type { AppState } from '../appState'
import { type ChainId, chains } from '../chain/chains.data'
import type { Address } from '../kernel/units'
import { sameAddress } from '../kernel/address'
import { traderOf } from '../orders/traderOf'
import type { Order } from '../orders/state'
import { transactionsOf } from '../transactions/select'
import type { Transaction } from '../transactions/state'
import { accountOf } from '../wallet/select'

export const connectedAccount = (state: AppState): Address | null => accountOf(state.session.wallet)

/** What the connected wallet calls itself; empty without one. */
export const connectedWalletName = ({ session }: AppState): string => session.wallet.connection?.name ?? ''

/** The chain that the wallet is on when it is not the one that is shown; null when they agree or there is no wallet. */
export const mismatchedChain = (state: AppState): number | null => {
  const { connection } = state.session.wallet
  return connection !== null && connection.chainId !== state.session.chain.chainId ? connection.chainId : null
}

export const nativeCoin = (chainId: ChainId): (typeof chains)[ChainId]['native'] => chains[chainId].native

/** The account's orders that may still change, on the shown network. */
export const openOrders = (state: AppState): readonly Order[] => {
  const account = connectedAccount(state)
  const { chainId } = state.session.chain
  if (account === null) return []
  return Object.values(state.durable.orders.open).filter(
    (order) => order.chainId === chainId && sameAddress(traderOf(order), account),
  )
}

/** The account's transactions on the shown network, sent or being asked for. */
export const ownTransactions = (state: AppState): readonly Transaction[] => {
  const account = connectedAccount(state)
  const { chainId } = state.session.chain
  if (account === null) return []
  return transactionsOf(state.durable.transactions, chainId, account)
}

const isPendingOrder = ({ status }: Order): boolean =>
  status === 'placing' || status === 'pending' || status === 'presignaturePending'
const isPendingTransaction = ({ status }: Transaction): boolean =>
  status === 'requested' || status === 'pending'

/** What 'N Pending' counts. */
export const pendingCount = (state: AppState): number =>
  openOrders(state).filter(isPendingOrder).length + ownTransactions(state).filter(isPendingTransaction).length
