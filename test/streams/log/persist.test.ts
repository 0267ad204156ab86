import * as E from 'fp-ts/Either'
import { type Observable, Subject, of, switchMap, take } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { durableText } from '../../support/durableText'
import { DeadlineSet, SlippageSet, ThemeSet } from '../../../src/events/settings/events'
import type { LogStore } from '../../../src/streams/ports/LogStore'
import { anOrderRequest } from '../../support/orderRequest'
import { fakeIds } from '../../support/fakes/fakeIds'
import { createMemoryDisk, fakeLogStore } from '../../support/fakes/fakeLogStore'
import { openTab } from '../support/tab'

type Appended = Parameters<LogStore['append']>
const noDisk = of(E.left({ tag: 'quota', description: 'full' } as const))

describe('persist', () => {
  it('folds a durable fact only when the store holds it', () => {
    const disk = createMemoryDisk()
    const store = fakeLogStore(disk)
    const gate$ = new Subject<void>()
    const slow: LogStore = {
      ...store,
      append: (...given: Appended) => gated(gate$, () => store.append(...given)),
    }
    const tab = openTab({ logStore: slow })
    tab.log.append(ThemeSet({ theme: 'dark' }))
    expect(tab.log.state$.value.durable.settings.theme).toBe('system')
    gate$.next()
    expect(tab.log.state$.value.durable.settings.theme).toBe('dark')
    expect(tab.facts().map(({ type, seq }) => [type, seq])).toContainEqual(['ThemeSet', 1])
  })

  it('writes what must not be lost strictly, and the rest relaxed', () => {
    const store = fakeLogStore()
    const durabilities: string[] = []
    const tab = openTab({
      logStore: {
        ...store,
        append: (rows, durability) => {
          durabilities.push(durability)
          return store.append(rows, durability)
        },
      },
    })
    tab.log.append(ThemeSet({ theme: 'dark' }))
    tab.log.append(anOrderRequest())
    expect(durabilities).toEqual(['relaxed', 'strict'])
  })

  it('folds the rows of two tabs in the same order in both', () => {
    const disk = createMemoryDisk()
    const one = openTab({ logStore: fakeLogStore(disk) })
    const two = openTab({ logStore: fakeLogStore(disk), ids: fakeIds(2) })
    for (let i = 0; i < 50; i++) {
      one.log.append([SlippageSet({ slippage: i }), DeadlineSet({ seconds: 60 + i })])
      two.log.append(SlippageSet({ slippage: 1000 + i }))
    }
    expect(disk.rows).toHaveLength(150)
    const seqs = (tab: typeof one) => tab.facts().flatMap(({ seq }) => (seq === undefined ? [] : [seq]))
    expect(seqs(one)).toEqual(disk.rows.map(({ seq }) => seq))
    expect(seqs(two)).toEqual(disk.rows.map(({ seq }) => seq))
    expect(durableText(one.log.state$.value.durable)).toBe(durableText(two.log.state$.value.durable))
  })

  it('marks the facts of another tab as foreign', () => {
    const disk = createMemoryDisk()
    const one = openTab({ logStore: fakeLogStore(disk) })
    const two = openTab({ logStore: fakeLogStore(disk), ids: fakeIds(2) })
    one.log.append(ThemeSet({ theme: 'dark' }))
    const originOf = (tab: typeof one) => tab.live.find(({ fact }) => fact.type === 'ThemeSet')?.origin
    expect([originOf(one), originOf(two)]).toEqual(['own', 'foreign'])
  })

  it('goes on in memory when the store fails, and says from where', () => {
    const store = fakeLogStore()
    let full = false
    const tab = openTab({
      logStore: { ...store, append: (...given: Appended) => (full ? noDisk : store.append(...given)) },
    })
    tab.log.append(ThemeSet({ theme: 'dark' }))
    full = true
    tab.log.append(ThemeSet({ theme: 'light' }))
    expect(tab.log.state$.value.durable.settings.theme).toBe('light')
    // Both are this tab's own, on the disk or not: what an own fact starts is done.
    expect(tab.live.filter(({ fact }) => fact.type === 'ThemeSet').map(({ origin }) => origin)).toEqual([
      'own',
      'own',
    ])
    expect(tab.log.state$.value.session.chain.storageLost).toEqual({
      afterSeq: 1,
      reason: 'quota',
      refused: [],
    })
  })

  it('lets nothing begin that could not be written, and names it', () => {
    const request = anOrderRequest()
    const tab = openTab({ logStore: { ...fakeLogStore(), append: () => noDisk } })
    tab.log.append(request)
    expect(tab.facts().map(({ type }) => type)).not.toContain('OrderPlacementRequested')
    expect(tab.log.state$.value.session.chain.storageLost?.refused).toEqual([request.data.uid])
    tab.log.append(request, true)
    expect(tab.facts().map(({ type }) => type)).toContain('OrderPlacementRequested')
  })

  it('says that the store is lost when another tab has taken it', () => {
    const lost$ = new Subject<{ tag: 'outdated'; description: string }>()
    const tab = openTab({ logStore: { ...fakeLogStore(), lost$ } })
    lost$.next({ tag: 'outdated', description: 'upgraded' })
    expect(tab.log.state$.value.session.chain.storageLost?.reason).toBe('outdated')
  })

  it.each([
    ['is lost where what another tab announced cannot be read', false, 'quota', 'auto'],
    ['is not where it can', true, undefined, 10],
  ] as const)('%s', (_, isReadable, reason, slippage) => {
    const disk = createMemoryDisk()
    const store = fakeLogStore(disk)
    const rings$ = new Subject<void>()
    let reads = true
    const tab = openTab({
      logStore: { ...store, read: (...given) => (reads ? store.read(...given) : noDisk), rings$ },
    })
    openTab({ logStore: fakeLogStore(disk), ids: fakeIds(2) }).log.append(SlippageSet({ slippage: 10 }))
    reads = isReadable
    rings$.next()
    expect(tab.log.state$.value.session.chain.storageLost?.reason).toBe(reason)
    expect(tab.log.state$.value.durable.settings.slippage).toBe(slippage)
  })

  it('drops a batch that cannot be written as rows, says so, and goes on with the next', () => {
    const tab = openTab()
    const broken = { ...SlippageSet({ slippage: 10 }), data: { slippage: 10, extra: 1n } }
    tab.log.append([ThemeSet({ theme: 'dark' }), broken])
    tab.log.append(DeadlineSet({ seconds: 600 }))
    expect(tab.log.state$.value.durable.settings).toMatchObject({ theme: 'system', deadline: 600 })
    expect(tab.log.state$.value.session.chain.epicFailures).toMatchObject([{ epic: 'persist', count: 1 }])
  })

  it('folds its own rows even when the rows between cannot be read', () => {
    const disk = createMemoryDisk()
    const store = fakeLogStore(disk)
    let readable = true
    const tab = openTab({
      logStore: {
        ...store,
        read: (...given) => (readable ? store.read(...given) : noDisk),
        rings$: new Subject<void>(),
      },
    })
    openTab({ logStore: fakeLogStore(disk), ids: fakeIds(2) }).log.append(SlippageSet({ slippage: 10 }))
    readable = false
    tab.log.append(ThemeSet({ theme: 'dark' }))
    expect(tab.log.state$.value.durable.settings).toMatchObject({ theme: 'dark', slippage: 'auto' })
    expect(tab.log.state$.value.session.chain.storageLost?.reason).toBe('quota')
  })
})

/** Work that starts when the gate opens. */
const gated = <A>(gate$: Observable<void>, work: () => Observable<A>): Observable<A> =>
  gate$.pipe(take(1), switchMap(work))
