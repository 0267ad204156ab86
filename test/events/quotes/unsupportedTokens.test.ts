/** Tokens flagged unsupported (S3.25): who flags them, for how long, and the form's text in the meantime. */
import { describe, expect, it } from 'vitest'
import { type AppState, noState } from '../../../src/events/appState'
import type { AppEvent } from '../../../src/events/catalogue'
import { OrderPlacementFailed } from '../../../src/events/orders/events'
import { QuoteFailed } from '../../../src/events/quotes/events'
import { supportChanges } from '../../../src/events/quotes/flagTokens'
import { isHeldBack, isUnsupported } from '../../../src/events/quotes/unsupportedTokens'
import { AmountTyped, TokenChosen } from '../../../src/events/trade/events'
import { swapForm } from '../../../src/events/trade/swapForm'
import {
  answered,
  asked,
  DAI,
  questionParams,
  readyToTrade,
  requested,
  uidOf,
  USDC,
  WETH,
} from '../support/fixtures'
import { type Given, after, at, factOf, MINUTE, T0 } from '../support/given'
import { tradeOf } from '../../../src/events/trade/trade'

const refused = (description: string | undefined, changes: Partial<typeof questionParams> = {}): AppEvent =>
  QuoteFailed({
    params: { ...questionParams, ...changes },
    isBestQuote: true,
    error: { code: 'unsupported-token', ...(description === undefined ? {} : { description }) },
  })
const flagged = refused(`Token ${DAI.address} is unsupported`)
/** The state after these facts, each with what it says of tokens. */
const emitted = (state: AppState, ...facts: readonly Given[]): AppState =>
  facts.reduce((before, one) => {
    const [when, event] = 'event' in one ? [one.at, one.event] : [T0, one]
    const state1 = after(before, one)
    const changes = supportChanges(state1, factOf({ event, at: when, origin: 'own' }, 1))
    return after(state1, ...changes.map((change) => at(when, change)))
  }, state)
const tokensOf = (...facts: readonly Given[]) => emitted(noState, ...facts).session.quotes.unsupported
const KEY = '1:0x6b175474e89094c44da98b954eedeac495271d0f'

describe('a token is flagged', () => {
  it.each([
    ["today's words", `Token ${DAI.address} is unsupported`],
    ["the words of 2022, whose third is the token's", `Unsupported token ${DAI.address}`],
    ['lower-case words', `token ${DAI.address.toLowerCase()} is unsupported`],
    ['words with two addresses: the first counts', `Token ${DAI.address} is unsupported by ${WETH.address}`],
  ])('by %s, under its lower-case address and with the date', (_, description) => {
    const when = T0 + MINUTE
    expect(tokensOf(asked(), at(when, refused(description)))).toEqual({ [KEY]: { dateAdded: when } })
  })

  it.each([
    ['words that name no token', 'One of them is unsupported'],
    ['no words', undefined],
    ['a longer hexadecimal word', `Order ${DAI.address}00 has an unsupported token`],
  ])('by no error with %s', (_, description) => {
    expect(tokensOf(asked(), refused(description))).toEqual({})
  })

  it('by no other error', () => {
    const error = { code: 'insufficient-liquidity', description: `Token ${DAI.address}` } as const
    expect(tokensOf(asked(), QuoteFailed({ params: questionParams, isBestQuote: true, error }))).toEqual({})
  })

  it.each([
    ['UnsupportedToken', { [KEY]: { dateAdded: T0 } }],
    ['NoLiquidity', {}],
  ])('by the error of an order if that is %s', (errorType, tokens) => {
    const error = { tag: 'rejected', errorType, description: `Token ${DAI.address} is unsupported` } as const
    expect(tokensOf(requested(), OrderPlacementFailed({ uid: uidOf(1), phase: 'posting', error }))).toEqual(
      tokens,
    )
  })

  it('on its own network only', () => {
    const state = tokensOf(asked(), flagged)
    expect(isUnsupported(state, DAI)).toBe(true)
    expect(isUnsupported(state, { chainId: 4, address: DAI.address })).toBe(false)
    expect(isUnsupported(state, WETH)).toBe(false)
  })

  it('again by each refusal', () => {
    const state = tokensOf(asked(), flagged, at(T0 + 11 * MINUTE, flagged))
    expect(state).toEqual({ [KEY]: { dateAdded: T0 + 11 * MINUTE } })
  })
})

describe('a flagged token', () => {
  it('is asked about again after 10 min, not before, whichever side it is on', () => {
    const state = tokensOf(asked(), flagged)
    const turned = { ...questionParams, sellToken: DAI.address, buyToken: WETH.address }
    for (const pair of [questionParams, turned]) {
      expect(isHeldBack(state, pair, T0 + 10 * MINUTE)).toBe(true)
      expect(isHeldBack(state, pair, T0 + 10 * MINUTE + 1)).toBe(false)
    }
    expect(isHeldBack(state, { ...questionParams, buyToken: USDC.address }, T0)).toBe(false)
  })

  it('is cleared by a quote of it', () => {
    expect(tokensOf(asked(), flagged, asked(), answered())).toEqual({})
  })

  it('is not cleared by a quote of others', () => {
    const others = { ...questionParams, buyToken: USDC.address }
    expect(tokensOf(asked(), flagged, answered({ params: others }))).toHaveProperty([KEY])
  })
})

describe('the form with a flagged token', () => {
  const form = [...readyToTrade, flagged]

  it("says 'Unsupported Token' with another amount too, of which nothing was asked", () => {
    const state = emitted(noState, ...form, AmountTyped({ side: 'sell', text: '7' }))
    expect(tradeOf(state, T0).blocker).toEqual({ kind: 'unsupportedToken' })
    expect(swapForm(state, T0).route).toEqual({ tag: 'NO_ROUTE_FOUND', error: { code: 'unsupported-token' } })
  })

  it('says it before an amount is typed', () => {
    const state = emitted(noState, ...form, AmountTyped({ side: 'sell', text: '' }))
    expect(tradeOf(state, T0).blocker).toEqual({ kind: 'unsupportedToken' })
  })

  it('says nothing of it once another token is chosen', () => {
    const state = emitted(noState, ...form, TokenChosen({ side: 'buy', token: USDC.address }))
    expect(tradeOf(state, T0).blocker).not.toEqual({ kind: 'unsupportedToken' })
    expect(swapForm(state, T0).route.tag).toBe('LOADING')
  })
})
