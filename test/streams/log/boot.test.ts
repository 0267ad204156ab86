import * as E from 'fp-ts/Either'
import { NEVER, Subject, of, tap } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { noDurableState } from '../../../src/events/appState'
import type { Fact } from '../../../src/events/catalogue'
import { NetworkSelected } from '../../../src/events/chain/events'
import { canonicalJson } from '../../../src/events/kernel/canonicalJson'
import { chainHash, checksum } from '../../../src/events/kernel/checksum'
import { durableText } from '../../support/durableText'
import { DeadlineSet, SlippageSet, ThemeSet } from '../../../src/events/settings/events'
import { SidesSwapped } from '../../../src/events/trade/events'
import type { LogStore, LogStoreError } from '../../../src/streams/ports/LogStore'
import { type MemoryDisk, createMemoryDisk, fakeLogStore } from '../../support/fakes/fakeLogStore'
import { FAKE_START_MS, fakeClock } from '../../support/fakes/fakeClock'
import { fakeIds } from '../../support/fakes/fakeIds'
import { discovered, filled, placed, requested, signed } from '../../events/support/fixtures'
import { openTab, type Tab } from '../support/tab'

const typesOf = (facts: readonly Fact[]): readonly string[] => facts.map(({ type }) => type)
const failing = (tag: LogStoreError['tag']) => of(E.left({ tag, description: 'no disk' } as const))

/** Puts a row of any text at the end of a disk, soundly chained. */
const plant = (disk: MemoryDisk, json: string): void => {
  const before = disk.rows[disk.rows.length - 1]
  const sum = checksum(json)
  const hash = chainHash(before?.hash ?? '0000000000000000', sum)
  disk.rows.push({ seq: (before?.seq ?? 0) + 1, json, sum, hash })
}
const envelope = { id: 'old-1', session: 'old', n: 1, at: 5 }

describe('boot', () => {
  it('folds what is on the disk silently and then says that the session started', () => {
    const disk = createMemoryDisk()
    const first = openTab({ logStore: fakeLogStore(disk) })
    first.log.append([ThemeSet({ theme: 'dark' }), NetworkSelected({ chainId: 100 })])
    first.close()

    const second = openTab({ logStore: fakeLogStore(disk), ids: fakeIds(2) })
    expect(second.log.state$.value.durable.settings.theme).toBe('dark')
    expect(second.log.state$.value.session.chain).toMatchObject({ started: true, chainId: 100 })
    expect(disk.rows).toHaveLength(2)
  })

  it('reports epics nothing of what it replays', () => {
    const disk = createMemoryDisk()
    openTab({ logStore: fakeLogStore(disk) }).log.append(ThemeSet({ theme: 'dark' }))
    const heard: Fact[] = []
    const tab = openTab({ logStore: fakeLogStore(disk), ids: fakeIds(2) }, ({ fact$ }) => {
      fact$.subscribe((fact) => heard.push(fact))
      return NEVER
    })
    expect(typesOf(heard)).toEqual(['SessionStarted'])
    tab.close()
  })

  it('sets a damaged row aside, says so and folds the rest', () => {
    const disk = createMemoryDisk()
    const first = openTab({ logStore: fakeLogStore(disk) })
    first.log.append([ThemeSet({ theme: 'dark' })])
    first.log.append([SlippageSet({ slippage: 70 })])
    first.log.append([DeadlineSet({ seconds: 600 })])
    first.close()
    const damaged = disk.rows[1]
    if (damaged === undefined) throw new Error('three rows were written')
    disk.rows[1] = { ...damaged, json: damaged.json.replace('70', '71') }

    const tab = openTab({ logStore: fakeLogStore(disk), ids: fakeIds(2) })
    expect(tab.log.state$.value.durable.settings).toMatchObject({
      theme: 'dark',
      slippage: 'auto',
      deadline: 600,
    })
    expect(tab.log.state$.value.session.chain.quarantined).toEqual([
      { seq: 2, reason: 'its checksum does not fit its text' },
    ])
    expect(disk.quarantined.map(({ seq }) => seq)).toEqual([2])
    expect(disk.rows).toHaveLength(3)
  })

  it.each([
    ['is not JSON', '<html>', 'its text is not JSON'],
    ['has no envelope', '{"type":"ThemeSet"}', 'its envelope is broken'],
    [
      'holds another shape than its type',
      canonicalJson({ ...envelope, type: 'ThemeSet', v: 1, data: { theme: 'pink' } }),
      'ThemeSet: theme: not system|light|dark',
    ],
    [
      'claims that a session fact is durable',
      canonicalJson({ ...envelope, type: 'SidesSwapped', v: 1, data: {} }),
      'SidesSwapped is not a durable event',
    ],
  ])('sets a row aside that %s', (_what, json, reason) => {
    const disk = createMemoryDisk()
    plant(disk, json)
    const tab = openTab({ logStore: fakeLogStore(disk) })
    expect(tab.log.state$.value.session.chain.quarantined).toEqual([
      { seq: 1, reason: expect.stringContaining(reason) as string },
    ])
  })

  it.each([
    ['an unknown type', { type: 'OrderTeleported', v: 1, data: { anything: true } }],
    ['a newer version of a known type', { type: 'ThemeSet', v: 2, data: { theme: 'sepia' } }],
  ])('keeps a row of %s, and says that a newer build wrote it', (_what, event) => {
    const disk = createMemoryDisk()
    const json = canonicalJson({ ...envelope, ...event })
    plant(disk, json)
    plant(disk, canonicalJson({ ...envelope, n: 2, type: 'ThemeSet', v: 1, data: { theme: 'light' } }))
    const tab = openTab({ logStore: fakeLogStore(disk) })
    expect(tab.log.state$.value.session.chain.newerCatalogue).toBe(true)
    expect(tab.log.state$.value.durable.settings.theme).toBe('light')
    expect(disk.rows[0]?.json).toBe(json)
    expect(disk.quarantined).toEqual([])
  })

  it('remarks a hole in the rows', () => {
    const disk = createMemoryDisk()
    const first = openTab({ logStore: fakeLogStore(disk) })
    first.log.append([ThemeSet({ theme: 'dark' })])
    first.log.append([SlippageSet({ slippage: 70 })])
    first.log.append([DeadlineSet({ seconds: 600 })])
    first.close()
    const holed = disk.rows.filter(({ seq }) => seq !== 2)
    const store = fakeLogStore(disk)
    const tab = openTab({
      logStore: { ...store, read: (from) => of(E.right(holed.filter(({ seq }) => seq >= from))) },
      ids: fakeIds(2),
    })
    expect(tab.log.state$.value.session.chain.quarantined).toEqual([
      { seq: 3, reason: 'rows 2 to 2 are missing' },
    ])
  })

  it('remarks rows that are missing at the end, and goes on after them', () => {
    const disk = createMemoryDisk()
    const first = openTab({ logStore: fakeLogStore(disk) })
    first.log.append([ThemeSet({ theme: 'dark' })])
    first.log.append([SlippageSet({ slippage: 70 })])
    first.close()
    const store = fakeLogStore(disk)
    const tab = openTab({
      logStore: {
        ...store,
        read: (from) => of(E.right(disk.rows.filter(({ seq }) => seq >= from && seq !== 2))),
      },
      ids: fakeIds(2),
    })
    expect(tab.log.state$.value.session.chain.quarantined).toEqual([
      { seq: 2, reason: 'rows 2 to 2 are missing' },
    ])
    tab.log.append([DeadlineSet({ seconds: 600 })])
    expect(tab.log.state$.value.durable.settings).toMatchObject({ slippage: 'auto', deadline: 600 })
    // After the two switches that a lost row may have set (X81).
    expect(disk.rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  })

  it('misses nothing that another tab writes while it boots', () => {
    const disk = createMemoryDisk()
    const first = openTab({ logStore: fakeLogStore(disk) })
    first.log.append(ThemeSet({ theme: 'dark' }))
    const store = fakeLogStore(disk)
    let readings = 0
    const second = openTab({
      ids: fakeIds(2),
      logStore: {
        ...store,
        read: (...asked) =>
          store.read(...asked).pipe(
            tap(() => {
              readings += 1
              if (readings === 1) first.log.append(SlippageSet({ slippage: 70 }))
            }),
          ),
      },
    })
    expect(second.log.state$.value.session.chain.quarantined).toEqual([])
    expect(second.log.state$.value.durable.settings).toMatchObject({ theme: 'dark', slippage: 70 })
  })

  it('remarks a last row that is not the one that was written last', () => {
    const disk = createMemoryDisk()
    const store = fakeLogStore(disk)
    openTab({ logStore: store }).log.append(ThemeSet({ theme: 'dark' }))
    const head = () => of(E.right({ seq: 1, hash: 'ffffffffffffffff' }))
    const second = openTab({ logStore: { ...store, head }, ids: fakeIds(2) })
    expect(second.log.state$.value.session.chain.quarantined).toEqual([
      { seq: 1, reason: 'it is not the row that was written last' },
    ])
    expect(second.log.state$.value.durable.settings.theme).toBe('dark')
  })

  it('begins in memory when the store cannot be opened, and says so', () => {
    const logStore: LogStore = {
      ...fakeLogStore(),
      readSnapshot: () => failing('unavailable'),
      read: () => failing('unavailable'),
    }
    const tab = openTab({ logStore })
    tab.log.append(ThemeSet({ theme: 'dark' }))
    expect(tab.log.state$.value.session.chain.storageLost).toEqual({
      afterSeq: 0,
      reason: 'unavailable',
      refused: [],
    })
    expect(tab.log.state$.value.durable.settings.theme).toBe('dark')
  })

  it('takes a snapshot only when the row at its place carries its hash', () => {
    const disk = createMemoryDisk()
    const first = openTab({ logStore: fakeLogStore(disk) })
    for (let i = 0; i < 1200; i++) first.log.append(SlippageSet({ slippage: i }))
    first.close()
    expect(disk.snapshot?.seq).toBe(1000)
    expect(first.log.state$.value.durable.settings.slippage).toBe(1199)
    const expected = durableText(first.log.state$.value.durable)

    const reads: number[] = []
    const counting = (): LogStore => {
      const store = fakeLogStore(disk)
      return {
        ...store,
        read: (from, limit) => {
          reads.push(from)
          return store.read(from, limit)
        },
      }
    }
    const second = openTab({ logStore: counting(), ids: fakeIds(2) })
    expect(durableText(second.log.state$.value.durable)).toBe(expected)
    expect(reads.slice(0, 2)).toEqual([1000, 1001])

    if (disk.snapshot !== null) disk.snapshot = { ...disk.snapshot, hash: 'ffffffffffffffff' }
    reads.length = 0
    const third = openTab({ logStore: counting(), ids: fakeIds(3) })
    expect(durableText(third.log.state$.value.durable)).toBe(expected)
    expect(reads.slice(0, 2)).toEqual([1000, 1])

    if (disk.snapshot !== null) disk.snapshot = { ...disk.snapshot, foldVersion: 'older' }
    reads.length = 0
    openTab({ logStore: counting(), ids: fakeIds(4) })
    expect(reads.slice(0, 2)).toEqual([1200, 1])
  })

  it('writes session facts to the tape in batches, and durable ones not', () => {
    vi.useFakeTimers()
    try {
      const disk = createMemoryDisk()
      const tab = openTab({ logStore: fakeLogStore(disk) })
      tab.log.append([SidesSwapped({}), ThemeSet({ theme: 'dark' })])
      expect(disk.tape).toEqual([])
      vi.advanceTimersByTime(100)
      expect(disk.tape.map(({ n }) => n)).toEqual([1, 2])
      expect(JSON.parse(disk.tape[1]?.json ?? '')).toMatchObject({ type: 'SidesSwapped', n: 2 })
      tab.close()
    } finally {
      vi.useRealTimers()
    }
  })

  it('keeps sessions of the tape for seven days and 50 MB, and longer while an order of theirs is open', () => {
    const disk = createMemoryDisk()
    const bounds: unknown[] = []
    const logStore: LogStore = {
      ...fakeLogStore(disk),
      pruneTape: (given) => {
        bounds.push(given)
        return of(E.right(undefined))
      },
    }
    const days = (count: number): number => count * 86_400_000
    const tabAfter = (count: number): Tab =>
      openTab({ logStore, ids: fakeIds(count + 1), clock: fakeClock({ now: () => days(count) }) })
    tabAfter(0).log.append([requested(), signed(), placed()])
    tabAfter(6).close()
    tabAfter(30).log.append(filled())
    // One that somebody else posted in the account's name (X56) keeps nothing, however long it may stay.
    tabAfter(31).log.append(discovered(2, { scheme: 'presign', createdAt: FAKE_START_MS }))
    tabAfter(32).close()
    expect(bounds).toEqual(
      [-7, -1, 0, 24, 25].map((day) => ({ olderThan: FAKE_START_MS + days(day), maxSize: 50_000_000 })),
    )
  })

  it('emits nothing more once it is unsubscribed', () => {
    const events$ = new Subject<ReturnType<typeof ThemeSet>>()
    const disk = createMemoryDisk()
    const tab = openTab({ logStore: fakeLogStore(disk) }, () => events$)
    tab.close()
    events$.next(ThemeSet({ theme: 'dark' }))
    expect(disk.rows).toEqual([])
    expect(tab.log.state$.value.durable).toEqual(noDurableState)
  })
})
