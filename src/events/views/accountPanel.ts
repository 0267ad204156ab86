import type { AppState } from '../appState'
import { type ChainId, chains, supportedChain } from '../chain/chains.data'
import { otherChainName } from '../chain/otherChains.data'
import type { Address } from '../kernel/units'

/** The connected account, its wallet (S2.5.4) and its network (S2.5.9). */
export interface AccountPanelView {
  readonly account: Address
  readonly walletId: string
  readonly walletName: string
  readonly icon: string | null
  /** Null for a chain that the app does not trade on. */
  readonly chain: { readonly id: ChainId; readonly name: string } | null
  /** The name of a known chain that the app does not trade on; null for an unknown chain, and for one it trades on. */
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
    icon: connection.icon ?? announced.find(({ id }) => id === connection.walletId)?.icon ?? null,
    walletChainId: connection.chainId,
    otherChain: chainId === null ? otherChainName(connection.chainId) : null,
    chain: chainId === null ? null : { id: chainId, name: chains[chainId].name },
  }
}
