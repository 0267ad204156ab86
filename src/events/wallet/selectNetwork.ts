import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import type { ChainId } from '../chain/chains.data'
import { NetworkSwitchRequested } from './events'
import { NetworkSelected } from '../chain/events'

export type SelectNetworkRejection = { readonly tag: 'alreadyThere' } | { readonly tag: 'alreadySwitching' }

/**
 * Selects a network: at once without a wallet or if the wallet is already there. Otherwise the wallet must switch. A
 * visitor's choice is written even if the tab has that network, because an earlier one may not be in the store yet
 * (X93).
 */
export const selectNetwork: Decision<{ readonly chainId: ChainId }, SelectNetworkRejection> = (
  { session: { chain, wallet } },
  { chainId },
) => {
  if (wallet.connection === null) return E.right([NetworkSelected({ chainId })])
  if (wallet.connection.chainId === chainId) {
    return chain.chainId === chainId
      ? E.left({ tag: 'alreadyThere' })
      : E.right([NetworkSelected({ chainId })])
  }
  return wallet.switchingTo === chainId
    ? E.left({ tag: 'alreadySwitching' })
    : E.right([NetworkSwitchRequested({ chainId })])
}
