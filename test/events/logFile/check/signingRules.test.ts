import { describe, expect, it } from 'vitest'
import { foldDurable } from '../../../../src/events/app'
import { noDurableState } from '../../../../src/events/appState'
import { type AppEvent, type Fact, isDurableFact } from '../../../../src/events/catalogue'
import { signingChecker, signingRules } from '../../../../src/events/logFile/check/signingRules'
import { OrderPlaced, OrderPlacementFailed } from '../../../../src/events/orders/events'
import { QuoteRequested } from '../../../../src/events/quotes/events'
import { DeadlineSet, SlippageSet } from '../../../../src/events/settings/events'
import { TransactionRequested } from '../../../../src/events/transactions/events'
import { anOrderRequest } from '../../../support/orderRequest'
import { aQuote, quoteParams, story } from '../../../support/orderStory'

const request = anOrderRequest()
const { uid, owner, params, sellToken } = request.data
const quote = aQuote(1)
type Emitted = readonly [AppEvent, (number | null)?, string?]

/** Settings were made so many ms before their place in the story: long enough to be stored (X353). */
const SET_BEFORE_MS = 20_000

const brokenBy = (...emitted: readonly Emitted[]): readonly string[] => brokenSince(SET_BEFORE_MS, ...emitted)

const brokenSince = (setBeforeMs: number, ...emitted: readonly Emitted[]): readonly string[] => {
  const check = signingChecker()
  let state = noDurableState
  const isSetting = ({ type }: Fact): boolean => type === 'SlippageSet' || type === 'DeadlineSet'
  const facts = story(...emitted).map((fact) =>
    isSetting(fact) ? { ...fact, at: fact.at - setBeforeMs } : fact,
  )
  return facts.flatMap((fact) => {
    const found = check(fact, state).map(({ text }) => text)
    if (isDurableFact(fact)) state = foldDurable(state, fact)
    return found
  })
}
const withParams = (change: Partial<typeof params>): AppEvent => ({
  ...request,
  data: { ...request.data, params: { ...params, ...change } },
})
const approval = (spender: string, amount: bigint): AppEvent =>
  TransactionRequested({
    ...{ id: 'a.1', chainId: 1, from: owner, then: null },
    info: { type: 'approval', token: sellToken, spender, amount },
  })
const STRANGER = `0x${'12'.repeat(20)}`

describe('a log of a sound build', () => {
  it('breaks no rule', () => {
    expect(brokenBy([quote], [request], [OrderPlaced({ uid })])).toEqual([])
    expect(
      brokenBy([approval('0xC92E8bdf79f0507f65a392b0ab4667716BFE0110', 5n)], [approval(STRANGER, 0n)]),
    ).toEqual([])
  })

  it.each([
    ['a claim', '0xD057B63f5E69CF1B929b356b579Cba08D7688048'],
    ['a stake', '0xa1484C3aa22a66C62b77E0AE78E15258bd0cB711'],
  ])('breaks none by an approval for %s', (_, spender) => {
    expect(brokenBy([approval(spender, 5n)])).toEqual([])
  })

  it('breaks none where another tab has changed a setting that this one may not have seen', () => {
    const set = SlippageSet({ slippage: 200 })
    expect(brokenBy([quote], [set, null, 'b'], [request])).toEqual([])
    expect(brokenBy([set, null, 'b'], [quote], [request])).toEqual([
      'the slippage of an order is the one in the settings: expected 2%, found 0.5%',
    ])
  })

  it.each([
    ['slippage', SlippageSet({ slippage: 200 })],
    ['deadline', DeadlineSet({ seconds: 600 })],
  ])('breaks none by an order with the %s of before, while the new one is being stored (X353)', (_, set) => {
    // The order is the third fact, two seconds after the setting's place.
    expect(brokenSince(8000, [set], [quote], [request])).toEqual([])
    expect(brokenSince(8001, [set], [quote], [request])).toHaveLength(1)
    const another =
      set.type === 'SlippageSet' ? SlippageSet({ slippage: 100 }) : DeadlineSet({ seconds: 900 })
    // Neither of the two that it may have had.
    expect(brokenSince(15_000, [another], [quote], [request])).toHaveLength(1)
  })

  it('breaks none where the document of an order is hidden', () => {
    const hidden = { ...request.data, appDataDocument: 'hidden-2644668af043' }
    expect(brokenBy([quote], [{ ...request, data: hidden }])).toEqual([])
  })

  it('breaks none where an order is stored after a later quote of the same number', () => {
    const check = signingChecker()
    const [first, later, order] = story([quote], [aQuote(1)], [request])
    if (first === undefined || later === undefined || order === undefined) throw new Error('three facts')
    const other = { ...later, n: 9, data: { ...aQuote(1).data, buyAmount: 5n } } as typeof later
    expect([first, other, { ...order, n: 2 }].flatMap((fact) => check(fact, noDurableState))).toEqual([])
  })

  it('breaks none where a lost row may hold a later quote of the same number (X426)', () => {
    const asks = QuoteRequested({ params: quoteParams, action: 'refresh' })
    const facts = story(
      [quote],
      [asks],
      [OrderPlaced({ uid: request.data.uid })],
      [withParams({ buyAmount: params.buyAmount - 5n })],
    )
    const brokenWithout = (lost: readonly number[], isPart = false) => {
      const check = signingChecker(isPart)
      return facts.flatMap((fact, i) => (lost.includes(i) ? [] : check(fact, noDurableState)))
    }
    expect(brokenWithout([])).toHaveLength(1)
    expect(brokenWithout([2])).toEqual([])
    // The question for it is lost, too.
    expect(brokenWithout([1, 2])).toEqual([])
    // A slice holds each quote of its order's number, and leaves out other rows.
    expect(brokenWithout([1, 2], true)).toHaveLength(1)
  })

  it('holds an order against its quote where a row is stored late, and none is lost', () => {
    const check = signingChecker()
    const facts = story(
      [quote],
      [OrderPlaced({ uid: request.data.uid })],
      [QuoteRequested({ params: quoteParams, action: 'refresh' })],
      [withParams({ buyAmount: params.buyAmount - 5n })],
    )
    const [one, late, next, order] = facts
    if (one === undefined || late === undefined || next === undefined || order === undefined)
      throw new Error('four facts')
    expect([one, next, late, order].flatMap((fact) => check(fact, noDurableState))).toHaveLength(1)
  })

  it('says of every rule why it holds', () => {
    for (const { holds, because } of signingRules)
      expect(Math.min(holds.length, because.length)).toBeGreaterThan(15)
  })
})

describe('a log of a build with a bug', () => {
  it.each<readonly [string, readonly Emitted[], string]>([
    [
      'signs another amount',
      [[quote], [withParams({ buyAmount: params.buyAmount - 5n })]],
      'the signed amounts follow',
    ],
    ['signs another receiver', [[quote], [withParams({ receiver: STRANGER })]], 'receiver: expected'],
    ['signs another kind', [[quote], [withParams({ kind: 'buy' })]], 'kind: expected sell, found buy'],
    [
      'signs a fee',
      [[quote], [withParams({ feeAmount: 1n, sellAmount: params.sellAmount - 1n })]],
      'fee: expected 0, found 1',
    ],
    [
      'signs an order for parts',
      [[quote], [withParams({ partiallyFillable: true })]],
      'fill: expected whole',
    ],
    [
      'signs ten minutes more',
      [[quote], [withParams({ validTo: params.validTo + 600 })]],
      'an order ends at its time plus the deadline',
    ],
    [
      'ignores the slippage',
      [[SlippageSet({ slippage: 100 })], [quote], [request]],
      'the slippage of an order',
    ],
    [
      'ignores the deadline',
      [[DeadlineSet({ seconds: 600 })], [quote], [request]],
      'an order ends at its time plus the deadline',
    ],
    [
      'trades on an old quote',
      [[{ ...quote, data: { ...quote.data, fee: { amount: 0n, expirationDate: 5 } } }], [request]],
      'the quote had ended',
    ],
    [
      'signs another document',
      [[quote], [withParams({ appData: `0x${'12'.repeat(32)}` })]],
      "an order's app data is the hash of its document",
    ],
    [
      'approves another spender',
      [[approval(STRANGER, 5n)]],
      'an approval that allows anything is for the protocol',
    ],
    [
      'sends what was refused',
      [
        [quote],
        [request],
        [OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'refused' } })],
        [OrderPlaced({ uid })],
      ],
      'nothing is sent after its owner refused',
    ],
  ])('%s', (_name, emitted, rule) => {
    expect(brokenBy(...emitted).join('; ')).toContain(rule)
  })
})
