import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { map } from 'rxjs'
import type { LogHead, LogStore, LogStoreError } from './ports/LogStore'

/** What a store is to a tab that has folded rows which it does not hold. */
export const EVICTED: LogStoreError = { tag: 'evicted', description: 'The stored log is gone.' }

/** Null when the store answers and still holds the row that was folded last; else why it does not. */
export const isStillThere = (store: LogStore, { seq, hash }: LogHead): Observable<LogStoreError | null> =>
  store.read(Math.max(seq, 1), 1).pipe(
    map((read) => {
      if (E.isLeft(read)) return read.left
      return seq === 0 || read.right[0]?.hash === hash ? null : EVICTED
    }),
  )
