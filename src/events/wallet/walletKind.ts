/** The abilities of a kind of wallet: some can be disconnected and changed only in their own app. */
import type { WalletInfo } from './events'
import type { WalletSession } from './state'

export type WalletKind = WalletInfo['kind']

/** The kind of a wallet that announced itself; null for one that did not. */
export const walletKind = ({ announced }: WalletSession, walletId: string): WalletKind | null =>
  announced.find(({ id }) => id === walletId)?.kind ?? null

/** Extensions, Coinbase Wallet and a Safe hold the permission themselves (S2.5.12, T6.8). */
export const canDisconnect = (kind: WalletKind | null): boolean =>
  kind === null || kind === 'sandbox' || kind === 'walletConnect'

/** A page inside a Safe uses that Safe (S2.5.14, T6.9). */
export const canChangeWallet = (kind: WalletKind | null): boolean => kind !== 'safe'
