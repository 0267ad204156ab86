import * as E from 'fp-ts/Either'
import type { AppState } from '../events/app'
import type { AppEvent } from '../events/catalogue'
import type { Decision } from '../events/kernel/decision'
import type { Log } from './log'

/** Takes a wish of the user's: decides on the present state, and appends what follows or says why not. */
export type Act = <I, R>(
  decision: Decision<AppState, I, AppEvent, R>,
  input: I,
) => E.Either<R, readonly AppEvent[]>

/** The only way from ui to the log. Time and name are drawn once, here. */
export const createAct =
  (log: Log, environment: string): Act =>
  (decision, input) => {
    const decided = decision(log.state$.value, input, { now: log.now(), id: log.nextName(), environment })
    if (E.isRight(decided) && decided.right.length > 0) log.append(decided.right)
    return decided
  }
