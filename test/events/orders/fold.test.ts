import { describe, expect, it } from 'vitest'
import { type AppState, noState } from '../../../src/events/appState'
import { foldApp } from '../../../src/events/app'
import type { AppEvent } from '../../../src/events/catalogue'
import {
  OrderCancellationAccepted,
  OrderCancellationFailed,
  OrderCancellationRequested,
  OrderCancelled,
  OrderExpired,
  OrderInvalidated,
  OrderPlacementFailed,
  OrderPlacementUnanswered,
  OrderPostingStopped,
  OrdersCheckFailed,
  OrdersCheckRecovered,
} from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/select'
import type { Order } from '../../../src/events/orders/state'
import {
  ALICE,
  discovered,
  ether,
  filled,
  orderParams,
  placed,
  requested,
  signed,
  uidOf,
} from '../support/fixtures'
import { after, at, factOf, foreign, given, MINUTE, SECOND, T0 } from '../support/given'

const uid = uidOf(1)
const expired = OrderExpired({ uid })
const cancelled = OrderCancelled({ uid })
const invalidated = OrderInvalidated({ uid })
const cancelRequested = OrderCancellationRequested({ uid })
const cancelAccepted = OrderCancellationAccepted({ uid })
const cancelFailed = OrderCancellationFailed({ uid, error: { tag: 'rejected', errorType: 'OrderNotFound' } })
const failed = OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'refused' } })
const unanswered = OrderPlacementUnanswered({ uid, error: { tag: 'unreachable' } })
const HASH = `0x${'ab'.repeat(32)}`

const order = (state: AppState): Order => {
  const found = orderByUid(state.durable.orders, uid)
  if (found === undefined) throw new Error('no such order')
  return found
}
const isOpen = (state: AppState): boolean => state.durable.orders.open[uid] !== undefined

describe('a placement', () => {
  it('begins with the wallet being asked', () => {
    expect(order(given(requested()))).toMatchObject({
      uid,
      owner: ALICE,
      params: orderParams,
      status: 'placing',
      phase: 'signing',
      createdAt: T0,
      placedHere: true,
      placement: { quoteId: 7, sellAmountBeforeFee: ether(1), quotedFee: ether(0.01), slippage: 50 },
    })
  })

  it('goes on to posting when it is signed', () => {
    expect(order(given(requested(), at(T0 + SECOND, signed())))).toMatchObject({
      status: 'placing',
      phase: 'posting',
      signedAt: T0 + SECOND,
    })
  })

  it('whose POST had no answer keeps the error until it is known', () => {
    const state = given(requested(), signed(), unanswered)
    expect(order(state)).toMatchObject({
      status: 'placing',
      phase: 'unanswered',
      error: { tag: 'unreachable' },
    })
    expect(order(after(state, placed()))).toMatchObject({ status: 'pending', phase: null, error: null })
  })

  it('that the service took under another uid is known for the first one that it named, and stays so (X281)', () => {
    const taken = (description: string): AppEvent =>
      OrderPlacementUnanswered({ uid, error: { tag: 'uidMismatch', description } })
    for (const facts of [[unanswered], [OrderPostingStopped({ uid })], []]) {
      const before = given(requested(), signed(), ...facts)
      const state = after(before, taken('first'))
      const phase = order(before).phase === 'posting' ? 'unanswered' : order(before).phase
      expect(order(state)).toMatchObject({
        status: 'placing',
        phase,
        error: { tag: 'uidMismatch', description: 'first' },
      })
      expect(after(state, taken('second'), unanswered).durable.orders).toBe(state.durable.orders)
    }
    const known = given(requested(), signed(), unanswered, placed())
    expect(after(known, taken('first')).durable.orders).toBe(known.durable.orders)
  })

  it('is pending once the service holds it', () => {
    const state = given(requested(), signed(), at(T0 + SECOND, placed()))
    expect(order(state)).toMatchObject({ status: 'pending', phase: null, placedAt: T0 + SECOND })
    expect(isOpen(state)).toBe(true)
  })

  it('that fails leaves the open orders and keeps the reason', () => {
    const state = given(requested(), at(T0 + SECOND, failed))
    expect(order(state)).toMatchObject({ status: 'failed', closedAt: T0 + SECOND, error: { tag: 'refused' } })
    expect(isOpen(state)).toBe(false)
  })

  it('that failed is revived by the service holding it after all', () => {
    const state = given(requested(), failed, placed())
    expect(order(state)).toMatchObject({ status: 'pending', closedAt: null, error: null })
    expect(isOpen(state)).toBe(true)
  })

  it('that was revived ends like any other, and stands once', () => {
    const state = given(requested(), failed, placed(), expired)
    expect(order(state).status).toBe('expired')
    expect(isOpen(state)).toBe(false)
  })

  it('that failed may be asked for again', () => {
    expect(order(given(requested(), failed, at(T0 + SECOND, requested())))).toMatchObject({
      status: 'placing',
      phase: 'signing',
      createdAt: T0 + SECOND,
    })
  })
})

describe('an order found at the service', () => {
  it('is pending, of its creation there, and not placed here', () => {
    expect(order(given(discovered()))).toMatchObject({
      status: 'pending',
      placedHere: false,
      placement: null,
      createdAt: T0 - MINUTE,
      placedAt: T0,
    })
  })

  it('with a presignature waits for it', () => {
    expect(order(given(discovered(1, { scheme: 'presign' }))).status).toBe('presignaturePending')
  })
})

describe('an end', () => {
  const live = [requested(), signed(), placed()]

  it('by a fill stores amounts, time and hash', () => {
    expect(order(given(...live, at(T0 + MINUTE, filled(1, HASH))))).toMatchObject({
      status: 'fulfilled',
      executed: { sellAmount: ether(1), buyAmount: ether(3000) },
      transactionHash: HASH,
      fulfilledAt: T0 + MINUTE,
      closedAt: T0 + MINUTE,
      filledAfter: null,
    })
  })

  it('by a fill takes the hash when it is reported later, and only once', () => {
    const state = given(...live, filled(), filled(1, HASH))
    expect(order(state).transactionHash).toBe(HASH)
    expect(order(after(state, filled(1, `0x${'cd'.repeat(32)}`))).transactionHash).toBe(HASH)
  })

  it('by a fill clears what was being cancelled, and says that it came after', () => {
    expect(order(given(...live, cancelAccepted, filled()))).toMatchObject({
      status: 'fulfilled',
      isCancelling: false,
      filledAfter: 'cancelled',
    })
  })

  it.each([
    ['expiry', expired, 'expired'],
    ['cancellation', cancelled, 'cancelled'],
  ])('by %s', (_, end, status) => {
    const state = given(...live, at(T0 + MINUTE, end))
    expect(order(state)).toMatchObject({ status, closedAt: T0 + MINUTE })
    expect(isOpen(state)).toBe(false)
  })

  it.each([
    ['expired', 'cancelled', expired, cancelled],
    ['cancelled', 'expired', cancelled, expired],
  ])('reported first wins: %s stays, though %s is reported later', (status, _, first, second) => {
    expect(order(given(...live, first, second)).status).toBe(status)
  })

  it.each<[status: string, ...facts: AppEvent[]]>([
    ['expired', ...live, expired],
    ['cancelled', ...live, cancelled],
    ['failed', requested(), failed],
  ])('%s is beaten by a late fill, which says so', (status, ...facts) => {
    const state = given(...facts, at(T0 + 2 * MINUTE, filled()))
    expect(order(state)).toMatchObject({
      status: 'fulfilled',
      filledAfter: status,
      closedAt: T0,
      fulfilledAt: T0 + 2 * MINUTE,
    })
    expect(state.durable.orders.closed.length).toBe(1)
  })

  it('by a fill is beaten by nothing', () => {
    const state = given(...live, filled())
    expect(after(state, expired, cancelled, failed, placed(), invalidated, requested()).durable).toBe(
      state.durable,
    )
  })

  it('by a failed placement is not reported an order that the service holds', () => {
    const state = given(...live)
    expect(after(state, failed).durable).toBe(state.durable)
  })
})

describe('a cancellation', () => {
  const live = [requested(), signed(), placed()]

  it('is asked for, taken, and then the order is cancelling until the service says more', () => {
    const asked = given(...live, cancelRequested)
    expect(order(asked)).toMatchObject({
      cancellationRequested: true,
      isCancelling: false,
      status: 'pending',
    })
    expect(order(after(asked, cancelAccepted))).toMatchObject({
      cancellationRequested: false,
      isCancelling: true,
      status: 'pending',
    })
  })

  it('that fails leaves the order open with the reason, and asking again clears it', () => {
    const state = given(...live, cancelRequested, cancelFailed)
    expect(order(state)).toMatchObject({
      cancellationRequested: false,
      isCancelling: false,
      cancellationError: { errorType: 'OrderNotFound' },
    })
    expect(order(after(state, cancelRequested)).cancellationError).toBeNull()
  })

  it('that fails in one tab says nothing when another tab was heard', () => {
    expect(order(given(...live, cancelAccepted, cancelRequested, cancelFailed))).toMatchObject({
      isCancelling: true,
      cancellationRequested: false,
      cancellationError: null,
    })
  })

  it('is shown as well when the service calls the order invalidated', () => {
    expect(order(given(...live, invalidated))).toMatchObject({ isCancelling: true, status: 'pending' })
  })

  it('is over when the order is', () => {
    expect(order(given(...live, cancelAccepted, cancelled))).toMatchObject({
      status: 'cancelled',
      isCancelling: false,
    })
  })
})

describe('a fact that changes nothing gives back the very same state', () => {
  const unknown: readonly AppEvent[] = [
    signed(),
    placed(),
    unanswered,
    failed,
    filled(),
    expired,
    cancelled,
    invalidated,
    cancelRequested,
    cancelAccepted,
    cancelFailed,
  ]

  it.each(unknown.map((event) => [event.type, event] as const))('%s of an unknown order', (_, event) => {
    expect(given(event).durable).toBe(noState.durable)
  })

  it.each([requested(), discovered(), ...unknown].map((event) => [event.type, event] as const))(
    '%s reported twice',
    (_, event) => {
      const once = given(requested(), signed(), event)
      expect(after(once, event).durable).toBe(once.durable)
    },
  )

  it.each(
    [signed(), unanswered, cancelRequested, cancelAccepted, cancelFailed, invalidated].map(
      (e) => [e.type, e] as const,
    ),
  )('%s of an order that is over', (_, event) => {
    const over = given(requested(), signed(), placed(), expired)
    expect(after(over, event).durable).toBe(over.durable)
  })

  it('the same facts of two tabs make the same orders', () => {
    const facts = [requested(), signed(), placed(), filled()]
    expect(given(...facts.map(foreign)).durable).toEqual(given(...facts).durable)
  })
})

describe("the service's health", () => {
  const failing = OrdersCheckFailed({ chainId: 1, reason: 'tooMany', retryAfterMs: 5000 })

  it('is kept per chain until it answers again', () => {
    const state = given(failing, OrdersCheckFailed({ chainId: 4, reason: 'unreachable', retryAfterMs: null }))
    expect(state.session.orders.checkFailed[1]).toEqual({ reason: 'tooMany', retryAfterMs: 5000 })
    expect(after(state, OrdersCheckRecovered({ chainId: 1 })).session.orders.checkFailed).toEqual({
      4: { reason: 'unreachable', retryAfterMs: null },
    })
  })

  it('recovering from nothing changes nothing', () => {
    const fact = factOf({ event: OrdersCheckRecovered({ chainId: 1 }), at: T0, origin: 'own' }, 1)
    expect(foldApp(noState, fact, 'own').session.orders).toBe(noState.session.orders)
  })
})
