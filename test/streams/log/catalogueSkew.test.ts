/**
 * A tab of an older build and one of a newer build over one store. The newer one is the same app on a catalogue of
 * tomorrow: `ThemeSet` has a second version, and `OrderTeleported` and `OrderAnnotated` are types that the older one has
 * never heard of. `OrderAnnotated` is ignorable: the order is the same without it.
 */
import * as t from 'io-ts'
import { NEVER } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as Catalogue from '../../../src/events/catalogue'
import { NetworkSelected } from '../../../src/events/chain/events'
import { durable } from '../../../src/events/kernel/defineEvent'
import { DeadlineSet, SlippageSet, ThemeSet } from '../../../src/events/settings/events'
import { banners } from '../../../src/events/tab/shell'
import type * as TabModule from '../support/tab'
import { fakeIds } from '../../support/fakes/fakeIds'
import { createMemoryDisk, fakeLogStore, type MemoryDisk } from '../../support/fakes/fakeLogStore'
import { anOrderRequest } from '../../support/orderRequest'
import { openTab, type Tab } from '../support/tab'

const ThemeOfTomorrow = durable(
  'ThemeSet',
  { theme: t.string, since: t.string },
  { upcasts: [(old) => ({ ...(old as object), since: 'ever' })] },
)
const OrderTeleported = durable('OrderTeleported', { uid: t.string, through: t.unknown })
const OrderAnnotated = durable('OrderAnnotated', { uid: t.string, remark: t.string }, { isIgnorable: true })
const news: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['ThemeSet', ThemeOfTomorrow],
  ['OrderTeleported', OrderTeleported],
  ['OrderAnnotated', OrderAnnotated],
])

const tomorrow = (today: typeof Catalogue): Partial<typeof Catalogue> => {
  const definitionOf = (type: string) =>
    (news.get(type) ?? today.definitionOf(type)) as ReturnType<typeof today.definitionOf>
  const isDurable = (event: Catalogue.AppEvent): event is Catalogue.DurableEvent =>
    definitionOf(event.type)?.scope === 'durable'
  const isDurableFact = (fact: Catalogue.Fact): fact is Catalogue.DurableFact => isDurable(fact)
  return {
    catalogue: [...today.catalogue, OrderTeleported] as unknown as typeof today.catalogue,
    definitionOf,
    isDurable,
    isDurableFact,
  }
}

const newer: { open?: typeof openTab } = {}
const CATALOGUE = '../../../src/events/catalogue'

beforeAll(async () => {
  vi.resetModules()
  vi.doMock(CATALOGUE, async (original) => {
    const today = await original<typeof Catalogue>()
    return { ...today, ...tomorrow(today) }
  })
  newer.open = (await vi.importActual<typeof TabModule>('../support/tab')).openTab
})
afterAll(() => {
  vi.doUnmock(CATALOGUE)
})

const openOlder = (disk: MemoryDisk, session = 1): Tab =>
  openTab({ logStore: fakeLogStore(disk), ids: fakeIds(session) })
const openNewer = (disk: MemoryDisk, session = 100): Tab => {
  if (newer.open === undefined) throw new Error('the newer build is not loaded')
  return newer.open({ logStore: fakeLogStore(disk), ids: fakeIds(session) })
}
/** What only the newer build can say. */
const say = (tab: Tab, event: unknown): void => tab.log.append(event as Parameters<Tab['log']['append']>[0])
const sepia = ThemeOfTomorrow({ theme: 'sepia', since: 'today' })
const teleported = OrderTeleported({ uid: '0x01', through: { walls: ['1', '2'] } })

const healthOf = ({ log }: Tab) => log.state$.value.session.chain
const settingsOf = ({ log }: Tab) => log.state$.value.durable.settings

describe('an older and a newer tab over one store', () => {
  it('that both write leave every row of the other as it is, in one chain', () => {
    const disk = createMemoryDisk()
    const older = openOlder(disk)
    const later = openNewer(disk)
    const written: unknown[] = []
    const rounds = 20
    for (let i = 0; i < rounds; i++) {
      older.log.append(SlippageSet({ slippage: i }))
      say(later, sepia)
      older.log.append([DeadlineSet({ seconds: 600 + i }), ThemeSet({ theme: 'dark' })])
      say(later, teleported)
      written.push(...disk.rows.slice(written.length))
    }
    expect(disk.rows).toEqual(written)
    expect(disk.rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 5 * rounds }, (_, i) => i + 1))
    expect(disk.rows.filter(({ json }) => json.includes('"sepia"'))).toHaveLength(rounds)
    expect(disk.rows.filter(({ json }) => json.includes('"walls"'))).toHaveLength(rounds)
    expect(disk.quarantined).toEqual([])
    for (const tab of [older, later]) expect(healthOf(tab).quarantined).toEqual([])
  })

  it('the older one says so, folds what it knows, and the newer one folds all', () => {
    const disk = createMemoryDisk()
    const older = openOlder(disk)
    const later = openNewer(disk)
    older.log.append(ThemeSet({ theme: 'dark' }))
    expect(healthOf(older).newerCatalogue).toBe(false)
    expect(settingsOf(later).theme).toBe('dark')
    say(later, [sepia, NetworkSelected({ chainId: 100 })])
    say(later, teleported)
    older.log.append(SlippageSet({ slippage: 70 }))

    expect(healthOf(older).newerCatalogue).toBe(true)
    expect(banners(older.log.state$.value)).toEqual([{ tag: 'newerCatalogue' }])
    expect(settingsOf(older)).toMatchObject({ theme: 'dark', slippage: 70 })
    expect(older.log.state$.value.durable.chain.lastChainId).toBe(100)
    expect(healthOf(later).newerCatalogue).toBe(false)
    expect(settingsOf(later)).toMatchObject({ theme: 'sepia', slippage: 70 })
  })

  it('the older one asks for nothing that was decided before it met a row of the newer one', () => {
    const disk = createMemoryDisk()
    // No ring reaches it: the newer one's row is met as its own is written.
    const older = openTab({ logStore: { ...fakeLogStore(disk), rings$: NEVER }, ids: fakeIds(1) })
    say(openNewer(disk), teleported)
    const request = anOrderRequest()
    older.log.append(request)
    const begun = older.facts().filter(({ type }) => type === 'OrderPlacementRequested')
    const refused = older.facts().filter(({ type }) => type === 'RequestRefused')
    expect([begun.length, refused.length]).toEqual([0, 1])
    expect(older.log.state$.value.session.requests.inFlight).toEqual({})
    expect(disk.rows).toHaveLength(2)
  })

  it('the older one goes on as before past rows that the newer one calls ignorable, and keeps them', () => {
    const disk = createMemoryDisk()
    const older = openOlder(disk)
    const later = openNewer(disk)
    say(later, [OrderAnnotated({ uid: '0x01', remark: 'for rent' }), SlippageSet({ slippage: 70 })])
    for (const tab of [older, openOlder(disk, 2)]) {
      expect(healthOf(tab)).toMatchObject({ newerCatalogue: false, quarantined: [] })
      expect(banners(tab.log.state$.value)).toEqual([])
      expect(settingsOf(tab).slippage).toBe(70)
    }
    expect(disk.rows.filter(({ json }) => json.includes('"for rent"'))).toHaveLength(1)
    expect(disk.rows.filter(({ json }) => json.includes('"ignorable":true'))).toHaveLength(1)
    expect(healthOf(openNewer(disk, 200)).quarantined).toEqual([])
  })

  it('started again, each in the other order, both are where they were', () => {
    const disk = createMemoryDisk()
    const [older, later] = [openOlder(disk), openNewer(disk)]
    older.log.append(ThemeSet({ theme: 'dark' }))
    say(later, [sepia, teleported])
    older.log.append(SlippageSet({ slippage: 70 }))
    const rows = [...disk.rows]
    older.close()
    later.close()

    const againLater = openNewer(disk, 200)
    const againOlder = openOlder(disk, 2)
    expect(againOlder.log.state$.value.durable).toEqual(older.log.state$.value.durable)
    expect(againLater.log.state$.value.durable).toEqual(later.log.state$.value.durable)
    expect(healthOf(againOlder).newerCatalogue).toBe(true)
    expect(disk.rows).toEqual(rows)
    expect(disk.quarantined).toEqual([])
  })

  it('the older one takes no snapshot of what it only half understands, and none that the newer one took', () => {
    const disk = createMemoryDisk()
    const later = openNewer(disk)
    say(later, sepia)
    for (let i = 0; i < 1500; i++) say(later, SlippageSet({ slippage: i }))
    later.close()
    const taken = disk.snapshot
    expect(taken?.seq).toBe(1000)
    expect(taken?.state).toContain('sepia')

    const older = openOlder(disk)
    expect(healthOf(older).newerCatalogue).toBe(true)
    expect(settingsOf(older)).toMatchObject({ theme: 'system', slippage: 1499 })
    for (let i = 0; i < 1100; i++) older.log.append(SlippageSet({ slippage: i }))
    expect(disk.snapshot).toBe(taken)
    older.close()
    expect(settingsOf(openNewer(disk, 200))).toMatchObject({ theme: 'sepia', slippage: 1099 })
  })
})
