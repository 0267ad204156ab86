import { from, map, mergeMap } from 'rxjs'
import { because } from '../../events/kernel/envelope'
import { supportChanges } from '../../events/quotes/tokenSupport'
import type { Epic } from '../Epic'

/** Tells which tokens the service refuses, and which it trades again after all (T §4). */
export const flagTokensEpic: Epic = ({ fact$, state$ }) =>
  fact$.pipe(
    // mergeMap: nothing is waited for.
    mergeMap((fact) => from(supportChanges(state$.value, fact)).pipe(map((event) => because(fact, event)))),
  )
