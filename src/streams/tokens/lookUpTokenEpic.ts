import * as E from 'fp-ts/Either'
import { map, mergeMap } from 'rxjs'
import type { AppEvent, FactOfType } from '../../events/catalogue'
import { because } from '../../events/kernel'
import { TokenFound, TokenLookupFailed } from '../../events/tokens/events'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'
import type { ChainError, TokenReading } from '../ports/Chain'
import { tokenFrom } from './tokenFrom'

/** Reads from the chain whether an address that no list holds is a token. */
export const lookUpTokenEpic: Epic = ({ fact$ }, { chain }) =>
  fact$.pipe(
    ofType('TokenLookupRequested'),
    // mergeMap: lookups are independent, and each answer is kept by its address.
    mergeMap((fact) =>
      chain
        .token(fact.data.chainId, fact.data.address)
        .pipe(map((answer) => because(fact, outcome(fact.data, answer)))),
    ),
  )

const outcome = (
  { chainId, address }: FactOfType<'TokenLookupRequested'>['data'],
  answer: E.Either<ChainError, TokenReading>,
): AppEvent => {
  if (E.isLeft(answer)) {
    const reason = answer.left.tag === 'notConfigured' ? 'notConfigured' : 'unreachable'
    return TokenLookupFailed({ chainId, address, reason })
  }
  const token = tokenFrom(chainId, address, answer.right)
  return E.isRight(token)
    ? TokenFound(token.right)
    : TokenLookupFailed({ chainId, address, reason: token.left })
}
