import type { AppState } from '../appState'
import { chains } from '../chain/chains.data'
import { isNative } from '../tokens/native'

/**
 * The kind of trade that the form's tokens make. A transaction without a quote exchanges the coin and its wrapped token
 * one to one (V6.8). Against any other token, the coin is sold as its wrapped token, after a wrap of the missing amount
 * (V6.7).
 */
export type FormTrade = 'order' | 'wrap' | 'unwrap' | 'nativeSell'

export const formTrade = ({ session: { trade: swap } }: AppState): FormTrade => {
  const { wrappedNative } = chains[swap.chainId]
  if (isNative(swap.sell)) return swap.buy === wrappedNative ? 'wrap' : 'nativeSell'
  return swap.sell === wrappedNative && isNative(swap.buy) ? 'unwrap' : 'order'
}
