import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState.ts'
import { AllowanceProbed } from '../../../src/events/balances/events.ts'
import type { AppEvent } from '../../../src/events/catalogue.ts'
import { QuoteFailed, QuoteReceived, QuoteRequested } from '../../../src/events/quotes/events.ts'
import { AmountTyped } from '../../../src/events/trade/events.ts'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events.ts'
import { review } from '../../../src/events/activity/review.ts'
import { submitView } from '../../../src/events/trade/submitView.ts'
import { swapForm } from '../../../src/events/trade/swapForm.ts'
import { createFakeApp } from '../../ui/support/fakeApp.ts'
import * as scene from '../../ui/support/scenes.ts'

const AMOUNT = scene.ether(1500)
const MUCH = 10n ** 30n

const begin = (...events: readonly AppEvent[]): AppState => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...events)
  return app.state$.value
}
const block = (...events: readonly AppEvent[]): string | undefined =>
  submitView(begin(...events), scene.NOW).blocker?.kind

describe('the form', () => {
  it('shows the quoted side, the price, the fee and the limit of one quote', () => {
    const view = swapForm(
      begin(...scene.connected, ...scene.funded(), ...scene.typed('1.5'), ...scene.quoted(AMOUNT)),
      scene.NOW,
    )
    expect(view.sell).toMatchObject({ typed: '1.5', amount: AMOUNT, usd: 4_480_125_000_000_000_000_000n })
    expect(view.buy).toMatchObject({ typed: null, problem: null })
    expect(view.terms).toMatchObject({
      kind: 'sell',
      sellAmount: AMOUNT,
      buyAmount: view.buy.amount,
      fee: 2n * 10n ** 15n,
    })
    expect(view.terms?.limit).toBe(((view.buy.amount ?? 0n) * 10_000n) / 10_050n)
    expect(view.route).toMatchObject({ tag: 'VALID', isBest: true })
  })

  it('shows as the limit of a buy the most that is sent', () => {
    const bought = scene.ether(2_900_000)
    const params = { ...scene.sellQuestion(bought), kind: 'buy' } as const
    const [sellAmount, feeAmount] = [scene.ether(985), scene.ether(10)]
    const answer = QuoteReceived({
      params,
      isBestQuote: true,
      price: { amount: sellAmount, token: scene.WETH.address },
      sellAmount,
      buyAmount: bought,
      fee: { amount: feeAmount, expirationDate: scene.NOW + 60_000 },
      id: 42,
    })
    const asked = [...scene.typed('2900', 'buy'), QuoteRequested({ params, action: 'new' })]
    const view = swapForm(begin(...scene.connected, ...scene.funded(), ...asked, answer), scene.NOW)
    // (0.985 + 0.01) / 0.995
    expect(view.terms).toMatchObject({ kind: 'buy', fee: feeAmount, limit: scene.ether(1000) })
  })

  it.each([
    ['', null],
    ['0', null],
    ['.', 'malformed'],
    ['1e9', 'malformed'],
    ['1.0000000000000000001', 'tooManyDecimals'],
    ['9'.repeat(79), 'tooLarge'],
  ])('%s as an amount has the problem %s', (text, problem) => {
    expect(swapForm(begin(...scene.typed(text)), scene.NOW).sell.problem).toBe(problem)
  })

  it('a failed quote leaves no figure and its error', () => {
    const failed = QuoteFailed({
      params: scene.sellQuestion(AMOUNT),
      isBestQuote: true,
      error: { code: 'zero-price' },
    })
    const view = swapForm(
      begin(...scene.connected, ...scene.typed('1.5'), ...scene.quoted(AMOUNT), failed),
      scene.NOW,
    )
    expect(view).toMatchObject({
      terms: null,
      route: { tag: 'NO_ROUTE_FOUND', error: { code: 'zero-price' } },
      buy: { amount: null },
    })
  })
})

describe('the button', () => {
  it('goes through the form in the order of the specification', () => {
    expect(block()).toBe('connectWallet')
    expect(block(...scene.connected)).toBe('enterAmount')
    expect(block(...scene.connected, AmountTyped({ side: 'sell', text: '1' }))).toBe('selectToken')
    expect(block(...scene.connected, ...scene.funded(), ...scene.typed('900'))).toBe('insufficientBalance')
    expect(block(...scene.connected, ...scene.funded(), ...scene.typed('1.5'), ...scene.asked(AMOUNT))).toBe(
      'quoteLoading',
    )
    expect(block(...scene.connected, ...scene.funded(), ...scene.typed('1.5'), ...scene.quoted(AMOUNT))).toBe(
      'needsApproval',
    )
    expect(
      block(...scene.connected, ...scene.funded(MUCH), ...scene.typed('1.5'), ...scene.quoted(AMOUNT)),
    ).toBeUndefined()
  })

  it('an exact approval is of what the order needs, for the vault relayer alone', () => {
    const state = begin(...scene.connected, ...scene.funded(), ...scene.typed('1.5'), ...scene.quoted(AMOUNT))
    expect(submitView(state, scene.NOW).approval).toMatchObject({
      exact: AMOUNT,
      isShared: false,
      spender: '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110',
      steps: { count: 1, done: 0 },
      waitsFor: 'nobody',
    })
  })

  it('an approval of a token whose allowance must be set to 0 first has two steps, and says so before the first', () => {
    const { chainId, address } = scene.WETH
    const probed = { chainId, account: scene.ACCOUNT, token: address, allowance: 1n }
    const steps = (needsReset: boolean) =>
      submitView(
        begin(
          ...scene.connected,
          ...scene.funded(1n),
          AllowanceProbed({ ...probed, needsReset }),
          ...scene.typed('1.5'),
          ...scene.quoted(AMOUNT),
        ),
        scene.NOW,
      ).approval?.steps
    expect([steps(true), steps(false)]).toEqual([
      { count: 2, done: 0 },
      { count: 1, done: 0 },
    ])
  })

  it('an approval in two steps says which of them is under way', () => {
    const info = {
      type: 'approval' as const,
      token: scene.WETH,
      spender: '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110',
      amount: 0n,
    }
    const own = { chainId: 1, from: scene.ACCOUNT } as const
    const [first, second] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`] as const
    const reset = TransactionRequested({ ...own, id: 't', info, then: AMOUNT })
    const resetSent = TransactionSent({ id: 't', hash: first })
    const resetMined = TransactionMined({ id: 't', hash: first, block: 101, status: 1 })
    const approval = TransactionRequested({
      ...{ ...own, id: 't.then', info: { ...info, amount: AMOUNT }, then: null },
    })
    const steps = (...events: readonly AppEvent[]) =>
      submitView(
        begin(
          ...scene.connected,
          ...scene.funded(1n),
          ...scene.typed('1.5'),
          ...scene.quoted(AMOUNT),
          ...events,
        ),
        scene.NOW,
      ).approval?.steps
    expect(steps(reset)).toEqual({ count: 2, done: 0 })
    expect(steps(reset, resetSent)).toEqual({ count: 2, done: 0 })
    expect(steps(reset, resetSent, resetMined)).toEqual({ count: 2, done: 1 })
    expect(steps(reset, resetSent, resetMined, approval)).toEqual({ count: 2, done: 1 })
    expect(
      steps(reset, resetSent, resetMined, approval, TransactionSent({ id: 't.then', hash: second })),
    ).toEqual({
      count: 2,
      done: 1,
    })
  })

  it('an exact approval is of what open orders need, too, and is called shared then', () => {
    const another = scene.placement(scene.ether(400), scene.ether(1))
    const state = begin(
      ...scene.connected,
      ...scene.funded(),
      ...scene.open(another),
      ...scene.typed('1.5'),
      ...scene.quoted(AMOUNT),
    )
    expect(submitView(state, scene.NOW).approval).toMatchObject({
      exact: AMOUNT + scene.ether(400),
      isShared: true,
    })
  })

  it('an approval in the wallet is waited for', () => {
    const info = {
      type: 'approval' as const,
      token: scene.WETH,
      spender: '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110',
      amount: AMOUNT,
    }
    const state = begin(
      ...scene.connected,
      ...scene.funded(),
      ...scene.typed('1.5'),
      ...scene.quoted(AMOUNT),
      TransactionRequested({ id: 't', chainId: 1, from: scene.ACCOUNT, info, then: null }),
    )
    expect(submitView(state, scene.NOW)).toMatchObject({
      blocker: { kind: 'approving' },
      approval: { waitsFor: 'wallet' },
    })
  })
})

describe('the review', () => {
  it('is none while the form is no order', () => {
    expect(review(begin(...scene.connected), scene.NOW)).toBeNull()
  })
  it('shows the signed figures, not rounded', () => {
    const state = begin(
      ...scene.connected,
      ...scene.funded(MUCH),
      ...scene.typed('1.5'),
      ...scene.quoted(AMOUNT),
    )
    const view = review(state, scene.NOW)
    expect(view?.reviewed).toMatchObject({
      sellAmount: AMOUNT,
      buyAmount: view?.terms.limit,
      feeAmount: 0n,
      receiver: scene.ACCOUNT,
    })
    expect(view?.needsConsent).toBe(false)
  })
})
