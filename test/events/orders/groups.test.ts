/** Orders by chain and status, and what is stored of each (T3.10, S3.34, S4.13). */
import { describe, expect, it } from 'vitest'
import type { ChainId } from '../../../src/events/chain/chains.data'
import { OrderCancelled, OrderExpired, OrderPresigned } from '../../../src/events/orders/events'
import { orderByUid, ordersOfAccount } from '../../../src/events/orders/select'
import type { Orders } from '../../../src/events/orders/state'
import { orderSummary } from '../../../src/events/activity/orderSummary'
import { ALICE, DAI, ether, filled, orderParams, placed, requested, uidOf, WETH } from '../support/fixtures'
import { type Given, at, given, T0 } from '../support/given'

const orders = (...facts: readonly Given[]): Orders => given(...facts).durable.orders

/** The uids of one chain under each status. */
const groups = (state: Orders, chainId: ChainId): Readonly<Record<string, readonly string[]>> => {
  const found: Record<string, string[]> = {}
  for (const { uid, status } of ordersOfAccount(state, chainId, ALICE)) (found[status] ??= []).push(uid)
  return Object.fromEntries(Object.entries(found).map(([status, uids]) => [status, uids.toSorted()]))
}
const uids = (...numbers: readonly number[]): readonly string[] => numbers.map(uidOf).toSorted()

const presign = { scheme: 'presign' } as const
const begun = [1, 2, 3, 4].flatMap((n) => [requested(n), placed(n)])
const unsigned = [5, 6].flatMap((n) => [requested(n, presign), placed(n)])

describe('orders', () => {
  it('are reported apart by chain and by pending, presignaturePending, fulfilled, expired and cancelled', () => {
    const state = orders(
      ...begun,
      ...unsigned,
      requested(7, { chainId: 100 }),
      placed(7),
      filled(2),
      OrderExpired({ uid: uidOf(3) }),
      OrderCancelled({ uid: uidOf(4) }),
    )
    expect(groups(state, 1)).toEqual({
      pending: uids(1),
      presignaturePending: uids(5, 6),
      fulfilled: uids(2),
      expired: uids(3),
      cancelled: uids(4),
    })
    expect(groups(state, 100)).toEqual({ pending: uids(7) })
  })

  it('that one batch reports of stand under their new statuses, and under no other', () => {
    const before = [...begun, ...unsigned]
    expect(groups(orders(...before), 1)).toEqual({
      pending: uids(1, 2, 3, 4),
      presignaturePending: uids(5, 6),
    })
    const batch = [
      filled(1),
      filled(2),
      OrderExpired({ uid: uidOf(3) }),
      OrderPresigned({ uid: uidOf(5) }),
      OrderCancelled({ uid: uidOf(6) }),
    ]
    expect(groups(orders(...before, ...batch), 1)).toEqual({
      pending: uids(4, 5),
      fulfilled: uids(1, 2),
      expired: uids(3),
      cancelled: uids(6),
    })
  })
})

describe('a stored order', () => {
  it('holds its payload, uid, owner, both tokens, status and amount before the fee, and its summary follows', () => {
    const order = orderByUid(orders(at(T0 + 5, requested(1)), placed(1)), uidOf(1))
    if (order === undefined) throw new Error('no order')
    expect(order).toMatchObject({
      params: orderParams,
      uid: uidOf(1),
      owner: ALICE,
      sellToken: WETH,
      buyToken: DAI,
      status: 'pending',
      createdAt: T0 + 5,
      placement: { sellAmountBeforeFee: ether(1) },
    })
    expect(orderSummary(order)).toEqual({
      sell: { atoms: ether(1), token: WETH },
      buy: { atoms: ether(2985), token: DAI },
      bound: 'atLeast',
      receiver: null,
      receiverName: null,
    })
  })
})
