/** The frame around every page: network, balance, and banners. */
import type { ChainTrouble, StoreTrouble } from '../chain/state'
import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import { accountKey } from '../balances/state'
import type { Atoms } from '../kernel'
import type { CheckFailure } from '../orders/state'
import type { WalletError } from '../wallet/events'
import { connectedAccount, mismatchedChain } from '../activity/connectedAccount'

export const shownChain = (state: AppState): ChainId => state.session.chain.chainId

/** The account's balance of the native coin; null without a wallet on this network, or before the first reading. */
export const nativeBalance = (state: AppState): Atoms | null => {
  const account = connectedAccount(state)
  if (account === null || mismatchedChain(state) !== null) return null
  return state.session.balances.accounts[accountKey(state.session.chain.chainId, account)]?.native ?? null
}

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
  | { readonly tag: 'rpc'; readonly reason: ChainTrouble; readonly chainId: ChainId }
  | ({ readonly tag: 'orders' } & CheckFailure)
  | { readonly tag: 'balances'; readonly reason: ChainTrouble }
  | { readonly tag: 'clock'; readonly offsetMs: number }
  /** The newest block is this far ahead of the device's clock: the user says which is right (X63). `usedMs`: the offset in use. */
  | { readonly tag: 'clockDoubt'; readonly offsetMs: number; readonly usedMs: number }
  | { readonly tag: 'quarantined'; readonly count: number }

/** A smaller clock offset is not shown (D6.2). */
const CLOCK_BANNER_FROM_MS = 120_000

/**
 * The present problems, gravest first. Being offline explains every unreachable service, so those are left out then.
 */
export const banners = (state: AppState): readonly Banner[] => {
  const { chain, balances, orders } = state.session
  const { chainId } = chain
  const account = connectedAccount(state)
  const found: Banner[] = []
  if (chain.newerCatalogue) found.push({ tag: 'newerCatalogue' })
  if (chain.storageLost !== null) found.push({ tag: 'storageLost', reason: chain.storageLost.reason })
  if (chain.evicted) found.push({ tag: 'evicted' })
  const doubt = chain.clockDoubt
  if (doubt?.chainId === chainId) {
    found.push({ tag: 'clockDoubt', offsetMs: doubt.offsetMs, usedMs: chain.clockOffsetMs })
  }
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
