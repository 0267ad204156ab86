import type { AppState } from '../appState'
import { type ChainId, chains, supportedChain } from '../chain/chains.data'
import { otherChainName } from '../chain/otherChains.data'
import type { Address } from '../kernel/units'
import type { WalletError, WalletInfo } from '../wallet/events'

/** Who is connected (S §2.5). */
export interface AccountPanelView {
  readonly account: Address
  readonly walletId: string
  readonly walletName: string
  readonly icon: string | null
  /** Null: a chain that the app does not trade on. */
  readonly chain: { readonly id: ChainId; readonly name: string } | null
  /** Name of the chain that the wallet is on when the app does not trade there; null: an unknown one. */
  readonly otherChain: string | null
  readonly walletChainId: number
}

export const accountPanel = (state: AppState): AccountPanelView | null => {
  const { connection, announced } = state.session.wallet
  if (connection === null) return null
  const chainId = supportedChain(connection.chainId)
  return {
    account: connection.account,
    walletId: connection.walletId,
    walletName: connection.name,
    icon: announced.find(({ id }) => id === connection.walletId)?.icon ?? null,
    walletChainId: connection.chainId,
    otherChain: chainId === null ? otherChainName(connection.chainId) : null,
    chain: chainId === null ? null : { id: chainId, name: chains[chainId].name },
  }
}

/** The connect dialog: the list, or the wallet that is being asked, or what it failed of (S §2.4). */
export interface WalletChoiceView {
  readonly wallets: readonly WalletInfo[]
  readonly connectingTo: string | null
  readonly failed: { readonly walletId: string; readonly error: WalletError } | null
  readonly account: Address | null
}

export const walletChoice = (state: AppState): WalletChoiceView => {
  const { announced, connecting, failed, connection } = state.session.wallet
  return {
    wallets: announced,
    // A silent reconnection opens no window, so nobody waits for one.
    connectingTo: connecting === null || connecting.silent ? null : connecting.walletId,
    failed,
    account: connection?.account ?? null,
  }
}
