/** A store that is lost is asked again until it answers; nothing is lost, nothing is written twice. */
import * as E from 'fp-ts/Either'
import { asyncScheduler, defer, delay, type Observable, of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { StoreTrouble } from '../../../src/events/chain/state'
import { NetworkSelected } from '../../../src/events/chain/events'
import { DeadlineSet, SlippageSet, ThemeSet } from '../../../src/events/settings/events'
import { banners } from '../../../src/events/tab/shell'
import type { LogStore, LogStoreError } from '../../../src/streams/ports/LogStore'
import { fakeIds } from '../../support/fakes/fakeIds'
import { createMemoryDisk, fakeLogStore, type MemoryDisk } from '../../support/fakes/fakeLogStore'
import { marbles } from '../../support/marbles'
import { openTab, type Tab } from '../support/tab'

interface Faulty {
  readonly store: LogStore
  readonly lost$: Subject<LogStoreError>
  /** What every question is answered with; null: as it should be. */
  trouble: StoreTrouble | null
  /** Virtual ms at which it was asked for its first row, or the one that a tab folded last. */
  readonly looks: number[]
  readonly bounds: unknown[]
}

const faulty = (disk: MemoryDisk, trouble: StoreTrouble | null = null): Faulty => {
  const inner = fakeLogStore(disk)
  const lost$ = new Subject<LogStoreError>()
  const looks: number[] = []
  const bounds: unknown[] = []
  const unlessBroken = <A>(ask: () => Observable<E.Either<LogStoreError, A>>) =>
    defer((): Observable<E.Either<LogStoreError, A>> =>
      self.trouble === null ? ask() : of(E.left({ tag: self.trouble, description: 'as the test wants' })),
    )
  const store: LogStore = {
    ...inner,
    lost$,
    append: (...given) => unlessBroken(() => inner.append(...given)),
    read: (from, limit) => {
      if (limit === 1) looks.push(asyncScheduler.now())
      return unlessBroken(() => inner.read(from, limit))
    },
    head: () => unlessBroken(inner.head),
    readSnapshot: () => unlessBroken(inner.readSnapshot),
    pruneTape: (given) => {
      bounds.push(given)
      return inner.pruneTape(given)
    },
  }
  const self: Faulty = { store, lost$, trouble, looks, bounds }
  return self
}

const chainOf = ({ log }: Tab) => log.state$.value.session.chain
const settingsOf = ({ log }: Tab) => log.state$.value.durable.settings
const ids = (disk: MemoryDisk): readonly string[] =>
  disk.rows.map(({ json }) => (JSON.parse(json) as { readonly id: string }).id)

/** Steps at their ms, and the tab's end after them: virtual time would not end while it waits. */
const inTime = (
  open: () => Tab,
  steps: readonly (readonly [ms: number, step: (tab: Tab) => unknown])[],
): void => {
  marbles((m) => {
    const tab = open()
    for (const [ms, step] of steps) asyncScheduler.schedule(() => step(tab), ms)
    asyncScheduler.schedule(() => tab.close(), Math.max(...steps.map(([ms]) => ms)) + 1)
    m.flush()
  })()
}

describe('a store that fails', () => {
  it('is asked again after 1 s, then after 2, 4 ... and every 30 s', () => {
    const broken = faulty(createMemoryDisk())
    inTime(
      () => openTab({ logStore: broken.store }),
      [
        [
          0,
          (tab) => {
            broken.trouble = 'failed'
            tab.log.append(ThemeSet({ theme: 'dark' }))
          },
        ],
        [100_000, (tab) => expect(chainOf(tab).storageLost).toMatchObject({ reason: 'failed' })],
      ],
    )
    expect(broken.looks).toEqual([1000, 3000, 7000, 15_000, 31_000, 61_000, 91_000])
  })

  it('because it does not answer is asked next to the line whether it does now: what happens in memory waits for nothing', () => {
    const broken = faulty(createMemoryDisk())
    const held: number[] = []
    const head = broken.store.head
    const isSilent = (): boolean => broken.trouble === 'blocked'
    // As the adapter: silent for 10 s, then that is the answer.
    const silent: LogStore = {
      ...broken.store,
      head: () =>
        defer(() => {
          if (isSilent()) held.push(asyncScheduler.now())
          return isSilent() ? head().pipe(delay(10_000)) : head()
        }),
    }
    inTime(
      () => openTab({ logStore: silent }),
      [
        [
          0,
          (tab) => {
            broken.trouble = 'blocked'
            tab.log.append(ThemeSet({ theme: 'dark' }))
          },
        ],
        [5000, (tab) => tab.log.append(SlippageSet({ slippage: 70 }))],
        [5001, (tab) => expect(settingsOf(tab)).toMatchObject({ theme: 'dark', slippage: 70 })],
        [20_000, () => (broken.trouble = null)],
        [60_000, (tab) => expect(chainOf(tab).storageLost).toBeNull()],
      ],
    )
    expect(broken.looks).toHaveLength(1)
    expect(held).toEqual([1000, 15_000])
  })

  it('and answers again gets what lived in memory, after what other tabs wrote, and the tab says that it is over', () => {
    const disk = createMemoryDisk()
    const broken = faulty(disk)
    const neighbour = openTab({ logStore: fakeLogStore(disk), ids: fakeIds(50) })
    inTime(
      () => openTab({ logStore: broken.store }),
      [
        [0, (tab) => tab.log.append(ThemeSet({ theme: 'dark' }))],
        [
          1,
          (tab) => {
            broken.trouble = 'quota'
            tab.log.append([SlippageSet({ slippage: 70 }), DeadlineSet({ seconds: 600 })])
            neighbour.log.append([DeadlineSet({ seconds: 900 }), NetworkSelected({ chainId: 100 })])
          },
        ],
        [
          500,
          (tab) => {
            expect(settingsOf(tab)).toMatchObject({ slippage: 70, deadline: 600 })
            expect(banners(tab.log.state$.value)).toEqual([{ tag: 'storageLost', reason: 'quota' }])
            expect(tab.log.unsaved).toHaveLength(2)
            broken.trouble = null
          },
        ],
        [
          1002,
          (tab) => {
            expect(ids(disk).map((id) => id.split('-')[0])).toEqual([
              's00000000001',
              's00000000050',
              's00000000050',
              's00000000001',
              's00000000001',
            ])
            expect(chainOf(tab).storageLost).toBeNull()
            expect(banners(tab.log.state$.value)).toEqual([])
            expect(tab.log.unsaved).toEqual([])
            expect(tab.facts().map(({ type }) => type)).toContain('StorageRestored')
            expect(tab.log.state$.value.durable).toEqual(neighbour.log.state$.value.durable)
            expect(settingsOf(tab)).toMatchObject({ theme: 'dark', slippage: 70, deadline: 600 })
            tab.log.append(SlippageSet({ slippage: 80 }))
            expect(disk.rows).toHaveLength(6)
            expect(settingsOf(neighbour).slippage).toBe(80)
          },
        ],
      ],
    )
    expect(neighbour.log.state$.value.session.chain.quarantined).toEqual([])
  })

  it('although it had written what it did not answer for holds it once', () => {
    const disk = createMemoryDisk()
    const inner = fakeLogStore(disk)
    let isMute = true
    const store: LogStore = {
      ...inner,
      append: (rows, durability) => {
        const written$ = inner.append(rows, durability)
        if (!isMute) return written$
        isMute = false
        written$.subscribe()
        return of(E.left({ tag: 'failed', description: 'the answer is lost' } as const))
      },
    }
    inTime(
      () => openTab({ logStore: store }),
      [
        [0, (tab) => tab.log.append([ThemeSet({ theme: 'dark' }), SlippageSet({ slippage: 70 })])],
        [1, (tab) => tab.log.append(DeadlineSet({ seconds: 600 }))],
        [
          1002,
          (tab) => {
            expect(new Set(ids(disk)).size).toBe(3)
            expect(disk.rows).toHaveLength(3)
            expect(settingsOf(tab)).toMatchObject({ theme: 'dark', slippage: 70, deadline: 600 })
            expect(chainOf(tab).storageLost).toBeNull()
          },
        ],
      ],
    )
  })

  it('when the tab starts gives it the log as soon as it opens, with what was done meanwhile', () => {
    const disk = createMemoryDisk()
    openTab({ logStore: fakeLogStore(disk), ids: fakeIds(50) }).log.append(ThemeSet({ theme: 'dark' }))
    const broken = faulty(disk, 'blocked')
    inTime(
      () => openTab({ logStore: broken.store }),
      [
        [
          0,
          (tab) => {
            expect(chainOf(tab).storageLost).toMatchObject({ afterSeq: 0, reason: 'blocked' })
            expect(settingsOf(tab).theme).toBe('system')
            tab.log.append(SlippageSet({ slippage: 70 }))
          },
        ],
        [2500, () => (broken.trouble = null)],
        [
          3001,
          (tab) => {
            expect(settingsOf(tab)).toMatchObject({ theme: 'dark', slippage: 70 })
            expect(chainOf(tab).storageLost).toBeNull()
            expect(disk.rows).toHaveLength(2)
          },
        ],
      ],
    )
  })

  it('for want of space is given back the older part of the tape before it is asked', () => {
    const broken = faulty(createMemoryDisk())
    inTime(
      () => openTab({ logStore: broken.store }),
      [
        [
          0,
          (tab) => {
            broken.bounds.length = 0
            broken.trouble = 'quota'
            tab.log.append(ThemeSet({ theme: 'dark' }))
            broken.trouble = null
          },
        ],
        [1001, (tab) => expect(chainOf(tab).storageLost).toBeNull()],
      ],
    )
    expect(broken.bounds).toEqual([{ olderThan: 0, maxSize: 5_000_000 }])
  })

  it('in another way than before says the new reason', () => {
    const broken = faulty(createMemoryDisk(), 'blocked')
    inTime(
      () => openTab({ logStore: broken.store }),
      [
        [500, () => (broken.trouble = 'outdated')],
        [60_000, (tab) => expect(chainOf(tab).storageLost?.reason).toBe('outdated')],
      ],
    )
    expect(broken.looks).toEqual([1000])
  })
})

describe('a store that is lost for good', () => {
  it.each(['unavailable', 'outdated', 'deleted', 'evicted'] as const)(
    'because it is %s is not asked again',
    (reason) => {
      const broken = faulty(createMemoryDisk())
      inTime(
        () => openTab({ logStore: broken.store }),
        [
          [0, () => broken.lost$.next({ tag: reason, description: 'gone' })],
          [300_000, (tab) => expect(banners(tab.log.state$.value)).toEqual([{ tag: 'storageLost', reason }])],
        ],
      )
      expect(broken.looks).toEqual([])
    },
  )
})

describe('a connection that the browser closed', () => {
  const closed = { tag: 'failed', description: 'closed' } as const

  it('is no trouble when the store opens again as it was, and what others wrote meanwhile is read', () => {
    const disk = createMemoryDisk()
    const store = faulty(disk)
    const tab = openTab({ logStore: { ...store.store, rings$: new Subject<void>() } })
    tab.log.append(ThemeSet({ theme: 'dark' }))
    openTab({ logStore: fakeLogStore(disk), ids: fakeIds(50) }).log.append(SlippageSet({ slippage: 70 }))
    store.lost$.next(closed)
    expect(chainOf(tab).storageLost).toBeNull()
    expect(settingsOf(tab)).toMatchObject({ theme: 'dark', slippage: 70 })
    tab.log.append(DeadlineSet({ seconds: 600 }))
    expect(disk.rows).toHaveLength(3)
  })

  it('and leads to a store without what was folded is reported as such, and nothing more is written', () => {
    const disk = createMemoryDisk()
    const store = faulty(disk)
    const tab = openTab({ logStore: store.store })
    tab.log.append([ThemeSet({ theme: 'dark' }), SlippageSet({ slippage: 70 })])
    disk.rows.length = 0
    store.lost$.next(closed)
    expect(chainOf(tab).storageLost).toMatchObject({ afterSeq: 2, reason: 'evicted' })
    tab.log.append(DeadlineSet({ seconds: 600 }))
    expect(settingsOf(tab)).toMatchObject({ theme: 'dark', slippage: 70, deadline: 600 })
    expect(disk.rows).toEqual([])
  })

  it('is noticed by the next append, too, when the store is another one by then', () => {
    const disk = createMemoryDisk()
    const tab = openTab({ logStore: fakeLogStore(disk) })
    tab.log.append([ThemeSet({ theme: 'dark' }), SlippageSet({ slippage: 70 })])
    disk.rows.length = 0
    tab.log.append(DeadlineSet({ seconds: 600 }))
    expect(chainOf(tab).storageLost).toMatchObject({ afterSeq: 2, reason: 'evicted' })
    expect(settingsOf(tab)).toMatchObject({ slippage: 70, deadline: 600 })
  })
})

describe('a log that is gone when the tab starts', () => {
  it('is said to be', () => {
    const store: LogStore = { ...fakeLogStore(), wasEvicted: () => of(E.right(true)) }
    const tab = openTab({ logStore: store })
    expect(banners(tab.log.state$.value)).toEqual([{ tag: 'evicted' }])
    tab.log.append(ThemeSet({ theme: 'dark' }))
    expect(settingsOf(tab).theme).toBe('dark')
    expect(chainOf(tab).storageLost).toBeNull()
  })

  it('is not asked for where there are rows', () => {
    const disk = createMemoryDisk()
    openTab({ logStore: fakeLogStore(disk) }).log.append(ThemeSet({ theme: 'dark' }))
    const store: LogStore = { ...fakeLogStore(disk), wasEvicted: () => of(E.right(true)) }
    expect(banners(openTab({ logStore: store, ids: fakeIds(2) }).log.state$.value)).toEqual([])
  })
})
