import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { noUnsavedTape, writeTape } from '../../../src/streams/log/tapeMemory'
import type { LogStore, LogStoreError, TapeRow } from '../../../src/streams/ports/LogStore'

const row = (n: number, session = 'a', json = '{}'): TapeRow => ({ session, n, json })

/** A store that fails while `error` is set, and what it took. */
const aStore = () => {
  const taken: number[] = []
  const state = { error: null as LogStoreError | null, taken }
  const appendTape: LogStore['appendTape'] = (rows) => {
    if (state.error !== null) return of(E.left(state.error))
    taken.push(...rows.map(({ n }) => n))
    return of(E.right(undefined))
  }
  return { state, store: { appendTape } as LogStore }
}

describe('the tape of a tab whose store does not take it', () => {
  it('waits in memory and is written after the next write that is taken', () => {
    const log = { unsavedTape: noUnsavedTape(), now: () => 0 }
    const { state, store } = aStore()
    state.error = { tag: 'failed', description: '' }
    writeTape(log, store, [row(1), row(2)]).subscribe()
    writeTape(log, store, [row(1, 'a~')]).subscribe()
    expect(log.unsavedTape.rows).toHaveLength(3)
    state.error = null
    writeTape(log, store, [row(3)]).subscribe()
    expect(state.taken).toEqual([3, 1, 2])
    // The inputs of the session are rows of another name, and wait for a write of theirs.
    expect(log.unsavedTape.rows.map(({ session }) => session)).toEqual(['a~'])
  })

  it('is kept up to a size, and not at all once the user deleted the data', () => {
    const log = { unsavedTape: noUnsavedTape(), now: () => 0 }
    const { state, store } = aStore()
    state.error = { tag: 'failed', description: '' }
    writeTape(log, store, [row(1, 'a', 'x'.repeat(6_000_000))]).subscribe()
    writeTape(log, store, [row(2, 'a', 'x'.repeat(6_000_000))]).subscribe()
    expect(log.unsavedTape.rows.map(({ n }) => n)).toEqual([1])
    state.error = { tag: 'deleted', description: '' }
    writeTape(log, store, [row(3)]).subscribe()
    expect(log.unsavedTape).toEqual(noUnsavedTape())
  })
})
