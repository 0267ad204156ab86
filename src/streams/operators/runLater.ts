import {
  type Observable,
  concat,
  from,
  ignoreElements,
  merge,
  observeOn,
  queueScheduler,
  shareReplay,
  switchMap,
  take,
  takeUntil,
  tap,
} from 'rxjs'
import type { Fact } from '../../events/catalogue'
import type { EpicLog } from '../Epic'

/**
 * Runs code on a log that must be loaded first. It buffers facts for that code from the moment of need, including the
 * fact that caused it, because the state emits before the facts do. It starts as one task in the log's queue, so no
 * part of it misses another part's emissions.
 */
export const runLater = <L, A>(
  log: EpicLog,
  needed$: Observable<unknown>,
  load$: Observable<L>,
  run: (loaded: L, log: EpicLog) => Observable<A>,
): Observable<A> =>
  needed$.pipe(
    take(1),
    switchMap(() => {
      const backlog: Fact[] = []
      const loaded$ = load$.pipe(
        take(1),
        observeOn(queueScheduler),
        shareReplay({ bufferSize: 1, refCount: true }),
      )
      const keep$ = log.fact$.pipe(
        tap((fact) => backlog.push(fact)),
        ignoreElements(),
        takeUntil(loaded$),
      )
      const late: EpicLog = {
        fact$: concat(from(backlog), log.fact$),
        state$: log.state$,
        now: log.now,
      }
      return merge(keep$, loaded$.pipe(switchMap((loaded) => run(loaded, late))))
    }),
  )
