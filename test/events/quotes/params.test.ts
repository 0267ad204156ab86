import { describe, expect, it } from 'vitest'
import { RecipientTyped, AmountTyped, SidesSwapped, TokenChosen } from '../../../src/events/trade/events'
import { NetworkSelected } from '../../../src/events/chain/events'
import { DeadlineSet } from '../../../src/events/settings/events'
import { BOB, connected, DAI, ether, questionParams, readyToTrade, started } from '../support/fixtures'
import { type Given, after, given, T0 } from '../support/given'
import { pricedForm } from '../../../src/events/trade/pricedForm'
import { quoteParams } from '../../../src/events/trade/quoteParams'

const ask = (...facts: readonly Given[]): ReturnType<typeof quoteParams> =>
  quoteParams(given(...facts), { now: T0 })
const chosen = TokenChosen({ side: 'buy', token: DAI.address })
const typed = AmountTyped({ side: 'sell', text: '1' })

describe('what the form asks', () => {
  it('is the typed side in atoms, for the account, until now plus the deadline', () => {
    expect(ask(started(), connected(), chosen, typed)).toEqual(questionParams)
  })

  it('of a typed buy amount is a buy', () => {
    const buy = AmountTyped({ side: 'buy', text: '3000' })
    expect(ask(started(), connected(), chosen, buy)).toMatchObject({ kind: 'buy', amount: ether(3000) })
  })

  it('ends after the deadline that was set', () => {
    const deadline = DeadlineSet({ seconds: 600 })
    expect(ask(started(), connected(), chosen, typed, deadline)?.validTo).toBe(T0 / 1000 + 600)
  })

  it.each<[what: string, ...facts: Given[]]>([
    ['an account', started(), chosen, typed],
    ['a buy token', started(), connected(), typed],
    ['a sell token', started(), connected(), SidesSwapped({}), AmountTyped({ side: 'buy', text: '1' })],
    ['an amount', started(), connected(), chosen],
    ['an amount above zero', started(), connected(), chosen, AmountTyped({ side: 'sell', text: '0.0' })],
    ['a readable amount', started(), connected(), chosen, AmountTyped({ side: 'sell', text: '1e9' })],
  ])('is nothing without %s', (_, ...facts) => {
    expect(ask(...facts)).toBeNull()
  })

  it('is nothing on a network that the form is not made out for', () => {
    const state = given(started(), connected(), chosen, typed)
    const { session } = state
    const elsewhere = {
      ...state,
      session: { ...session, chain: { ...session.chain, chainId: 100 as const } },
    }
    expect(quoteParams(state, { now: T0 })).not.toBeNull()
    expect(quoteParams(elsewhere, { now: T0 })).toBeNull()
  })

  it('names the form’s recipient as the receiver', () => {
    const recipient = RecipientTyped({ text: BOB, address: BOB, problem: null })
    expect(ask(started(), connected(), chosen, typed, recipient)).toEqual({
      ...questionParams,
      receiver: BOB,
    })
  })

  it('is asked offline too: whether to send it is not its business', () => {
    expect(ask(started(1, false), connected(), chosen, typed)).toEqual(questionParams)
  })
})

describe('the quote of the form', () => {
  it('is the stored one while the form asks the same', () => {
    expect(pricedForm(given(...readyToTrade)).quote?.price.amount).toBe(ether(3000))
  })

  it.each([
    ['another amount is typed', AmountTyped({ side: 'sell', text: '2' })],
    ['the amount is cleared', AmountTyped({ side: 'sell', text: '' })],
    ['the sides are swapped', SidesSwapped({})],
    ['the network changes', NetworkSelected({ chainId: 100 })],
  ])('is none once %s', (_, event) => {
    expect(pricedForm(after(given(...readyToTrade), event)).quote).toBeNull()
  })

  it('is the same for an amount that is spelled otherwise', () => {
    const state = after(given(...readyToTrade), AmountTyped({ side: 'sell', text: '1.00' }))
    expect(pricedForm(state).quote?.price.amount).toBe(ether(3000))
  })
})
