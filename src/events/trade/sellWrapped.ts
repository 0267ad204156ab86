import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { chains } from '../chain/chains.data'
import { TokenChosen } from './events'
import { formTrade } from './formTrade'

export interface NothingToSwitch {
  readonly tag: 'notSellingNative'
}

/** Sells the wrapped token in the coin's place: amount, side and recipient stay, because the trade does (V6.7, D5.6). */
export const sellWrapped: Decision<unknown, NothingToSwitch> = (state) => {
  const { trade: swap } = state.session
  if (formTrade(state) !== 'nativeSell') return E.left({ tag: 'notSellingNative' })
  return E.right([TokenChosen({ side: 'sell', token: chains[swap.chainId].wrappedNative })])
}
