import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderChanges } from '../../cli/orderChanges'
import { longLogFold, type LongLogFold } from '../../cli/longLogFold'
import { plain } from '../../cli/readable'
import { foldDurable } from '../../src/events/app'
import { noDurableState } from '../../src/events/appState'
import type { DurableEvent, DurableFact } from '../../src/events/catalogue'
import { invariantChecker } from '../../src/events/logFile/invariants'
import { orderByUid } from '../../src/events/orders/orderByUid'
import { OrderCancelled, OrderExpired, OrderFilled, OrderPlaced } from '../../src/events/orders/events'
import { durableEvent } from '../support/durableEvents'
import { factsOf } from '../support/logProperties'
import { anOrderRequest } from '../support/orderRequest'

const logs = fc.array(durableEvent, { maxLength: 120 })
const folded = (facts: readonly DurableFact[], atHand: number): LongLogFold => {
  const fold = longLogFold(atHand)
  facts.forEach(fold.step)
  return fold
}
const request = (sellAmount: bigint) => anOrderRequest({ params: { sellAmount } })
const fill = (uid: string, transactionHash: string | null): DurableEvent =>
  OrderFilled({ uid, executedSellAmount: 1n, executedBuyAmount: 10n ** 30n, transactionHash })
/** Orders asked for and ended one after another; more than one block of them. */
const ended: readonly DurableEvent[] = Array.from({ length: 300 }, (_, i) => {
  const asked = request(BigInt(i + 1))
  return [asked, OrderExpired({ uid: asked.data.uid })]
}).flat()

describe('the fold that packs ended orders', () => {
  it('shows each fact the order as the plain fold shows it, before and after, and finds the same wrong', () => {
    fc.assert(
      fc.property(logs, fc.integer({ min: 0, max: 3 }), (events, atHand) => {
        const [fold, watch, plainWatch] = [longLogFold(atHand), invariantChecker(), invariantChecker()]
        let state = noDurableState
        for (const fact of factsOf(events)) {
          const before = state
          state = foldDurable(state, fact)
          const packed = fold.step(fact)
          expect(watch.check(fact, packed.before, packed.after)).toEqual(
            plainWatch.check(fact, before, state),
          )
          if (!('uid' in fact.data)) continue
          const { uid } = fact.data
          expect(orderByUid(packed.before.orders, uid)).toEqual(orderByUid(before.orders, uid))
          expect(orderByUid(packed.after.orders, uid)).toEqual(orderByUid(state.orders, uid))
        }
      }),
    )
  })

  it('ends with the same orders, however few of them stay unpacked', () => {
    fc.assert(
      fc.property(logs, fc.integer({ min: 0, max: 3 }), (events, atHand) => {
        const facts = factsOf(events)
        expect(orderChanges(folded(facts, atHand), folded(facts, Infinity))).toEqual([])
        expect(orderChanges(folded(facts, Infinity), folded(facts, atHand))).toEqual([])
      }),
    )
  })

  it('keeps as few ended orders unpacked as requested, or less than twice as many', () => {
    const fold = folded(factsOf(ended), 10)
    expect(fold.state().orders.closed.length).toBeLessThan(20)
    expect(fold.packed.count() + fold.state().orders.closed.length).toBe(300)
  })

  it('brings an order back for a fact that is reported long after its end', () => {
    const asked = request(1n)
    const { uid } = asked.data
    const hash = `0x${'7'.repeat(64)}`
    const fold = folded(
      factsOf([...ended.slice(0, 400), fill(uid, null), ...ended.slice(400), fill(uid, hash)]),
      10,
    )
    const order = orderByUid(fold.state().orders, uid)
    expect(order).toMatchObject({ status: 'fulfilled', filledAfter: 'expired', transactionHash: hash })
    expect(fold.packed.has(uid)).toBe(false)
  })
})

describe('the orders of two packed logs', () => {
  const tell = (...events: readonly DurableEvent[]): LongLogFold => folded(factsOf([...ended, ...events]), 4)
  const first = request(1n).data.uid

  it('differ where one holds more events of an order that ended long ago', () => {
    expect(orderChanges(tell(), tell(OrderCancelled({ uid: first })))).toEqual([])
    expect(orderChanges(tell(), tell(fill(first, null)))).toContainEqual({
      path: `orders.${first}.status`,
      from: 'expired',
      to: 'fulfilled',
    })
  })

  it('differ by an order that only one of them holds, whichever it is', () => {
    const asked = request(12_345n)
    const { uid } = asked.data
    const [less, more] = [tell(), tell(asked, OrderPlaced({ uid }))]
    expect(orderChanges(less, more)).toEqual([
      {
        path: `orders.${uid}`,
        from: undefined,
        to: expect.objectContaining({ status: 'pending' }) as unknown,
      },
    ])
    expect(orderChanges(more, less)).toEqual([
      { path: `orders.${uid}`, from: plain(more.state().orders.open[uid]), to: undefined },
    ])
  })
})
