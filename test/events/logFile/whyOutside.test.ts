/** 'Why?' of what came from outside: an approval that left the chain, readings that stand still, a clock, a closed tab. */
import { describe, expect, it } from 'vitest'
import { BalancesRead } from '../../../src/events/balances/events'
import type { AppEvent } from '../../../src/events/catalogue'
import {
  BlockSeen,
  ClockDoubted,
  ClockOffsetMeasured,
  ConnectivityChanged,
  VisibilityChanged,
} from '../../../src/events/chain/events'
import {
  OrderExpired,
  OrderPlaced,
  OrderPlacementFailed,
  OrderPlacementUnanswered,
  OrderSigned,
} from '../../../src/events/orders/events'
import { DeadlineSet } from '../../../src/events/settings/events'
import {
  TransactionFailed,
  TransactionMined,
  TransactionRequested,
  TransactionSent,
  TransactionUnmined,
} from '../../../src/events/transactions/events'
import { anOrderRequest } from '../../support/orderRequest'
import { aQuote } from '../../support/orderStory'
import { causeFor, causeOf, idsOf, type Told } from '../../support/whyStory'

const request = anOrderRequest()
const { uid, owner, params, sellToken } = request.data
const ETH = 10n ** 18n
const quote = aQuote(1)
const signed = OrderSigned({ uid, scheme: 'eip712' })
const placed = OrderPlaced({ uid })
const END_MS = params.validTo * 1000 - Date.UTC(2026, 0, 1)
const at = (event: AppEvent, after: number): Told => ({ ...event, after })
const expired = at(OrderExpired({ uid }), END_MS + 61_000)
const reading = (block: number, balance: bigint, allowance: bigint) =>
  BalancesRead({
    ...{ chainId: 1, account: owner, block, native: ETH },
    balances: { [params.sellToken]: balance },
    allowances: { [params.sellToken]: allowance },
  })

describe('an approval that the network took back', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const asked = (id: string) =>
    TransactionRequested({
      ...{ id, chainId: 1, from: owner, then: null },
      info: {
        type: 'approval',
        token: sellToken,
        spender: '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110',
        amount: ETH,
      },
    })
  const sent = TransactionSent({ id: 'a.1', hash, hashType: 'ethereumTx' })
  const mined = TransactionMined({ id: 'a.1', hash, block: 6, status: 1 })
  const unmined = TransactionUnmined({ id: 'a.1', hash, block: 6 })
  const begun = [asked('a.1'), sent, mined, quote]

  it('is the network’s doing, and another approval would not help', () => {
    const cause = causeOf(
      ...begun,
      reading(12, ETH, ETH),
      request,
      signed,
      placed,
      unmined,
      reading(17, ETH, 0n),
      expired,
    )
    expect([cause.answer.id, cause.whose, cause.next?.id]).toEqual([
      'why.unmined',
      'chain',
      'why.next.pending',
    ])
    expect(idsOf(cause)).toEqual(['why.unmined', 'why.allowance', 'why.fundsFell'])
    expect(cause.others[0]?.next).toBeNull()
    expect(cause.steps.map(({ words }) => words.id)).toEqual(
      expect.arrayContaining(['fact.txAskedAmount', 'fact.txUnmined']),
    )
  })

  it('is found where the shortage was read before the app saw the block leave', () => {
    expect(causeOf(...begun, request, signed, placed, reading(17, ETH, 0n), unmined, expired).answer.id).toBe(
      'why.unmined',
    )
  })

  it('is named where another approval followed that was refused', () => {
    const refused = TransactionFailed({ id: 'a.2', error: { tag: 'refused' } })
    const after = [unmined, asked('a.2'), refused, reading(17, ETH, 0n)]
    expect(causeOf(...begun, request, signed, placed, ...after, expired).answer.id).toBe('why.unmined')
  })

  it.each<readonly [string, readonly Told[]]>([
    ['it was mined again', [unmined, mined, reading(17, ETH, 0n)]],
    ['another approval followed', [unmined, asked('a.2'), reading(17, ETH, 0n)]],
    ['the balance fell', [unmined, reading(17, 0n, ETH)]],
  ])('is not named where %s', (_, events) => {
    expect(idsOf(causeOf(...begun, request, signed, placed, ...events, expired))).not.toContain('why.unmined')
  })
})

describe('readings of one block, while the chain goes on', () => {
  const block = (number: number, after: number): Told =>
    at(BlockSeen({ chainId: 1, number, timestamp: Date.UTC(2026, 0, 1) / 1000 + number * 12 }), after)
  const told = [
    block(18, 0),
    at(reading(18, ETH, ETH), 0),
    block(50, 380_000),
    at(reading(18, ETH, ETH), 381_000),
    at(quote, 383_000),
    at(request, 384_000),
    at(signed, 385_000),
    at(placed, 386_000),
  ]
  const late = [block(150, 1_600_000), at(reading(18, ETH, ETH), 1_601_000)]

  it('show nothing: the first fresh one counts, after the order’s end, too', () => {
    const cause = causeOf(
      ...told,
      ...late,
      expired,
      block(239, END_MS + 400_000),
      at(reading(239, 0n, ETH), END_MS + 401_000),
    )
    expect(idsOf(cause)).toEqual(['why.balance', 'why.stale'])
    expect(cause.others[0]?.said.values).toEqual({ block: '18', newest: '150' })
    expect([cause.whose, cause.others[0]?.whose]).toEqual(['unknown', 'chain'])
  })

  it('are named beside, where no fresh one came, or it shows enough', () => {
    expect(idsOf(causeOf(...told, ...late, expired))).toEqual(['why.expired', 'why.stale'])
    const fresh = [block(239, END_MS + 400_000), at(reading(239, ETH, ETH), END_MS + 401_000)]
    expect(idsOf(causeOf(...told, ...late, expired, ...fresh))).toEqual(['why.expired', 'why.stale'])
  })

  it('count while they are a few blocks behind, and what was read a day later does not', () => {
    const few = [block(150, 1_600_000), at(reading(147, 0n, ETH), 1_601_000)]
    expect(causeOf(...told, ...few, expired).answer.id).toBe('why.balance')
    const day = 86_400_000
    const nextDay = [block(7000, day), at(reading(7000, 0n, ETH), day + 1000)]
    expect(idsOf(causeOf(...told, ...late, expired, ...nextDay))).toEqual(['why.expired', 'why.stale'])
  })
})

describe('an end that the order book took for wrong', () => {
  const clock = (offsetMs: number) => ({ chainId: 1 as const, offsetMs, skewMs: 0 })
  const refused = (errorType: string) =>
    OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'rejected', errorType, status: 400 } })

  it.each<readonly [string, string, readonly Told[], readonly Told[], string, string | null]>([
    [
      'nothing was measured, and the clock is doubted later',
      'InsufficientValidTo',
      [],
      [ClockDoubted(clock(2_100_000))],
      'why.clock',
      'browser',
    ],
    [
      'nothing was measured, and later the clock is far off',
      'ExcessiveValidTo',
      [],
      [ClockOffsetMeasured(clock(-600_000))],
      'why.clockFast',
      'browser',
    ],
    [
      'the clock was set after it had been measured',
      'InsufficientValidTo',
      [ClockOffsetMeasured(clock(0))],
      [ClockDoubted(clock(2_100_000))],
      'why.clock',
      'browser',
    ],
    ['nothing was ever measured', 'InsufficientValidTo', [], [], 'why.failed', 'browser'],
    [
      'the clock was right',
      'InsufficientValidTo',
      [ClockOffsetMeasured(clock(0))],
      [],
      'why.failed',
      'service',
    ],
    [
      'the clock proves right later',
      'InsufficientValidTo',
      [],
      [ClockOffsetMeasured(clock(0))],
      'why.failed',
      'service',
    ],
    [
      'it was something else',
      'InvalidSignature',
      [],
      [ClockDoubted(clock(2_100_000))],
      'why.failed',
      'service',
    ],
  ])('%s', (_, errorType, before, after, id, whose) => {
    const cause = causeOf(...before, quote, request, signed, refused(errorType), ...after)
    expect([cause.answer.id, cause.whose]).toEqual([id, whose])
    expect(cause.next?.id ?? null).toBe(whose === 'browser' ? 'why.next.clock' : null)
  })
})

describe('an order that the order book refused for too little time left', () => {
  const right = ClockOffsetMeasured({ chainId: 1, offsetMs: 0, skewMs: 0 })
  const refused = OrderPlacementFailed({
    ...{ uid, phase: 'posting' as const },
    error: { tag: 'rejected' as const, errorType: 'InsufficientValidTo', status: 400 },
  })

  it('is the wallet’s doing, which took most of its time', () => {
    const deadline = DeadlineSet({ seconds: 1800 })
    // Its page ran meanwhile.
    const meanwhile = Array.from({ length: 26 }, (_, i) => at(right, (i + 1) * 60_000))
    const late = [at(signed, 0.9 * END_MS), at(refused, 0.91 * END_MS)]
    const told = [right, deadline, quote, request, ...meanwhile, ...late]
    const cause = causeOf(...told)
    expect([cause.answer.id, cause.whose]).toEqual(['why.failed', 'wallet'])
    // This page was slow if the wallet had answered by then.
    const end = request.data.params.validTo * 1000
    const blamed = [0.9, 0.1].map(
      (part) => causeFor({ uid, answeredAt: end - (1 - part) * END_MS }, ...told).whose,
    )
    expect(blamed).toEqual(['wallet', 'browser'])
    expect(cause.steps.map(({ words }) => words.id)).toEqual(
      expect.arrayContaining(['fact.deadlineSet', 'fact.signed']),
    )
  })

  it('is the order book’s, where it was signed at once', () => {
    expect(causeOf(right, quote, request, signed, at(refused, 0.9 * END_MS)).whose).toBe('service')
  })
})

it.each([
  ['that answered with an error', 502, 'service'],
  ['that gave no answer', undefined, 'unknown'],
] as const)('an order that was lost at an order book %s', (_, status, whose) => {
  const error = { tag: 'unreachable' as const, ...(status === undefined ? {} : { status }) }
  const lost = OrderPlacementUnanswered({ uid, error })
  const never = OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'notAccepted' } })
  expect(causeOf(quote, request, signed, lost, never).whose).toBe(whose)
})

describe('the tab of an order', () => {
  it.each([
    ['hidden', VisibilityChanged({ visible: false })],
    ['offline', ConnectivityChanged({ online: false })],
  ])('%s hurts nothing once the order book has the order', (what, left) => {
    expect(idsOf(causeOf(quote, request, signed, placed, left, expired))).not.toContain(`why.${what}`)
    expect(idsOf(causeOf(quote, request, left, at(signed, 90_000), at(placed, 91_000), expired))).toContain(
      `why.${what}`,
    )
  })

  it('that was closed is the cause, whichever tab says so', () => {
    const failed = OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'interrupted' } })
    const cause = causeOf(quote, request, { ...failed, tab: 'b' })
    expect(idsOf(cause)).toEqual(['why.failed'])
    expect(cause.whose).toBe('browser')
  })
})
