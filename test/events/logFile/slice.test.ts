import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { BalancesRead } from '../../../src/events/balances/events'
import { type Fact, isDurableFact } from '../../../src/events/catalogue'
import {
  BlockSeen,
  BlocksFailed,
  ClockDoubted,
  ConnectivityChanged,
  SessionStarted,
} from '../../../src/events/chain/events'
import { type SlicePart, sliceOf } from '../../../src/events/logFile/slice'
import {
  OrderFilled,
  OrderExpired,
  OrderPlaced,
  OrderSigned,
  OrdersCheckFailed,
} from '../../../src/events/orders/events'
import { QuoteRequested } from '../../../src/events/quotes/events'
import { decodeFact, encodeRow } from '../../../src/events/rows'
import { DeadlineSet, SlippageSet } from '../../../src/events/settings/events'
import { AmountTyped, SidesSwapped } from '../../../src/events/trade/events'
import { TransactionRequested, TransactionUnmined } from '../../../src/events/transactions/events'
import { aQuote, quoteParams, story } from '../../support/orderStory'
import { anOrderRequest } from '../../support/orderRequest'

const request = anOrderRequest()
const other = anOrderRequest({ params: { sellAmount: 5n } })
const { uid } = request.data
const parts = (facts: readonly Fact[]): readonly (SlicePart | null)[] => {
  const rows = facts.map((fact) => encodeRow(fact).json)
  const slice = sliceOf(uid)
  do for (const json of rows) slice.visit(json)
  while (slice.endPass())
  return rows.map(slice.partOf)
}

const started = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const typed = AmountTyped({ side: 'sell', text: '1' })

describe("an order's slice of a log", () => {
  it('holds what names the order and what came of it, and no other order', () => {
    const facts = story(
      [request],
      [other],
      [OrderSigned({ uid, scheme: 'eip712' }), 1],
      [OrderPlaced({ uid: other.data.uid }), 2],
      [OrderPlaced({ uid }), 3],
      [OrderFilled({ uid, executedSellAmount: 1n, executedBuyAmount: 1n, transactionHash: null })],
    )
    expect(parts(facts)).toEqual(['own', null, 'own', null, 'own', 'own'])
  })

  it('holds the quote that the order was made from and what led to that, however far back', () => {
    const facts = story(
      [typed],
      [QuoteRequested({ params: quoteParams, action: 'new' }), 1],
      [aQuote(9), 2],
      [aQuote(1), 2],
      [request],
    )
    expect(parts(facts)).toEqual(['cause', 'cause', null, 'cause', 'own'])
  })

  it('takes no quote of the same number from another tab', () => {
    expect(parts(story([aQuote(1), null, 'b'], [request]))).toEqual([null, 'own'])
  })

  it('holds what went on around the order in its tabs, until its last fact', () => {
    const offline = ConnectivityChanged({ online: false })
    const facts = story(
      [started],
      [started, null, 'b'],
      [request],
      [offline],
      [OrdersCheckFailed({ chainId: 1, reason: 'unreachable', retryAfterMs: null })],
      [OrderExpired({ uid })],
      [offline],
    )
    expect(parts(facts)).toEqual(['around', null, 'own', 'around', 'around', 'own', null])
  })

  it('holds the settings and the form that the order was requested with, whatever is read first', () => {
    const deadline = DeadlineSet({ seconds: 7200 })
    const longAgo = (fact: Fact, i: number): Fact => (i < 3 ? { ...fact, at: fact.at - 20_000 } : fact)
    const facts = story(
      [started],
      [deadline],
      [deadline],
      [typed],
      [SidesSwapped({})],
      [typed],
      [typed, null, 'b'],
      [SidesSwapped({})],
      [request],
      [deadline],
      [typed],
    ).map(longAgo)
    const expected = ['around', null, 'around', null, null, 'around', null, 'around', 'own', null, null]
    expect(parts(facts)).toEqual(expected)
    // The page reads the tape before the rows.
    const tapeFirst = [
      ...facts.filter((fact) => !isDurableFact(fact)),
      ...facts.filter((fact) => isDurableFact(fact)),
    ]
    expect(parts(tapeFirst)).toEqual(tapeFirst.map((fact) => expected[facts.indexOf(fact)]))
  })

  it('holds the settings that its tab may have had: those being stored, and the one before them (X353)', () => {
    const set = SlippageSet({ slippage: 100 })
    const facts = story([set], [set], [set], [set], [request])
    const times = [-20_000, -6001, -6000, 3000, 4000]
    const start = facts[0]?.at ?? 0
    const timed = facts.map((fact, i) => ({ ...fact, at: start + (times[i] ?? 0) }))
    expect(parts(timed)).toEqual([null, 'around', 'around', 'around', 'own'])
  })

  it('holds no form of which the tape lost a fact: what was typed last may be missing', () => {
    const facts = story([typed], [SidesSwapped({})], [typed], [SidesSwapped({})], [request])
    const without = (lost: number) => parts(facts.filter(({ n }) => n !== lost))
    expect(without(4)).toEqual([null, null, null, 'own'])
    expect(without(3)).toEqual([null, null, null, 'own'])
    expect(without(2)).toEqual([null, 'around', 'around', 'own'])
    // The file of one order holds few facts, and was made of a log that had them all.
    const rows = facts.filter(({ n }) => n !== 4).map((fact) => encodeRow(fact).json)
    const slice = sliceOf(uid, 'slice')
    do for (const json of rows) slice.visit(json)
    while (slice.endPass())
    expect(rows.map(slice.partOf)).toEqual([null, null, 'around', 'own'])
  })

  it('holds the last approval of its token before the order, those during it, and what became of them', () => {
    const approval = (id: string, token = request.data.sellToken) =>
      TransactionRequested({
        ...{ id, chainId: 1 as const, from: request.data.owner, then: null },
        info: { type: 'approval', token, spender: request.data.owner, amount: 1n },
      })
    const unmined = (id: string) => TransactionUnmined({ id, hash: `0x${'ab'.repeat(32)}`, block: 6 })
    const facts = story(
      [approval('a.1')],
      [approval('a.2')],
      [approval('a.3', { ...request.data.sellToken, address: `0x${'12'.repeat(20)}` })],
      [request],
      [unmined('a.1')],
      [unmined('a.2')],
      [approval('a.4')],
      [OrderExpired({ uid })],
      [unmined('a.2')],
    )
    expect(parts(facts)).toEqual([null, 'around', null, 'own', null, 'around', 'around', 'own', null])
  })

  it('holds what shows that a reading was old, the first fresh one after it, and what was learned of the clock', () => {
    const block = (number: number) => BlockSeen({ chainId: 1, number, timestamp: number })
    const reading = (number: number) =>
      BalancesRead({
        ...{ chainId: 1, account: request.data.owner, block: number, native: 1n },
        ...{ balances: {}, allowances: {} },
      })
    const facts = story(
      [request],
      [block(20)],
      [reading(18)],
      [BlocksFailed({ chainId: 1, reason: 'unreachable' })],
      [block(90)],
      [block(91)],
      [reading(18)],
      [OrderExpired({ uid })],
      [block(99)],
      [reading(98)],
      [reading(99)],
      [ClockDoubted({ chainId: 1, offsetMs: 1, skewMs: 0 })],
    )
    expect(parts(facts)).toEqual([
      ...['own', 'around', 'around', 'around', 'around', 'around', 'around', 'own'],
      ...[null, 'around', null, 'around'],
    ])
  })

  it('passes over what is no row', () => {
    const slice = sliceOf(uid)
    slice.visit('nonsense')
    slice.visit(`{"uid":"${uid}"}`)
    expect(slice.endPass()).toBe(false)
    expect(slice.partOf('nonsense')).toBeNull()
  })

  it("holds the owner's readings around the order, of its two tokens only", () => {
    const { owner, params } = request.data
    const other = `0x${'12'.repeat(20)}`
    const reading = (account: string, block: number) =>
      BalancesRead({
        ...{ chainId: 1, account, block, native: 1n },
        balances: { [params.sellToken]: 1n, [other]: 2n },
        allowances: { [params.sellToken]: 3n, [other]: 4n },
      })
    const facts = story(
      [reading(owner, 1)],
      [reading(owner, 2)],
      [reading(other, 3)],
      [request],
      [reading(owner, 4)],
      [OrderPlaced({ uid })],
      [reading(owner, 5)],
    )
    // Open at the end of the log: what came after its last own fact may keep it from a fill.
    expect(parts(facts)).toEqual([null, 'around', null, 'own', 'around', 'own', 'around'])
    const ended = story(
      [request],
      [OrderPlaced({ uid })],
      [reading(owner, 5)],
      [OrderExpired({ uid })],
      [reading(owner, 6)],
    )
    expect(parts(ended)).toEqual(['own', 'own', 'around', 'own', null])
    const rows = facts.map((fact) => encodeRow(fact).json)
    const slice = sliceOf(uid)
    do for (const json of rows) slice.visit(json)
    while (slice.endPass())
    const texts = rows.map(slice.textOf)
    expect(texts[4]).toContain(params.sellToken)
    expect(texts[4]).not.toContain(other)
    expect(texts[3]).toBe(rows[3])
    expect(E.isRight(decodeFact(texts[4] ?? ''))).toBe(true)
  })
})
