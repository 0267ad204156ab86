/**
 * Two windows on one store, each with a form that is ready. Presses, writes that are done and rows that are read come in
 * any order; what the log then holds is asked after every step.
 */
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { of, Subject, switchMap, take } from 'rxjs'
import { expect, it } from 'vitest'
import { type DurableState, noDurableState } from '../../../src/events/appState'
import { foldDurable } from '../../../src/events/app'
import type { AppEvent } from '../../../src/events/catalogue'
import type { OrderUid } from '../../../src/events/kernel/units'
import { abandonPlacement } from '../../../src/events/orders/abandonPlacement'
import { OrderPlaced, OrderPlacementFailed, OrderSigned } from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/select'
import type { Order } from '../../../src/events/orders/state'
import { withRequests } from '../../../src/events/withRequests'
import { decodeRow } from '../../../src/events/rows'
import { createAct } from '../../../src/streams/act'
import { mayPost } from '../../../src/streams/orders/postUntilKnown'
import type { LogStore, LogStoreError } from '../../../src/streams/ports/LogStore'
import { readyToTrade } from '../../events/support/fixtures'
import { T0 } from '../../events/support/given'
import { placeAsShown } from '../../support/asShown'
import { fakeIds } from '../../support/fakes/fakeIds'
import { createMemoryDisk, fakeLogStore, type MemoryDisk } from '../../support/fakes/fakeLogStore'
import { openTab } from '../support/tab'

const kinds = ['press', 'pressAnyway', 'write', 'read', 'sign', 'place', 'fail', 'giveUp', 'lose'] as const
/** 'knowing': a second one on purpose, which single steps come to too seldom. */
type Step = (typeof kinds)[number] | 'knowing'
const often: readonly Step[] = ['press', 'write', 'write', 'read', 'giveUp', 'knowing']
type Script = readonly (readonly [window: 0 | 1, step: Step])[]
const anything: fc.Arbitrary<Script> = fc.array(
  fc.tuple(fc.constantFrom<0 | 1>(0, 1), fc.constantFrom<Step>(...kinds, ...often)),
  { maxLength: 24 },
)
/** What the window with an order does, and what the other does meanwhile; each may leave out any of it. */
const first: readonly Step[] = ['giveUp', 'sign', 'fail', 'lose', 'write', 'sign', 'write', 'place', 'write']
const other: readonly Step[] = [
  'read',
  'giveUp',
  'write',
  'read',
  'press',
  'pressAnyway',
  'write',
  'sign',
  'write',
]
const meanwhile: fc.Arbitrary<Script> = fc
  .tuple(
    fc.subarray([...first], { minLength: 2 }),
    fc.subarray([...other], { minLength: 2 }),
    fc.infiniteStream(fc.boolean()),
  )
  .map(([one, two, turns]) => {
    const [left, right] = [[...one], [...two]]
    const script: (readonly [0 | 1, Step])[] = [
      [0, 'press'],
      [0, 'write'],
      [1, 'read'],
    ]
    while (left.length + right.length > 0) {
      const isFirst = right.length === 0 || (left.length > 0 && turns.next().value === true)
      const step = isFirst ? left.shift() : right.shift()
      if (step !== undefined) script.push([isFirst ? 0 : 1, step])
    }
    return script
  })
const steps = fc.oneof(anything, meanwhile)
const FAILED = E.left<LogStoreError>({ tag: 'failed', description: 'as the test wants' })

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
  let isLost = false
  const append: LogStore['append'] = (...given) =>
    isSlow
      ? written$.pipe(
          take(1),
          switchMap(() => (isLost ? of(FAILED) : store.append(...given))),
        )
      : store.append(...given)
  const read: LogStore['read'] = (...given) => (isLost ? of(FAILED) : store.read(...given))
  const tab = openTab({
    logStore: { ...store, append, read, rings$ },
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
  /** Of an order that this window's wallet is asked for: only of one that is folded. */
  const tell = (make: (uid: OrderUid) => AppEvent, may: (order: Order) => boolean): void => {
    const { open } = tab.log.state$.value.durable.orders
    const own = Object.values(open).find(({ uid, status }) => status === 'placing' && warnings.has(uid))
    if (own !== undefined && may(own)) tab.log.append(make(own.uid))
  }
  const posted = new Set<OrderUid>()
  /** The POST leaves once 'signed' is folded here, unless the order was given up before (`postUntilKnown`). */
  const post = (): void =>
    Object.values(tab.log.state$.value.durable.orders.open)
      .filter(({ uid, signedAt }) => warnings.has(uid) && signedAt !== null)
      .filter(({ uid }) => mayPost(tab.log.state$.value, uid))
      .forEach(({ uid }) => posted.add(uid))
  const giveUp = (): void => {
    const [uid] = placing()
    if (uid !== undefined) act(abandonPlacement, { uid })
  }
  const act$: Readonly<Record<Step, () => void>> = {
    knowing: () => (['read', 'pressAnyway', 'write'] as const).forEach((step) => act$[step]()),
    press: () => press([]),
    pressAnyway: () => press(placing()),
    write: () => written$.next(),
    read: () => rings$.next(),
    // Also when its end is being written: the wallet may sign at the same instant.
    sign: () =>
      tell(
        (uid) => OrderSigned({ uid, scheme: 'eip712' }),
        () => true,
      ),
    place: () =>
      tell(
        (uid) => OrderPlaced({ uid }),
        ({ uid }) => posted.has(uid),
      ),
    fail: () =>
      tell(
        (uid) => OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'refused' } }),
        ({ uid }) => !posted.has(uid),
      ),
    giveUp,
    lose: () => (isLost = true),
  }
  const step = (name: Step): void => {
    act$[name]()
    post()
  }
  return { tab, warnings, posted, step, isLost: () => isLost }
}

it('whatever two windows do, the log never holds two unwarned live orders of one intent, and both windows fold the same', () => {
  let most = 0
  let refused = 0
  let sent = 0
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
        const { orders } = foldOf(disk)
        const live = Object.values(orders.open)
        // What one window sent is live for the other: it is never called unsent.
        for (const { posted } of windows)
          for (const uid of posted) expect(orderByUid(orders, uid)?.status).not.toBe('failed')
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
      // A window whose store is lost reads nothing more.
      const whole = foldOf(disk).orders
      for (const { tab, isLost } of windows)
        if (!isLost()) expect(tab.log.state$.value.durable.orders).toEqual(whole)
      sent += windows.filter(({ posted }) => posted.size > 0).length
      refused += whole.closed.length
    }),
    { numRuns: 500 },
  )
  expect(most).toBeGreaterThan(1)
  expect(refused).toBeGreaterThan(0)
  expect(sent).toBeGreaterThan(0)
})
