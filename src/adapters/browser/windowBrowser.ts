import {
  type Observable,
  defer,
  distinctUntilChanged,
  fromEvent,
  ignoreElements,
  map,
  merge,
  startWith,
  tap,
} from 'rxjs'
import type { Browser } from '../../streams/ports/Browser'

const reading = (read: () => boolean, changes: () => Observable<Event>): Observable<boolean> =>
  defer(() => changes().pipe(map(read), startWith(read()), distinctUntilChanged()))

/** Connectivity, visibility and the leaving prompt, from window and document. */
export const windowBrowser: Browser = {
  online$: reading(
    () => navigator.onLine,
    () => merge(fromEvent(window, 'online'), fromEvent(window, 'offline')),
  ),
  visible$: reading(
    () => document.visibilityState === 'visible',
    () => fromEvent(document, 'visibilitychange'),
  ),
  leavingAsked$: defer(() => fromEvent(window, 'beforeunload')).pipe(
    tap((event) => event.preventDefault()),
    ignoreElements(),
  ),
}
