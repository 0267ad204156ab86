import * as E from 'fp-ts/Either'
import type { AppState } from '../events/appState'
import type { AppEvent } from '../events/catalogue'
import type { Decision } from '../events/kernel/decision'
import { withRequests } from '../events/withRequests'
import type { Log } from './log'

/** Takes a wish of the user's: decides on the present state, and appends what follows or says why not. */
export type Act = <I, R>(
  decision: Decision<AppState, I, AppEvent, R>,
  input: I,
) => E.Either<R, readonly AppEvent[]>

/**
 * The only way from ui to the log. Time and name are drawn once, here; what was requested before and is not written yet
 * counts as if it were (X3).
 */
export const createAct =
  (log: Log, environment: string): Act =>
  (decision, input) => {
    const state = withRequests(log.state$.value)
    const decided = decision(state, input, { now: log.now(), id: log.nextName(), environment })
    // A decision on a state that shows the loss has asked for the consent that it needs (ADR 17).
    const consent = state.session.chain.storageLost !== null
    if (E.isRight(decided) && decided.right.length > 0) log.append(decided.right, consent)
    return decided
  }
