import type { Observable } from 'rxjs'
import {
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
 * Runs on a log what has to be loaded first. Facts from the moment that it is needed are kept for it, the very one that
 * made it needed included: state is told before facts are. It is set up in one piece of the log's queue, so that
 * nothing that one part of it tells is missed by another.
 */
export const runLater = <L, A>(
  log: EpicLog,
  needed$: Observable<unknown>,
  load$: Observable<L>,
  run: (loaded: L, log: EpicLog) => Observable<A>,
): Observable<A> =>
  needed$.pipe(
    take(1),
    // switchMap twice: it is needed once, and it is loaded once.
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
