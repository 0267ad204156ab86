import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { RunEnded } from './events'

/** Keeps the score of a run in the log; a run of less than a metre is not kept. */
export const endRun: Decision<{ readonly score: number }, { readonly tag: 'noScore' }> = (
  _state,
  { score },
) => {
  const whole = Math.floor(score)
  return Number.isSafeInteger(whole) && whole > 0
    ? E.right([RunEnded({ score: whole })])
    : E.left({ tag: 'noScore' })
}
