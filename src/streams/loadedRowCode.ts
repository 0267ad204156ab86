/** The code of rows as `boot` loads it. */
import * as E from 'fp-ts/Either'
import { type Observable, catchError, defaultIfEmpty, defer, EMPTY, map, of, take, tap } from 'rxjs'
import type { RowCode } from '../events/rowCode'
import type { LogStoreError } from './ports/LogStore'

/** The error of a store whose rows nothing can read. */
export const notLoaded: E.Either<LogStoreError, RowCode> = E.left({
  tag: 'failed',
  description: 'the code that reads rows is not loaded',
})

/**
 * Emits once, and loads until it has succeeded once. A store that cannot be read for want of code counts as lost, and is
 * healed as a lost one is (ADR 19, ADR 23).
 */
export const loadedRowCode = (
  loadRowCode: Observable<RowCode>,
): Observable<E.Either<LogStoreError, RowCode>> => {
  let loaded: RowCode | null = null
  return defer(() =>
    loaded === null
      ? loadRowCode.pipe(
          take(1),
          tap((code) => (loaded = code)),
          catchError(() => EMPTY),
        )
      : of(loaded),
  ).pipe(
    map((code): E.Either<LogStoreError, RowCode> => E.right(code)),
    defaultIfEmpty(notLoaded),
  )
}
