import { type Address, noEntries } from '../kernel'
import type { ChainId } from '../chain/chains.data'
import type { AccountKind } from './accountKind'
import type { WalletError, WalletInfo } from './events'

/** Durable: the wallet that a new tab silently reconnects to. */
export interface WalletMemory {
  readonly lastWalletId: string | null
}
export const noWalletMemory: WalletMemory = { lastWalletId: null }

interface WalletConnection {
  readonly walletId: string
  readonly name: string
  readonly account: Address
  /** The wallet's chain, supported or not. */
  readonly chainId: number
  /** The https: address of the icon that a wallet behind WalletConnect names. */
  readonly icon?: string | null
}

/** Session: this tab's wallet. */
export interface WalletSession {
  readonly announced: readonly WalletInfo[]
  /** Null for a visitor without a wallet. There are no other user accounts, and no roles (S1.21, S6.1, T6.1). */
  readonly connection: WalletConnection | null
  /** The wallet whose account is blocked. It doesn't count as connected, and the app watches it for another account. */
  readonly blocked: Omit<WalletConnection, 'account'> | null
  readonly connecting: { readonly walletId: string; readonly silent: boolean } | null
  /** The last attempt to connect, if it failed. `silent`: it was the one at start. */
  readonly failed: {
    readonly walletId: string
    readonly error: WalletError
    readonly silent: boolean
  } | null
  readonly switchingTo: ChainId | null
  readonly switchFailed: { readonly chainId: ChainId; readonly error: WalletError } | null
  /** Tokens that the connected wallet was requested to show, by `watchKey`. */
  readonly watched: Readonly<Record<string, WatchStatus>>
  /** The kinds of accounts by `kindKey`; a missing account was not read yet. */
  readonly kinds: Readonly<Record<string, AccountKind>>
  /** Names of accounts by `kindKey`; null for none, a missing account was not read yet. */
  readonly names: Readonly<Record<string, string | null>>
  /**
   * Safes by `kindKey`: how many owners must sign, and who they are (null if the chain didn't say). Null for an account
   * that isn't a Safe.
   */
  readonly safes: Readonly<
    Record<string, { readonly threshold: number; readonly owners: readonly Address[] | null } | null>
  >
}

/** 'unable': the wallet does not support wallet_watchAsset. */
export type WatchStatus = 'requested' | 'added' | 'failed' | 'unable'

export const watchKey = (chainId: ChainId, token: Address): string => `${String(chainId)}:${token}`

export const noWalletSession: WalletSession = {
  announced: [],
  connection: null,
  blocked: null,
  connecting: null,
  failed: null,
  switchingTo: null,
  switchFailed: null,
  watched: noEntries,
  kinds: noEntries,
  names: noEntries,
  safes: noEntries,
}

export const kindKey = (chainId: ChainId, account: Address): string => `${String(chainId)}:${account}`
