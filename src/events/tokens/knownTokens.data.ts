/** The tokens that are offered without a token list, from the chains' records (V6.5). */
import { type ChainId, chains, perChain } from '../chain/chains.data'
import type { Token } from './token'

export const knownTokens: Readonly<Record<ChainId, readonly Token[]>> = perChain((chainId) =>
  chains[chainId].tokens.map(([symbol, name, address, decimals]) => ({
    chainId,
    address,
    decimals,
    symbol,
    name,
  })),
)
