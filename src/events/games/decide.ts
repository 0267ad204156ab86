import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import type { Decision } from '../kernel'
import { RunEnded } from './events'

/** Keeps the score of a run in the log; a run of less than a metre is not kept. */
export const endRun: Decision<AppState, { readonly score: number }, AppEvent, { readonly tag: 'noScore' }> = (
  _state,
  { score },
) => {
  const whole = Math.floor(score)
  return Number.isSafeInteger(whole) && whole > 0
    ? E.right([RunEnded({ score: whole })])
    : E.left({ tag: 'noScore' })
}
