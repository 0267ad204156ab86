/**
 * An event about one order or chain leaves every other's record the same by reference: a fold that dropped the other
 * keys, or made them again, would lose orders or draw all of them again.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldApp } from '../../../src/events/app'
import { type AppState } from '../../../src/events/appState'
import type { AppEvent } from '../../../src/events/catalogue'
import { chainIds } from '../../../src/events/chain/chains.data'
import {
  ContractOrderDiscovered,
  OrderCancellationAccepted,
  OrderCancellationFailed,
  OrderCancellationRequested,
  OrderCancelled,
  OrderExpired,
  OrderFillabilityChanged,
  OrderInvalidated,
  OrderPlacementFailed,
  OrderPlacementUnanswered,
  OrderPresigned,
  OrderProgressed,
  OrderRemoved,
  OrderReopened,
  OrdersCheckFailed,
  OrdersCheckRecovered,
  OrderSkipped,
  auctionStages,
  OrderStageChanged,
  PresignatureFailed,
  PresignatureRequested,
  PresignatureSent,
  SafeTransactionRead,
  UnreadableItemsMet,
} from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/orderByUid'
import { ALICE, discovered, filled, orderParams, placed, requested, signed, uidOf } from '../support/fixtures'
import { factOf, given, T0 } from '../support/given'

const FEW = [1, 2, 3, 4]
const HASH = `0x${'ab'.repeat(32)}`
const market = { sellAmount: 1n, buyAmount: 2n }
const partly = { params: { ...orderParams, partiallyFillable: true } }
const contractOwned = { scheme: 'presign' as const }

/** Every event about one order, by what it is about. */
const ofOrder: readonly ((n: number) => AppEvent)[] = [
  (n) => requested(n),
  (n) => discovered(n),
  (n) => discovered(n, partly),
  (n) => discovered(n, contractOwned),
  (n) => {
    const found = discovered(n)
    if (found.type !== 'OrderDiscovered') throw new Error('a discovery')
    return ContractOrderDiscovered({ ...found.data, onchainUser: ALICE, userValidTo: 1 })
  },
  signed,
  placed,
  filled,
  (n) => OrderPlacementUnanswered({ uid: uidOf(n), error: { tag: 'unreachable' } }),
  (n) => OrderPlacementFailed({ uid: uidOf(n), phase: 'posting', error: { tag: 'notAccepted' } }),
  (n) => PresignatureRequested({ uid: uidOf(n) }),
  (n) => PresignatureSent({ uid: uidOf(n), hash: HASH }),
  (n) => PresignatureFailed({ uid: uidOf(n), error: { tag: 'refused' } }),
  (n) =>
    SafeTransactionRead({
      ...{ uid: uidOf(n), safe: ALICE, nonce: 1, confirmations: 1, threshold: 2, isExecuted: false },
    }),
  (n) => OrderPresigned({ uid: uidOf(n) }),
  (n) => OrderProgressed({ uid: uidOf(n), executedSellAmount: 3n, executedBuyAmount: 4n }),
  (n) => OrderReopened({ uid: uidOf(n) }),
  (n) => OrderExpired({ uid: uidOf(n) }),
  (n) => OrderCancelled({ uid: uidOf(n) }),
  (n) => OrderInvalidated({ uid: uidOf(n) }),
  (n) => OrderCancellationRequested({ uid: uidOf(n) }),
  (n) => OrderCancellationAccepted({ uid: uidOf(n) }),
  (n) => OrderCancellationFailed({ uid: uidOf(n), error: { tag: 'refused' } }),
  (n) => OrderFillabilityChanged({ uid: uidOf(n), isUnfillable: true, market }),
  (n) => OrderFillabilityChanged({ uid: uidOf(n), isUnfillable: false, market }),
  (n) => OrderRemoved({ uid: uidOf(n) }),
  (n) => OrderStageChanged({ uid: uidOf(n), stage: auctionStages[n % auctionStages.length] ?? 'open' }),
  (n) => OrderSkipped({ uid: uidOf(n), warning: 'Status not set for order' }),
]
const ofChain: readonly ((n: number) => AppEvent)[] = [
  (n) => OrdersCheckFailed({ chainId: chainIds[n % 3] ?? 1, reason: 'unreachable', retryAfterMs: n }),
  (n) => OrdersCheckRecovered({ chainId: chainIds[n % 3] ?? 1 }),
]

const step = fc.tuple(fc.constantFrom(...ofOrder, ...ofChain), fc.constantFrom(...FEW))

const subjectOf = ({ data }: AppEvent): string =>
  'uid' in data && data.uid !== null ? data.uid : 'chainId' in data ? String(data.chainId) : ''

/** What state holds of each order and chain. */
const recordsOf = ({ durable, session: { orders } }: AppState): ReadonlyMap<string, readonly unknown[]> =>
  new Map<string, readonly unknown[]>([
    ...FEW.map(uidOf).map(
      (uid) =>
        [uid, [orderByUid(durable.orders, uid), orders.auctionStages[uid], orders.skipped[uid]]] as const,
    ),
    ...chainIds.map((id) => [String(id), [orders.checkFailed[id]]] as const),
  ])

describe('an event about one order or chain', () => {
  it('leaves what is known of every other the same by reference', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        let state = given()
        steps.forEach(([make, n], i) => {
          const event = make(n)
          const before = recordsOf(state)
          state = foldApp(state, factOf({ event, at: T0 + i, origin: 'own' }, i + 1), 'own')
          for (const [subject, known] of recordsOf(state)) {
            if (subject === subjectOf(event)) continue
            known.forEach((value, at) => {
              expect(value).toBe(before.get(subject)?.[at])
            })
          }
        })
      }),
    )
  })

  it.each(ofOrder.map((make) => [make(1).type, make] as const))(
    '%s keeps an open and an ended order that it is not about',
    (_, make) => {
      const state = given(requested(2), signed(2), placed(2), requested(3), signed(3), placed(3), filled(3))
      const after = foldApp(state, factOf({ event: make(1), at: T0, origin: 'own' }, 9), 'own')
      for (const uid of [2, 3].map(uidOf))
        expect(orderByUid(after.durable.orders, uid)).toBe(orderByUid(state.durable.orders, uid))
    },
  )
})

it('each list of each network has its own count of what could not be read, until nothing of it is', () => {
  const lists = chainIds.flatMap((chainId) =>
    (['orders', 'trades'] as const).map((list) => ({ chainId, list })),
  )
  const met = (one: (typeof lists)[number], count: number): AppEvent =>
    UnreadableItemsMet({ ...one, count, uid: null, description: 'kind: not known' })
  const all = given(...lists.map((one, i) => met(one, i + 1))).session.orders.unreadable
  expect(Object.values(all)).toEqual(lists.map((_, i) => i + 1))
  lists.forEach((one, i) => {
    const counted = given(...lists.map((each, n) => met(each, n + 1)), met(one, 0)).session.orders.unreadable
    expect(Object.values(counted).toSorted((a, b) => a - b)).toEqual(
      lists.map((_, n) => n + 1).filter((n) => n !== i + 1),
    )
  })
})

it('an order is unfillable or not from the fact that says so, and the same fact again changes nothing', () => {
  const changed = (isUnfillable: boolean): AppEvent =>
    OrderFillabilityChanged({ uid: uidOf(1), isUnfillable, market })
  const steps = [placed(), changed(true), changed(true), changed(false), changed(false)]
  const states = steps.map((_, i) => given(requested(), signed(), ...steps.slice(0, i + 1)))
  const held = states.map(({ durable }) => orderByUid(durable.orders, uidOf(1)))
  expect(held.map((order) => order?.isUnfillable)).toEqual([false, true, true, false, false])
  const [, , , , last] = states
  if (last === undefined) throw new Error('five states')
  const again = foldApp(last, factOf({ event: changed(false), at: T0, origin: 'own' }, 99), 'own')
  expect(again.durable.orders).toBe(last.durable.orders)
})
