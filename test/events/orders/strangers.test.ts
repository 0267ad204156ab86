/** Orders that anybody can post in an account's name, because their signature is to come on chain (X56). */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { cancelOrder } from '../../../src/events/orders/cancelOrder'
import {
  OrderCancelled,
  OrderExpired,
  OrderPresigned,
  OrderPlaced,
  OrderPlacementRequested,
  PresignatureFailed,
} from '../../../src/events/orders/events'
import { duePlannedCancellations } from '../../../src/events/orders/cancellationPlan'
import { openPlacements } from '../../../src/events/orders/intent'
import { invalidateOrder } from '../../../src/events/orders/invalidateOrder'
import { requestPresignature } from '../../../src/events/orders/requestPresignature'
import { openSellNeed, ordersOfAccount } from '../../../src/events/orders/select'
import { isByStranger } from '../../../src/events/orders/strangers'
import { orderByUid } from '../../../src/events/orders/orderByUid'
import { awaitedOrders, pendingOrders } from '../../../src/events/orders/tracked'
import { repeatOrder } from '../../../src/events/trade/repeatOrder'
import { openSale } from '../../../src/events/trade/openSale'
import { TransactionEffectSeen, TransactionRequested } from '../../../src/events/transactions/events'
import { pendingCount } from '../../../src/events/activity/connectedAccount'
import { activity } from '../../../src/events/activity/activity'
import { noticeList } from '../../../src/events/activity/noticeList'
import { orderView } from '../../../src/events/activity/orderActivity'
import { AccountKindRead } from '../../../src/events/wallet/events'
import {
  ALICE,
  balancesRead,
  BOB,
  connected,
  DAI,
  discovered,
  ether,
  filled,
  orderParams,
  readyToTrade,
  requested,
  started,
  uidOf,
  WETH,
} from '../support/fixtures'
import { after, at, decided, given, type Given, MINUTE, refused, T0 } from '../support/given'
import { tradeOf } from '../../../src/events/trade/trade'

const uid = uidOf(1)
/** 5 WETH of Alice's for 1 DAI to Bob, who posted it. */
const byBob = discovered(1, {
  scheme: 'presign',
  params: { ...orderParams, sellAmount: ether(5), buyAmount: 1n, receiver: BOB },
})
const ownElsewhere = discovered(2, { scheme: 'eip712' })
const ownHere = [
  OrderPlacementRequested({ ...requested(3).data, scheme: 'presign' }),
  OrderPlaced({ uid: uidOf(3) }),
]
const kinds = ['keys', 'contract'] as const
const found = (...more: readonly Given[]) => given(started(), connected(), byBob, ...more)
const placeOf = (...facts: readonly Given[]): 'apart' | 'listed' | 'gone' => {
  const { items, strangers } = activity(found(...facts), 10)
  if (strangers.some(({ id }) => id === uid)) return 'apart'
  return items.some(({ id }) => id === uid) ? 'listed' : 'gone'
}

describe('an unsigned presign order that this log did not place', () => {
  it.each(kinds)('is listed apart from the orders of an account of %s', (kind) => {
    const state = given(
      started(),
      connected(),
      AccountKindRead({ chainId: 1, account: ALICE, kind }),
      byBob,
      ownElsewhere,
      ...ownHere,
    )
    const { items, strangers } = activity(state, 10)
    expect(items.map(({ id }) => id).sort()).toEqual([uidOf(2), uidOf(3)].sort())
    expect(strangers.map(({ id }) => id)).toEqual([uid])
  })

  it.each(kinds)('is never offered for signing to an account of %s, and the decision refuses', (kind) => {
    const state = found(AccountKindRead({ chainId: 1, account: ALICE, kind }))
    expect(refused(requestPresignature, state, { uid })).toEqual({ tag: 'byStranger' })
    expect(orderView(state, uid)).toMatchObject({
      presign: null,
      label: 'notSigned',
      isContractOrder: false,
      isCancellable: false,
    })
  })

  it('is not offered for signing either where an older build had asked the wallet for it', () => {
    const state = found(PresignatureFailed({ uid, error: { tag: 'refused' } }))
    expect(refused(requestPresignature, state, { uid })).toEqual({ tag: 'byStranger' })
  })

  it('counts in no sum that an approval covers', () => {
    const state = found(ownElsewhere, ...ownHere)
    expect(openSellNeed(state.durable.orders, 1, ALICE, WETH.address)).toBe(ether(2))
    expect(openSellNeed(found().durable.orders, 1, ALICE, WETH.address)).toBe(0n)
  })

  it('leaves the exact approval of a trade at what the trade sells', () => {
    const unapproved = balancesRead({ allowances: { [WETH.address]: 0n } })
    expect(tradeOf(given(...readyToTrade, unapproved, byBob), T0).funds.toApprove).toBe(ether(1))
  })

  it('counts in no badge', () => {
    expect(pendingCount(found())).toBe(0)
    expect(pendingCount(found(ownElsewhere))).toBe(1)
  })

  it.each([
    ['expires', OrderExpired({ uid })],
    ['is cancelled', OrderCancelled({ uid })],
  ])('raises no notice when it %s, and is not offered again', (_, end) => {
    const state = found(at(T0 + MINUTE, end))
    expect(noticeList(state)).toEqual([])
    expect(orderView(state, uid)?.repeat).toBeNull()
    expect(refused(repeatOrder, state, { uid })).toEqual({ tag: 'byStranger' })
    expect(placeOf(at(T0 + MINUTE, end))).toBe('gone')
  })

  it('is asked for no more often than an account without orders is', () => {
    const { orders } = found().durable
    expect(awaitedOrders(orders, 1, ALICE)).toEqual([])
    expect(pendingOrders(orders, 1, ALICE)).toHaveLength(1)
  })

  it('cannot be cancelled off chain', () => {
    expect(refused(cancelOrder, found(), { uid })).toEqual({ tag: 'contractWallet' })
  })

  it('does not stand for the order of a sale of the coin that was begun here', () => {
    const wrap = TransactionRequested({
      id: 'wrap',
      chainId: 1,
      from: ALICE,
      info: { type: 'wrap', token: WETH, amount: ether(1), balance: 0n },
      then: null,
      sale: { buyToken: DAI.address, kind: 'sell', typed: '1', approve: null },
    })
    const begun = given(started(), connected(), wrap, TransactionEffectSeen({ id: 'wrap' }))
    const later = discovered(1, { scheme: 'presign', createdAt: T0 + 1 })
    expect(openSale(begun, T0)).not.toBeNull()
    expect(openSale(after(begun, later), T0)).not.toBeNull()
    expect(openSale(after(begun, discovered(1, { createdAt: T0 + 1 })), T0)).toBeNull()
  })
})

describe('an order of the account', () => {
  it.each<[what: string, facts: readonly AppEvent[]]>([
    ['that its contract has signed on chain', [OrderPresigned({ uid })]],
    ['that was settled', [filled(1)]],
  ])('%s is its own, wherever it was posted', (_, facts) => {
    const order = orderByUid(found(...facts).durable.orders, uid)
    expect(order === undefined || isByStranger(order)).toBe(false)
    expect(placeOf(...facts)).toBe('listed')
  })

  it('that waits for its signature on chain and was placed here is its own', () => {
    const state = given(started(), connected(), ...ownHere)
    expect(ordersOfAccount(state.durable.orders, 1, ALICE).map(isByStranger)).toEqual([false])
    expect(orderView(state, uidOf(3))?.presign).toMatchObject({ phase: 'needed', isOwn: true })
    expect(pendingCount(state)).toBe(1)
  })

  it('that had ended when it was found is history, which is listed and cannot be repeated: nobody knows who posted it', () => {
    expect(placeOf(OrderExpired({ uid }))).toBe('listed')
    expect(orderView(found(OrderExpired({ uid })), uid)?.repeat).toBeNull()
  })
})

/** The service has checked its signature, so the account made it, on another device or in another app. */
describe('an order signed off chain that this log did not place', () => {
  const elsewhere = [discovered(1, { scheme: 'eip712' }), discovered(2, { scheme: 'ethsign' })]
  const state = given(started(), connected(), ...elsewhere)

  it('is listed as the account’s own, says where it was found, and counts as open (X169)', () => {
    const { items, strangers } = activity(state, 10)
    expect(items.map(({ id }) => id).sort()).toEqual([uidOf(1), uidOf(2)])
    expect(strangers).toEqual([])
    expect(items.map((item) => item.type === 'order' && item.isPlacedHere)).toEqual([false, false])
    expect(pendingCount(state)).toBe(2)
  })

  it('keeps its part of an exact approval, which would take it away otherwise (X169)', () => {
    const each = orderParams.sellAmount + orderParams.feeAmount
    expect(openSellNeed(state.durable.orders, 1, ALICE, WETH.address)).toBe(2n * each)
  })

  it('can be cancelled by its owner, softly and on chain, and by nobody else (X169)', () => {
    for (const { data } of [elsewhere[0], elsewhere[1]].flatMap((event) =>
      event?.type === 'OrderDiscovered' ? [event] : [],
    )) {
      expect(decided(cancelOrder, state, { uid: data.uid })).toHaveLength(1)
      expect(decided(invalidateOrder, state, { uid: data.uid })).toHaveLength(1)
      const asBob = given(started(), connected(BOB), ...elsewhere)
      expect(refused(cancelOrder, asBob, { uid: data.uid })).toEqual({ tag: 'notOwner' })
      expect(refused(invalidateOrder, asBob, { uid: data.uid })).toEqual({ tag: 'notOwner' })
    }
  })

  it('asks for nothing by itself, and stands in no one’s way: no signature, no warning of a second one (X169)', () => {
    expect(refused(requestPresignature, state, { uid })).toEqual({ tag: 'notNeeded' })
    expect(duePlannedCancellations(state.durable.orders)).toEqual([])
    const pair = { chainId: 1, owner: ALICE, sellToken: WETH.address, buyToken: DAI.address } as const
    expect(openPlacements(state.durable.orders, pair)).toEqual([])
  })

  it('raises a notice of an end that came after it was found, and of none before (X169)', () => {
    expect(noticeList(after(state, at(T0 + MINUTE, OrderCancelled({ uid }))))).toHaveLength(1)
    expect(noticeList(after(state, OrderCancelled({ uid })))).toEqual([])
  })
})
