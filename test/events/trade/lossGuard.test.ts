/** The confirmation that a price impact requires before an order is placed (T2.21 to T2.26). */
import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import type { AppEvent } from '../../../src/events/catalogue'
import { ImpactQuoteFailed, ImpactQuoteRequested } from '../../../src/events/quotes/events'
import { ExpertModeSet, MaxLossSet } from '../../../src/events/settings/events'
import { acceptImpact } from '../../../src/events/trade/accept'
import { ImpactWarningAccepted } from '../../../src/events/trade/events'
import { type Demand, demandOf } from '../../../src/events/trade/tradeGuards'
import { FiatPriceRead } from '../../../src/events/tokens/events'
import { placeAsShown } from '../../support/asShown'
import { DAI, ether, priced, questionParams, readyToTrade, WETH } from '../support/fixtures'
import { after, decided, given, refused, T0 } from '../support/given'
import { tradeOf } from '../../../src/events/trade/trade'

const ready = given(...readyToTrade)
const expert = ExpertModeSet({ mode: 'chosen' })
/** 1 WETH for 3000 DAI at this loss in basis points. */
const losing = (bps: number, ...facts: readonly AppEvent[]): AppState =>
  after(ready, priced(DAI, 1 - bps / 10_000), ...facts)
const noDollars = FiatPriceRead({ chainId: 1, token: DAI.address, usd: null })
const back = { ...questionParams, sellToken: DAI.address, buyToken: WETH.address, amount: ether(3000) }
const askedBack = ImpactQuoteRequested({ question: questionParams, params: back })
const failedBack = ImpactQuoteFailed({
  question: questionParams,
  params: back,
  error: { code: 'insufficient-liquidity' },
})
const unknown = (...facts: readonly AppEvent[]): AppState =>
  after(ready, noDollars, askedBack, failedBack, ...facts)
const accepted = ImpactWarningAccepted({ accepted: true })
const word = { typedWord: 'confirm' }

describe('a price impact', () => {
  it.each<[bps: number, demand: Demand, ofExperts: Demand]>([
    [-300, 'nothing', 'nothing'],
    [499, 'nothing', 'nothing'],
    [500, 'confirmation', 'nothing'],
    [999, 'confirmation', 'nothing'],
    [1000, 'word', 'nothing'],
    [1499, 'word', 'nothing'],
    [1500, 'word', 'word'],
    [2499, 'word', 'word'],
    [2500, 'refusal', 'refusal'],
    [10_000, 'refusal', 'refusal'],
  ])('of %s bps asks for %s, of experts %s', (bps, demand, ofExperts) => {
    const impact = { tag: 'known', bps, withoutFee: bps, severity: 0, loss: null } as const
    expect(demandOf(impact, { expertMode: 'off', maxLoss: 2500 })).toBe(demand)
    expect(demandOf(impact, { expertMode: 'chosen', maxLoss: 2500 })).toBe(ofExperts)
    expect(demandOf(impact, { expertMode: 'link', maxLoss: 2500 })).toBe(ofExperts)
  })

  it('of 5 % places nothing without the plain confirmation', () => {
    expect(refused(placeAsShown, losing(500), {})).toEqual({ tag: 'unconfirmed', demand: 'confirmation' })
    expect(decided(placeAsShown, losing(500), { acceptedImpact: true })).toHaveLength(1)
    expect(decided(placeAsShown, losing(500, expert), {})).toHaveLength(1)
  })

  it('of 10 % places nothing without the typed word', () => {
    const rejection = { tag: 'unconfirmed', demand: 'word' }
    expect(refused(placeAsShown, losing(1000), { acceptedImpact: true })).toEqual(rejection)
    expect(refused(placeAsShown, losing(1000), { typedWord: 'confir' })).toEqual(rejection)
    expect(decided(placeAsShown, losing(1000), word)).toHaveLength(1)
    expect(decided(placeAsShown, losing(1000, expert), {})).toHaveLength(1)
  })

  it('of 15 % places nothing without the typed word in expert mode either', () => {
    const rejection = { tag: 'unconfirmed', demand: 'word' }
    expect(refused(placeAsShown, losing(1500, expert), { acceptedImpact: true })).toEqual(rejection)
    expect(decided(placeAsShown, losing(1500, expert), word)).toHaveLength(1)
  })

  it('of 25 % is refused whatever is typed, until the limit is raised', () => {
    const rejection = { tag: 'blocked', blocker: { kind: 'lossTooHigh', loss: 2500, limit: 2500 } }
    expect(refused(placeAsShown, losing(2500), { ...word, acceptedImpact: true })).toEqual(rejection)
    expect(refused(placeAsShown, losing(2500, expert), word)).toEqual(rejection)
    expect(tradeOf(losing(2500), T0).blocker).toEqual(rejection.blocker)
    const raised = losing(2500, MaxLossSet({ maxLoss: 2501 }))
    expect(refused(placeAsShown, raised, {})).toEqual({ tag: 'unconfirmed', demand: 'word' })
    expect(decided(placeAsShown, raised, word)).toHaveLength(1)
  })

  it('that is not known needs to be accepted, and counts as 15 %', () => {
    expect(refused(placeAsShown, unknown(), word)).toEqual({
      tag: 'blocked',
      blocker: { kind: 'impactNotAccepted' },
    })
    expect(refused(placeAsShown, unknown(accepted), {})).toEqual({ tag: 'unconfirmed', demand: 'word' })
    expect(decided(placeAsShown, unknown(accepted), word)).toHaveLength(1)
    expect(refused(placeAsShown, unknown(expert), {})).toEqual({ tag: 'unconfirmed', demand: 'word' })
    expect(decided(placeAsShown, unknown(expert), word)).toHaveLength(1)
    expect(refused(placeAsShown, unknown(accepted, MaxLossSet({ maxLoss: 1500 })), word)).toMatchObject({
      blocker: { kind: 'lossTooHigh', loss: 1500, limit: 1500 },
    })
  })

  it('that is still looked for is waited for', () => {
    const rejection = { tag: 'blocked', blocker: { kind: 'impactLoading' } }
    expect(refused(placeAsShown, after(ready, noDollars), word)).toEqual(rejection)
    expect(refused(placeAsShown, after(ready, noDollars, expert), word)).toEqual(rejection)
  })

  it('that is known cannot be accepted as unknown', () => {
    expect(refused(acceptImpact, ready, { accepted: true })).toEqual({ tag: 'nothingToAccept' })
    expect(decided(acceptImpact, unknown(), { accepted: true })).toEqual([accepted])
    const takenBack = ImpactWarningAccepted({ accepted: false })
    expect(decided(acceptImpact, ready, { accepted: false })).toEqual([takenBack])
  })
})
