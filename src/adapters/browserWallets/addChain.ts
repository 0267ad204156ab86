import type { ChainRecord } from '../../events/chain/chains.data'

export const quantity = (value: number): string => `0x${value.toString(16)}`

/** EIP-3085: the parameters that add an unknown chain to a wallet (V9.6). */
export const addChainParams = (chain: ChainRecord, rpcUrl: string): Readonly<Record<string, unknown>> => ({
  chainId: quantity(chain.id),
  chainName: chain.name,
  rpcUrls: [rpcUrl],
  nativeCurrency: chain.native,
  blockExplorerUrls: [chain.explorer],
})
