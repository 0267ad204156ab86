/** Which events an order's state at the service leads to. */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { toUnixMs } from '../../../src/events/kernel/units'
import {
  OrderCancellationAccepted,
  OrderCancelled,
  OrderDiscovered,
  OrderExpired,
  OrderFilled,
  OrderInvalidated,
  OrderPlaced,
  OrderPlacementFailed,
} from '../../../src/events/orders/events'
import {
  type ServiceOrderLike,
  eventsFromDiscovery,
  eventsFromService,
} from '../../../src/events/orders/eventsFromService'
import { ALICE, DAI, ether, filled, orderParams, placed, requested, uidOf, WETH } from '../support/fixtures'
import { given, MINUTE, SECOND, T0, measured } from '../support/given'

const uid = uidOf(1)
const service = (changes: Partial<ServiceOrderLike> = {}): ServiceOrderLike => ({
  uid,
  owner: ALICE,
  params: orderParams,
  executedBuyAmount: 0n,
  executedSellAmount: 0n,
  invalidated: false,
  creationDate: T0,
  status: 'open',
  signingScheme: 'eip712',
  ...changes,
})
const full = { executedSellAmount: ether(1), executedBuyAmount: ether(3000) }
const fill = OrderFilled({ uid, ...full, transactionHash: null })
const HASH = `0x${'ab'.repeat(32)}`
const LATE = T0 + 2 * MINUTE
const OVER = toUnixMs(orderParams.validTo) + 2 * MINUTE

describe("what the service's word leads to", () => {
  const placing = [requested()]
  const failed = [requested(), OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'notAccepted' } })]
  const pending = [requested(), placed()]
  const cancelling = [...pending, OrderCancellationAccepted({ uid })]
  const expired = [...pending, OrderExpired({ uid })]
  const cancelled = [...pending, OrderCancelled({ uid })]

  it.each<
    [
      what: string,
      known: readonly AppEvent[],
      service: Partial<ServiceOrderLike>,
      now: number,
      facts: readonly AppEvent[],
    ]
  >([
    ['an unknown order: nothing', [], full, T0, []],
    ['open, being placed: placed', placing, {}, T0, [OrderPlaced({ uid })]],
    ['filled, being placed: placed and filled', placing, full, T0, [OrderPlaced({ uid }), fill]],
    ['open, failed here: placed after all', failed, {}, T0, [OrderPlaced({ uid })]],
    [
      'expired, failed here: placed and expired',
      failed,
      {},
      OVER,
      [OrderPlaced({ uid }), OrderExpired({ uid })],
    ],
    ['open, pending: nothing', pending, {}, T0, []],
    ['filled, pending: filled', pending, full, T0, [fill]],
    ['over, pending: expired', pending, {}, OVER, [OrderExpired({ uid })]],
    [
      'invalidated within the grace: cancelling',
      pending,
      { invalidated: true },
      T0 + SECOND,
      [OrderInvalidated({ uid })],
    ],
    [
      'invalidated within the grace, cancelling already: nothing',
      cancelling,
      { invalidated: true },
      T0 + SECOND,
      [],
    ],
    [
      'invalidated past the grace: cancelled',
      cancelling,
      { invalidated: true },
      LATE,
      [OrderCancelled({ uid })],
    ],
    ['cancelling and filled: filled', cancelling, full, T0, [fill]],
    ['expired here and there: nothing', expired, {}, OVER, []],
    ['filled after it expired: filled', expired, full, OVER, [fill]],
    ['filled after it was cancelled: filled', cancelled, { ...full, invalidated: true }, LATE, [fill]],
    ['cancelled here, open there: nothing', cancelled, {}, T0, []],
    ['filled here and there: nothing', [...pending, filled()], full, T0, []],
  ])('%s', (_, known, changes, now, facts) => {
    expect(eventsFromService(given(...known).durable.orders, service(changes), measured(now))).toEqual(facts)
  })

  it('a hash that is reported after the fill is a fact, once', () => {
    const without = given(...pending, filled()).durable.orders
    expect(eventsFromService(without, service(full), measured(T0), HASH)).toEqual([
      OrderFilled({ uid, ...full, transactionHash: HASH }),
    ])
    const with_ = given(...pending, filled(1, HASH)).durable.orders
    expect(eventsFromService(with_, service(full), measured(T0), HASH)).toEqual([])
  })

  it('folding the facts leaves nothing to report', () => {
    for (const known of [placing, failed, pending, cancelling, expired, cancelled]) {
      for (const changes of [{}, full, { invalidated: true }]) {
        for (const now of [T0, LATE, OVER]) {
          const facts = eventsFromService(given(...known).durable.orders, service(changes), measured(now))
          const then = given(...known, ...facts).durable.orders
          expect(eventsFromService(then, service(changes), measured(now))).toEqual([])
        }
      }
    }
  })

  it('an order that was not placed here is discovered, with its end', () => {
    const found = { chainId: 1, sellToken: WETH, buyToken: DAI } as const
    const discovery = OrderDiscovered({
      uid,
      owner: ALICE,
      params: orderParams,
      scheme: 'eip712',
      createdAt: T0,
      ...found,
    })
    expect(eventsFromDiscovery(service(), found, measured(T0))).toEqual([discovery])
    // As the service's answers are read: it says of each order that no contract placed it for somebody.
    expect(eventsFromDiscovery(service({ onchain: null }), found, measured(T0))).toEqual([discovery])
    expect(eventsFromDiscovery(service(full), found, measured(T0))).toEqual([discovery, fill])
  })
})
