import type { MonoTypeOperatorFunction, Observable } from 'rxjs'
import { EMPTY, switchMap } from 'rxjs'
import type { EpicLog } from '../Epic'
import { select } from './select'

/** Subscribes to the source while `open$` says true, and anew each time that it does so again. */
export const whileTrue =
  <A>(open$: Observable<boolean>): MonoTypeOperatorFunction<A> =>
  (source$) =>
    open$.pipe(
      // switchMap: a closed gate ends what runs behind it; mergeMap would leave it running, twice after the next opening.
      switchMap((open) => (open ? source$ : EMPTY)),
    )

/** Works only while the tab is seen. */
export const whileVisible = <A>(log: EpicLog): MonoTypeOperatorFunction<A> =>
  whileTrue<A>(select(log, ({ session }) => session.chain.visible))

/** Works only while the browser is online. */
export const whileOnline = <A>(log: EpicLog): MonoTypeOperatorFunction<A> =>
  whileTrue<A>(select(log, ({ session }) => session.chain.online))
