import type { ChainId } from '../chain/chains.data'
import type { Address } from '../kernel/units'
import type { AccountKind } from './accountKind'
import type { WalletSession } from './state'
import { kindKey } from './state'

/** The connected account, or null. */
export const accountOf = (wallet: WalletSession): Address | null => wallet.connection?.account ?? null

/** What an account is on a chain; null until it was read. */
export const accountKind = (
  { kinds }: WalletSession,
  chainId: ChainId,
  account: Address,
): AccountKind | null => kinds[kindKey(chainId, account)] ?? null

/** The multisig that an account is; null for none, undefined until the service told. */
export const safeOf = (
  { safes }: WalletSession,
  chainId: ChainId,
  account: Address,
): { readonly threshold: number } | null | undefined => safes[kindKey(chainId, account)]

/**
 * Whether the account signs off chain (T §6). One that was not read yet counts as one that does: a wallet that cannot is
 * found out when its signature is checked, before anything is posted.
 */
export const allowsOffchainSigning = (wallet: WalletSession, chainId: ChainId, account: Address): boolean =>
  accountKind(wallet, chainId, account) !== 'contract'

export type WalletStatus = 'none' | 'connecting' | 'connected' | 'wrongNetwork'

/**
 * How the wallet stands to the tab's chain. 'wrongNetwork' is any other chain, supported or not: nothing can be
 * signed there. A supported one is followed at once, so in practice it is one that the app does not know.
 */
export const walletStatus = (wallet: WalletSession, chainId: ChainId): WalletStatus => {
  if (wallet.connection === null) return wallet.connecting === null ? 'none' : 'connecting'
  return wallet.connection.chainId === chainId ? 'connected' : 'wrongNetwork'
}
