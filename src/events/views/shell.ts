/** The frame around every page: network, wallet button, and banners. */
import type { StoreTrouble } from '../chain/state'
import type { AppState } from '../appState'
import { type ChainId, supportedChain } from '../chain/chains.data'
import { accountKey } from '../balances/state'
import type { Address, Atoms } from '../kernel/units'
import type { WalletError } from '../wallet/events'
import { accountName } from '../wallet/select'
import { connectedAccount, pendingCount, mismatchedChain } from './account'

/** The states of the wallet button (S2.4.1 to S2.4.7). */
export type WalletButtonView =
  | { readonly tag: 'none' }
  | { readonly tag: 'connecting' }
  | { readonly tag: 'error' }
  | { readonly tag: 'wrongNetwork' }
  | { readonly tag: 'pending'; readonly count: number; readonly account: Address }
  /** `name` stands for the account on its network; null where it has none. */
  | { readonly tag: 'connected'; readonly account: Address; readonly name: string | null }

export const walletButton = (state: AppState): WalletButtonView => {
  const { wallet } = state.session
  const { connection, connecting, failed } = wallet
  if (connection === null)
    return { tag: connecting !== null ? 'connecting' : failed?.silent ? 'error' : 'none' }
  const chainId = supportedChain(connection.chainId)
  if (chainId === null) return { tag: 'wrongNetwork' }
  const count = pendingCount(state)
  const { account } = connection
  return count > 0
    ? { tag: 'pending', count, account }
    : { tag: 'connected', account, name: accountName(wallet, chainId, account) ?? null }
}

export const shownChain = (state: AppState): ChainId => state.session.chain.chainId

/** The account's balance of the native coin; null without a wallet on this network, or before the first reading. */
export const nativeBalance = (state: AppState): Atoms | null => {
  const account = connectedAccount(state)
  if (account === null || mismatchedChain(state) !== null) return null
  return state.session.balances.accounts[accountKey(state.session.chain.chainId, account)]?.native ?? null
}

type Trouble = 'notConfigured' | 'unreachable' | 'malformed' | 'wrongChain'

export type Banner =
  | { readonly tag: 'newerCatalogue' }
  | { readonly tag: 'storageLost'; readonly reason: StoreTrouble }
  /** The browser deleted the store; orders are read from the order book again. */
  | { readonly tag: 'evicted' }
  | { readonly tag: 'wrongNetwork'; readonly chainId: ChainId; readonly walletChainId: number }
  /** The wallet refused to switch networks, or could not. */
  | { readonly tag: 'switchFailed'; readonly chainId: ChainId; readonly error: WalletError }
  /** A link turned expert mode on, not the user (D3.29). */
  | { readonly tag: 'expertByLink' }
  | { readonly tag: 'offline' }
  | { readonly tag: 'rpc'; readonly reason: Trouble; readonly chainId: ChainId }
  | {
      readonly tag: 'orders'
      readonly reason: 'unreachable' | 'malformed' | 'tooMany' | 'denied'
      readonly retryAfterMs: number | null
    }
  | { readonly tag: 'balances'; readonly reason: Trouble }
  | { readonly tag: 'clock'; readonly offsetMs: number }
  | { readonly tag: 'quarantined'; readonly count: number }

/** A smaller clock offset is not shown (D6.2). */
const CLOCK_BANNER_FROM_MS = 120_000

/** What is wrong, the gravest first. Being offline explains every unreachable service, so those are left out then. */
export const banners = (state: AppState): readonly Banner[] => {
  const { chain, balances, orders } = state.session
  const { chainId } = chain
  const account = connectedAccount(state)
  const found: Banner[] = []
  if (chain.newerCatalogue) found.push({ tag: 'newerCatalogue' })
  if (chain.storageLost !== null) found.push({ tag: 'storageLost', reason: chain.storageLost.reason })
  if (chain.evicted) found.push({ tag: 'evicted' })
  const { switchFailed } = state.session.wallet
  if (switchFailed !== null) found.push({ tag: 'switchFailed', ...switchFailed })
  const walletChainId = mismatchedChain(state)
  if (walletChainId !== null) found.push({ tag: 'wrongNetwork', chainId, walletChainId })
  if (state.durable.settings.expertMode === 'link') found.push({ tag: 'expertByLink' })
  const rpc = chain.trouble[chainId]
  const service = orders.checkFailed[chainId]
  if (!chain.online) {
    found.push({ tag: 'offline' })
  } else {
    if (rpc !== undefined) found.push({ tag: 'rpc', reason: rpc, chainId })
    if (service !== undefined) found.push({ tag: 'orders', ...service })
    const stale = account === null ? undefined : balances.stale[accountKey(chainId, account)]
    if (stale !== undefined && rpc === undefined) found.push({ tag: 'balances', reason: stale })
  }
  if (Math.abs(chain.clockOffsetMs) >= CLOCK_BANNER_FROM_MS) {
    found.push({ tag: 'clock', offsetMs: chain.clockOffsetMs })
  }
  if (chain.quarantined.length > 0) found.push({ tag: 'quarantined', count: chain.quarantined.length })
  return found
}
