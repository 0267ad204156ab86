/** 'Why?' of what a trader does not expect: late news, another receiver, a slippage from elsewhere, too small an approval, a removed owner. */
import { describe, expect, it } from 'vitest'
import { BalancesRead } from '../../../src/events/balances/events'
import { foldDurable } from '../../../src/events/app'
import { noDurableState } from '../../../src/events/appState'
import { type AppEvent, isDurableFact } from '../../../src/events/catalogue'
import { BlockSeen, SessionStarted, VisibilityChanged } from '../../../src/events/chain/events'
import { orderCause } from '../../../src/events/logFile/orderCause'
import { RULES } from '../../../src/events/logFile/checkRules'
import {
  OrderCancellationAccepted,
  OrderCancellationFailed,
  OrderCancellationRequested,
  OrderCancelled,
  OrderExpired,
  OrderFilled,
  OrderInvalidated,
  OrderPlaced,
  OrderPlacementFailed,
  OrderSigned,
  PresignatureSent,
  SafeTransactionRead,
} from '../../../src/events/orders/events'
import { SlippageSet } from '../../../src/events/settings/events'
import { RecipientNameRead, RecipientTyped } from '../../../src/events/trade/events'
import {
  TransactionFailed,
  TransactionMined,
  TransactionReplaced,
  TransactionRequested,
  TransactionSafeEnded,
  TransactionSafeExecuted,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { SafeRead } from '../../../src/events/wallet/events'
import { anOrderRequest } from '../../support/orderRequest'
import { aQuote, story } from '../../support/orderStory'
import { causeFor, causeOf, idsOf, type Told } from '../../support/whyStory'

const request = anOrderRequest()
const { uid, owner, params } = request.data
const ETH = 10n ** 18n
const START_MS = Date.UTC(2026, 0, 1)
const END_MS = params.validTo * 1000 - START_MS
const OTHER = `0x${'12'.repeat(20)}`
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const quote = aQuote(1)
const signed = OrderSigned({ uid, scheme: 'eip712' })
const placed = OrderPlaced({ uid })
const expired = OrderExpired({ uid })
const at = (event: AppEvent, after: number): Told => ({ ...event, after })
const inTab = (event: AppEvent, tab: string): Told => ({ ...event, tab })
const filledFor = (executedBuyAmount: bigint): AppEvent =>
  OrderFilled({ uid, executedSellAmount: params.sellAmount, executedBuyAmount, transactionHash: null })
const filled = filledFor(params.buyAmount)
const hidden = VisibilityChanged({ visible: false })
const block = BlockSeen({ chainId: 1, number: 9, timestamp: START_MS / 1000 })
const shown = VisibilityChanged({ visible: true })

describe('a fill that became known after the end of its order', () => {
  const late = at(filled, END_MS + 61_000)
  const begun = [start, quote, request, signed, placed] as const
  it.each<readonly [string, readonly Told[], string, string | null]>([
    [
      'its tab was hidden and stopped',
      [...begun, at(hidden, 60_000), at(shown, END_MS + 60_500), late],
      'hidden',
      'browser',
    ],
    [
      'the page was closed',
      [...begun, { ...at(start, END_MS + 60_000), tab: 'b' }, { ...late, tab: 'b' }],
      'closed',
      null,
    ],
    ['nothing was heard', [...begun, at(hidden, 60_000), at(shown, 90_000), late], 'other', null],
    [
      'its tab was hidden, and another one was open and visible',
      [
        ...begun,
        inTab(start, 'b'),
        at(hidden, 60_000),
        { ...at(block, END_MS + 1000), tab: 'b' },
        at(shown, END_MS + 60_500),
        late,
      ],
      'other',
      null,
    ],
    [
      'its page was closed, and another one was open and visible',
      [
        ...begun,
        inTab(start, 'b'),
        { ...at(block, END_MS + 1000), tab: 'b' },
        { ...at(start, END_MS + 60_000), tab: 'c' },
        { ...late, tab: 'c' },
      ],
      'other',
      null,
    ],
    [
      'its page was closed, and another one was hidden',
      [
        ...begun,
        inTab(start, 'b'),
        inTab(hidden, 'b'),
        { ...at(block, END_MS + 1000), tab: 'b' },
        { ...at(start, END_MS + 60_000), tab: 'c' },
        { ...late, tab: 'c' },
      ],
      'closed',
      null,
    ],
    [
      'its page was closed, and so was another one',
      [
        ...begun,
        inTab(start, 'b'),
        { ...at(block, 60_000), tab: 'b' },
        { ...at(start, END_MS + 60_000), tab: 'c' },
        { ...late, tab: 'c' },
      ],
      'closed',
      null,
    ],
  ])('is said first: %s', (_, events, reason, whose) => {
    const cause = causeOf(...events)
    expect([cause.answer.id, cause.whose]).toEqual(['why.learnedLate', whose])
    expect(cause.answer.values).toEqual({
      at: { tag: 'time', at: START_MS + END_MS + 61_000 },
      reason: { tag: 'choice', name: reason },
      end: { tag: 'time', at: START_MS + END_MS },
    })
  })

  it('is not said of one that was known within a minute', () => {
    expect(idsOf(causeOf(...begun, at(filled, END_MS + 60_000)))[0]).toBe('why.filled')
  })
})

describe('a fill of an order that was cancelled (X299)', () => {
  const accepted = [OrderCancellationRequested({ uid }), OrderCancellationAccepted({ uid })] as const
  const begun = [start, quote, request, signed, placed] as const

  it.each<readonly [string, readonly Told[]]>([
    ['its user cancelled it', accepted],
    ['it was cancelled already', [...accepted, OrderCancelled({ uid })]],
    ['it was cancelled elsewhere', [OrderInvalidated({ uid })]],
  ])('is said first to have come before that took effect: %s', (_, cancelled) => {
    const cause = causeOf(...begun, ...cancelled, filled)
    expect([cause.answer.id, cause.whose]).toEqual(['order.filledAfter', null])
    expect(cause.answer.values).toEqual({ was: { tag: 'choice', name: 'cancelled' } })
    expect(idsOf(cause)).toContain('why.filled')
  })

  it.each<readonly [string, readonly Told[]]>([
    [
      'its cancellation failed',
      [OrderCancellationRequested({ uid }), OrderCancellationFailed({ uid, error: { tag: 'refused' } })],
    ],
    ['it had expired', [expired]],
  ])('is not said to have come before it: %s', (_, events) => {
    expect(idsOf(causeOf(...begun, ...events, at(filled, END_MS + 61_500)))).not.toContain(
      'order.filledAfter',
    )
  })
})

describe('who received it', () => {
  const to = (receiver: string, receiverName?: string): Told => ({
    ...request,
    data: {
      ...request.data,
      params: { ...params, receiver },
      ...(receiverName === undefined ? {} : { receiverName }),
    },
  })
  const asked = { ...quote, data: { ...quote.data, params: { ...quote.data.params, receiver: OTHER } } }
  const typed = (text: string): AppEvent => RecipientTyped({ text, address: null, problem: 'resolving' })
  const read = (name: string): AppEvent =>
    RecipientNameRead({ chainId: 1, name, address: OTHER, problem: null })

  it('is said first where it is not the owner', () => {
    const cause = causeOf(start, asked, to(OTHER), signed, placed, filled)
    expect([cause.answer, cause.whose]).toEqual([{ id: 'why.paidTo', values: { receiver: OTHER } }, null])
    const named = causeOf(
      start,
      typed('a.eth'),
      read('a.eth'),
      asked,
      to(OTHER, 'a.eth'),
      signed,
      placed,
      filled,
    )
    expect(named.answer.values).toEqual({ receiver: `a.eth (${OTHER})` })
  })

  it('is this app’s doing where the address is that of another name', () => {
    const found = [{ rule: RULES.receiver, text: `${RULES.receiver}: expected the address of a.com` }]
    const events = [
      start,
      typed('a.co'),
      typed('a.com'),
      read('a.co'),
      asked,
      to(OTHER, 'a.com'),
      signed,
      placed,
      filled,
    ]
    const cause = causeFor({ uid, found }, ...events)
    expect([cause.answer, cause.whose]).toEqual([
      { id: 'why.told', values: { told: 'a.com', signed: `a.co (${OTHER})` } },
      'app',
    ])
    expect(idsOf(cause).slice(0, 3)).toEqual(['why.told', 'why.paidTo', 'why.filled'])
    // The name that was told is not that of the address.
    expect(cause.others[0]?.said.values).toEqual({ receiver: OTHER })
  })

  it('is not said where what was typed last is lost', () => {
    const cause = causeOf(
      start,
      typed('a.co'),
      { ...typed('a.com'), isLost: true },
      read('a.co'),
      asked,
      to(OTHER, 'a.com'),
      signed,
      placed,
      filled,
    )
    expect(cause.answer.id).toBe('why.paidTo')
  })
})

describe('the slippage that a fill used up', () => {
  const set = SlippageSet({ slippage: 100 })
  const QUOTED = quote.data.buyAmount
  const order = {
    ...request,
    data: { ...request.data, slippage: 100, params: { ...params, buyAmount: (QUOTED * 10_000n) / 10_100n } },
  }
  const atLimit = filledFor(order.data.params.buyAmount)
  it.each<readonly [string, readonly Told[], readonly string[]]>([
    [
      'in another tab is said first',
      [start, inTab(start, 'b'), inTab(set, 'b'), quote, order, placed, atLimit],
      ['why.slippageSet', 'why.filled', 'why.atLimit'],
    ],
    [
      'in its own tab is said last',
      [start, set, quote, order, placed, atLimit],
      ['why.filled', 'why.atLimit', 'why.slippageSet'],
    ],
    [
      'before its tab began is said last',
      [inTab(start, 'b'), inTab(set, 'b'), start, quote, order, placed, atLimit],
      ['why.filled', 'why.atLimit', 'why.slippageSet'],
    ],
    [
      'is not said of a better fill',
      [start, set, quote, order, placed, filledFor(QUOTED + 1n)],
      ['why.filled', 'why.better'],
    ],
  ])('%s', (_, events, ids) => {
    const told = idsOf(causeOf(...events)).filter((id) => id !== 'why.otherTab')
    expect(told).toEqual(ids)
  })

  it('by importing settings is said first', () => {
    const isImported = ({ type }: { readonly type: string }): boolean => type === 'SlippageSet'
    const cause = causeFor({ uid, isImported }, start, set, quote, order, placed, atLimit)
    expect([cause.answer.id, cause.answer.values['where']]).toEqual([
      'why.slippageSet',
      { tag: 'choice', name: 'import' },
    ])
  })
})

describe('a quick estimate in place of the verified price', () => {
  const quick = {
    ...quote,
    data: { ...quote.data, id: 9, isBestQuote: false, buyAmount: (quote.data.buyAmount * 974n) / 1000n },
  }
  const made = {
    ...request,
    data: {
      ...request.data,
      quoteId: 9,
      params: { ...params, buyAmount: (quick.data.buyAmount * 10_000n) / 10_050n },
    },
  }
  const atLimit = filledFor(made.data.params.buyAmount)

  it('is this app’s doing, and the fill is measured against the verified one', () => {
    const found = [{ rule: RULES.price, text: `${RULES.price}: expected quote 1, found quote 9` }]
    const cause = causeFor({ uid, found }, start, quick, quote, made, signed, placed, atLimit)
    expect(idsOf(cause)).toEqual(['why.amount', 'why.filled', 'why.worse'])
    expect([cause.whose, cause.detail]).toEqual([
      'app',
      'quote 9 was a quick estimate, quote 1 the verified one',
    ])
    expect(cause.others[1]?.said.values['quoted']).toEqual({
      tag: 'amount',
      atoms: quote.data.buyAmount,
      token: request.data.buyToken,
    })
  })

  it('is not where no verified one was there', () => {
    expect(causeOf(start, quick, made, signed, placed, atLimit).answer.id).toBe('why.filled')
    expect(causeOf(start, quick, made, quote, signed, placed, atLimit).answer.id).toBe('why.filled')
  })
})

describe('an allowance that was too small from the first moment on', () => {
  const ID = 't0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'
  const HASH = `0x${'ab'.repeat(32)}`
  const approved = (amount: bigint, spender = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'): AppEvent =>
    TransactionRequested({
      ...{ id: `t${spender}`, chainId: 1, from: owner, then: null },
      info: { type: 'approval', token: request.data.sellToken, spender, amount },
    })
  const reading = (allowance: bigint): AppEvent =>
    BalancesRead({
      ...{ chainId: 1, account: owner, block: 1, native: ETH },
      balances: { [params.sellToken]: ETH },
      allowances: { [params.sellToken]: allowance },
    })

  it('is this app’s doing where its own approval asked for too little, and lists it', () => {
    const found = [{ rule: RULES.funds, text: `${RULES.funds}: allowance: expected at least 10, found 9` }]
    const cause = causeFor(
      { uid, found },
      start,
      approved(ETH - 1n),
      reading(ETH - 1n),
      quote,
      request,
      signed,
      placed,
      expired,
    )
    expect([cause.whose, cause.next?.id]).toEqual(['app', 'why.next.report'])
    expect(idsOf(cause)).toEqual(['why.approvedLess', 'why.allowance'])
    expect(cause.steps.map(({ words }) => words.id)).toContain('fact.txAskedAmount')
  })

  it.each<readonly [string, bigint, bigint, readonly AppEvent[]]>([
    ['was refused', 7n, 7n, [TransactionFailed({ id: ID, error: { tag: 'refused' } })]],
    ['allowed more than was read, and is in no block', 8n, 7n, []],
    ['allowed less than was read', 3n, 7n, []],
  ])('is none of an approval that %s', (_, amount, allowance, events) => {
    const told = [start, approved(amount), ...events, reading(allowance)]
    expect(idsOf(causeOf(...told, quote, request, signed, placed, expired))).toEqual(['why.allowance'])
  })

  it('is that of the approval of which an order used a part', () => {
    const mined = [
      TransactionSent({ id: ID, hash: HASH }),
      TransactionMined({ id: ID, hash: HASH, block: 1, status: 1 }),
    ]
    const told = [start, approved(ETH - 1n), ...mined, reading(7n), quote, request, signed, placed, expired]
    expect(idsOf(causeOf(...told))[0]).toBe('why.approvedLess')
  })

  it.each<readonly [string, readonly AppEvent[], string]>([
    ['was not answered', [], 'trader'],
    ['was refused', [TransactionFailed({ id: ID, error: { tag: 'refused' } })], 'unknown'],
    ['may have been sent', [TransactionFailed({ id: ID, error: { tag: 'abandoned' } })], 'trader'],
    [
      'was refused by its wallet, which sent it',
      [TransactionFailed({ id: ID, error: { tag: 'busy' } }), TransactionSent({ id: ID, hash: HASH })],
      'trader',
    ],
    [
      'failed in its block',
      [
        TransactionSent({ id: ID, hash: HASH }),
        TransactionMined({ id: ID, hash: HASH, block: 1, status: 0 }),
      ],
      'unknown',
    ],
    [
      'was cancelled',
      [
        TransactionSent({ id: ID, hash: HASH }),
        TransactionReplaced({ id: ID, hash: HASH, by: `0x${'cd'.repeat(32)}`, as: 'cancel' }),
      ],
      'unknown',
    ],
    [
      'was mined after all where it seemed cancelled',
      [
        TransactionSent({ id: ID, hash: HASH }),
        TransactionReplaced({ id: ID, hash: HASH, by: `0x${'cd'.repeat(32)}`, as: 'cancel' }),
        TransactionMined({ id: ID, hash: HASH, block: 1, status: 1 }),
      ],
      'trader',
    ],
    [
      'its Safe had replaced',
      [
        TransactionSent({ id: ID, hash: HASH, hashType: 'gnosisSafeTx' }),
        TransactionSafeEnded({ id: ID, hash: HASH, as: 'replaced' }),
      ],
      'unknown',
    ],
    [
      'its Safe executed after all',
      [
        TransactionSent({ id: ID, hash: HASH, hashType: 'gnosisSafeTx' }),
        TransactionSafeEnded({ id: ID, hash: HASH, as: 'replaced' }),
        TransactionSafeExecuted({ id: ID, hash: HASH, executedAs: `0x${'cd'.repeat(32)}` }),
        TransactionMined({ id: ID, hash: HASH, block: 1, status: 1 }),
      ],
      'trader',
    ],
  ])('is whose, where an approval of less %s', (_, events, whose) => {
    const told = [
      start,
      reading(ETH),
      quote,
      request,
      signed,
      placed,
      approved(3n),
      ...events,
      reading(3n),
      expired,
    ]
    const cause = causeOf(...told)
    expect([cause.answer.id, cause.whose]).toEqual(['why.allowance', whose])
  })

  it('is none of an approval that another window had asked for first, so that it was not sent (X268)', () => {
    const first = approved(2n * ETH)
    const second = approved(3n)
    if (first.type !== 'TransactionRequested' || second.type !== 'TransactionRequested')
      throw new Error('approvals')
    const asked = (id: string, one: typeof first): AppEvent =>
      TransactionRequested({ ...one.data, id, knownTransactions: [] })
    const told = [start, reading(ETH), quote, request, signed, placed]
    const cause = (...approvals: readonly AppEvent[]) =>
      causeOf(...told, ...approvals, reading(3n), expired).whose
    expect([cause(asked('one', second)), cause(asked('one', first), asked('two', second))]).toEqual([
      'trader',
      'unknown',
    ])
  })

  it('is not its trader’s where the allowance that was read is not that of the approval', () => {
    const told = [start, reading(ETH), quote, request, signed, placed, approved(3n), reading(0n), expired]
    expect(causeOf(...told).whose).toBe('unknown')
  })

  it('is none of an approval for a stake that was asked for since', () => {
    const stake = approved(5n, '0xa1484C3aa22a66C62b77E0AE78E15258bd0cB711')
    const told = [
      start,
      approved(ETH - 1n),
      stake,
      reading(ETH - 1n),
      quote,
      request,
      signed,
      placed,
      expired,
    ]
    const cause = causeOf(...told)
    expect(idsOf(cause)).toEqual(['why.approvedLess', 'why.allowance'])
    expect(cause.answer.values['approved']).toMatchObject({ atoms: ETH - 1n })
  })

  it('is this app’s doing where it asked for enough, and let the order pass without it', () => {
    const cause = causeOf(start, approved(ETH), reading(ETH - 1n), quote, request, signed, placed, expired)
    expect([idsOf(cause), cause.whose]).toEqual([['why.allowance'], 'app'])
  })

  it('is not where a reading before the press is lost', () => {
    const told = [start, reading(1n), quote, reading(ETH), request, signed, placed]
    const facts = story(...told.map((event) => [event] as const)).filter(({ n }) => n !== 4)
    const { orders } = facts.filter(isDurableFact).reduce(foldDurable, noDurableState)
    const cause = orderCause(facts, orders, uid, { isWhole: true })
    expect([cause?.answer.id, cause?.whose]).toEqual(['why.allowance', 'unknown'])
  })
})

describe('a Safe', () => {
  const byContract = { ...request, data: { ...request.data, scheme: 'presign' as const } }
  const sent = PresignatureSent({ uid, hash: `0x${'ab'.repeat(32)}` })
  const counted = (confirmations: number): AppEvent =>
    SafeTransactionRead({ uid, safe: owner, nonce: 0, confirmations, threshold: 2, isExecuted: false })
  const owners = (...some: readonly string[]): AppEvent =>
    SafeRead({ chainId: 1, account: owner, threshold: 2, owners: some })
  const [A, B, C] = ['11', '22', '33'].map((digits) => `0x${digits.repeat(20)}`)
  if (A === undefined || B === undefined || C === undefined) throw new Error('three owners')

  it('whose owner was removed after confirming says so first', () => {
    const cause = causeOf(
      start,
      owners(A, B, C),
      quote,
      byContract,
      placed,
      sent,
      counted(1),
      owners(B, C),
      counted(0),
      counted(1),
      expired,
    )
    expect(idsOf(cause)).toEqual(['why.safeOwners', 'why.safeEnded'])
    expect([cause.whose, cause.answer.values['before'], cause.answer.values['after']]).toEqual([
      'safe',
      '1',
      '0',
    ])
    expect(cause.steps.map(({ words }) => words.id)).toContain('fact.safeAccountRead')
  })

  it.each<readonly [string, readonly AppEvent[]]>([
    [
      'no confirmation was lost',
      [owners(A, B, C), byContract, placed, sent, counted(1), owners(B, C), counted(1)],
    ],
    ['an owner was added', [owners(A, B), byContract, placed, sent, counted(1), owners(A, B, C), counted(0)]],
    [
      'they changed before the order',
      [owners(A, B, C), owners(B, C), byContract, placed, sent, counted(1), counted(0)],
    ],
  ])('says nothing of its owners where %s', (_, events) => {
    expect(idsOf(causeOf(start, quote, ...events, expired))).toEqual(['why.safeEnded'])
  })

  it('can still sign an order that is open', () => {
    expect(causeOf(start, quote, byContract, placed, sent, counted(1)).answer.id).toBe('why.safe')
    expect(causeOf(start, quote, byContract, placed).answer.id).toBe('why.unsigned')
  })
})

describe('a signature of a stranger', () => {
  const wrong = OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'wrongSigner' } })
  it('is the wallet’s where it gave that of an earlier order again', () => {
    const cause = causeFor({ uid, signedAt: START_MS }, start, quote, request, wrong)
    expect([cause.answer.id, cause.whose, cause.next?.id]).toEqual([
      'why.sameSignature',
      'wallet',
      'why.next.wallet',
    ])
    expect(causeOf(start, quote, request, wrong).answer.id).toBe('why.failed')
  })
})
