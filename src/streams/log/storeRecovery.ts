/** The reaction of `persist` to a failed store: look again, retry, or accept the loss (A2.14, ADR 19). */
import * as E from 'fp-ts/Either'
import {
  type Observable,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  retry,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import type { HealStore } from './healStore'
import type { Log } from './log'
import { backoffMs } from '../operators/retryWithBackoff'
import type { LogStore, LogStoreError } from '../ports/LogStore'
import type { Folded } from './folded'
import type { StoreFolding } from './storeFolding'

/** Pauses between retries to load the code that heals, in ms (C84). */
const FIRST_PAUSE_MS = 1000
/** The longest such pause, in ms (C85). */
const LONGEST_PAUSE_MS = 30_000

interface Options {
  readonly log: Log
  readonly store: LogStore
  readonly folding: StoreFolding
  readonly loadHealing: Observable<HealStore>
  readonly replay: Observable<E.Either<LogStoreError, Folded>>
}

/** One attempt to heal. It runs in line with writes, so that nothing is written meanwhile. */
const attempt = ({ heal }: HealStore, { log, store, folding, replay }: Options): Observable<unknown> =>
  defer(() => {
    const state = folding.state$.value
    if (state.name !== 'inMemory') return EMPTY
    const { error, lostAt } = state
    return heal({ store, error, at: lostAt, unsaved: log.unsaved, replay }).pipe(
      tap((healed) => {
        if (E.isRight(healed)) folding.resume(healed.right)
        else if (healed.left.tag !== error.tag) folding.lose(healed.left, [])
      }),
    )
  })

/** Emits attempts, as work for the serial line, for as long as the store is lost and can come back. */
export const healingWork = (options: Options): Observable<Observable<unknown>> =>
  options.folding.state$.pipe(
    map((state) => (state.name === 'inMemory' ? state.error : null)),
    distinctUntilChanged(),
    // switchMap: another error restarts the wait, and none ends it.
    switchMap((error) =>
      error === null
        ? EMPTY
        : options.loadHealing.pipe(
            retry({ delay: (_error, count) => timer(backoffMs(count, FIRST_PAUSE_MS, LONGEST_PAUSE_MS)) }),
            switchMap((healing) =>
              healing.attempts(error, options.store).pipe(map(() => attempt(healing, options))),
            ),
          ),
    ),
  )

/** Accepts final losses: another tab's changes to the store, whatever else is wrong with it. */
export const finalLosses = (store: LogStore, folding: StoreFolding): Observable<unknown> =>
  store.lost$.pipe(
    filter(({ tag }) => tag !== 'failed'),
    tap((error) => folding.lose(error, [])),
  )
