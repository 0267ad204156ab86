import * as E from 'fp-ts/Either'
import { type Observable, map } from 'rxjs'
import type { LogHead, LogStore, LogStoreError } from '../ports/LogStore'

/** The error of a store that no longer holds the rows that this tab has folded. */
export const EVICTED: LogStoreError = { tag: 'evicted', description: 'The stored log is gone.' }

/** Null if the store responds and still has the last folded row. Otherwise the error. */
export const isStillThere = (store: LogStore, { seq, hash }: LogHead): Observable<LogStoreError | null> =>
  store.read(Math.max(seq, 1), 1).pipe(
    map((read) => {
      if (E.isLeft(read)) return read.left
      return seq === 0 || read.right[0]?.hash === hash ? null : EVICTED
    }),
  )
