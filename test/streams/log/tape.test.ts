/** What a page keeps of its own tape while it stays open. */
import * as E from 'fp-ts/Either'
import { of, timer } from 'rxjs'
import { expect, it } from 'vitest'
import { noState } from '../../../src/events/appState'
import { BlockSeen } from '../../../src/events/chain/events'
import { createLog } from '../../../src/streams/log/log'
import { recordTape } from '../../../src/streams/log/tape'
import type { TapeBounds } from '../../../src/streams/ports/LogStore'
import { fakeLogStore } from '../../support/fakes/fakeLogStore'
import { marbles } from '../../support/marbles'
import { virtualClock } from '../support/world'

const tape = () => {
  const pruned: (TapeBounds & { readonly at: number })[] = []
  let written = 0
  const store = {
    ...fakeLogStore(),
    appendTape: (rows: readonly { readonly json: string }[]) => {
      written += rows.reduce((size, { json }) => size + json.length, 0)
      return of(E.right(undefined))
    },
    pruneTape: (bounds: TapeBounds) => {
      pruned.push({ ...bounds, at: virtualClock.elapsed() })
      return of(E.right(undefined))
    },
  }
  const log = createLog({ session: 'test', clock: virtualClock, initial: noState })
  return { log, record$: recordTape(log, store), pruned, written: () => written }
}

it(
  'the tape is pruned at the start and each hour while the page is open (X148)',
  marbles((m) => {
    const { log, record$, pruned } = tape()
    m.expect(record$, '^ 240m !').toBeObservable('')
    for (let minute = 1; minute < 240; minute += 1)
      timer(minute * 60_000).subscribe(() =>
        log.append(BlockSeen({ chainId: 1, number: minute, timestamp: minute })),
      )
    m.flush()
    expect(pruned.map(({ at }) => Math.round(at / 60_000))).toEqual([0, 60, 120, 180])
  }),
)

it(
  'a session that writes much has the tape pruned to its newest ten million characters (X148)',
  marbles((m) => {
    const { log, record$, pruned, written } = tape()
    m.expect(record$, '^ 59m !').toBeObservable('')
    for (let second = 1; second < 3000; second += 1)
      timer(second * 1000).subscribe(() =>
        log.append(
          Array.from({ length: 60 }, (_, n) =>
            BlockSeen({ chainId: 1, number: second * 60 + n, timestamp: second }),
          ),
        ),
      )
    m.flush()
    expect(written()).toBeGreaterThan(20_000_000)
    // Each five million characters.
    const limits = pruned.flatMap(({ running }) => (running === undefined ? [] : [running]))
    expect(limits).toEqual(
      Array(Math.floor(written() / 5_000_000)).fill({ session: 'test', maxSize: 10_000_000 }),
    )
  }),
)
