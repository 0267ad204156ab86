/** What a form shows, and what a saved log changes, against what breaks the rules. */
import { describe, expect, it } from 'vitest'
import { MaxLossSet, SlippageSet } from '../../../src/events/settings/events'
import { defaultSettings } from '../../../src/events/settings/state'
import { wordsOf } from '../tabs/page'
import { formTrouble, type FormWorld, type ShownForm } from './form'
import type { GivenQuote } from './orders'
import type { Screen } from './script'
import { importTrouble } from './settings'

const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const FIVE = 5n * 10n ** 18n
const screen: Screen = { chainId: 1, sell: DAI, buy: USDC, field: 'sell', typed: '5', recipient: null }
const quote: GivenQuote = {
  ...{ tab: 'a', kind: 'sell', amount: FIVE, sellToken: DAI, buyToken: USDC },
  ...{ sellAmount: FIVE - 10n, buyAmount: 4_990_000n, feeAmount: 10n, expiration: 2e12, atMs: 1000 },
}
const world: FormWorld = {
  chainId: 1,
  quotes: [quote],
  unquoted: [],
  nowMs: 400_000,
  figures: { block: 1, native: 0n, balances: { [DAI]: 7n }, allowances: {} },
  micros: () => 1_000_000n,
}
const loss = { bps: 20, grade: 0, usd: 10n ** 16n, isOfPool: false }
const form: ShownForm = {
  tab: 'a',
  sell: { token: DAI, typed: '5', amount: FIVE, balance: 7n, usd: FIVE },
  buy: { token: USDC, typed: null, amount: 4_990_000n, balance: null, usd: 4_990_000n * 10n ** 12n },
  terms: {
    sellAmount: FIVE,
    buyAmount: 4_990_000n,
    fee: 10n,
    limit: (4_990_000n * 10_000n) / 10_050n,
  },
  loss,
  refusal: null,
  link: { sell: DAI, buy: USDC, field: 'sell', typed: '5' },
  slippages: [50],
}
const { terms } = form

describe('a form', () => {
  it('shows what was typed, quoted and read', () => {
    expect(formTrouble(form, screen, world)).toBeNull()
  })

  it.each<readonly [string, Partial<ShownForm>, RegExp]>([
    ['another text', { sell: { ...form.sell, typed: '50' } }, /was typed/],
    ['another amount', { sell: { ...form.sell, amount: FIVE * 10n } }, /counts as/],
    ['dollars of other decimals', { sell: { ...form.sell, usd: FIVE / 10n ** 12n } }, /are worth/],
    ['a balance of nobody', { sell: { ...form.sell, balance: 8n } }, /a balance of 8/],
    ['an amount of no quote', { buy: { ...form.buy, amount: 5_000_000n, usd: null } }, /no quote says/],
    ['another limit', { terms: terms && { ...terms, limit: 4_990_000n } }, /no quote makes/],
    ['another fee', { terms: terms && { ...terms, fee: 0n } }, /no quote makes/],
    ['another loss', { loss: { ...loss, bps: 240, grade: 1 } }, /a loss of 240/],
    ['a loss that is called grave', { loss: { ...loss, bps: 20, grade: 1 } }, /is called 1/],
    ['a link to another pair', { link: { ...form.link, buy: null } }, /a link to it brings/],
  ])('shows %s', (_, wrong, trouble) => {
    expect(formTrouble({ ...form, ...wrong }, screen, world)).toMatch(trouble)
  })

  it('gives a fee as the reason only where it takes all, unless the service gave no quote', () => {
    const refused = { ...form, refusal: 'fee-exceeds-sell-amount' }
    expect(formTrouble(refused, screen, world)).toMatch(/no quote does/)
    expect(formTrouble(refused, screen, { ...world, unquoted: [quote] })).toBeNull()
    const dear = { ...quote, feeAmount: FIVE }
    expect(
      formTrouble({ ...refused, terms: null, loss: null }, screen, { ...world, quotes: [dear] }),
    ).toBeNull()
  })
})

describe('a loss without dollars', () => {
  const back: GivenQuote = {
    ...{ tab: 'a', kind: 'sell', amount: 4_990_000n, sellToken: USDC, buyToken: DAI, expiration: 2e12 },
    ...{ sellAmount: 4_990_000n, buyAmount: FIVE - FIVE / 250n, feeAmount: 0n, atMs: 2000 },
  }
  const withoutDollars = { ...form, loss: { ...loss, usd: null } }
  const told = (quotes: readonly GivenQuote[]): string | null =>
    formTrouble(withoutDollars, screen, { ...world, quotes })

  it('is half of what the way back loses', () => {
    expect(told([quote, back])).toBeNull()
    expect(told([quote, { ...back, amount: 4_000_000n }])).toMatch(/no way back tells/)
    expect(told([quote, { ...back, tab: 'b' }])).toMatch(/no way back tells/)
  })

  it('is not that of the dollars where only the way back is thin', () => {
    const thin = { ...back, buyAmount: (FIVE * 88n) / 100n }
    const shown = { ...form, loss: { bps: 600, grade: 3, usd: null, isOfPool: false } }
    expect(formTrouble(shown, screen, { ...world, quotes: [quote, thin] })).toBeNull()
  })

  it('is that of the shown price, or of one that is five minutes old at most', () => {
    const asked = { ...quote, atMs: 350_000 }
    expect(told([asked, back])).toMatch(/old price/)
    expect(told([asked, { ...back, atMs: 360_000 }])).toBeNull()
    expect(told([asked, { ...back, atMs: 100_000 }])).toBeNull()
  })
})

describe('settings of a saved log', () => {
  const wanted = { ...defaultSettings, slippage: 80, maxLoss: 9000 }

  it('are taken over where they are no worse', () => {
    expect(importTrouble(defaultSettings, wanted, [SlippageSet({ slippage: 80 })])).toBeNull()
  })

  it('raise no limit', () => {
    const made = [SlippageSet({ slippage: 80 }), MaxLossSet({ maxLoss: 9000 })]
    expect(importTrouble(defaultSettings, wanted, made)).toMatch(/MaxLossSet 9000/)
  })

  it('are refused where nothing changes', () => {
    expect(importTrouble(defaultSettings, defaultSettings, [])).toMatch(/nothing/)
  })
})

it('a page is told in words, with how many digits its figures have', () => {
  expect(wordsOf({ a: 1234n, b: [true], c: null, d: { symbol: 'DAI' }, e: '0x12' })).toEqual([
    '.a of 4',
    '.b 1 items',
    '.b true',
    '.c none',
    '.d DAI',
    ".e 'text'",
  ])
})
