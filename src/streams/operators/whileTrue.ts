/** Pauses a source while a condition is false, or the tab is hidden. */
import { type MonoTypeOperatorFunction, type Observable, EMPTY, switchMap } from 'rxjs'
import type { EpicLog } from '../Epic'
import { select } from './select'

/** Subscribes to the source each time that `open$` emits true, and unsubscribes when it emits false. */
export const whileTrue =
  <A>(open$: Observable<boolean>): MonoTypeOperatorFunction<A> =>
  (source$) =>
    open$.pipe(
      // switchMap: false ends the source; mergeMap would leave it running, and twice after the next true.
      switchMap((open) => (open ? source$ : EMPTY)),
    )

/** Runs only while the tab is visible. */
export const whileVisible = <A>(log: EpicLog): MonoTypeOperatorFunction<A> =>
  whileTrue<A>(select(log, ({ session }) => session.chain.visible))
