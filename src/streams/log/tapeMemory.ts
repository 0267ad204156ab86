/**
 * The tape of a tab whose store doesn't take it. It stays in memory, so a log saved from such a tab can be run again,
 * and is written after the next write that the store takes.
 */
import * as E from 'fp-ts/Either'
import { EMPTY, type Observable, switchMap, tap } from 'rxjs'
import type { LogStore, LogStoreError, TapeRow } from '../ports/LogStore'

export interface UnsavedTape {
  /** In the order in which they were to be written. */
  readonly rows: TapeRow[]
  /** Characters of their JSON. */
  size: number
}

export const noUnsavedTape = (): UnsavedTape => ({ rows: [], size: 0 })

/** Stored characters. A session's beginning is worth more than its end, because a rerun starts there (X181, C554). */
const KEPT_SIZE = 10_000_000

const keep = (unsaved: UnsavedTape, rows: readonly TapeRow[], { tag }: LogStoreError): void => {
  if (tag === 'deleted') {
    // The user deleted the data, so memory must not keep them either.
    unsaved.rows.length = 0
    unsaved.size = 0
    return
  }
  const size = rows.reduce((sum, { json }) => sum + json.length, 0)
  if (unsaved.size + size > KEPT_SIZE) return
  unsaved.rows.push(...rows)
  unsaved.size += size
}

const forget = (unsaved: UnsavedTape, written: readonly TapeRow[]): void => {
  const left = unsaved.rows.filter((row) => !written.includes(row))
  unsaved.rows.splice(0, unsaved.rows.length, ...left)
  unsaved.size = left.reduce((sum, { json }) => sum + json.length, 0)
}

/** Writes one session's rows to the tape, and then its rows that wait in memory. */
export const writeTape = (
  log: { readonly unsavedTape: UnsavedTape; readonly now: () => number },
  store: LogStore,
  rows: readonly TapeRow[],
): Observable<unknown> => {
  const [first] = rows
  if (first === undefined) return EMPTY
  const { unsavedTape: unsaved } = log
  return store.appendTape(rows, log.now()).pipe(
    // switchMap: the store answers once.
    switchMap((answer) => {
      if (E.isLeft(answer)) {
        keep(unsaved, rows, answer.left)
        return EMPTY
      }
      const waiting = unsaved.rows.filter(({ session }) => session === first.session)
      if (waiting.length === 0) return EMPTY
      return store.appendTape(waiting, log.now()).pipe(
        tap((later) => {
          if (E.isRight(later)) forget(unsaved, waiting)
        }),
      )
    }),
  )
}
