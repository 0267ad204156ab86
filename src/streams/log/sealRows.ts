/** Sealing of old rows (A2.9): they move into segments of the store, unchanged, and are never deleted. */
import * as E from 'fp-ts/Either'
import { defer, EMPTY, expand, filter, map, reduce, switchMap, timer, type Observable } from 'rxjs'
import type { LogStore } from '../ports/LogStore'

/** Pause between two pieces, so that waiting appends get their turn (C95). */
const PAUSE_MS = 200

/**
 * Seals old rows piece by piece until none is left or the store fails; sealed rows stay sealed. Emits the seq of the
 * last row that was sealed, if there was any, and completes.
 */
export const sealRows = (store: LogStore): Observable<number> => {
  const sealed = defer(() => store.seal()).pipe(map(E.getOrElse((): number | null => null)))
  return sealed.pipe(
    // expand: each piece starts the next.
    expand((upTo) => (upTo === null ? EMPTY : timer(PAUSE_MS).pipe(switchMap(() => sealed)))),
    reduce((last: number | null, upTo) => upTo ?? last, null),
    filter((upTo) => upTo !== null),
  )
}
