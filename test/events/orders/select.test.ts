import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { recentlyClosed } from '../../../src/events/orders/recentlyClosed'
import {
  OrderCancellationAccepted,
  OrderCancellationRequested,
  OrderCancelled,
  OrderExpired,
  OrderPlacementFailed,
  OrderRemoved,
  OrderPresigned,
} from '../../../src/events/orders/events'
import { closedOrdersOfAccount } from '../../support/closedOrdersOfAccount'
import { closedOrdersOfTrader } from '../../../src/events/orders/closedOrdersOfTrader'
import {
  allOpenOrders,
  openSellNeed,
  openSellNeeds,
  orderByUid,
  ordersOfAccount,
} from '../../../src/events/orders/select'
import { pendingOrders, unresolvedPlacements } from '../../../src/events/orders/tracked'
import { isCancellable, whyNotCancellable } from '../../../src/events/orders/cancellable'
import type { Orders } from '../../../src/events/orders/state'
import {
  ALICE,
  BOB,
  DAI,
  discovered,
  ether,
  filled,
  orderParams,
  placed,
  requested,
  uidOf,
  USDC,
  WETH,
} from '../support/fixtures'
import { type Given, at, given, MINUTE, T0 } from '../support/given'

const orders = (...facts: readonly Given[]): Orders => given(...facts).durable.orders
const uids = (list: readonly { readonly uid: string }[]): readonly string[] => list.map(({ uid }) => uid)
const numbered = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

describe('the orders of an account', () => {
  it('are all open ones and the newest closed ones, newest first', () => {
    const facts = numbered(1, 20).flatMap((n) => [
      at(T0 + n, requested(n)),
      at(T0 + n, placed(n)),
      ...(n > 3 ? [at(T0 + 100 + n, filled(n))] : []),
    ])
    const expected = [...numbered(11, 20).reverse(), 3, 2, 1].map(uidOf)
    expect(uids(ordersOfAccount(orders(...facts), 1, ALICE))).toEqual(expected)
    expect(uids(ordersOfAccount(orders(...facts), 1, ALICE.toLowerCase(), 1))).toEqual(
      [20, 3, 2, 1].map(uidOf),
    )
  })

  it('are of that account and chain only', () => {
    const state = orders(requested(1), requested(2, { owner: BOB }), requested(3, { chainId: 4 }))
    expect(uids(ordersOfAccount(state, 1, ALICE))).toEqual([uidOf(1)])
  })

  it('page through the closed ones, newest end first', () => {
    const state = orders(...numbered(1, 600).flatMap((n) => [discovered(n), filled(n)]))
    expect(uids(closedOrdersOfAccount(state, 1, ALICE, 3, 500))).toEqual([100, 99, 98].map(uidOf))
    expect(closedOrdersOfAccount(state, 1, BOB, 3, 0)).toEqual([])
  })

  it('page through none that was taken off the list, which takes no place of a page either', () => {
    const facts = numbered(1, 5).flatMap((n) => [discovered(n), filled(n)])
    const state = orders(...facts, OrderRemoved({ uid: uidOf(4) }))
    expect(uids(closedOrdersOfAccount(state, 1, ALICE, 2, 0))).toEqual([5, 3].map(uidOf))
    expect(uids(closedOrdersOfAccount(state, 1, ALICE, 10, 2))).toEqual([2, 1].map(uidOf))
  })

  it('stand in one order where two ended at the same time, the one that was followed before a page of history', () => {
    const facts = numbered(1, 2).flatMap((n) => [requested(n), placed(n), at(T0 + MINUTE, filled(n))])
    const state = { ...orders(...facts), older: [{ from: 0, to: 1 }] }
    expect(uids(closedOrdersOfAccount(state, 1, ALICE, 10, 0))).toEqual([2, 1].map(uidOf))
  })

  it('on all networks are the trader’s alone, also where another’s stand between them', () => {
    const mine = numbered(1, 2).flatMap((n) => [discovered(n), filled(n)])
    const state = orders(...mine, requested(3, { owner: BOB }), placed(3), filled(3))
    expect(uids(closedOrdersOfTrader(state, ALICE)(10).found)).toEqual([2, 1].map(uidOf))
    expect(uids(closedOrdersOfTrader(state, BOB)(10).found)).toEqual([uidOf(3)])
  })

  it('are looked at once each, however far the list grows (X375)', () => {
    const state = orders(...numbered(1, 600).flatMap((n) => [discovered(n), filled(n)]))
    const looked: string[] = []
    const search = closedOrdersOfTrader(state, ALICE, ({ uid }) => looked.push(uid) > 0)
    expect(uids(search(2).found)).toEqual([600, 599].map(uidOf))
    expect(looked).toHaveLength(2)
    expect(uids(search(4).found)).toEqual([600, 599, 598, 597].map(uidOf))
    expect(looked).toEqual([600, 599, 598, 597].map(uidOf))
    expect(uids(search(3).found)).toEqual([600, 599, 598].map(uidOf))
    expect(looked).toHaveLength(4)
  })

  it('are searched as far as a search may reach, and then on from there (X375)', () => {
    const state = orders(...numbered(1, 600).flatMap((n) => [discovered(n), filled(n)]))
    const looked: string[] = []
    const search = closedOrdersOfTrader(state, ALICE, ({ uid }) => looked.push(uid) > 0 && uid === uidOf(250))
    expect(search(1, 200)).toEqual({ found: [], isCut: true })
    expect(looked).toHaveLength(200)
    expect(search(2, 400)).toMatchObject({ found: [{ uid: uidOf(250) }], isCut: true })
    expect(looked).toHaveLength(400)
    expect(search(2, 601)).toMatchObject({ found: [{ uid: uidOf(250) }], isCut: false })
    expect(looked).toEqual(numbered(1, 600).toReversed().map(uidOf))
    expect(search(2, 200)).toEqual({ found: [], isCut: true })
    expect(search(1, 400)).toMatchObject({ isCut: false })
  })

  it('show an order that was revived once, as it is', () => {
    const failed = OrderPlacementFailed({ uid: uidOf(1), phase: 'posting', error: { tag: 'notAccepted' } })
    const revived = [requested(1), failed, placed(1)]
    expect(closedOrdersOfAccount(orders(...revived), 1, ALICE, 10, 0)).toEqual([])
    const state = orders(...revived, OrderExpired({ uid: uidOf(1) }))
    expect(uids(closedOrdersOfAccount(state, 1, ALICE, 10, 0))).toEqual([uidOf(1)])
  })
})

describe('what has to be asked about', () => {
  const state = orders(
    requested(1),
    requested(2),
    placed(2),
    discovered(3),
    requested(4),
    placed(4),
    filled(4),
  )

  it('is every order that is not final', () => {
    expect(uids(allOpenOrders(state)).toSorted()).toEqual([1, 2, 3].map(uidOf).toSorted())
    expect(uids(pendingOrders(state, 1, ALICE)).toSorted()).toEqual([2, 3].map(uidOf).toSorted())
    expect(pendingOrders(state, 1, BOB)).toEqual([])
  })

  it('is every placement without an outcome, of every account', () => {
    expect(uids(unresolvedPlacements(state))).toEqual([uidOf(1)])
  })

  it('is a cancelled or expired order for five minutes more', () => {
    const ended = orders(
      ...[1, 2, 3, 4].flatMap((n) => [requested(n), placed(n)]),
      OrderExpired({ uid: uidOf(1) }),
      at(T0 + MINUTE, OrderCancelled({ uid: uidOf(2) })),
      at(T0 + MINUTE, filled(3)),
    )
    expect(uids(recentlyClosed(ended, T0 + 5 * MINUTE))).toEqual([2, 1].map(uidOf))
    expect(uids(recentlyClosed(ended, T0 + 5 * MINUTE + 1))).toEqual([uidOf(2)])
    expect(recentlyClosed(ended, T0 + 6 * MINUTE + 1)).toEqual([])
    expect(recentlyClosed(ended, T0 + 2 * MINUTE, MINUTE - 1)).toEqual([])
  })

  it('no longer holds one that was filled late', () => {
    const ended = orders(requested(), placed(), OrderExpired({ uid: uidOf(1) }), filled())
    expect(recentlyClosed(ended, T0)).toEqual([])
  })
})

describe('cancelling', () => {
  it.each<[what: string, reason: string | null, facts: readonly AppEvent[], account: string | null]>([
    ['an own pending order', null, [requested(), placed()], ALICE],
    [
      'an own pending order, however the account is spelled',
      null,
      [requested(), placed()],
      ALICE.toLowerCase(),
    ],
    ['an order found at the service', null, [discovered(1, { scheme: 'ethsign' })], ALICE],
    ["another's order", 'notOwner', [requested(), placed()], BOB],
    ['without an account', 'notOwner', [requested(), placed()], null],
    ['an order that is being placed', 'notPending', [requested()], ALICE],
    ['a filled order', 'notPending', [requested(), placed(), filled()], ALICE],
    [
      'an order that waits for its presignature',
      'contractWallet',
      [discovered(1, { scheme: 'presign' })],
      ALICE,
    ],
    ["a contract wallet's order", 'contractWallet', [discovered(1, { scheme: 'eip1271' })], ALICE],
    [
      'an order that is cancelling',
      'alreadyCancelling',
      [requested(), placed(), OrderCancellationAccepted({ uid: uidOf(1) })],
      ALICE,
    ],
    [
      'an order whose cancellation is asked for',
      'alreadyCancelling',
      [requested(), placed(), OrderCancellationRequested({ uid: uidOf(1) })],
      ALICE,
    ],
  ])('%s: %s', (_, reason, facts, account) => {
    const order = orderByUid(orders(...facts), uidOf(1))
    if (order === undefined) throw new Error('no order')
    expect(whyNotCancellable(order, account)).toBe(reason)
    expect(isCancellable(order, account)).toBe(reason === null)
  })
})

describe('cancelling a pending order', () => {
  it.each([
    ['eip712', null],
    ['ethsign', null],
    ['presign', 'contractWallet'],
    ['eip1271', 'contractWallet'],
  ] as const)('that was signed by %s: %s', (scheme, reason) => {
    const presigned = scheme === 'presign' ? [OrderPresigned({ uid: uidOf(1) })] : []
    const order = orderByUid(orders(discovered(1, { scheme }), ...presigned), uidOf(1))
    if (order === undefined) throw new Error('no order')
    expect(order.status).toBe('pending')
    expect(whyNotCancellable(order, ALICE)).toBe(reason)
  })
})

describe('what open orders still need', () => {
  it('is sell amount and fee of each, by token; ended ones need nothing', () => {
    const params = { ...orderParams, feeAmount: ether(0.1) }
    const state = orders(
      requested(1, { params }),
      requested(2),
      placed(2),
      requested(3, { params: { ...orderParams, sellToken: USDC.address, sellAmount: 5n } }),
      requested(4),
      placed(4),
      filled(4),
      requested(5, { owner: BOB }),
      requested(6, { chainId: 100 }),
    )
    expect(openSellNeeds(state, 1, ALICE)).toEqual({ [WETH.address]: ether(2.1), [USDC.address]: 5n })
    expect(openSellNeed(state, 1, ALICE, WETH.address)).toBe(ether(2.1))
    expect(openSellNeed(state, 1, ALICE, DAI.address)).toBe(0n)
  })
})
