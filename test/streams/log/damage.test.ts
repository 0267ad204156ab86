/** A stored log with damage anywhere: it is found, what is whole is used, and what is not is kept aside. */
import fc from 'fast-check'
import { of } from 'rxjs'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { foldDurable } from '../../../src/events/app'
import { type DurableState, noDurableState } from '../../../src/events/appState'
import { readRow } from '../../../src/events/readRow'
import { optionalRequests } from '../../../src/events/settings/optionalRequests'
import type { StoredRow } from '../../../src/streams/ports/LogStore'
import { aStoredLog, bitFlips, GENESIS, truncations, undetected } from '../../support/damage'
import { type MemoryDisk, createMemoryDisk, fakeLogStore } from '../../support/fakes/fakeLogStore'
import { openTab, type Tab } from '../support/tab'

const LENGTH = 1000
const log = aStoredLog(LENGTH)
/** Every row is damaged in `npm run soak`. */
const some = log.filter(({ seq }) => seq % 40 === 0)
const before = (row: StoredRow): StoredRow | undefined => log[row.seq - 2]

const foldOf = (rows: readonly StoredRow[]) =>
  rows.reduce((state, row) => {
    const { fact } = readRow(log[row.seq - 2] ?? GENESIS, row)
    return fact === null ? state : foldDurable(state, fact)
  }, noDurableState)

/** What a lost row may have switched off is off (X81). */
const withSwitches = (on: boolean | null, state: DurableState) => {
  const { switches } = state.settings
  const optional = Object.fromEntries(optionalRequests.map((name) => [name, on]))
  return { ...state, settings: { ...state.settings, switches: { ...switches, ...optional } } }
}

const opened = (rows: readonly StoredRow[]): { readonly tab: Tab; readonly disk: MemoryDisk } => {
  const disk = createMemoryDisk()
  disk.rows.push(...rows)
  return { tab: openTab({ logStore: fakeLogStore(disk) }), disk }
}
const reported = ({ log: { state$ } }: Tab) => state$.value.session.chain.quarantined

it('the log that is damaged here is whole', () => {
  const { tab, disk } = opened(log)
  expect(reported(tab)).toEqual([])
  expect(tab.log.state$.value.durable).toEqual(foldOf(log))
  expect(disk.quarantined).toEqual([])
})

describe('one row', () => {
  it('is found damaged by any single bit', () => {
    const wrong = some.flatMap((row) => undetectedAfter(row, bitFlips))
    expect(wrong).toEqual([])
  })

  it('is found damaged when any of its texts was cut off anywhere', () => {
    expect(some.flatMap((row) => undetectedAfter(row, truncations))).toEqual([])
  })
})

const undetectedAfter = (row: StoredRow, damage: (row: StoredRow) => Iterable<StoredRow>) => {
  const previous = before(row)
  const rows = previous === undefined ? [row] : [previous, row]
  return undetected(rows, (one) => (one === row ? damage(one) : []))
}

describe('a tab that boots from a log of 1,000 rows', () => {
  it('with one bit wrong says which row, keeps it aside as it was, and uses every other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: LENGTH - 1 }),
        fc.constantFrom('json', 'sum', 'hash'),
        fc.nat(),
        fc.integer({ min: 0, max: 6 }),
        (at, name, unit, bit) => {
          const row = log[at]
          if (row === undefined) throw new Error('a row is missing')
          const place = unit % row[name].length
          const text = row[name]
          const damaged = {
            ...row,
            [name]:
              text.slice(0, place) +
              String.fromCharCode(text.charCodeAt(place) ^ (1 << bit)) +
              text.slice(place + 1),
          }
          const { tab, disk } = opened(log.with(at, damaged))
          expect(reported(tab).map(({ seq }) => seq)).toEqual([row.seq])
          expect(disk.quarantined.map(({ raw }) => raw)).toEqual([JSON.stringify(damaged)])
          const isWhole = name === 'hash'
          const whole = foldOf(isWhole ? log : log.toSpliced(at, 1))
          expect(withSwitches(null, tab.log.state$.value.durable)).toEqual(withSwitches(null, whole))
          tab.close()
        },
      ),
      { numRuns: 12, seed: 7 },
    )
  })

  it.each([0, 1, 250, 500, 998, 999])(
    'of which only the first %i are left, says that the rest is missing',
    (left) => {
      const disk = createMemoryDisk()
      disk.rows.push(...log.slice(0, left))
      const last = log[LENGTH - 1]
      const tab = openTab({
        logStore: {
          ...fakeLogStore(disk),
          head: () => of(E.right({ seq: LENGTH, hash: last?.hash ?? '' })),
        },
      })
      expect(reported(tab)).toEqual([
        { seq: LENGTH, reason: `rows ${String(left + 1)} to ${String(LENGTH)} are missing` },
      ])
      const whole = foldOf(log.slice(0, left))
      expect(tab.log.state$.value.durable).toEqual(withSwitches(false, whole))
    },
  )
})
