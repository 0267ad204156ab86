import * as E from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import type { PortCall } from '../../../src/streams/ports/PortCall'

/** The answer of a question, good or bad. */
export const answerOf = <Err, A>(question: PortCall<Err, A>): Promise<E.Either<Err, A>> =>
  firstValueFrom(question)

/** The good answer; a bad one fails the test and shows itself. */
export const goodAnswerOf = async <Err, A>(question: PortCall<Err, A>): Promise<A> => {
  const answer = await answerOf(question)
  if (E.isLeft(answer)) throw new Error(`expected an answer, got ${JSON.stringify(answer.left)}`)
  return answer.right
}

/** The error; a good answer fails the test. */
export const errorOf = async <Err, A>(question: PortCall<Err, A>): Promise<Err> => {
  const answer = await answerOf(question)
  if (E.isRight(answer)) throw new Error('expected an error, got an answer')
  return answer.left
}
