import * as E from 'fp-ts/Either'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address } from '../../events/kernel'
import { type Token, UNKNOWN_NAME, UNKNOWN_SYMBOL } from '../../events/tokens/token'
import type { TokenReading } from '../ports/Chain'

export type NoToken = 'noContract' | 'noDecimals'

/** A token as its address answers: usable only with decimals (T5.50); name and symbol have defaults (T3.56, T3.57, T5.52). */
export const tokenFrom = (
  chainId: ChainId,
  address: Address,
  { hasCode, decimals, symbol, name }: TokenReading,
): E.Either<NoToken, Token> => {
  if (!hasCode) return E.left('noContract')
  if (decimals === null || decimals < 0 || decimals > 255) return E.left('noDecimals')
  return E.right({ chainId, address, decimals, symbol: symbol ?? UNKNOWN_SYMBOL, name: name ?? UNKNOWN_NAME })
}
