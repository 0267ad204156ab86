import { describe, expect, it } from 'vitest'
import { foldDurable } from '../../../src/events/app'
import { noDurableState } from '../../../src/events/appState'
import { BalancesRead } from '../../../src/events/balances/events'
import { type AppEvent, isDurableFact } from '../../../src/events/catalogue'
import { OrdersCheckFailed, OrdersCheckRecovered } from '../../../src/events/orders/events'
import { orderCause, type OrderCause } from '../../../src/events/logFile/orderCause'
import {
  OrderExpired,
  OrderFilled,
  OrderPlaced,
  OrderPlacementFailed,
  OrderSigned,
  PresignatureFailed,
  PresignatureRequested,
  PresignatureSent,
  SafeTransactionRead,
} from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/orderByUid'
import { anOrderRequest } from '../../support/orderRequest'
import { aQuote, quoteParams, story } from '../../support/orderStory'

const request = anOrderRequest()
const { uid, owner, params } = request.data
const signed = OrderSigned({ uid, scheme: 'eip712' })
const placed = OrderPlaced({ uid })
const expired = OrderExpired({ uid })
const quote = aQuote(1)
const ETH = 10n ** 18n

const causeOf = (...events: readonly AppEvent[]): OrderCause => {
  const facts = story(...events.map((event) => [event] as const))
  const state = facts.filter(isDurableFact).reduce(foldDurable, noDurableState)
  const order = orderByUid(state.orders, uid)
  const cause = order === undefined ? null : orderCause(facts, order)
  if (cause === null) throw new Error('no cause')
  return cause
}
const idsOf = ({ answer, others }: OrderCause): readonly string[] => [
  answer.id,
  ...others.map(({ said }) => said.id),
]

const reading = (block: number, balance: bigint, allowance: bigint) =>
  BalancesRead({
    chainId: 1,
    account: owner,
    block,
    native: ETH,
    balances: { [params.sellToken]: balance },
    allowances: { [params.sellToken]: allowance },
  })

describe('an order that could not be filled', () => {
  it.each([
    [
      'its allowance fell',
      [quote, reading(1, ETH, ETH), request, signed, placed, reading(2, ETH, 0n), expired],
      'why.allowanceFell',
      'wallet',
    ],
    [
      'its balance fell',
      [quote, reading(1, ETH, ETH), request, signed, placed, reading(2, ETH - 1n, ETH), expired],
      'why.balanceFell',
      'wallet',
    ],
    [
      'its allowance was never enough',
      [quote, reading(1, ETH, 1n), request, signed, placed, expired],
      'why.allowanceShort',
      'trader',
    ],
    [
      'its balance was never enough',
      [quote, reading(1, 1n, ETH), request, signed, placed, expired],
      'why.balanceShort',
      'trader',
    ],
  ] as const)('%s', (_name, events, id, whose) => {
    const cause = causeOf(...events)
    expect([cause.answer.id, cause.whose]).toEqual([id, whose])
    expect(cause.missing).toEqual([])
  })

  it('says from when on it was enough again', () => {
    const cause = causeOf(
      request,
      signed,
      placed,
      reading(1, ETH, ETH),
      reading(2, ETH, 0n),
      reading(3, ETH, ETH),
      expired,
    )
    expect(idsOf(cause)).toEqual(['why.allowanceFell', 'why.fundsBack'])
  })

  it('counts no shortage that ended before the order, none of another account and none of a token that could not be read', () => {
    const other = BalancesRead({ ...reading(2, 0n, 0n).data, account: `0x${'12'.repeat(20)}` })
    const unknown = BalancesRead({ ...reading(2, 0n, 0n).data, balances: {}, allowances: {} })
    const before = reading(1, ETH, 0n)
    expect(
      idsOf(causeOf(quote, before, request, reading(2, ETH, ETH), signed, placed, other, unknown, expired)),
    ).toEqual(['why.expired'])
  })

  it('a filled order lacks nothing, though its balance is gone', () => {
    const filled = OrderFilled({
      ...{
        uid,
        executedSellAmount: params.sellAmount,
        executedBuyAmount: 2920n * ETH,
        transactionHash: null,
      },
    })
    const cause = causeOf(quote, reading(1, ETH, ETH), request, signed, placed, filled, reading(2, 0n, 0n))
    expect(idsOf(cause)).toEqual(['why.filled', 'why.betterThanQuoted'])
  })

  it('says what the log lacks when it shows no cause', () => {
    const cause = causeOf(request, signed, placed, expired)
    expect(cause.answer.id).toBe('why.expired')
    expect(cause.missing.map(({ id }) => id)).toEqual(['why.missing.quote', 'why.missing.readings'])
  })
})

describe('an order of a contract wallet', () => {
  const byContract = { ...request, data: { ...request.data, scheme: 'presign' as const } }
  const sent = [PresignatureRequested({ uid }), PresignatureSent({ uid, hash: `0x${'ab'.repeat(32)}` })]
  const read = (confirmations: number, isExecuted = false) =>
    SafeTransactionRead({ uid, safe: owner, nonce: 7, confirmations, threshold: 2, isExecuted })
  it.each([
    ['was never asked to sign', [], 'why.neverSigned', 'wallet'],
    ['lacks confirmations', [...sent, read(1)], 'why.safeShort', 'safe'],
    ['was not executed', [...sent, read(1), read(2)], 'why.safeWaits', 'safe'],
    ['was executed, and the order book saw nothing', [...sent, read(2, true)], 'why.safeUnseen', 'service'],
    [
      'lost its nonce to another transaction',
      [...sent, read(1), PresignatureFailed({ uid, error: { tag: 'replaced' } })],
      'why.presignFailed',
      'safe',
    ],
  ] as const)('%s', (_name, events, id, whose) => {
    const cause = causeOf(quote, byContract, placed, ...events, expired)
    expect([cause.answer.id, cause.whose]).toEqual([id, whose])
    expect(cause.steps.map(({ words }) => words.id)).not.toContain('fact.placed')
  })
})

describe('what was signed', () => {
  it.each([
    [
      'another amount than the quote gives',
      { params: { ...params, buyAmount: params.buyAmount - 1n } },
      'why.amount',
    ],
    [
      'another receiver than the quote was for',
      { params: { ...params, receiver: `0x${'12'.repeat(20)}` } },
      'why.part',
    ],
    ['another kind', { params: { ...params, kind: 'buy' as const } }, 'why.part'],
    ['an order that may be filled in parts', { params: { ...params, partiallyFillable: true } }, 'why.part'],
  ])('%s is this app’s doing', (_name, change, id) => {
    const cause = causeOf(
      quote,
      { ...request, data: { ...request.data, ...change } },
      signed,
      placed,
      expired,
    )
    expect([cause.answer.id, cause.whose]).toEqual([id, 'app'])
  })

  it('a quote that had ended', () => {
    const old = { ...quote, data: { ...quote.data, fee: { amount: 0n, expirationDate: 1 } } }
    expect(causeOf(old, request, signed, placed, expired).answer.id).toBe('why.late')
  })

  it('the last answer of a number counts, since a quote gets better while solvers answer', () => {
    const worse = { ...quote, data: { ...quote.data, buyAmount: 1n } }
    expect(causeOf(worse, quote, request, signed, placed).answer.id).toBe('why.open')
    expect(quoteParams.kind).toBe('sell')
  })
})

describe('what happened around an order', () => {
  it('an order that was given up here and taken by the order book says both', () => {
    const failed = OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'notAccepted' } })
    expect(idsOf(causeOf(quote, request, signed, failed, placed))).toEqual(['why.open', 'why.takenLater'])
  })

  it('an outage is told with its reason once it lasted for half a minute', () => {
    const down = OrdersCheckFailed({ chainId: 1, reason: 'tooMany', retryAfterMs: 5000 })
    const calm = Array.from({ length: 40 }, () => OrdersCheckRecovered({ chainId: 1 }))
    const waits = Array.from({ length: 40 }, () => down)
    const long = causeOf(quote, request, signed, placed, ...waits, OrdersCheckRecovered({ chainId: 1 }))
    expect(idsOf(long)).toEqual(['why.open', 'why.serviceSilent'])
    expect(long.others[0]?.said.values['reason']).toBe('tooMany, asked to wait 5000 ms')
    expect(idsOf(causeOf(quote, request, signed, placed, down, ...calm))).toEqual(['why.open'])
  })

  it.each(['constructor', '__proto__', 'InsufficientBalance'])(
    'an error type %s of the order book harms nothing',
    (errorType) => {
      const failed = OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'rejected', errorType } })
      const cause = causeOf(quote, request, signed, failed)
      expect([cause.answer.id, cause.whose]).toEqual([
        'why.failed',
        errorType.startsWith('I') ? 'trader' : 'service',
      ])
    },
  )
})
