import type { ChainRecord } from '../../events/chain/chains.data'
import { quantity } from '../rpcChain/codecs'

/** EIP-3085: the parameters that add an unknown chain to a wallet (V9.6). */
export const addChainParams = (chain: ChainRecord, rpcUrl: string): Readonly<Record<string, unknown>> => ({
  chainId: quantity(chain.id),
  chainName: chain.name,
  rpcUrls: [rpcUrl],
  nativeCurrency: chain.native,
  blockExplorerUrls: [chain.explorer],
})
