/** The orders' fold under any order of facts, as two tabs may write them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DurableState, noDurableState } from '../../../src/events/appState'
import { foldDurable } from '../../../src/events/app'
import { type AppEvent, type Fact, isDurableFact } from '../../../src/events/catalogue'
import { closedOrders } from '../../../src/events/orders/closedOrders'
import {
  OrderCancellationAccepted,
  OrderCancellationFailed,
  OrderCancellationRequested,
  OrderCancelled,
  OrderExpired,
  OrderInvalidated,
  OrderPlacementFailed,
  OrderPlacementUnanswered,
  OrderProgressed,
  OrderReopened,
} from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/select'
import { discovered, filled, placed, requested, signed, uidOf } from '../support/fixtures'
import { factOf, T0 } from '../support/given'

const kinds: readonly ((n: number) => AppEvent)[] = [
  requested,
  signed,
  placed,
  filled,
  discovered,
  (n) => filled(n, `0x${'ab'.repeat(32)}`),
  (n) => OrderPlacementUnanswered({ uid: uidOf(n), error: { tag: 'unreachable' } }),
  (n) => OrderPlacementFailed({ uid: uidOf(n), phase: 'posting', error: { tag: 'notAccepted' } }),
  (n) => OrderProgressed({ uid: uidOf(n), executedSellAmount: 1n, executedBuyAmount: 2n }),
  (n) => OrderReopened({ uid: uidOf(n) }),
  (n) => OrderExpired({ uid: uidOf(n) }),
  (n) => OrderCancelled({ uid: uidOf(n) }),
  (n) => OrderInvalidated({ uid: uidOf(n) }),
  (n) => OrderCancellationRequested({ uid: uidOf(n) }),
  (n) => OrderCancellationAccepted({ uid: uidOf(n) }),
  (n) => OrderCancellationFailed({ uid: uidOf(n), error: { tag: 'refused' } }),
]

const anyFacts: fc.Arbitrary<readonly Fact[]> = fc
  .array(fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 3 })), { maxLength: 60 })
  .map((steps) => steps.map(([make, n], i) => factOf({ event: make(n), at: T0 + i, origin: 'own' }, i + 1)))

const fold = (state: DurableState, fact: Fact): DurableState =>
  isDurableFact(fact) ? foldDurable(state, fact) : state

describe('whatever is reported orders, in whatever order', () => {
  it('a fact reported again at once changes nothing', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        let state = noDurableState
        for (const fact of facts) {
          state = fold(state, fact)
          expect(fold(state, fact)).toBe(state)
        }
      }),
    )
  })

  it('an order that was filled stays filled', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const isFilled = (state: DurableState, uid: string): boolean =>
          orderByUid(state.orders, uid)?.status === 'fulfilled'
        let state = noDurableState
        for (const fact of facts) {
          const next = fold(state, fact)
          for (const uid of [1, 2, 3].map(uidOf)) {
            expect(!isFilled(state, uid) || isFilled(next, uid)).toBe(true)
          }
          state = next
        }
      }),
    )
  })

  it('an order is open exactly while it is not final, and stands once among the closed ones', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { orders } = facts.reduce(fold, noDurableState)
        const closed = closedOrders(orders, () => true, Infinity)
        const isFinal = (status: string): boolean =>
          !['placing', 'pending', 'presignaturePending'].includes(status)
        expect(Object.values(orders.open).some(({ status }) => isFinal(status))).toBe(false)
        expect(closed.every(({ status }) => isFinal(status))).toBe(true)
        const known = [1, 2, 3].map(uidOf).filter((uid) => orderByUid(orders, uid) !== undefined)
        expect([...Object.keys(orders.open), ...closed.map(({ uid }) => uid)].sort()).toEqual(
          [...known].sort(),
        )
        expect(closed.every((order) => orderByUid(orders, order.uid) === order)).toBe(true)
      }),
    )
  })
})
