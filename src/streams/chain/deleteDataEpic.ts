import * as E from 'fp-ts/Either'
import { exhaustMap, map, switchMap } from 'rxjs'
import { DataDeleted, DataDeletionFailed } from '../../events/chain/events'
import { because } from '../../events/kernel'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'

/** Sessions that another tab holds are deleted when it closes. */
const BLOCKED = { tag: 'blocked' } as const

/** Deletes the store. The page reloads afterwards; until then it shows what is in memory. */
export const deleteDataEpic: Epic = (log, { logStore, tokenLists, wallets }) =>
  log.fact$.pipe(
    ofType('DataDeletionRequested'),
    // exhaustMap: a store cannot be deleted more than once.
    exhaustMap((fact) =>
      // The tokens of lists and the sessions of wallets are next to the log, and go with it.
      tokenLists.erase().pipe(
        switchMap(() => wallets.erase()),
        switchMap((sessions) =>
          logStore.erase().pipe(map(E.chainW(() => E.mapLeft(() => BLOCKED)(sessions)))),
        ),
        map((answer) =>
          because(
            fact,
            E.isRight(answer) ? DataDeleted({}) : DataDeletionFailed({ reason: answer.left.tag }),
          ),
        ),
      ),
    ),
  )
