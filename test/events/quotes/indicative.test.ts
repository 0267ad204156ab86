import { describe, expect, it } from 'vitest'
import { ConnectivityChanged } from '../../../src/events/chain/events'
import {
  IndicativePriceFailed,
  IndicativePriceRead,
  type IndicativeQuestion,
} from '../../../src/events/quotes/events'
import { sameIndicative } from '../../../src/events/quotes/sameParams'
import { indication, indicativeQuestion } from '../../../src/events/trade/indicativePrice'
import { AmountTyped, TokenChosen } from '../../../src/events/trade/events'
import { WalletDisconnected } from '../../../src/events/wallet/events'
import { NATIVE_BUY_MARKER } from '../../../src/events/kernel/address'
import { connected, DAI, ether, started, USDC, WETH } from '../support/fixtures'
import { at, given, MINUTE, SECOND, T0 } from '../support/given'
import { tradeOf } from '../../../src/events/trade/trade'
import { pricedForm } from '../../../src/events/trade/pricedForm'

const chosen = TokenChosen({ side: 'buy', token: DAI.address })
const typed = AmountTyped({ side: 'sell', text: '1' })
const form = [started(), chosen, typed]
const question = {
  chainId: 1 as const,
  sellToken: WETH.address,
  buyToken: DAI.address,
  kind: 'sell' as const,
  amount: ether(1),
}
const read = IndicativePriceRead({ question, price: ether(3000) })
const failed = IndicativePriceFailed({ question, cause: 'unreachable' })

describe('the question without an account', () => {
  it('is the pair and the typed amount, and nothing else', () => {
    expect(indicativeQuestion(given(...form))).toEqual(question)
  })

  it('of a typed buy amount is a buy', () => {
    const buy = AmountTyped({ side: 'buy', text: '5' })
    expect(indicativeQuestion(given(started(), chosen, buy))).toMatchObject({ kind: 'buy', amount: ether(5) })
  })

  it('is about the wrapped token where the coin is sold or bought, and there is none against it', () => {
    const coin = TokenChosen({ side: 'sell', token: NATIVE_BUY_MARKER })
    expect(indicativeQuestion(given(...form, coin, typed))).toMatchObject({ sellToken: WETH.address })
    const wrapped = TokenChosen({ side: 'buy', token: WETH.address })
    expect(indicativeQuestion(given(...form, coin, typed, wrapped))).toBeNull()
  })

  it.each([
    ['a buy token', [started(), typed]],
    ['an amount', [started(), chosen]],
    ['an amount above zero', [started(), chosen, AmountTyped({ side: 'sell', text: '0' })]],
  ])('is none without %s', (_, facts) => {
    expect(indicativeQuestion(given(...facts))).toBeNull()
  })

  it('is none with an account, and comes back when it leaves', () => {
    expect(indicativeQuestion(given(...form, connected()))).toBeNull()
    const left = given(...form, connected(), WalletDisconnected({ walletId: 'sandbox', by: 'user' }))
    expect(indicativeQuestion(left)).toEqual(question)
  })
})

describe('the indicative price', () => {
  it('is known from its reading, and is of its own question only', () => {
    expect(indication(given(...form), T0)).toEqual({ tag: 'pending' })
    expect(indication(given(...form, read), T0)).toEqual({ tag: 'known', price: ether(3000), readAt: T0 })
    const another = TokenChosen({ side: 'buy', token: USDC.address })
    expect(indication(given(...form, read, another), T0)).toEqual({ tag: 'pending' })
    expect(indication(given(...form, another, read), T0)).toEqual({ tag: 'pending' })
    expect(indication(given(...form, read, AmountTyped({ side: 'sell', text: '2' })), T0)).toEqual({
      tag: 'pending',
    })
  })

  it.each<[member: string, changes: Partial<IndicativeQuestion>]>([
    ['network', { chainId: 100 }],
    ['token that is sold', { sellToken: USDC.address }],
    ['token that is bought', { buyToken: USDC.address }],
    ['side', { kind: 'buy' }],
    ['amount', { amount: 1n }],
  ])('of another %s is of another question', (_, changes) => {
    expect(sameIndicative(question, { ...question, ...changes })).toBe(false)
    expect(sameIndicative(question, { ...question })).toBe(true)
  })

  it('that no source has is unknown', () => {
    expect(indication(given(...form, IndicativePriceRead({ question, price: null })), T0)).toEqual({
      tag: 'unknown',
    })
  })

  it('stays after a failed reading until it is 2 min old', () => {
    const state = given(...form, read, at(T0 + 30 * SECOND, failed))
    expect(indication(state, T0 + 2 * MINUTE)).toMatchObject({ tag: 'known', readAt: T0 })
    expect(indication(state, T0 + 2 * MINUTE + 1)).toEqual({ tag: 'failed' })
  })

  it('that could not be read is said so, and a later reading replaces it', () => {
    expect(indication(given(...form, failed), T0)).toEqual({ tag: 'failed' })
    expect(indication(given(...form, failed, read), T0)).toMatchObject({ tag: 'known' })
    expect(indication(given(...form, ConnectivityChanged({ online: false })), T0)).toEqual({ tag: 'failed' })
  })

  it('makes no quote and no order: the button asks for a wallet', () => {
    const state = given(...form, read)
    expect(pricedForm(state).quote).toBeNull()
    expect(pricedForm(state).draft).toBeNull()
    expect(tradeOf(state, T0).blocker).toEqual({ kind: 'connectWallet' })
  })

  it('is nothing that an account could trade on', () => {
    const state = given(...form, read, connected())
    expect(indication(state, T0)).toBeNull()
    expect(pricedForm(state).quote).toBeNull()
    expect(pricedForm(state).draft).toBeNull()
  })
})
