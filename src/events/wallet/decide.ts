import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { WalletConnectRequested, WalletDisconnected } from './events'
import { canChangeWallet, canDisconnect, walletKind } from './walletKind'

export type ConnectWalletRejection =
  | { readonly tag: 'unknownWallet' }
  | { readonly tag: 'alreadyConnected' }
  /** Inside a Safe the page has that Safe (T6.9). */
  | { readonly tag: 'safeOnly' }

/** Requests a wallet's account. A pending request can be repeated, because the wallet's window may have been lost. */
export const connectWallet: Decision<{ readonly walletId: string }, ConnectWalletRejection> = (
  { session: { wallet } },
  { walletId },
) => {
  if (!wallet.announced.some(({ id }) => id === walletId)) return E.left({ tag: 'unknownWallet' })
  if (wallet.connection?.walletId === walletId) return E.left({ tag: 'alreadyConnected' })
  const { connection } = wallet
  if (connection !== null && !canChangeWallet(walletKind(wallet, connection.walletId)))
    return E.left({ tag: 'safeOnly' })
  return E.right([WalletConnectRequested({ walletId, silent: false })])
}

export type DisconnectWalletRejection =
  | { readonly tag: 'notConnected' }
  /** Only the wallet itself can withdraw its account (S2.5.12, T6.8). */
  | { readonly tag: 'inWalletOnly' }

export const disconnectWallet: Decision<unknown, DisconnectWalletRejection> = ({ session: { wallet } }) => {
  if (wallet.connection === null) return E.left({ tag: 'notConnected' })
  const { walletId } = wallet.connection
  return canDisconnect(walletKind(wallet, walletId))
    ? E.right([WalletDisconnected({ walletId, by: 'user' })])
    : E.left({ tag: 'inWalletOnly' })
}
