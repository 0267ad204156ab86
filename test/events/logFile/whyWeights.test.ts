/** The order of the causes of 'Why?': each weight stands before the one below it. */
import { describe, expect, it } from 'vitest'
import { BalancesRead } from '../../../src/events/balances/events'
import type { AppEvent } from '../../../src/events/catalogue'
import { BlockSeen } from '../../../src/events/chain/events'
import {
  OrderExpired,
  OrderFillabilityChanged,
  OrderFilled,
  OrderPlaced,
  OrderPlacementFailed,
  OrderPlacementUnanswered,
  OrderPostingStopped,
  OrderProgressed,
  OrderSigned,
} from '../../../src/events/orders/events'
import { anOrderRequest } from '../../support/orderRequest'
import { aQuote } from '../../support/orderStory'
import { causeOf, idsOf, type Told } from '../../support/whyStory'

const request = anOrderRequest()
const { uid, owner, params } = request.data
const ETH = 10n ** 18n
const END_MS = params.validTo * 1000 - Date.UTC(2026, 0, 1)
const quote = aQuote(1)
const signed = OrderSigned({ uid, scheme: 'eip712' })
const placed = OrderPlaced({ uid })
const at = (event: AppEvent, after: number): Told => ({ ...event, after })
const expired = at(OrderExpired({ uid }), END_MS + 61_000)
const early = at(OrderExpired({ uid }), 60_000)
const reading = (block: number, balance: bigint) =>
  BalancesRead({
    ...{ chainId: 1, account: owner, block, native: ETH },
    balances: { [params.sellToken]: balance },
    allowances: { [params.sellToken]: ETH },
  })
const block = (number: number, after: number): Told =>
  at(BlockSeen({ chainId: 1, number, timestamp: Date.UTC(2026, 0, 1) / 1000 + number * 12 }), after)
const presign = { ...request, data: { ...request.data, scheme: 'presign' as const } }
const inParts = {
  ...presign,
  data: { ...presign.data, params: { ...params, partiallyFillable: true } },
}
const part = OrderProgressed({ uid, executedSellAmount: 5n, executedBuyAmount: 7n })
const filledFor = (uid: string, executedBuyAmount: bigint): AppEvent =>
  OrderFilled({ uid, executedSellAmount: params.sellAmount, executedBuyAmount, transactionHash: null })
const left = OrderFillabilityChanged({
  ...{ uid, isUnfillable: true },
  market: { sellAmount: ETH, buyAmount: 2850n * ETH },
})
const given = OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'notAccepted' } })
/** The same order again, which was filled. */
const again = anOrderRequest({ params: { validTo: params.validTo + 120 } })
const twin: readonly AppEvent[] = [
  { ...again, data: { ...again.data, quoteId: null } },
  OrderPlaced({ uid: again.data.uid }),
  filledFor(again.data.uid, params.buyAmount),
]
const stopped = [
  OrderPlacementUnanswered({ uid, error: { tag: 'unreachable' } }),
  OrderPostingStopped({ uid }),
]
/** The readings stand still at block 18 until the order is over. */
const still = [block(18, 0), at(reading(18, ETH), 0), block(50, 380_000), at(reading(18, ETH), 381_000)]
const stillLater = [block(150, 1_600_000), at(reading(18, ETH), 1_601_000)]
const fresh = [block(239, END_MS + 400_000), at(reading(239, 0n), END_MS + 401_000)]
const begun = [at(quote, 383_000), at(request, 384_000), at(signed, 385_000), at(placed, 386_000)]

describe('the causes of how an order stands, gravest first', () => {
  it.each<readonly [string, readonly Told[], readonly string[]]>([
    [
      'what this app did wrong, before a second fill',
      [
        quote,
        request,
        signed,
        placed,
        early,
        ...twin.map((one) => at(one, 90_000)),
        at(filledFor(uid, 1n), 120_000),
      ],
      ['why.endedEarly', 'why.twin'],
    ],
    [
      'a second fill, before what was filled',
      [
        quote,
        request,
        signed,
        ...stopped,
        ...twin,
        at(placed, 900_000),
        at(filledFor(uid, 3000n * ETH), 950_000),
      ],
      ['why.stopped', 'why.twin', 'why.filled', 'why.better'],
    ],
    [
      'that a fill was learned late, before what was filled',
      [quote, request, signed, placed, at(filledFor(uid, 3000n * ETH), END_MS + 61_000)],
      ['why.learnedLate', 'why.filled', 'why.better'],
    ],
    [
      'what was filled, before a signature that was not seen',
      [inParts, placed, part, expired],
      ['order.progressEnded', 'why.unsigned'],
    ],
    [
      'a signature that never came, before missing money',
      [quote, reading(1, ETH), presign, placed, reading(2, 0n), expired],
      ['why.unsignedEnded', 'why.balance', 'why.fundsFell'],
    ],
    [
      'a market out of reach, in place of an answer that names no cause',
      [quote, request, signed, placed, left, expired],
      ['why.priceLeft'],
    ],
    [
      'missing money, before readings that did not show it',
      [...still, ...begun, ...stillLater, expired, ...fresh],
      ['why.balance', 'why.stale'],
    ],
    [
      'a market out of reach, before readings that stood still',
      [...still, ...begun, ...stillLater, at(left, 1_602_000), expired],
      ['why.priceLeft', 'why.stale'],
    ],
    [
      'that the log shows nothing, before readings that stood still',
      [...still, ...begun, ...stillLater, expired],
      ['why.expired', 'why.stale'],
    ],
    [
      'readings that stood still, before money that was back in time',
      [
        ...[block(18, 0), at(reading(18, ETH), 0), ...begun],
        ...[at(reading(19, 0n), 400_000), at(reading(20, ETH), 420_000)],
        ...[block(150, 1_600_000), at(reading(20, ETH), 1_601_000), expired],
      ],
      ['why.expired', 'why.stale', 'why.balance', 'why.fundsFell', 'why.fundsBack'],
    ],
    [
      'money that was back in time, before what was given up and taken all the same',
      [
        ...[quote, reading(1, ETH), request, signed, given, at(placed, END_MS + 70_000)],
        ...[at(reading(2, 0n), END_MS - 300_000), at(reading(3, ETH), END_MS - 280_000)],
      ],
      ['why.pastEnd', 'why.balance', 'why.fundsFell', 'why.fundsBack', 'why.takenLater'],
    ],
    [
      'what was given up and taken all the same, before the price',
      [quote, request, signed, ...stopped, placed, filledFor(uid, 3000n * ETH)],
      ['why.filled', 'why.stopped', 'why.better'],
    ],
  ])('%s', (_name, events, ids) => {
    expect(idsOf(causeOf(...events)).slice(0, ids.length)).toEqual(ids)
  })
})
