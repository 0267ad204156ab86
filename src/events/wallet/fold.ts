import { type Address, noEntries, withKey } from '../kernel'
import type { SessionContext } from '../appState'
import type { DurableFact, Fact } from '../catalogue'
import type { WalletInfo } from './events'
import { watchedWallet } from './select'
import { SAFE_ID } from './walletIds'
import { type WalletMemory, type WalletSession, type WatchStatus, kindKey, watchKey } from './state'
import type { ChainId } from '../chain/chains.data'

const withWatchStatus = (
  state: WalletSession,
  chainId: ChainId,
  token: Address,
  status: WatchStatus,
): WalletSession => ({ ...state, watched: withKey(state.watched, watchKey(chainId, token), status) })

/** The status of each token that the wallet was requested to show. */
const foldTokenWatch = (state: WalletSession, fact: Fact): WalletSession => {
  switch (fact.type) {
    case 'TokenWatchRequested':
      return withWatchStatus(state, fact.data.chainId, fact.data.address, 'requested')
    case 'TokenWatched':
      return withWatchStatus(state, fact.data.chainId, fact.data.token, 'added')
    case 'TokenWatchFailed': {
      const { chainId, token, error } = fact.data
      return withWatchStatus(state, chainId, token, error.tag === 'unsupported' ? 'unable' : 'failed')
    }
    default:
      return state
  }
}

/** The wallet's network, a requested switch, and why the last switch failed. */
const foldNetworkSwitch = (state: WalletSession, fact: Fact): WalletSession => {
  switch (fact.type) {
    case 'WalletChainChanged': {
      const { connection, switchingTo } = state
      const { chainId } = fact.data
      if (state.blocked !== null) return { ...state, blocked: { ...state.blocked, chainId } }
      if (connection === null || (connection.chainId === chainId && switchingTo !== chainId)) return state
      const arrived = switchingTo === chainId
      return {
        ...state,
        connection: { ...connection, chainId },
        switchingTo: arrived ? null : switchingTo,
        switchFailed: null,
      }
    }
    case 'NetworkSwitchRequested':
      return { ...state, switchingTo: fact.data.chainId, switchFailed: null }
    case 'NetworkSwitchFailed':
      return { ...state, switchingTo: null, switchFailed: fact.data }
    case 'NetworkSelected':
      return state.switchingTo === null && state.switchFailed === null
        ? state
        : { ...state, switchingTo: null, switchFailed: null }
    default:
      return state
  }
}

/**
 * The wallet that the next tab reconnects to: the last connected one, until it is disconnected. A Safe is not remembered,
 * because it is there whenever the page is inside it, and a tab outside of it has another wallet.
 */
export const foldWalletMemory = (state: WalletMemory, fact: DurableFact): WalletMemory => {
  switch (fact.type) {
    case 'WalletConnected':
      if (fact.data.walletId === SAFE_ID) return state
      return fact.data.walletId === state.lastWalletId ? state : { lastWalletId: fact.data.walletId }
    case 'WalletDisconnected':
      return fact.data.walletId === state.lastWalletId ? { lastWalletId: null } : state
    default:
      return state
  }
}

const announce = (state: WalletSession, wallet: WalletInfo): WalletSession => {
  const known = state.announced.findIndex(({ id }) => id === wallet.id)
  if (known < 0) return { ...state, announced: [...state.announced, wallet] }
  const before = state.announced[known]
  const same = before?.name === wallet.name && before.kind === wallet.kind && before.icon === wallet.icon
  return same ? state : { ...state, announced: state.announced.with(known, wallet) }
}

const changeAccount = (state: WalletSession, account: Address): WalletSession => {
  const wallet = watchedWallet(state)
  return wallet === null || state.connection?.account === account
    ? state
    : { ...state, connection: { ...wallet, account }, blocked: null }
}

/** Ends the connection to the wallet, and the request for its account, which no wallet will answer any more. */
const disconnect = (state: WalletSession, walletId: string): WalletSession => {
  const rest = state.connecting?.walletId === walletId ? { ...state, connecting: null } : state
  return watchedWallet(state)?.walletId === walletId
    ? { ...rest, connection: null, blocked: null, switchingTo: null, switchFailed: null }
    : rest
}

/**
 * This tab's wallet. Facts of other tabs change `WalletMemory` only, except that a user who disconnects a wallet
 * disconnects it in every tab (ADR 28).
 */
export const foldWalletSession = (
  state: WalletSession,
  fact: Fact,
  { origin }: Pick<SessionContext, 'origin'>,
): WalletSession => {
  if (origin === 'foreign')
    return fact.type === 'WalletDisconnected' && fact.data.by === 'user'
      ? disconnect(state, fact.data.walletId)
      : state
  switch (fact.type) {
    case 'WalletAnnounced':
      return announce(state, fact.data)
    case 'WalletConnectRequested':
      return { ...state, connecting: fact.data, failed: null }
    case 'WalletConnected':
      return {
        ...state,
        connection: fact.data,
        blocked: null,
        connecting: null,
        failed: null,
        switchingTo: null,
        switchFailed: null,
        watched: noEntries,
      }
    case 'AccountBlocked':
      return {
        ...state,
        connection: null,
        blocked: fact.data,
        connecting: null,
        failed: null,
        switchingTo: null,
      }
    case 'WalletConnectFailed': {
      const { walletId, silent, error } = fact.data
      // A wallet that the user gave up for another may still answer, which does not concern the other.
      if (state.connecting?.walletId !== walletId) return state
      // A wallet that is gone or locked fails in silence, which is no error that a user must know of.
      const isQuiet = silent && error.tag !== 'unlisted' && error.tag !== 'sessionUnreadable'
      return { ...state, connecting: null, failed: isQuiet ? null : fact.data }
    }
    case 'WalletAccountChanged':
      return changeAccount(state, fact.data.account)
    case 'AccountKindRead': {
      const key = kindKey(fact.data.chainId, fact.data.account)
      return { ...state, kinds: withKey(state.kinds, key, fact.data.kind) }
    }
    case 'AccountNameRead': {
      const key = kindKey(fact.data.chainId, fact.data.account)
      return { ...state, names: withKey(state.names, key, fact.data.name) }
    }
    case 'SafeRead': {
      const { chainId, account, threshold, owners = null } = fact.data
      const safe = threshold === null ? null : { threshold, owners }
      return { ...state, safes: withKey(state.safes, kindKey(chainId, account), safe) }
    }
    case 'WalletDisconnected':
      return disconnect(state, fact.data.walletId)
    default:
      return foldNetworkSwitch(foldTokenWatch(state, fact), fact)
  }
}
