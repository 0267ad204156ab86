import type { Address, ChainId } from '../kernel/units'
import type { WalletSession } from './state'

/** The connected account, or null. */
export const accountOf = (wallet: WalletSession): Address | null => wallet.connection?.account ?? null

export type WalletStatus = 'none' | 'connecting' | 'connected' | 'wrongNetwork'

/**
 * How the wallet stands to the tab's chain. 'wrongNetwork' is any other chain, supported or not: nothing can be
 * signed there. A supported one is followed at once, so in practice it is one that the app does not know.
 */
export const walletStatus = (wallet: WalletSession, chainId: ChainId): WalletStatus => {
  if (wallet.connection === null) return wallet.connecting === null ? 'none' : 'connecting'
  return wallet.connection.chainId === chainId ? 'connected' : 'wrongNetwork'
}
