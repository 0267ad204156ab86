/**
 * Which facts flag a token as unsupported: the error of a quote or of an order names it (V4.14), and a quote of it clears
 * the flag (T4.110, D3.3).
 */
import type { AppState } from '../appState'
import type { Fact } from '../catalogue'
import type { ChainId } from '../chain/chains.data'
import type { EventMadeBy } from '../kernel'
import { orderByUid } from '../orders/orderByUid'
import { TokenSupportChanged } from './events'
import { tokensOf, unsupportedKey } from './unsupportedTokens'

type Change = EventMadeBy<typeof TokenSupportChanged>

/** 'Unsupported token 0x…' (2022) or 'Token 0x… is unsupported' (today): the first address in the text. */
const flag = (chainId: ChainId, description: string | undefined): readonly Change[] => {
  const token = /0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/.exec(description ?? '')?.[0]
  return token === undefined ? [] : [TokenSupportChanged({ chainId, token, isSupported: false })]
}

/** The flags that a fact sets or clears. */
export const supportChanges = ({ durable, session }: AppState, fact: Fact): readonly Change[] => {
  switch (fact.type) {
    case 'QuoteReceived': {
      const { chainId } = fact.data.params
      return tokensOf(fact.data.params)
        .filter((token) => unsupportedKey(chainId, token) in session.quotes.unsupported)
        .map((token) => TokenSupportChanged({ chainId, token, isSupported: true }))
    }
    case 'QuoteFailed': {
      const { params, error } = fact.data
      return error.code === 'unsupported-token' ? flag(params.chainId, error.description) : []
    }
    case 'OrderPlacementFailed': {
      const { uid, error } = fact.data
      const order = error.errorType === 'UnsupportedToken' ? orderByUid(durable.orders, uid) : undefined
      return order === undefined ? [] : flag(order.chainId, error.description)
    }
    default:
      return []
  }
}
