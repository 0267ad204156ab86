import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import type { Decision } from '../kernel/decision'
import { WalletConnectRequested, WalletDisconnected } from './events'

export type ConnectWalletRejection = { readonly tag: 'unknownWallet' } | { readonly tag: 'alreadyConnected' }

/** Requests a wallet's account. A pending request can be repeated, because the wallet's window may have been lost. */
export const connectWallet: Decision<
  AppState,
  { readonly walletId: string },
  AppEvent,
  ConnectWalletRejection
> = ({ session: { wallet } }, { walletId }) => {
  if (!wallet.announced.some(({ id }) => id === walletId)) return E.left({ tag: 'unknownWallet' })
  if (wallet.connection?.walletId === walletId) return E.left({ tag: 'alreadyConnected' })
  return E.right([WalletConnectRequested({ walletId, silent: false })])
}

export interface DisconnectWalletRejection {
  readonly tag: 'notConnected'
}

export const disconnectWallet: Decision<AppState, unknown, AppEvent, DisconnectWalletRejection> = ({
  session: { wallet },
}) =>
  wallet.connection === null
    ? E.left({ tag: 'notConnected' })
    : E.right([WalletDisconnected({ walletId: wallet.connection.walletId, by: 'user' })])
