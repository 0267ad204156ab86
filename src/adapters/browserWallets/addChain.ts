import type { ChainRecord } from '../../events/chain/chains.data'

export const quantity = (value: number): string => `0x${value.toString(16)}`

/** EIP-3085: what a wallet has to know of a chain that it does not know. */
export const addChainParams = (chain: ChainRecord, rpcUrl: string): Readonly<Record<string, unknown>> => ({
  chainId: quantity(chain.id),
  chainName: chain.name,
  rpcUrls: [rpcUrl],
  nativeCurrency: chain.native,
  blockExplorerUrls: [chain.explorer.base],
})
