/** 'Why?' of an order that was filled although its user had asked to cancel it, at the order book or on chain. */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { SessionStarted } from '../../../src/events/chain/events'
import { cancelRecordReader } from '../../../src/events/logFile/check/cancelRecords'
import { rowsReader } from '../../../src/events/logFile/check/rowsSeen'
import { RULES } from '../../../src/events/logFile/checkRules'
import type { Known } from '../../../src/events/logFile/why/known'
import {
  type CancellationError,
  OrderCancellationAccepted,
  OrderCancellationFailed,
  OrderCancellationPlanned,
  OrderCancellationRequested,
  OrderFilled,
  OrderPlaced,
  OrderPostingStopped,
  OrderSigned,
} from '../../../src/events/orders/events'
import {
  TransactionFailed,
  TransactionMined,
  TransactionReplaced,
  TransactionRequested,
  TransactionSent,
  TransactionUnmined,
} from '../../../src/events/transactions/events'
import { anOrderRequest } from '../../support/orderRequest'
import { aQuote, story } from '../../support/orderStory'
import { causeFor, causeOf, idsOf, type Told } from '../../support/whyStory'

const request = anOrderRequest()
const { uid, chainId, owner, params, sellToken } = request.data
const START_MS = Date.UTC(2026, 0, 1)
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const begun = [
  start,
  aQuote(1),
  request,
  OrderSigned({ uid, scheme: 'eip712' }),
  OrderPlaced({ uid }),
] as const
const filled = OrderFilled({
  uid,
  executedSellAmount: params.sellAmount,
  executedBuyAmount: params.buyAmount,
  transactionHash: null,
})
const planned = OrderCancellationPlanned({ uid })
const asked = OrderCancellationRequested({ uid })
const accepted = OrderCancellationAccepted({ uid })
const failed = (error: CancellationError): AppEvent => OrderCancellationFailed({ uid, error })
const time = (after: number) => ({ tag: 'time', at: START_MS + after })
const at = (event: AppEvent, after: number): Told => ({ ...event, after })

/** Asked for a minute after the order was placed, and filled a minute later. */
const [ASKED_MS, FILLED_MS] = [60_000, 120_000]
const late = at(filled, FILLED_MS)

describe('an order whose cancellation was lost, and that was filled (X315)', () => {
  it.each<readonly [string, readonly AppEvent[], string | null]>([
    ['it got no answer', [asked], 'unknown'],
    [
      'the order book had filled it already',
      [asked, failed({ tag: 'rejected', errorType: 'OrderFullyExecuted', status: 400 })],
      null,
    ],
    ['the order book was out of reach', [asked, failed({ tag: 'unreachable' })], 'unknown'],
    ['the order book failed', [asked, failed({ tag: 'unreachable', status: 502 })], 'service'],
    ['the order book rejected it', [asked, failed({ tag: 'rejected', status: 400 })], 'service'],
    ['its tab was closed', [asked, failed({ tag: 'interrupted' })], 'browser'],
    ['the wallet did not sign it', [asked, failed({ tag: 'walletFailed' })], 'wallet'],
    ['it was planned, and then got no answer', [planned, asked], 'unknown'],
    ['the row of its request is lost', [failed({ tag: 'unreachable' })], 'unknown'],
  ])('says first when it was asked for, that it was not confirmed, and when the fill came: %s', (...row) => {
    const [, [first, ...more], whose] = row
    if (first === undefined) throw new Error('no event')
    const cause = causeOf(...begun, at(first, ASKED_MS), ...more.map((event) => at(event, 61_000)), late)
    expect([cause.answer.id, cause.whose]).toEqual(['why.cancelLost', whose])
    expect(cause.answer.values).toEqual({ asked: time(ASKED_MS), filled: time(FILLED_MS) })
    expect(idsOf(cause)).toContain('why.filled')
  })

  const refused = failed({ tag: 'refused' })
  it.each<readonly [string, readonly AppEvent[], number, string]>([
    ['asked for again after its user refused to sign it', [asked, refused, asked], 62_000, 'unknown'],
    [
      'asked for again, and then not signed',
      [asked, failed({ tag: 'unreachable', status: 502 }), asked, refused],
      ASKED_MS,
      'service',
    ],
  ])('says so of the attempt that its user did not take back: %s', (_, events, askedMs, whose) => {
    const told = events.map((event, i) => at(event, ASKED_MS + i * 1000))
    const cause = causeOf(...begun, ...told, late)
    expect([cause.answer.id, cause.whose]).toEqual(['why.cancelLost', whose])
    expect(cause.answer.values).toEqual({ asked: time(askedMs), filled: time(FILLED_MS) })
  })

  it('names what the order book or the wallet answered', () => {
    const cause = causeOf(
      ...begun,
      asked,
      failed({ tag: 'rejected', errorType: 'OrderNotFound', status: 404 }),
      late,
    )
    expect(cause.detail).toBe('rejected, OrderNotFound, status 404')
  })

  const press = (n: number, order = uid) => ({
    at: START_MS + ASKED_MS,
    n,
    act: 'cancelOrder',
    input: { uid: order },
  })
  it.each([
    ['its row is lost', [press(1)], START_MS + ASKED_MS],
    ['its row is the last one, which is lost', [press(3)], START_MS + ASKED_MS],
    ['so are all of its tab', [press(3), { at: 1, n: 4, fired: 0 }], START_MS + ASKED_MS],
    ['it was refused, so it made no row', [press(2)], null],
    ['it was refused as the last that its tab did', [press(3), { at: 1, n: 3, fired: 0 }], null],
  ] as const)('has a recorded press only if its row is lost: %s', (_, notes, pressedAt) => {
    const rows = rowsReader()
    const { seeInputs, end } = cancelRecordReader(rows)
    for (const fact of story([start], [asked], [accepted])) if (fact.n !== 2) rows.seeFact(fact)
    seeInputs({ session: 'a', first: 0, notes: [{ ...press(1), act: 'chooseToken' }, ...notes] })
    expect([...end()]).toEqual([[uid, { pressedAt, isConfirmed: false }]])
  })

  it.each([
    [
      'is a confirmation if it is one',
      { _tag: 'Right', right: null },
      [[uid, { pressedAt: null, isConfirmed: true }]],
    ],
    ['is none if it is an error', { _tag: 'Left', left: { tag: 'unreachable' } }, []],
  ] as const)('has the recorded answer of the order book, which %s', (_, value, records) => {
    const { seeInputs, end } = cancelRecordReader(rowsReader())
    const ask = { at: 1, n: 1, ask: 'orderBook.cancelOrder', args: [1, uid, owner, {}] }
    seeInputs({ session: 'a', first: 0, notes: [ask, { at: 2, n: 1, answer: 0, value }] })
    expect([...end()]).toEqual(records)
  })

  it('knows from the recorded press when it was asked for, if no row is left of it', () => {
    const cause = causeFor(
      { uid, cancelled: { pressedAt: START_MS + ASKED_MS, isConfirmed: false } },
      ...begun,
      late,
    )
    expect(cause.answer).toEqual({
      id: 'why.cancelLost',
      values: { asked: time(ASKED_MS), filled: time(FILLED_MS) },
    })
  })

  it.each<readonly [string, readonly Told[], string, Pick<Known, 'cancelled'>]>([
    [
      'its user refused to sign the cancellation',
      [asked, failed({ tag: 'refused' }), late],
      'why.filled',
      {},
    ],
    ['its user gave the cancellation up', [asked, failed({ tag: 'abandoned' }), late], 'why.filled', {}],
    ['it was asked for after the fill', [late, at(asked, FILLED_MS + 1000)], 'why.filled', {}],
    [
      'it was pressed for after the fill',
      [late],
      'why.filled',
      { cancelled: { pressedAt: START_MS + FILLED_MS + 1, isConfirmed: false } },
    ],
    ['another tab had it confirmed', [asked, late, at(accepted, FILLED_MS + 1000)], 'order.filledAfter', {}],
    [
      'a recording has the order book’s answer',
      [asked, late],
      'order.filledAfter',
      { cancelled: { pressedAt: null, isConfirmed: true } },
    ],
    [
      'it was confirmed at the second attempt',
      [asked, failed({ tag: 'unreachable' }), asked, accepted, late],
      'order.filledAfter',
      {},
    ],
  ])('is not called lost where %s', (_, events, id, known) => {
    expect(causeFor({ uid, ...known }, ...begun, ...events).answer.id).toBe(id)
  })
})

describe('an order that was to be cancelled on chain, and was filled (X316)', () => {
  const hash = `0x${'cd'.repeat(32)}`
  const by = `0x${'ee'.repeat(32)}`
  const onChain = (id: string): AppEvent =>
    TransactionRequested({
      id,
      chainId,
      from: owner,
      info: { type: 'invalidateOrder', token: sellToken, amount: params.sellAmount, order: uid },
      then: null,
    })
  const requested = at(onChain('t'), ASKED_MS)
  const sent = at(TransactionSent({ id: 't', hash }), ASKED_MS + 1000)
  const mined = (status: number | null, block = 12): AppEvent =>
    TransactionMined({ id: 't', hash, block, status })
  const begin = [...begun, requested, sent] as const
  const outcome = (name: string) => ({ tag: 'choice', name })

  it.each<readonly [string, readonly Told[]]>([
    ['its fill was heard of later', [at(mined(1), 70_000), late]],
    ['its fill was heard of before', [late, at(mined(1), FILLED_MS + 1000)]],
    ['its chain knows no status of receipts', [at(mined(null), 70_000), late]],
    [
      'its first block was dropped',
      [
        at(mined(1, 11), 70_000),
        at(TransactionUnmined({ id: 't', hash, block: 11 }), 71_000),
        at(mined(1), 72_000),
        late,
      ],
    ],
    ['the order book had confirmed a cancellation too', [asked, accepted, at(mined(1), 70_000), late]],
  ])('was filled first, since its cancellation stands in a block: %s', (_, events) => {
    const cause = causeOf(...begin, ...events)
    expect([cause.answer.id, cause.whose]).toEqual(['why.cancelOnChain', null])
    expect(cause.answer.values).toEqual({
      outcome: outcome('mined'),
      asked: time(ASKED_MS),
      filled: time(FILLED_MS),
      block: '12',
    })
    expect(cause.steps.map(({ words }) => words.id)).toContain('fact.txMined')
  })

  it('was filled although its transaction failed in a block', () => {
    const cause = causeOf(...begin, at(mined(0), 70_000), late)
    expect([cause.answer.id, cause.whose]).toEqual(['why.cancelOnChain', 'chain'])
    expect(cause.answer.values).toMatchObject({ outcome: outcome('failed'), block: '12' })
  })

  it.each<readonly [string, readonly Told[]]>([
    ['it was sent', [late]],
    [
      'its block was dropped',
      [at(mined(1), 70_000), at(TransactionUnmined({ id: 't', hash, block: 12 }), 71_000), late],
    ],
    ['the order book got its cancellation too, and did not answer', [asked, late]],
  ])('was filled before a block had its cancellation: %s', (_, events) => {
    const cause = causeOf(...begin, ...events)
    expect([cause.answer.id, cause.whose]).toEqual(['why.cancelOnChain', null])
    expect(cause.answer.values).toMatchObject({ outcome: outcome('other'), asked: time(ASKED_MS) })
    expect(idsOf(cause)).not.toContain('why.cancelLost')
  })

  it('is judged by the attempt that worked', () => {
    const again = at(onChain('u'), 65_000)
    const second = TransactionMined({ id: 'u', hash: `0x${'ef'.repeat(32)}`, block: 14, status: 1 })
    const sentAgain = at(TransactionSent({ id: 'u', hash: `0x${'ef'.repeat(32)}` }), 66_000)
    const cause = causeOf(...begin, at(mined(0), 62_000), again, sentAgain, at(second, 70_000), late)
    expect(cause.answer.values).toMatchObject({ outcome: outcome('mined'), block: '14', asked: time(65_000) })
  })

  it.each<readonly [string, readonly Told[], string]>([
    [
      'its user refused to send it',
      [requested, at(TransactionFailed({ id: 't', error: { tag: 'refused' } }), 61_000), late],
      'why.filled',
    ],
    [
      'its user cancelled the transaction in the wallet',
      [
        requested,
        sent,
        at(TransactionReplaced({ id: 't', hash, by, as: 'cancel' }), 62_000),
        at(TransactionMined({ id: 't', hash: by, block: 12, status: 1 }), 63_000),
        late,
      ],
      'why.filled',
    ],
    ['it was asked for after the fill', [late, at(onChain('t'), FILLED_MS + 1000)], 'why.filled'],
    [
      'only the order book was asked, and confirmed it',
      [asked, accepted, requested, sent, late],
      'order.filledAfter',
    ],
  ])('is not explained by it where %s', (_, events, id) => {
    expect(causeOf(...begun, ...events).answer.id).toBe(id)
  })
})

describe('a planned cancellation that was never asked for (X384)', () => {
  const stopped = OrderPostingStopped({ uid })
  const [before, placed] = [begun.slice(0, 4), OrderPlaced({ uid })]
  const told = [...before, stopped, at(planned, ASKED_MS), at(placed, 70_000), late] as const
  const broken = {
    rule: RULES.planned,
    text: `${RULES.planned}: expected OrderCancellationRequested, found none`,
  }

  it('was not sent, which is said in place of a confirmation that did not come, and blames no one by itself', () => {
    const cause = causeOf(...told)
    expect([cause.answer.id, cause.whose]).toEqual(['why.cancelUnsent', null])
    expect(cause.answer.values).toEqual({ asked: time(ASKED_MS), filled: time(FILLED_MS) })
    expect(idsOf(cause)).not.toContain('why.stopped')
  })

  it('is this app’s where check finds that, and is said once', () => {
    const cause = causeFor({ uid, found: [broken] }, ...told)
    expect([cause.answer.id, cause.whose, cause.next?.id]).toEqual([
      'why.cancelUnsent',
      'app',
      'why.next.report',
    ])
    expect(idsOf(cause).filter((id) => id === 'why.cancelUnsent' || id === 'why.broken')).toHaveLength(1)
  })

  it('is found before the order was filled, too', () => {
    const cause = causeFor({ uid, found: [broken] }, ...told.slice(0, -1))
    expect([cause.answer.id, cause.detail]).toEqual(['why.broken', broken.text])
  })
})
