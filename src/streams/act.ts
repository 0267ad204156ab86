import * as E from 'fp-ts/Either'
import type { Decision } from '../events/decision'
import type { AppEvent } from '../events/catalogue'
import { withoutSecrets } from '../events/kernel'
import { withRequests } from '../events/withRequests'
import type { Log } from './log/log'

/** Takes a request of the user: decides on the present state, and appends the events or returns the rejection. */
export type Act = <I, R>(decision: Decision<I, R>, input: I) => E.Either<R, readonly AppEvent[]>

/**
 * The only way from ui to the log. Time and id are drawn once, here. A request that isn't written yet counts as if it
 * were (X3). A text that looks like a secret becomes a mark before anything else sees it (X78).
 */
export const createAct =
  (log: Log, environment: string): Act =>
  (decision, input) => {
    const state = withRequests(log.state$.value)
    const decided = decision(state, withoutSecrets(input) as typeof input, {
      now: log.now(),
      id: log.nextName(),
      environment,
    })
    // A state that shows the loss makes the decision require consent, so the events have it (ADR 17).
    const consent = state.session.chain.storageLost !== null
    if (E.isRight(decided) && decided.right.length > 0) log.append(decided.right, consent)
    return decided
  }
