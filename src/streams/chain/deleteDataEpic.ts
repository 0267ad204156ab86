import * as E from 'fp-ts/Either'
import { exhaustMap, map, switchMap } from 'rxjs'
import { DataDeleted, DataDeletionFailed } from '../../events/chain/events'
import { because } from '../../events/kernel/envelope'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'

/** Deletes the store. The page reloads afterwards; until then it shows what is in memory. */
export const deleteDataEpic: Epic = (log, { logStore, tokenLists }) =>
  log.fact$.pipe(
    ofType('DataDeletionRequested'),
    // exhaustMap: a store cannot be deleted more than once.
    exhaustMap((fact) =>
      // The tokens of lists are next to the log, and go with it.
      tokenLists.keepOnly([]).pipe(
        switchMap(() => logStore.erase()),
        map((answer) =>
          because(
            fact,
            E.isRight(answer) ? DataDeleted({}) : DataDeletionFailed({ reason: answer.left.tag }),
          ),
        ),
      ),
    ),
  )
