/** Whether chain and Safe service answer, by the answers to all of an epic's questions (X265, X283). */
import * as E from 'fp-ts/Either'
import { tap } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import type { UnixMs } from '../../events/kernel'
import type { PortCall } from '../ports/PortCall'
import type { SafeService, SafeServiceError } from '../ports/SafeService'

/** A silence longer than this bears out nothing: the page may have been hidden meanwhile (C667). */
const LONGEST_GAP_MS = 60_000

type Question = keyof SafeService

/**
 * The service, each of whose answers is listened to. `onSilence` is called before the first answer after a long silence:
 * nothing was answered, or a question was not, however often it was asked. A slow answer is no silence of the others.
 */
export const listened = (service: SafeService, now: () => UnixMs, onSilence: () => void): SafeService => {
  const heardAt = new Map<ChainId, UnixMs>()
  /** Since when each question is not answered. Those that are answered are not in it. */
  const silentSince = new Map<`${Question} ${ChainId}`, UnixMs>()

  const hear = (question: Question, chainId: ChainId, answer: E.Either<SafeServiceError, unknown>): void => {
    const at = now()
    const before = heardAt.get(chainId) ?? at
    const key = `${question} ${chainId}` as const
    const since = silentSince.get(key) ?? before
    if (E.isLeft(answer) && answer.left.tag === 'unreachable') {
      silentSince.set(key, since)
      return
    }
    silentSince.delete(key)
    heardAt.set(chainId, at)
    if (at - Math.min(before, since) > LONGEST_GAP_MS) onSilence()
  }

  const heard =
    <Asked extends readonly [ChainId, ...(readonly unknown[])], A>(
      question: Question,
      ask: (...asked: Asked) => PortCall<SafeServiceError, A>,
    ) =>
    (...asked: Asked): PortCall<SafeServiceError, A> =>
      ask(...asked).pipe(tap((answer) => hear(question, asked[0], answer)))

  return {
    safe: heard('safe', service.safe),
    transaction: heard('transaction', service.transaction),
    execution: heard('execution', service.execution),
    wasRejected: heard('wasRejected', service.wasRejected),
  }
}
