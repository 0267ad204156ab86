/** Why an order stands as it does, from the log in this browser. Loaded when it is requested. */
import * as E from 'fp-ts/Either'
import type { OrderUid } from '../../events/kernel'
import { brokenRules, type Violations, withFindings } from '../../events/logFile/check/brokenRules'
import { knownOf } from '../../events/logFile/check/knownOf'
import { type OrderCause, orderCauseInSteps } from '../../events/logFile/orderCause'
import { type LifeEvent, lifeOf } from '../../events/logFile/why/life'
import type { App } from '../hooks/app'
import type { OpenedLog } from '../../events/logFile/openLog'
import { foldInPieces, judgeInPieces } from '../hooks/foldInPieces'
import { openInPieces, yieldToBrowser } from '../hooks/openInPieces'

/** The answer, and what happened to the order by its steps. */
export interface ReadCause {
  readonly cause: OrderCause
  readonly life: readonly LifeEvent[]
}

/** Left: the log can't be read, or has nothing about the order. Rejects if the signal is aborted. */
export const readCause = async (
  { readLog, state$ }: Pick<App, 'readLog' | 'state$'>,
  uid: OrderUid,
  signal: AbortSignal,
): Promise<E.Either<null, ReadCause>> => {
  const parts = await readLog().catch(() => E.left(''))
  const log = E.isLeft(parts) ? parts : await openInPieces(parts.right, signal)
  if (E.isLeft(log)) return E.left(null)
  const { facts } = log.right
  const judged = await judgeInPieces(log.right, signal)
  const violations = withFindings(facts, await violationsIn(log.right, signal), judged.findings)
  await yieldToBrowser(signal)
  // The page has no words for a signature that was given twice: such an order was never sent.
  const { signedAt: _, ...known } = knownOf(judged, uid)
  const cause = await inSteps(
    orderCauseInSteps(facts, state$.value.durable.orders, uid, {
      ...known,
      isWhole: true,
      found: brokenRules(facts, violations, uid),
    }),
    signal,
  )
  return cause === null ? E.left(null) : E.right({ cause, life: lifeOf(facts, uid) })
}

/** Lets the browser render after each step (X289). */
const inSteps = async <A>(steps: Generator<undefined, A>, signal: AbortSignal): Promise<A> => {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    await yieldToBrowser(signal)
  }
}

const violationsIn = async (log: OpenedLog, signal: AbortSignal): Promise<Violations> => {
  let violations: Violations = new Map()
  await foldInPieces(
    log,
    null,
    () => !signal.aborted,
    (seeker) => {
      violations = seeker.violations
    },
  )
  return violations
}
