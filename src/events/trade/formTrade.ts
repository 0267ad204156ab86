import type { AppState } from '../appState'
import { chains } from '../chain/chains.data'
import { isNative } from '../tokens/native'

/**
 * The kind of trade that the form's tokens make. The coin and its wrapped token are exchanged one to one by a transaction,
 * without a quote (V6.8); against any other token the coin is sold as its wrapped token, after a wrap of what is
 * missing (V6.7).
 */
export type FormTrade = 'order' | 'wrap' | 'unwrap' | 'nativeSell'

export const formTrade = ({ session: { trade: swap } }: AppState): FormTrade => {
  const { wrappedNative } = chains[swap.chainId]
  if (isNative(swap.sell)) return swap.buy === wrappedNative ? 'wrap' : 'nativeSell'
  return swap.sell === wrappedNative && isNative(swap.buy) ? 'unwrap' : 'order'
}
