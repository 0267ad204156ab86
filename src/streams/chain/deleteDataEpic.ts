import * as E from 'fp-ts/Either'
import { exhaustMap, map } from 'rxjs'
import { DataDeleted, DataDeletionFailed } from '../../events/chain/events'
import { because } from '../../events/kernel/envelope'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'

/** Has the store deleted. The page begins anew afterwards; what it still shows is only in memory. */
export const deleteDataEpic: Epic = (log, { logStore }) =>
  log.fact$.pipe(
    ofType('DataDeletionRequested'),
    // exhaustMap: a store cannot be deleted more than once.
    exhaustMap((fact) =>
      logStore
        .erase()
        .pipe(
          map((answer) =>
            because(
              fact,
              E.isRight(answer) ? DataDeleted({}) : DataDeletionFailed({ reason: answer.left.tag }),
            ),
          ),
        ),
    ),
  )
