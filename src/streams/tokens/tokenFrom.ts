import * as E from 'fp-ts/Either'
import type { Address, ChainId } from '../../events/kernel/units'
import type { Token } from '../../events/tokens/token'
import { UNKNOWN_NAME, UNKNOWN_SYMBOL } from '../../events/tokens/token'
import { retryWithBackoff } from '../operators/retryWithBackoff'
import type { Chain, ChainError, TokenReading } from '../ports/Chain'
import type { Question } from '../ports/Port'

export type NoToken = 'noContract' | 'noDecimals'

/** A token from what its address answers: usable only with decimals; name and symbol have stand-ins (T §5). */
export const tokenFrom = (
  chainId: ChainId,
  address: Address,
  { hasCode, decimals, symbol, name }: TokenReading,
): E.Either<NoToken, Token> => {
  if (!hasCode) return E.left('noContract')
  if (decimals === null || decimals < 0 || decimals > 255) return E.left('noDecimals')
  return E.right({ chainId, address, decimals, symbol: symbol ?? UNKNOWN_SYMBOL, name: name ?? UNKNOWN_NAME })
}

/** Reads a token on chain: 3 attempts, 100 ms to 3 s apart (T §7, §9). */
export const readToken = (
  chain: Chain,
  chainId: ChainId,
  address: Address,
): Question<ChainError, TokenReading> =>
  retryWithBackoff(chain.token(chainId, address), {
    attempts: 3,
    firstMs: 100,
    maxMs: 3000,
    again: ({ tag }) => tag !== 'notConfigured' && tag !== 'wrongChain',
  })
