/** Facts that must be on the disk before a wallet or a service is asked, one by one (A2.11, A2.14, X3, X15). */
import * as E from 'fp-ts/Either'
import { NEVER, of, Subject, switchMap, take } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import {
  OrderCancellationRequested,
  OrderSigned,
  PresignatureRequested,
} from '../../../src/events/orders/events'
import { ThemeSet } from '../../../src/events/settings/events'
import { TransactionRequested, TransactionSent } from '../../../src/events/transactions/events'
import type { LogStore } from '../../../src/streams/ports/LogStore'
import { createMemoryDisk, fakeLogStore } from '../../support/fakes/fakeLogStore'
import { anOrderRequest, OWNER, tokenOf } from '../../support/orderRequest'
import { openTab } from '../support/tab'

type Appended = Parameters<LogStore['append']>
const noDisk = of(E.left({ tag: 'quota', description: 'full' } as const))

const placement = anOrderRequest()
const { uid } = placement.data
const token = tokenOf(1, 'WETH')
const transaction = TransactionRequested({
  id: 'tab.1',
  chainId: 1,
  from: OWNER,
  info: { type: 'approval', token, spender: OWNER, amount: 1n },
  then: null,
})
const requests: readonly (readonly [string, AppEvent])[] = [
  ['a placement', placement],
  ['a cancellation', OrderCancellationRequested({ uid })],
  ['a signature on chain', PresignatureRequested({ uid })],
  ['a transaction', transaction],
]
const strict: readonly (readonly [string, AppEvent])[] = [
  ...requests,
  ['that an order was signed', OrderSigned({ uid, scheme: 'eip712' })],
  ['the hash of a transaction', TransactionSent({ id: 'tab.1', hash: `0x${'1'.repeat(64)}` })],
]
type Tab = ReturnType<typeof openTab>
const begun = (tab: Tab, { type }: AppEvent): boolean => tab.facts().some((fact) => fact.type === type)
const inFlight = (tab: Tab): number => Object.keys(tab.log.state$.value.session.requests.inFlight).length

describe('is written strictly:', () => {
  it.each(strict)('%s', (_, event) => {
    const durabilities: string[] = []
    const store = fakeLogStore()
    const append = (...[rows, durability]: Appended) => {
      durabilities.push(durability)
      return store.append(rows, durability)
    }
    openTab({ logStore: { ...store, append } }).log.append(event)
    expect(durabilities).toEqual(['strict'])
  })
})

describe.each(requests)('%s', (_, event) => {
  it('counts as requested from the moment that it is appended until it is written', () => {
    const store = fakeLogStore()
    const gate$ = new Subject<void>()
    const append = (...given: Appended) =>
      gate$.pipe(
        take(1),
        switchMap(() => store.append(...given)),
      )
    const tab = openTab({ logStore: { ...store, append } })
    tab.log.append(event)
    expect([inFlight(tab), begun(tab, event)]).toEqual([1, false])
    gate$.next()
    expect([inFlight(tab), begun(tab, event)]).toEqual([0, true])
  })

  it('does not begin when the store fails at that moment', () => {
    const tab = openTab({ logStore: { ...fakeLogStore(), append: () => noDisk } })
    tab.log.append(event)
    expect([inFlight(tab), begun(tab, event)]).toEqual([0, false])
    expect(begun(tab, { type: 'RequestRefused' } as AppEvent)).toBe(true)
  })

  it('does not begin when it waited behind the batch with which the store failed', () => {
    const answer$ = new Subject<E.Either<{ tag: 'quota'; description: string }, never>>()
    const tab = openTab({ logStore: { ...fakeLogStore(), append: () => answer$.pipe(take(1)) } })
    tab.log.append(ThemeSet({ theme: 'dark' }))
    tab.log.append(event)
    answer$.next(E.left({ tag: 'quota', description: 'full' }))
    expect([inFlight(tab), begun(tab, event)]).toEqual([0, false])
    expect(tab.log.state$.value.durable.settings.theme).toBe('dark')
  })

  it('does not begin in a store that is another than the one that was folded', () => {
    const disk = createMemoryDisk()
    const store = fakeLogStore(disk)
    const other = fakeLogStore(createMemoryDisk())
    let isReplaced = false
    const append = (...given: Appended) => (isReplaced ? other : store).append(...given)
    const tab = openTab({ logStore: { ...store, append } })
    tab.log.append(ThemeSet({ theme: 'dark' }))
    isReplaced = true
    tab.log.append(event)
    expect([inFlight(tab), begun(tab, event)]).toEqual([0, false])
    expect(tab.log.state$.value.session.chain.storageLost?.reason).toBe('evicted')
  })

  it('does not begin when what other tabs wrote before it cannot be read', () => {
    const disk = createMemoryDisk()
    const store = fakeLogStore(disk)
    let isUnreadable = false
    const read: LogStore['read'] = (...given) => (isUnreadable ? noDisk : store.read(...given))
    const tab = openTab({ logStore: { ...store, read, rings$: NEVER } })
    openTab({ logStore: fakeLogStore(disk) }).log.append(ThemeSet({ theme: 'dark' }))
    isUnreadable = true
    tab.log.append(event)
    expect([inFlight(tab), begun(tab, event)]).toEqual([0, false])
    expect(begun(tab, { type: 'RequestRefused' } as AppEvent)).toBe(true)
  })

  it('does not begin when the store is taken away while it is written', () => {
    const store = fakeLogStore()
    const gate$ = new Subject<void>()
    const lost$ = new Subject<{ tag: 'deleted'; description: string }>()
    const append = (...given: Appended) =>
      gate$.pipe(
        take(1),
        switchMap(() => store.append(...given)),
      )
    const tab = openTab({ logStore: { ...store, append, lost$ } })
    tab.log.append(event)
    lost$.next({ tag: 'deleted', description: 'deleted' })
    gate$.next()
    expect([inFlight(tab), begun(tab, event)]).toEqual([0, false])
  })

  it('does not begin when its batch cannot be written as rows', () => {
    const tab = openTab()
    const broken = { ...ThemeSet({ theme: 'dark' }), data: { theme: 'dark', extra: 1n } } as AppEvent
    tab.log.append([event, broken])
    expect([inFlight(tab), begun(tab, event)]).toEqual([0, false])
  })

  it('begins in memory when it was asked for knowing that nothing is stored', () => {
    const tab = openTab({ logStore: { ...fakeLogStore(), append: () => noDisk } })
    tab.log.append(ThemeSet({ theme: 'dark' }))
    tab.log.append(event, true)
    expect([inFlight(tab), begun(tab, event)]).toEqual([0, true])
  })
})

it('what continues a request in memory is covered by the consent to that one, and nothing else is', () => {
  const tab = openTab({ logStore: { ...fakeLogStore(), append: () => noDisk } })
  tab.log.append(ThemeSet({ theme: 'dark' }))
  tab.log.append(transaction, true)
  tab.log.append({ ...transaction, data: { ...transaction.data, id: 'tab.1.then' } })
  tab.log.append({ ...transaction, data: { ...transaction.data, id: 'tab.2' } })
  const ids = tab.facts().flatMap((fact) => (fact.type === 'TransactionRequested' ? [fact.data.id] : []))
  expect(ids).toEqual(['tab.1', 'tab.1.then'])
})
