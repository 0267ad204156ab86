/** Cancelling an order on chain: when it is offered, at what cost, what is requested, and what it ends. */
import { describe, expect, it } from 'vitest'
import vectors from '../../vectors/orders-100.json'
import { endReason } from '../../../src/events/activity/endReason'
import { NetworkSelected, NewerCatalogueMet } from '../../../src/events/chain/events'
import { gasPriceNow } from '../../../src/events/chain/gasPrice'
import { invalidateOrderCall } from '../../../src/events/kernel/walletCalls'
import { duePlannedCancellations } from '../../../src/events/orders/cancellationPlan'
import {
  OrderCancellationPlanned,
  OrderCancelled,
  OrderPlacementUnanswered,
  OrderPostingChanged,
  OrderPostingStopped,
  OrderPresigned,
  OrderProgressed,
} from '../../../src/events/orders/events'
import { invalidateOrder, invalidationCost } from '../../../src/events/orders/invalidateOrder'
import { isInvalidated } from '../../../src/events/orders/invalidations'
import { orderByUid } from '../../../src/events/orders/orderByUid'
import {
  TransactionFailed,
  TransactionMined,
  TransactionRequested,
  TransactionSent,
  TransactionUnmined,
} from '../../../src/events/transactions/events'
import { WalletAccountChanged, WalletChainChanged } from '../../../src/events/wallet/events'
import {
  ALICE,
  BOB,
  connected,
  discovered,
  ether,
  filled,
  orderParams,
  placed,
  requested,
  signed,
  started,
  uidOf,
  WETH,
} from '../support/fixtures'
import { type Given, at, decided, given, MINUTE, refused, T0 } from '../support/given'

const uid = uidOf(1)
const hash = `0x${'77'.repeat(32)}`
const unanswered = OrderPlacementUnanswered({ uid, error: { tag: 'unreachable' } })
const open = [started(), connected(), requested(), signed(), placed()]
const unknown = [started(), connected(), requested(), signed(), unanswered]
const transaction = TransactionRequested({
  id: 'decision-1',
  chainId: 1,
  from: ALICE,
  info: {
    type: 'invalidateOrder',
    token: WETH,
    amount: orderParams.sellAmount + orderParams.feeAmount,
    order: uid,
  },
  then: null,
  knownTransactions: [],
})
const sent = TransactionSent({ id: 'decision-1', hash })
const mined = TransactionMined({ id: 'decision-1', hash, block: 9, status: 1 })

describe('cancelling an order on chain (X143)', () => {
  it.each(vectors.vectors)('calls the settlement contract as its own package does: $name', (vector) => {
    expect(invalidateOrderCall(vector.uid)).toBe(vector.invalidateOrderCalldata)
  })

  it('of an open order is one transaction, of what is still to be sold', () => {
    expect(decided(invalidateOrder, given(...open), { uid })).toEqual([transaction])
  })

  it('of an order that the order book does not know also ends its posting, and plans its soft cancellation', () => {
    expect(decided(invalidateOrder, given(...unknown), { uid })).toEqual([
      OrderPostingChanged({ uid, posts: null }),
      OrderPostingStopped({ uid }),
      OrderCancellationPlanned({ uid }),
      transaction,
    ])
    const planned = [OrderPostingStopped({ uid }), OrderCancellationPlanned({ uid })]
    expect(decided(invalidateOrder, given(...unknown, ...planned), { uid })).toEqual([transaction])
  })

  it.each([
    ['eip712', 50_000n],
    ['ethsign', 50_000n],
    ['presign', 120_000n],
    ['eip1271', 120_000n],
  ] as const)(
    'of an order signed by %s is offered with the cost of %i gas at the price of now',
    (scheme, gas) => {
      const signedOnChain = scheme === 'presign' ? [OrderPresigned({ uid })] : []
      const state = given(started(), connected(), discovered(1, { scheme }), ...signedOnChain)
      expect(invalidationCost(state, uid, T0)).toBe(gas * gasPriceNow(state, T0))
    },
  )

  it.each([
    ['reloadNeeded', [...open, NewerCatalogueMet({ seq: 9, type: 'Future', version: 2 })]],
    ['unknownOrder', [started(), connected()]],
    ['notOwner', [...open, WalletAccountChanged({ account: BOB })]],
    ['notOwner', [started(), requested(), signed(), placed()]],
    ['wrongNetwork', [...open, WalletChainChanged({ chainId: 5 })]],
    ['wrongNetwork', [...open, NetworkSelected({ chainId: 100 })]],
    ['unsigned', [started(), connected(), requested()]],
    // Anybody posted it: nothing is signed, so that there is nothing to pay for.
    ['unsigned', [started(), connected(), discovered(1, { scheme: 'presign' })]],
    ['ended', [...open, filled()]],
    ['ended', [...open, OrderCancelled({ uid })]],
    ['underWay', [...open, transaction]],
    ['underWay', [...open, transaction, sent]],
    ['underWay', [...open, transaction, sent, mined]],
  ] as const)('is refused, and not offered: %s', (tag, facts) => {
    const state = given(...facts)
    expect(refused(invalidateOrder, state, { uid })).toEqual({ tag })
    expect(invalidationCost(state, uid, T0)).toBeNull()
  })

  it('of an order that a contract owns is not offered to the account behind it', () => {
    const facts = [started(), connected(), discovered(1, { scheme: 'eip1271', owner: BOB })]
    expect(refused(invalidateOrder, given(...facts), { uid })).toEqual({ tag: 'notOwner' })
  })

  it.each([
    ['refused', [transaction, TransactionFailed({ id: 'decision-1', error: { tag: 'refused' } })]],
    ['reverted', [transaction, sent, TransactionMined({ id: 'decision-1', hash, block: 9, status: 0 })]],
  ] as const)('is offered again after it was %s', (_, facts) => {
    expect(invalidationCost(given(...open, ...facts), uid, T0)).not.toBeNull()
  })

  it('of a partially filled order names the rest', () => {
    const partial = discovered(1, { params: { ...orderParams, partiallyFillable: true } })
    const progressed = OrderProgressed({
      uid,
      executedSellAmount: ether(0.25),
      executedBuyAmount: 1n,
    })
    const [event] = decided(invalidateOrder, given(started(), connected(), partial, progressed), { uid })
    expect(event).toMatchObject({
      data: { info: { amount: orderParams.sellAmount + orderParams.feeAmount - ether(0.25) } },
    })
  })

  it('is the owner’s own cancellation once the order book reports it, and plans none that is signed', () => {
    const facts: readonly Given[] = [...open, at(T0 + MINUTE, transaction), sent, mined]
    expect(duePlannedCancellations(given(...facts).durable.orders)).toEqual([])
    const order = orderByUid(given(...facts, OrderCancelled({ uid })).durable.orders, uid)
    expect(order === undefined ? null : endReason(order)).toEqual({ tag: 'cancelledHere' })
  })

  it('is proved by its mined transaction, on its network, of its order, and no longer once a block is taken back', () => {
    const is = (...facts: readonly Given[]): boolean =>
      isInvalidated(given(...open, ...facts).durable.transactions, { chainId: 1, uid })
    expect(is(transaction, sent)).toBe(false)
    expect(is(transaction, sent, mined)).toBe(true)
    expect(is(transaction, sent, mined, TransactionUnmined({ id: 'decision-1', hash, block: 9 }))).toBe(false)
    const { transactions } = given(...open, transaction, sent, mined).durable
    expect(isInvalidated(transactions, { chainId: 1, uid: uidOf(2) })).toBe(false)
    expect(isInvalidated(transactions, { chainId: 100, uid })).toBe(false)
  })
})
