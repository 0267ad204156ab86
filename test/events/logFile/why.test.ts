import { describe, expect, it } from 'vitest'
import { BalancesRead } from '../../../src/events/balances/events'
import type { AppEvent } from '../../../src/events/catalogue'
import { BlockSeen, StorageLost, StorageRestored } from '../../../src/events/chain/events'
import { TransactionRequested } from '../../../src/events/transactions/events'
import {
  OrderDiscovered,
  OrderExpired,
  OrderFillabilityChanged,
  OrderFilled,
  OrderPlaced,
  OrderPlacementFailed,
  OrderSigned,
  OrdersCheckFailed,
  OrdersCheckRecovered,
  PresignatureFailed,
  PresignatureRequested,
  PresignatureSent,
  SafeTransactionRead,
} from '../../../src/events/orders/events'
import { anOrderRequest, OWNER } from '../../support/orderRequest'
import { aQuote, quoteParams } from '../../support/orderStory'
import { causeOf, idsOf, type Told } from '../../support/whyStory'

const request = anOrderRequest()
const { uid, owner, params } = request.data
const signed = OrderSigned({ uid, scheme: 'eip712' })
const placed = OrderPlaced({ uid })
const expired = OrderExpired({ uid })
const quote = aQuote(1)
const ETH = 10n ** 18n

const reading = (block: number, balance: bigint, allowance: bigint) =>
  BalancesRead({
    chainId: 1,
    account: owner,
    block,
    native: ETH,
    balances: { [params.sellToken]: balance },
    allowances: { [params.sellToken]: allowance },
  })

const RELAYER = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'
const STAKING = '0xa1484C3aa22a66C62b77E0AE78E15258bd0cB711'
const UNLIMITED = 2n ** 256n - 1n
const revoke = TransactionRequested({
  id: 'tx',
  chainId: 1,
  from: owner,
  info: { type: 'approval', token: request.data.sellToken, spender: RELAYER, amount: 0n },
  then: null,
})
const forStake = TransactionRequested({
  ...{ id: 'stake', chainId: 1, from: owner, then: null },
  info: { type: 'approval', token: request.data.sellToken, spender: STAKING, amount: 1n },
})

describe('an order that could not be filled', () => {
  it.each([
    [
      'its unlimited allowance was taken away',
      [quote, reading(1, ETH, UNLIMITED), request, signed, placed, reading(2, ETH, 0n), expired],
      'why.allowance',
      'wallet',
    ],
    [
      'its allowance fell, to whatever',
      [quote, reading(1, ETH, ETH), request, signed, placed, reading(2, ETH, 0n), expired],
      'why.allowance',
      'unknown',
    ],
    [
      'this app was asked to lower its allowance',
      [quote, reading(1, ETH, UNLIMITED), request, signed, placed, revoke, reading(2, ETH, 0n), expired],
      'why.allowance',
      'trader',
    ],
    [
      'its allowance fell after one was asked for a stake',
      [quote, reading(1, ETH, ETH), request, signed, placed, forStake, reading(2, ETH, 0n), expired],
      'why.allowance',
      'unknown',
    ],
    [
      'its balance fell',
      [quote, reading(1, ETH, ETH), request, signed, placed, reading(2, ETH - 1n, ETH), expired],
      'why.balance',
      'unknown',
    ],
    [
      'its allowance was never enough',
      [quote, reading(1, ETH, 1n), request, signed, placed, expired],
      'why.allowance',
      'app',
    ],
    [
      'its allowance was never enough, which its tab had not read',
      [quote, request, signed, placed, reading(1, ETH, 1n), expired],
      'why.allowance',
      'unknown',
    ],
    [
      'its balance was never enough',
      [quote, reading(1, 1n, ETH), request, signed, placed, expired],
      'why.balance',
      'app',
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
      { ...reading(3, ETH, ETH), after: 1_500_000 },
      expired,
    )
    expect(idsOf(cause)).toEqual(['why.allowance', 'why.fundsFell', 'why.fundsBack'])
  })

  it('counts no shortage that ended before the order, none of another account and none of a token that could not be read', () => {
    const other = BalancesRead({ ...reading(2, 0n, 0n).data, account: `0x${'12'.repeat(20)}` })
    const unknown = BalancesRead({ ...reading(2, 0n, 0n).data, balances: {}, allowances: {} })
    const before = reading(1, ETH, 0n)
    expect(
      idsOf(causeOf(quote, before, request, reading(2, ETH, ETH), signed, placed, other, unknown, expired)),
    ).toEqual(['why.expired'])
  })

  it.each([
    ['less than all of it is there', 1n, 'why.expired'],
    ['nothing is there', 0n, 'why.balance'],
  ])('an order that can be filled in parts: %s', (_name, left, id) => {
    const inParts = {
      ...request,
      data: { ...request.data, quoteId: null, params: { ...params, partiallyFillable: true } },
    }
    const cause = causeOf(inParts, signed, placed, reading(2, left, ETH), expired)
    expect(cause.answer.id).toBe(id)
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
    expect(idsOf(cause)).toEqual(['why.filled', 'why.better'])
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
  const byNone = (confirmations: number) => SafeTransactionRead({ ...read(confirmations).data, threshold: 0 })
  it.each([
    ['was never asked to sign', [], 'why.unsignedEnded', 'unknown'],
    ['got no answer of its wallet', sent.slice(0, 1), 'why.unsignedEnded', 'wallet'],
    ['sent a transaction that nobody saw mined', sent, 'why.unsignedEnded', 'unknown'],
    ['lacks confirmations', [...sent, read(1)], 'why.safeEnded', 'safe'],
    ['was not executed', [...sent, read(1), read(2)], 'why.safeEnded', 'safe'],
    ['has a threshold of 0 by an older build', [...sent, byNone(1)], 'why.unsignedEnded', 'unknown'],
    ['is told by what is no threshold of 0', [...sent, read(1), byNone(2)], 'why.safeEnded', 'safe'],
    ['was executed, and the order book saw nothing', [...sent, read(2, true)], 'why.safeUnseen', 'service'],
    [
      'was executed just before its end',
      [...sent, { ...read(2, true), after: params.validTo * 1000 - Date.UTC(2026, 0, 1) - 299_000 }],
      'why.safeUnseen',
      'unknown',
    ],
    [
      'lost its nonce to another transaction',
      [...sent, read(1), PresignatureFailed({ uid, error: { tag: 'replaced' } })],
      'why.presignFailed',
      'safe',
    ],
    [
      'is not found on the chain, though the Safe service says that it was executed',
      [...sent, read(2), PresignatureFailed({ uid, error: { tag: 'notFound' } })],
      'why.presignFailed',
      'unknown',
    ],
  ] as const)('%s', (_name, events, id, whose) => {
    const cause = causeOf(quote, byContract, placed, ...events, expired)
    expect([cause.answer.id, cause.whose]).toEqual([id, whose])
    expect(cause.steps.map(({ words }) => words.id)).not.toContain('fact.placed')
  })

  it('was executed just before the log stops, which blames no one', () => {
    const told = [quote, byContract, placed, ...sent, read(2, true)]
    const cause = causeOf(...told)
    expect([cause.answer.id, cause.whose]).toEqual(['why.safeUnseen', 'unknown'])
    const block: Told = { ...BlockSeen({ chainId: 1, number: 9, timestamp: 1 }), after: 400_000 }
    expect(causeOf(...told, block).whose).toBe('service')
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
    ['another kind', { params: { ...params, kind: 'buy' as const } }, 'why.partTerm'],
    [
      'an order that may be filled in parts',
      { params: { ...params, partiallyFillable: true } },
      'why.partTerm',
    ],
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

  it.each([
    [
      'another receiver',
      { params: { ...params, receiver: `0x${'12'.repeat(20)}` } },
      [
        { tag: 'address', address: OWNER },
        { tag: 'address', address: `0x${'12'.repeat(20)}` },
      ],
    ],
    ['another network', { chainId: 100 as const }, ['Ethereum', 'Gnosis Chain']],
    [
      'another amount',
      { params: { ...params, sellAmount: params.sellAmount * 2n } },
      [
        { tag: 'amount', atoms: params.sellAmount, token: request.data.sellToken },
        { tag: 'amount', atoms: params.sellAmount * 2n, token: request.data.sellToken },
      ],
    ],
    [
      'a fee',
      { params: { ...params, sellAmount: params.sellAmount - 1n, feeAmount: 1n } },
      [
        { tag: 'amount', atoms: 0n, token: request.data.sellToken },
        { tag: 'amount', atoms: 1n, token: request.data.sellToken },
      ],
    ],
  ])('a term that differs from the quote is told by its kind: %s', (_name, change, [expected, found]) => {
    const changed = { ...request, data: { ...request.data, ...change } }
    const { answer } = causeOf(quote, changed, signed, placed, expired)
    expect([answer.id, answer.values]).toEqual(['why.part', { expected, signed: found }])
  })

  it.each([
    ['buy', { kind: 'buy' as const }],
    ['in parts', { partiallyFillable: true }],
  ])('what it is instead of what the quote was for has a sentence of its own: %s', (name, change) => {
    const changed = { ...request, data: { ...request.data, params: { ...params, ...change } } }
    const { answer } = causeOf(quote, changed, signed, placed, expired)
    expect([answer.id, answer.values]).toEqual(['why.partTerm', { signed: { tag: 'choice', name } }])
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
    expect(idsOf(causeOf(quote, request, signed, failed, placed))).toEqual(['why.pastEnd', 'why.takenLater'])
  })

  it('an outage is told with its reason once it lasted for half a minute', () => {
    const down = OrdersCheckFailed({ chainId: 1, reason: 'tooMany', retryAfterMs: 5000 })
    const calm = Array.from({ length: 40 }, () => OrdersCheckRecovered({ chainId: 1 }))
    const waits = Array.from({ length: 40 }, () => down)
    const long = causeOf(quote, request, signed, placed, ...waits, OrdersCheckRecovered({ chainId: 1 }))
    expect(idsOf(long)).toEqual(['why.open', 'why.serviceSilent'])
    expect(long.around[0]?.said.values['reason']).toBe('tooMany, asked to wait 5 s')
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

describe('a cause that is none is not named', () => {
  const placedAt = { ...request, after: 0 }
  const DEADLINE_MS = params.validTo * 1000 - Date.UTC(2026, 0, 1)
  const nextDay = (event: AppEvent): Told => ({ ...event, after: DEADLINE_MS + 86_400_000 })
  const at = (event: AppEvent, after: number): Told => ({ ...event, after })

  it('what was read after the deadline, when a page found the end days later', () => {
    const cause = causeOf(placedAt, signed, placed, nextDay(reading(9, 0n, 0n)), nextDay(expired))
    expect(cause.answer.id).toBe('why.expired')
    expect(cause.missing.map(({ id }) => id)).toContain('why.missing.watch')
  })

  it('what another tab had read before the order', () => {
    const old = { ...reading(1, 0n, 0n), tab: 'yesterday' }
    expect(causeOf(old, request, signed, placed, expired).answer.id).toBe('why.expired')
  })

  it('the wallet, where another order of the account used the token up', () => {
    const other = anOrderRequest({ params: { sellAmount: ETH / 2n } })
    const filled = OrderFilled({
      uid: other.data.uid,
      executedSellAmount: ETH / 2n,
      executedBuyAmount: 1n,
      transactionHash: null,
    })
    const cause = causeOf(
      reading(1, ETH, ETH),
      request,
      signed,
      placed,
      other,
      OrderPlaced({ uid: other.data.uid }),
      reading(2, ETH / 2n, ETH),
      filled,
      expired,
    )
    expect(idsOf(cause)).toEqual(['why.usedByOther', 'why.balance', 'why.fundsFell'])
    expect([cause.whose, cause.next?.id]).toEqual(['trader', 'why.next.shared'])
    // The other order is named, and its fill listed.
    expect(cause.detail).toBe('the order of 2026-01-01T00:00:04.000Z, WETH for DAI')
    expect(cause.steps.filter(({ words }) => words.id === 'fact.filled').length).toBe(1)
  })

  it('an order of another app, which used the allowance up: the token has to be approved again', () => {
    const { uid, chainId, owner, params } = anOrderRequest({ params: { sellAmount: ETH / 2n } }).data
    const cause = causeOf(
      reading(1, ETH, ETH),
      request,
      signed,
      placed,
      OrderDiscovered({
        ...{ uid, chainId, owner, params, scheme: 'eip712', createdAt: Date.UTC(2026, 0, 1) },
        ...{ sellToken: request.data.sellToken, buyToken: request.data.buyToken },
      }),
      reading(2, ETH, ETH / 2n),
      OrderFilled({ uid, executedSellAmount: ETH / 2n, executedBuyAmount: 1n, transactionHash: null }),
      expired,
    )
    expect(idsOf(cause)).toEqual(['why.usedByOther', 'why.allowance', 'why.fundsFell'])
    expect([cause.whose, cause.next?.id]).toEqual(['trader', 'why.next.approve'])
  })

  it('two others, where both together left too little', () => {
    const others = [ETH / 2n, ETH / 4n].map((sellAmount) => anOrderRequest({ params: { sellAmount } }))
    const cause = causeOf(
      reading(1, (ETH * 3n) / 2n, ETH),
      request,
      signed,
      placed,
      ...others.flatMap((other) => [other, OrderPlaced({ uid: other.data.uid })]),
      ...others.map(({ data: { uid, params } }) =>
        OrderFilled({
          ...{ uid, executedSellAmount: params.sellAmount, executedBuyAmount: 1n, transactionHash: null },
        }),
      ),
      reading(2, (ETH * 3n) / 4n, ETH),
      expired,
    )
    expect(idsOf(cause)).toEqual(['why.usedByOther', 'why.balance', 'why.fundsFell'])
    expect(cause.detail).toBe('the order of 2026-01-01T00:00:06.000Z, WETH for DAI')
  })

  it('another order, where the allowance was unlimited, it took less than is gone, or it left enough', () => {
    const other = anOrderRequest({ params: { sellAmount: ETH / 2n } })
    const filled = (executedSellAmount: bigint) =>
      OrderFilled({ uid: other.data.uid, executedSellAmount, executedBuyAmount: 1n, transactionHash: null })
    const stories = [
      [reading(1, ETH, UNLIMITED), reading(2, ETH, 0n), filled(ETH / 2n)],
      [reading(1, ETH, ETH), reading(2, ETH - 1n, ETH), filled(ETH / 2n)],
      [reading(1, 3n * ETH, ETH), reading(2, 0n, ETH), filled(ETH / 2n)],
    ] as const
    for (const [before, after, fill] of stories)
      expect(
        idsOf(
          causeOf(
            before,
            request,
            signed,
            placed,
            other,
            OrderPlaced({ uid: other.data.uid }),
            after,
            fill,
            expired,
          ),
        ),
      ).not.toContain('why.usedByOther')
  })

  it('a shortage of a moment: it is told after what the log does not know', () => {
    const cause = causeOf(
      quote,
      reading(1, ETH, ETH),
      request,
      signed,
      placed,
      at(reading(2, 0n, ETH), 60_000),
      at(reading(3, ETH, ETH), 72_000),
      expired,
    )
    expect(idsOf(cause)).toEqual(['why.expired', 'why.balance', 'why.fundsFell', 'why.fundsBack'])
  })

  it('what a lagging node of another tab read of an older block', () => {
    const cause = causeOf(quote, reading(5, ETH, ETH), request, signed, placed, reading(3, 0n, 0n), expired)
    expect(cause.answer.id).toBe('why.expired')
  })

  it('what the order’s tab had read first, where its last reading is of an older block than another tab’s', () => {
    const other: Told = { ...reading(5, ETH, ETH), tab: 'b' }
    const told = [quote, reading(1, ETH, 0n), other, reading(4, ETH, ETH), request, signed, placed, expired]
    expect(causeOf(...told).answer.id).toBe('why.expired')
  })

  it('a shortage that is over does not explain an open order', () => {
    const cause = causeOf(
      quote,
      reading(1, ETH, ETH),
      request,
      signed,
      placed,
      reading(2, 0n, ETH),
      at(reading(3, ETH, ETH), 900_000),
    )
    expect(cause.answer.id).toBe('why.open')
  })

  it.each([
    ['the price, where it left last', 1_700_000, 'why.balance'],
    ['the balance, where it fell last', 20_000, 'why.priceLeft'],
  ])('%s: what lasted longer is named first', (_name, leftAt, id) => {
    const market = { sellAmount: ETH, buyAmount: 2850n * ETH }
    const left = OrderFillabilityChanged({ uid, isUnfillable: true, market })
    const events = [
      at(left, leftAt),
      at(reading(2, 0n, ETH), 900_000),
      at(reading(3, 0n, 0n), 1_750_000),
    ].toSorted((a, b) => (a.after ?? 0) - (b.after ?? 0))
    const cause = causeOf(quote, reading(1, ETH, ETH), request, signed, placed, ...events, expired)
    expect(cause.answer.id).toBe(id)
  })

  it('this app, where the order book took an order late', () => {
    const failed = OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'notAccepted' } })
    const cause = causeOf(quote, request, signed, failed, placed)
    expect([cause.answer.id, cause.others[0]?.said.id, cause.others[0]?.whose]).toEqual([
      'why.pastEnd',
      'why.takenLater',
      null,
    ])
  })

  it.each(['unreachable', 'notAccepted'] as const)('the order book, where an answer was lost (%s)', (tag) => {
    const failed = OrderPlacementFailed({ uid, phase: 'posting', error: { tag } })
    expect(causeOf(quote, request, signed, failed).whose).toBe('unknown')
  })
})

describe('a store that was lost', () => {
  const lost = StorageLost({ afterSeq: 1, reason: 'failed', refused: [] })

  it('is named, unless it had come back before the order', () => {
    expect(idsOf(causeOf(request, lost, placed))).toContain('why.storageLost')
    expect(idsOf(causeOf(lost, request, placed, StorageRestored({})))).toContain('why.storageLost')
    expect(idsOf(causeOf(lost, StorageRestored({}), request, placed))).not.toContain('why.storageLost')
  })
})
