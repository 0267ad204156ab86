/** Wallets that no extension announces: their code loads when they are chosen. Part of the first load, so only names. */
import { WALLET_CONNECT_ID } from '../events/wallet/walletIds'
import type { WalletInfo } from '../events/wallet/events'

/** The wallet behind it is known after pairing. */
export const WALLET_CONNECT: WalletInfo = {
  id: WALLET_CONNECT_ID,
  name: 'WalletConnect',
  kind: 'walletConnect',
  icon: null,
}

/** Those that this deployment can reach. */
export const ownWallets: readonly WalletInfo[] =
  (import.meta.env.VITE_WALLETCONNECT_PROJECT_ID ?? '').trim() === '' ? [] : [WALLET_CONNECT]
