/** Links to an order, a transaction, an address or a token in the explorers (S7.35, S9.43, S9.44, V13.2). */
import { type ChainId, chains } from './chains.data'
import { type Environment, isStaged, stagingHost } from './environments'
import type { Address, OrderUid, TransactionHash } from '../kernel'

export interface Links {
  readonly order: (chainId: ChainId, uid: OrderUid) => string | null
  readonly transaction: (chainId: ChainId, hash: TransactionHash) => string | null
  readonly address: (chainId: ChainId, address: Address) => string | null
  readonly token: (chainId: ChainId, address: Address) => string | null
  readonly block: (chainId: ChainId, number: number) => string | null
  /** All orders of an account, in the order explorer (S2.2.8). */
  readonly orders: (chainId: ChainId, account: Address) => string | null
  /** The Safe's page, where its owners sign and execute. */
  readonly safe: (chainId: ChainId, address: Address) => string | null
}

/** The order explorer of the live service. */
const LIVE_ORDER_EXPLORER = 'https://explorer.cow.fi'

/** The sandbox has no explorer: a live one would show nothing, or another user's order. */
export const noLinks: Links = {
  order: () => null,
  transaction: () => null,
  address: () => null,
  token: () => null,
  block: () => null,
  orders: () => null,
  safe: () => null,
}

/** Only the staging explorer has the orders of environments other than production (V13.5). */
export const liveLinks = (environment: Environment = 'production'): Links =>
  linksOf(isStaged(environment) ? stagingHost(LIVE_ORDER_EXPLORER) : LIVE_ORDER_EXPLORER)

const linksOf = (orderExplorer: string): Links => ({
  order: (chainId, uid) => `${orderExplorer}${chains[chainId].orderExplorerPath}/orders/${uid}`,
  transaction: (chainId, hash) => `${chains[chainId].explorer}/tx/${hash}`,
  address: (chainId, address) => `${chains[chainId].explorer}/address/${address}`,
  token: (chainId, address) => `${chains[chainId].explorer}/token/${address}`,
  block: (chainId, number) => `${chains[chainId].explorer}/block/${String(number)}`,
  orders: (chainId, account) => `${orderExplorer}${chains[chainId].orderExplorerPath}/address/${account}`,
  safe: (chainId, address) =>
    `https://app.safe.global/transactions/queue?safe=${chains[chainId].safe.prefix}:${address}`,
})
