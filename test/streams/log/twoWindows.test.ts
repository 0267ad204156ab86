/**
 * Two windows on one store, each with a form that is ready. Presses, writes that are done and rows that are read come in
 * any order; what the log then holds is asked after every step.
 */
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { Subject, switchMap, take } from 'rxjs'
import { expect, it } from 'vitest'
import type { DurableState } from '../../../src/events/appState'
import { foldDurable } from '../../../src/events/app'
import { noDurableState } from '../../../src/events/appState'
import type { AppEvent } from '../../../src/events/catalogue'
import type { OrderUid } from '../../../src/events/kernel/units'
import { OrderPlaced, OrderPlacementFailed, OrderSigned } from '../../../src/events/orders/events'
import { withRequests } from '../../../src/events/withRequests'
import { decodeRow } from '../../../src/events/rows'
import { createAct } from '../../../src/streams/act'
import type { LogStore } from '../../../src/streams/ports/LogStore'
import { readyToTrade } from '../../events/support/fixtures'
import { T0 } from '../../events/support/given'
import { placeAsShown } from '../../support/asShown'
import { fakeIds } from '../../support/fakes/fakeIds'
import { createMemoryDisk, fakeLogStore, type MemoryDisk } from '../../support/fakes/fakeLogStore'
import { openTab } from '../support/tab'

/** 'knowing': a second one on purpose, which single steps come to too seldom. */
type Step = 'knowing' | 'press' | 'pressAnyway' | 'write' | 'read' | 'sign' | 'place' | 'fail'
const steps = fc.array(
  fc.tuple(
    fc.constantFrom<0 | 1>(0, 1),
    fc.constantFrom<Step>(
      'press',
      'press',
      'pressAnyway',
      'write',
      'write',
      'read',
      'sign',
      'place',
      'fail',
      'knowing',
    ),
  ),
  { maxLength: 24 },
)

const foldOf = ({ rows }: MemoryDisk): DurableState =>
  rows.reduce((state, row) => {
    const fact = decodeRow(row)
    if (E.isLeft(fact)) throw new Error(JSON.stringify(fact.left))
    return foldDurable(state, fact.right)
  }, noDurableState)

const window = (disk: MemoryDisk, n: number, now: () => number) => {
  const store = fakeLogStore(disk)
  const written$ = new Subject<void>()
  const rings$ = new Subject<void>()
  let isSlow = false
  const append: LogStore['append'] = (...given) =>
    isSlow
      ? written$.pipe(
          take(1),
          switchMap(() => store.append(...given)),
        )
      : store.append(...given)
  const tab = openTab({
    logStore: { ...store, append, rings$ },
    ids: fakeIds(n),
    clock: { now, elapsed: now },
  })
  readyToTrade.forEach((event) => tab.log.append(event))
  isSlow = true
  const act = createAct(tab.log, 'local')
  const warnings = new Map<OrderUid, readonly OrderUid[]>()
  const placing = (): readonly OrderUid[] =>
    Object.values(withRequests(tab.log.state$.value).durable.orders.open).flatMap(({ uid, status }) =>
      status === 'placing' ? [uid] : [],
    )
  const press = (warnedOf: readonly OrderUid[]): void => {
    const decided = act(placeAsShown, { warnedOf })
    if (E.isLeft(decided)) return
    const [request] = decided.right
    if (request?.type === 'OrderPlacementRequested') warnings.set(request.data.uid, warnedOf)
  }
  const told = new Set<OrderUid>()
  /** Of an order that this window's wallet is asked for: only of one that is folded, and one end of it. */
  const tell = (make: (uid: OrderUid) => AppEvent, isEnd: boolean): void => {
    const { open } = tab.log.state$.value.durable.orders
    const own = Object.values(open).find(({ uid, status }) => status === 'placing' && warnings.has(uid))
    if (own === undefined || told.has(own.uid)) return
    if (isEnd) told.add(own.uid)
    tab.log.append(make(own.uid))
  }
  const act$: Readonly<Record<Step, () => void>> = {
    knowing: () => (['read', 'pressAnyway', 'write'] as const).forEach((step) => act$[step]()),
    press: () => press([]),
    pressAnyway: () => press(placing()),
    write: () => written$.next(),
    read: () => rings$.next(),
    sign: () => tell((uid) => OrderSigned({ uid, scheme: 'eip712' }), false),
    place: () => tell((uid) => OrderPlaced({ uid }), true),
    fail: () =>
      tell((uid) => OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'refused' } }), true),
  }
  return { tab, warnings, step: (step: Step) => act$[step]() }
}

it('whatever two windows do, the log never holds two unwarned live orders of one intent, and both windows fold the same', () => {
  let most = 0
  let refused = 0
  fc.assert(
    fc.property(steps, (script) => {
      let seconds = 0
      const disk = createMemoryDisk()
      const windows = [window(disk, 1, () => T0 + seconds * 1000), window(disk, 2, () => T0 + seconds * 1000)]
      const known = new Map<OrderUid, readonly OrderUid[]>()
      const asked = (): readonly string[] =>
        windows.flatMap(({ tab }) =>
          tab.live.flatMap(({ fact, origin }) => {
            if (fact.type !== 'OrderPlacementRequested' || origin !== 'own') return []
            known.set(fact.data.uid, fact.data.knownOrders ?? [])
            return [fact.data.uid]
          }),
        )
      for (const [n, step] of script) {
        seconds += 1
        windows[n]?.step(step)
        asked()
        const live = Object.values(foldOf(disk).orders.open)
        most = Math.max(most, live.length)
        live.forEach((later, at) =>
          live.slice(0, at).forEach((earlier) => {
            expect(known.get(later.uid) ?? known.get(earlier.uid)).toBeDefined()
            const isKnown =
              known.get(later.uid)?.includes(earlier.uid) === true ||
              known.get(earlier.uid)?.includes(later.uid) === true
            expect(isKnown).toBe(true)
          }),
        )
      }
      windows.forEach(({ step }) => script.forEach(() => step('write')))
      windows.forEach(({ step }) => step('read'))
      const [one, two] = windows.map(({ tab }) => tab.log.state$.value.durable.orders)
      expect(one).toEqual(two)
      const all = foldOf(disk).orders.closed
      refused += all.length
    }),
    { numRuns: 300 },
  )
  expect(most).toBeGreaterThan(1)
  expect(refused).toBeGreaterThan(0)
})
