/** The head of the account panel: who is connected, by which wallet. `activity/activity.ts` has the orders below it. */
import type { AppState } from '../appState'
import { type ChainId, chains, supportedChain } from '../chain/chains.data'
import { otherChainName } from '../chain/otherChains.data'
import type { Address } from '../kernel'
import { accountName } from './select'
import { isUnsupportedWallet } from './unsupportedWallets'
import { canChangeWallet, canDisconnect, walletKind } from './walletKind'

/** The name of a wallet behind WalletConnect that named itself nothing. */
const WALLET_CONNECT_NAME = 'WalletConnect'

/** The connected account, its wallet (S2.5.4) and its network (S2.5.9). */
export interface AccountPanelView {
  readonly account: Address
  /** The name that stands for the account on its network; null if it has none (S2.5.6). */
  readonly name: string | null
  readonly walletId: string
  readonly walletName: string
  readonly icon: string | null
  /** Null for a chain that the app does not trade on. */
  readonly chain: { readonly id: ChainId; readonly name: string } | null
  /** The name of a known chain that the app does not trade on; null for an unknown chain, and for one it trades on. */
  readonly otherChain: string | null
  readonly walletChainId: number
  /** Whether the wallet is reached by WalletConnect under its own name (S2.5.5). */
  readonly isViaWalletConnect: boolean
  /** Whether this page can end the connection (S2.5.12, T6.8), and ask another wallet (S2.5.14, T6.9). */
  readonly canDisconnect: boolean
  readonly canChange: boolean
  /** Whether the wallet signs no orders (T6.11). */
  readonly isUnsupported: boolean
}

export const accountPanel = (state: AppState): AccountPanelView | null => {
  const { wallet } = state.session
  const { connection, announced } = wallet
  if (connection === null) return null
  const kind = walletKind(wallet, connection.walletId)
  const chainId = supportedChain(connection.chainId)
  return {
    account: connection.account,
    name: chainId === null ? null : (accountName(wallet, chainId, connection.account) ?? null),
    walletId: connection.walletId,
    walletName: connection.name,
    icon: connection.icon ?? announced.find(({ id }) => id === connection.walletId)?.icon ?? null,
    walletChainId: connection.chainId,
    otherChain: chainId === null ? otherChainName(connection.chainId) : null,
    chain: chainId === null ? null : { id: chainId, name: chains[chainId].name },
    isViaWalletConnect: kind === 'walletConnect' && connection.name !== WALLET_CONNECT_NAME,
    canDisconnect: canDisconnect(kind),
    canChange: canChangeWallet(kind),
    isUnsupported: isUnsupportedWallet(connection.name),
  }
}
