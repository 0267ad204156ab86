import type { ChainId } from '../chain/chains.data'
import type * as chainEvents from '../chain/events'
import {
  type Address,
  type SessionHandlers,
  durableSlice,
  noEntries,
  own,
  sessionSlice,
  withKey,
} from '../kernel'
import type * as events from './events'
import type { WalletError } from './events'
import { watchedWallet } from './select'
import {
  type WalletMemory,
  type WalletSession,
  type WatchStatus,
  kindKey,
  noWalletMemory,
  noWalletSession,
  watchKey,
} from './state'
import { SAFE_ID } from './walletIds'

/** Errors of a silent reconnection that the user must see. A wallet that is just gone or locked fails silently. */
const SHOWN_AT_START: readonly WalletError['tag'][] = [
  'unlisted',
  'sessionUnreadable',
  'notLoaded',
  'unreadable',
]

/**
 * The wallet that the next tab reconnects to: the last connected one, until it is disconnected. A Safe isn't
 * remembered, because it is there whenever the page is inside it, and a tab outside of it has another wallet.
 */
export const durable = durableSlice<WalletMemory, typeof events>(noWalletMemory, {
  WalletConnected: (state, { data: { walletId } }) =>
    walletId === SAFE_ID || walletId === state.lastWalletId ? state : { lastWalletId: walletId },
  WalletDisconnected: (state, { data: { walletId } }) =>
    walletId === state.lastWalletId ? { lastWalletId: null } : state,
})

const withWatchStatus = (
  state: WalletSession,
  chainId: ChainId,
  token: Address,
  status: WatchStatus,
): WalletSession => ({ ...state, watched: withKey(state.watched, watchKey(chainId, token), status) })

/** The status of each token that the wallet was requested to show. */
const tokenWatch: SessionHandlers<WalletSession, typeof events> = {
  TokenWatchRequested: (state, { data: { chainId, address } }) =>
    withWatchStatus(state, chainId, address, 'requested'),
  TokenWatched: (state, { data: { chainId, token } }) => withWatchStatus(state, chainId, token, 'added'),
  TokenWatchFailed: (state, { data: { chainId, token, error } }) =>
    withWatchStatus(state, chainId, token, error.tag === 'unsupported' ? 'unable' : 'failed'),
}

/** The wallet's network, a requested switch, and why the last switch failed. */
const networkSwitch: SessionHandlers<WalletSession, typeof events | typeof chainEvents> = {
  WalletChainChanged: (state, { data: { chainId } }) => {
    const { connection, switchingTo } = state
    if (state.blocked !== null) return { ...state, blocked: { ...state.blocked, chainId } }
    if (connection === null || (connection.chainId === chainId && switchingTo !== chainId)) return state
    const arrived = switchingTo === chainId
    return {
      ...state,
      connection: { ...connection, chainId },
      switchingTo: arrived ? null : switchingTo,
      switchFailed: null,
    }
  },
  NetworkSwitchRequested: (state, { data }) => ({ ...state, switchingTo: data.chainId, switchFailed: null }),
  NetworkSwitchFailed: (state, { data }) => ({ ...state, switchingTo: null, switchFailed: data }),
  NetworkSelected: own((state) =>
    state.switchingTo === null && state.switchFailed === null
      ? state
      : { ...state, switchingTo: null, switchFailed: null },
  ),
}

const announce = (state: WalletSession, wallet: events.WalletInfo): WalletSession => {
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
 * This tab's wallet. Facts of other tabs change the durable slice only, except that a user who disconnects a wallet
 * disconnects it in every tab (ADR 28).
 */
export const session = sessionSlice<WalletSession, typeof events | typeof chainEvents>(noWalletSession, [
  tokenWatch,
  networkSwitch,
  {
    WalletAnnounced: (state, { data }) => announce(state, data),
    WalletConnectRequested: (state, { data }) => ({ ...state, connecting: data, failed: null }),
    WalletConnected: own((state, { data }) => ({
      ...state,
      connection: data,
      blocked: null,
      connecting: null,
      failed: null,
      switchingTo: null,
      switchFailed: null,
      watched: noEntries,
    })),
    AccountBlocked: (state, { data }) => ({
      ...state,
      connection: null,
      blocked: data,
      connecting: null,
      failed: null,
      switchingTo: null,
    }),
    WalletConnectFailed: (state, { data }) => {
      const { walletId, silent, error } = data
      // A wallet that the user gave up for another may still answer, which does not concern the other.
      if (state.connecting?.walletId !== walletId) return state
      // A wallet that is gone or locked fails silently, because the user doesn't need to know.
      const isQuiet = silent && !SHOWN_AT_START.includes(error.tag)
      return { ...state, connecting: null, failed: isQuiet ? null : data }
    },
    WalletAccountChanged: (state, { data }) => changeAccount(state, data.account),
    AccountKindRead: (state, { data: { chainId, account, kind } }) => ({
      ...state,
      kinds: withKey(state.kinds, kindKey(chainId, account), kind),
    }),
    AccountNameRead: (state, { data: { chainId, account, name } }) => ({
      ...state,
      names: withKey(state.names, kindKey(chainId, account), name),
    }),
    SafeRead: (state, { data: { chainId, account, threshold, owners = null } }) => {
      // No Safe has a threshold of 0 (X255).
      const safe = threshold === null || threshold < 1 ? null : { threshold, owners }
      return { ...state, safes: withKey(state.safes, kindKey(chainId, account), safe) }
    },
    WalletDisconnected: (state, { data: { walletId, by } }, { origin }) =>
      origin === 'own' || by === 'user' ? disconnect(state, walletId) : state,
  },
])
