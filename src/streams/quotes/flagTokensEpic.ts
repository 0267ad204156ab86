import { from, map, mergeMap } from 'rxjs'
import { because } from '../../events/kernel'
import { supportChanges } from '../../events/quotes/flagTokens'
import type { Epic } from '../Epic'

/** Reports tokens that the service refuses, and those that it accepts again (T4.110). */
export const flagTokensEpic: Epic = ({ fact$, state$ }) =>
  fact$.pipe(
    mergeMap((fact) => from(supportChanges(state$.value, fact)).pipe(map((event) => because(fact, event)))),
  )
