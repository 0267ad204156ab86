/** Wallets that no extension announces: their code loads when they are chosen. Part of the first load, so only names. */
import { COINBASE_ID, WALLET_CONNECT_ID } from '../../events/wallet/walletIds'
import type { WalletInfo } from '../../events/wallet/events'

/** The wallet behind it is known after pairing. */
export const WALLET_CONNECT: WalletInfo = {
  id: WALLET_CONNECT_ID,
  name: 'WalletConnect',
  kind: 'walletConnect',
  icon: null,
}

/** Its app on a phone; the extension announces itself. */
export const COINBASE_WALLET: WalletInfo = {
  id: COINBASE_ID,
  name: 'Coinbase Wallet',
  kind: 'coinbase',
  icon: null,
}

/** Those that this deployment can reach. */
export const ownWallets: readonly WalletInfo[] = [
  ...((import.meta.env.VITE_WALLETCONNECT_PROJECT_ID ?? '').trim() === '' ? [] : [WALLET_CONNECT]),
  ...(import.meta.env.VITE_COINBASE_WALLET === 'true' ? [COINBASE_WALLET] : []),
]
