import * as E from 'fp-ts/Either'
import { filter, firstValueFrom } from 'rxjs'
import type { PortCall } from '../../../src/streams/ports/PortCall'
import { ASKING, type WalletCall } from '../../../src/streams/ports/WalletCall'

type Question<Err, A> = PortCall<Err, A> | WalletCall<A, Err>

/** The answer of a question, good or bad. */
export const answerOf = <Err, A>(question: Question<Err, A>): Promise<E.Either<Err, A>> => {
  const steps$: WalletCall<A, Err> = question
  return firstValueFrom(steps$.pipe(filter((step) => step !== ASKING)))
}

/** The good answer; a bad one fails the test and shows itself. */
export const goodAnswerOf = async <Err, A>(question: Question<Err, A>): Promise<A> => {
  const answer = await answerOf(question)
  if (E.isLeft(answer)) throw new Error(`expected an answer, got ${JSON.stringify(answer.left)}`)
  return answer.right
}

/** The error; a good answer fails the test. */
export const errorOf = async <Err, A>(question: Question<Err, A>): Promise<Err> => {
  const answer = await answerOf(question)
  if (E.isRight(answer)) throw new Error('expected an error, got an answer')
  return answer.left
}
