/** What prices are asked for, against what stands in the form, and what the order book is asked against both. */
import { describe, expect, it } from 'vitest'
import { foldDurable } from '../../../../src/events/app'
import { noDurableState } from '../../../../src/events/appState'
import { type AppEvent, type Fact, isDurableFact } from '../../../../src/events/catalogue'
import { NetworkSelected, SessionStarted } from '../../../../src/events/chain/events'
import { NATIVE_BUY_MARKER } from '../../../../src/events/kernel/address'
import { brokenRules, withFindings } from '../../../../src/events/logFile/check/brokenRules'
import { questionChecker } from '../../../../src/events/logFile/check/questionRules'
import { invariantChecker } from '../../../../src/events/logFile/invariants'
import { ImpactQuoteRequested, type QuoteParams, QuoteRequested } from '../../../../src/events/quotes/events'
import { DeadlineSet } from '../../../../src/events/settings/events'
import {
  AmountTyped,
  LinkFollowed,
  RecipientTyped,
  SidesSwapped,
  TokenChosen,
} from '../../../../src/events/trade/events'
import { WalletConnected } from '../../../../src/events/wallet/events'
import { alone } from '../../../support/aloneChecker'
import { anOrderRequest, OWNER, tokenOf } from '../../../support/orderRequest'
import { aQuote, quoteParams, story } from '../../../support/orderStory'

/** When stories begin: their questions are for half an hour from then on. */
const validTo = Date.UTC(2026, 0, 1) / 1000 + 1800
const params: QuoteParams = { ...quoteParams, validTo }
const bought = aQuote(1).data.buyAmount
const OTHER = `0x${'12'.repeat(20)}`
const STRANGE = `0x${'34'.repeat(20)}`
const USDC = tokenOf(1, 'USDC').address

const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const connected = WalletConnected({ walletId: 'w', name: 'W', account: OWNER, chainId: 1 })
const typed = (text: string, side: 'sell' | 'buy' = 'sell'): AppEvent => AmountTyped({ side, text })
const chosen = (side: 'sell' | 'buy', token: string): AppEvent => TokenChosen({ side, token })
const pays = (address: string): AppEvent => RecipientTyped({ text: address, address, problem: null })
const asked = (change: Partial<QuoteParams> = {}): AppEvent =>
  QuoteRequested({ params: { ...params, ...change }, action: 'new' })
const impact = (change: Partial<QuoteParams> = {}, question = params): AppEvent =>
  ImpactQuoteRequested({
    question,
    params: {
      ...question,
      ...{ sellToken: params.buyToken, buyToken: params.sellToken, kind: 'sell', amount: bought, ...change },
    },
  })
const priced = { ...aQuote(1), data: { ...aQuote(1).data, params } } as AppEvent

type Told = readonly (readonly [AppEvent, (number | null)?, string?])[]

const form: readonly AppEvent[] = [
  ...[start, connected, chosen('sell', params.sellToken), chosen('buy', params.buyToken), typed('1')],
]

const brokenBy = (...events: readonly AppEvent[]): readonly string[] =>
  brokenIn(story(...events.map((event) => [event] as const)))

const brokenIn = (found: readonly Fact[]): readonly string[] => {
  const { check } = invariantChecker()
  let state = noDurableState
  return found.flatMap((fact) => {
    const before = state
    if (isDurableFact(fact)) state = foldDurable(state, fact)
    return check(fact, before, state).map(({ text }) => text)
  })
}

describe('a price that is requested', () => {
  it.each<readonly [string, readonly AppEvent[]]>([
    ['for what stands in the form', [...form, asked()]],
    ['to buy what was typed', [...form, typed('2', 'buy'), asked({ kind: 'buy', amount: 2n * 10n ** 18n })]],
    [
      'once the sides were swapped',
      [
        ...form,
        SidesSwapped({}),
        asked({ kind: 'buy', sellToken: params.buyToken, buyToken: params.sellToken }),
      ],
    ],
    ['for the wrapped coin, where the coin is sold', [...form, chosen('sell', NATIVE_BUY_MARKER), asked()]],
    ['to the typed recipient', [...form, pays(OTHER), asked({ receiver: OTHER })]],
    ['to the owner, where the recipient can use nothing', [...form, pays(OTHER), asked()]],
    ['on the network that was chosen', [...form, NetworkSelected({ chainId: 100 }), asked({ chainId: 100 })]],
    [
      'for the deadline that was set',
      [...form, DeadlineSet({ seconds: 600 }), asked({ validTo: validTo - 1200 })],
    ],
    [
      'for the deadline before, while the new one is being stored',
      [...form, DeadlineSet({ seconds: 600 }), DeadlineSet({ seconds: 900 }), asked()],
    ],
    [
      'for what a link holds',
      [
        ...form,
        LinkFollowed({
          ...{ chainId: 1, INPUT: null, OUTPUT: null, independent: 'sell', typed: '7', recipient: null },
        }),
        asked({ amount: 7n }),
      ],
    ],
    ['in a log that begins with it', [asked({ amount: 7n, receiver: STRANGE })]],
    ['for the price impact', [...form, asked(), priced, impact()]],
    ['for the price impact, before its price is read', [...form, asked(), impact({ amount: 7n })]],
  ])('breaks no rule: %s', (_, events) => {
    expect(brokenBy(...events)).toEqual([])
  })

  it('breaks no rule in a log that begins after its deadline was set', () => {
    const all = story(
      [start],
      [DeadlineSet({ seconds: 600 })],
      [typed('1')],
      [asked({ validTo: validTo - 1200 })],
    )
    expect(brokenIn(all)).toEqual([])
    expect(brokenIn(all.slice(2))).toEqual([])
  })

  it.each<readonly [string, readonly AppEvent[], string]>([
    [
      'half of what was typed',
      [...form, asked({ amount: 5n * 10n ** 17n })],
      'amount: expected 1000000000000000000, found 500000000000000000',
    ],
    ['the side that was not typed', [...form, asked({ kind: 'buy' })], 'side: expected sell, found buy'],
    ['another token to sell', [...form, asked({ sellToken: USDC })], 'sell token: expected'],
    ['another token to buy', [...form, asked({ buyToken: USDC })], 'buy token: expected'],
    [
      'another account',
      [...form, asked({ userAddress: OTHER, receiver: OTHER })],
      `account: expected ${OWNER}, found ${OTHER}`,
    ],
    [
      'another receiver',
      [...form, pays(OTHER), asked({ receiver: STRANGE })],
      `receiver: expected ${OTHER}, found ${STRANGE}`,
    ],
    ['another network', [...form, asked({ chainId: 100 })], 'network: expected 1, found 100'],
    ['another life', [...form, asked({ validTo: validTo + 600 })], 'life: expected 30 min, found'],
    [
      'a life that no setting had',
      [...form, DeadlineSet({ seconds: 600 }), asked({ validTo: validTo + 600 })],
      'life: expected 10 min, found',
    ],
    [
      'the deadline before, where the new one has long been stored',
      [...form, DeadlineSet({ seconds: 600 }), ...Array.from({ length: 11 }, () => typed('1')), asked()],
      'life: expected 10 min, found',
    ],
  ])('breaks a rule that is for %s (X340)', (_, events, text) => {
    const broken = brokenBy(...events)
    expect(broken).toHaveLength(1)
    expect(broken[0]).toContain('a price is requested for what stands in its form')
    expect(broken[0]).toContain(text)
  })

  /** The wallet names another network as it connects (fact 2), which its tab chooses (fact 6). */
  const leaving: Told = [...form, NetworkSelected({ chainId: 100 })].map((event) => [event] as const)

  it('may be of the network before, while its tab stores the one it chose (X399)', () => {
    expect(brokenIn(story(...leaving, [asked(), 2]))).toEqual([])
    const before = [...form, pays(OTHER), NetworkSelected({ chainId: 100 })].map((event) => [event] as const)
    expect(brokenIn(story(...before, [asked({ receiver: OTHER }), 2]))).toEqual([])
    expect(brokenIn(story(...before, [asked({ receiver: STRANGE }), 2]))[0]).toContain(
      `receiver: expected ${OTHER}`,
    )
  })

  it.each<readonly [string, Told]>([
    ['because of the choice', [...leaving, [asked(), 6]]],
    ['because of a later fact', [...leaving, [typed('1')], [asked(), 7]]],
    ['because of nothing that the log names', [...leaving, [asked()]]],
    [
      'long after the choice is stored',
      [...leaving, ...Array.from({ length: 10 }, () => [typed('1')] as const), [asked(), 2]],
    ],
  ])('breaks a rule that is of the network before, %s (X399)', (_, told) => {
    expect(brokenIn(story(...told)).join()).toContain('network: expected 100, found 1')
  })

  it.each<readonly [string, AppEvent, string]>([
    ['half of what would be bought', impact({ amount: bought / 2n }), `amount: expected ${String(bought)}`],
    ['to buy it back', impact({ kind: 'buy' }), 'kind: expected sell, found buy'],
    ['of another token', impact({ sellToken: USDC }), 'sellToken: expected'],
    ['to someone else', impact({ receiver: STRANGE }), `receiver: expected ${OWNER.toLowerCase()}`],
  ])('breaks a rule that is for a price impact, and %s (X340)', (_, event, text) => {
    const broken = brokenBy(...form, asked(), priced, event)
    expect(broken).toHaveLength(1)
    expect(broken[0]).toContain(text)
  })
})

/** The question that a sound build puts for `params`. */
const questionOf = ({ userAddress, ...rest }: QuoteParams) => ({
  ...rest,
  ...{ amount: { $n: String(rest.amount) }, from: userAddress, quality: 'best', appDataDocument: '{}' },
})
/** A quick price and a verified one. */
const BOTH = ['orderBook.quote', 'orderBook.earlyQuotes']
const HALF = { amount: { $n: '500000000000000000' } }

interface Sent {
  readonly change?: object
  readonly of?: QuoteParams
  readonly n?: number
  readonly asks?: readonly string[]
}

const facts = story([start], [asked()], [priced, 2], [impact()], [anOrderRequest()])
const judged = ({ change = {}, of = params, n = 4, asks = BOTH }: Sent, lost: readonly number[] = []) => {
  const { seeFact, seeInputs, end } = alone(questionChecker)
  facts.filter((_, i) => !lost.includes(i)).forEach(seeFact)
  const args = [{ ...questionOf(of), ...change }]
  const notes = asks.map((ask) => ({ at: 1, n, ask, args }))
  seeInputs({ session: 'a', first: 0, notes })
  return end()
}
const impactParams: QuoteParams = {
  ...params,
  ...{ sellToken: params.buyToken, buyToken: params.sellToken, amount: bought },
}

describe('the order book is asked', () => {
  it.each<readonly [string, Sent, readonly number[]]>([
    ['for the price that was requested', {}, []],
    ['for a price impact', { of: impactParams }, []],
    [
      'for the present price of an open order',
      { change: { ...HALF, quality: 'fast' }, asks: ['orderBook.quote'] },
      [],
    ],
    ['before any price was requested, in this log', { change: HALF, n: 1 }, []],
    ['for a price whose request may be in a lost row', { change: HALF }, [2]],
  ])('and no rule breaks: %s', (_, sent, lost) => {
    expect(judged(sent, lost)).toEqual([])
  })

  it.each<readonly [string, Sent, string]>([
    [
      'half the amount',
      { change: HALF, n: 2 },
      'amount: expected 1000000000000000000, found 500000000000000000',
    ],
    [
      'another receiver',
      { change: { receiver: STRANGE }, n: 2 },
      `receiver: expected ${OWNER.toLowerCase()}, found ${STRANGE}`,
    ],
    ['another account', { change: { from: STRANGE }, n: 2 }, 'from: expected'],
    ['another life', { change: { validTo: 5 }, n: 2 }, 'validTo: expected'],
    ['another network', { change: { chainId: 100 }, n: 2 }, 'chainId: expected 1, found 100'],
    ['a price impact before it was requested', { of: impactParams, n: 3 }, 'sellToken: expected'],
  ])('for %s, and a rule breaks (X341)', (_, sent, text) => {
    const [one, ...more] = judged(sent)
    expect([more, one?.fact]).toEqual([[], facts[1]])
    expect(one?.text).toContain('QuoteRequested: the order book is asked for the price that was requested')
    expect(one?.text).toContain(text)
  })

  it('for half the amount, and the order that is made of the answer breaks the rule, too (X341)', () => {
    const violations = withFindings(facts, new Map(), judged({ change: HALF, n: 2 }))
    const { uid } = anOrderRequest().data
    expect(brokenRules(facts, violations, uid)).toHaveLength(1)
    expect(brokenRules(facts.slice(0, -1), violations, uid)).toEqual([])
  })
})
