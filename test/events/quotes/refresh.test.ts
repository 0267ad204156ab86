import { describe, expect, it } from 'vitest'
import type { QuoteParams } from '../../../src/events/quotes/events'
import { sameParams } from '../../../src/events/quotes/sameParams'
import {
  isOverdue,
  isPriceRefresh,
  longestPeriod,
  refreshDueAt,
  shouldRefresh,
} from '../../../src/events/quotes/refresh'
import type { StoredQuote } from '../../../src/events/quotes/state'
import { BOB, DAI, ether, questionParams, USDC, WETH } from '../support/fixtures'
import { MINUTE, SECOND, T0 } from '../support/given'

const quote: StoredQuote = {
  params: questionParams,
  lastCheck: T0,
  receivedAt: T0,
  price: { amount: ether(3000), token: DAI.address },
  validTo: questionParams.validTo,
  fee: { amount: 1n, expirationDate: T0 + 60 * MINUTE },
  answer: { sellAmount: 1n, buyAmount: 1n, id: null },
  previous: null,
  error: null,
  loading: false,
  loadingBestQuote: false,
  isBestQuote: true,
}
const endingFee = { fee: { amount: 1n, expirationDate: T0 + 40 * SECOND } }
const fastQuote = { isBestQuote: false, fee: { amount: 1n, expirationDate: T0 + 20 * SECOND } }

const differences: readonly (readonly [what: string, changes: Partial<QuoteParams>])[] = [
  ['sell token', { sellToken: USDC.address }],
  ['buy token', { buyToken: WETH.address }],
  ['amount', { amount: 5n }],
  ['kind', { kind: 'buy' }],
  ['user', { userAddress: BOB }],
  ['receiver', { receiver: BOB }],
  ['chain', { chainId: 4 }],
]

describe('a check asks again', () => {
  it('when nothing was asked yet', () => {
    expect(shouldRefresh(null, questionParams, T0, false)).toBe(true)
  })

  it.each(differences)('at once when the %s differs', (_, changes) => {
    expect(shouldRefresh(quote, { ...questionParams, ...changes }, T0, true)).toBe(true)
    expect(sameParams(questionParams, { ...questionParams, ...changes })).toBe(false)
  })

  it.each<[what: string, asks: boolean, changes: Partial<StoredQuote>, elapsed: number, inFlight: boolean]>([
    ['exactly ten minutes after the last', false, {}, 10 * MINUTE, false],
    ['over ten minutes after the last', true, {}, 10 * MINUTE + 1, false],
    ['over ten minutes after the last, also while one is in flight', true, {}, 10 * MINUTE + 1, true],
    ['with a fee that lasts', false, {}, MINUTE, false],
    ['when the clock was set back by an hour since', true, {}, -60 * MINUTE, false],
    ['when the clock was set back by more than it is measured to', true, {}, -30_001, false],
    ['when the clock seems to be set back by no more than that', false, {}, -30_000, false],
    ['before the fee is within 30 s of its end', false, endingFee, 9_999, false],
    ['once the fee ends within 30 s', true, endingFee, 10_000, false],
    ['with an ended fee', true, endingFee, MINUTE, false],
    [
      'with an ending fee, less than 5 s after the last',
      false,
      { fee: { amount: 1n, expirationDate: T0 } },
      4_999,
      false,
    ],
    [
      'with an ending fee, 5 s after the last',
      true,
      { fee: { amount: 1n, expirationDate: T0 } },
      5_000,
      false,
    ],
    ['with an ending fee while one is in flight', false, endingFee, MINUTE, true],
    ['with a fast price, while best is awaited', false, fastQuote, 10_000, true],
    ['with a fast price that is over, while best may still come', false, fastQuote, 29_999, true],
    ['with a fast price that is over, and best has not come for 30 s', true, fastQuote, 30_000, true],
    ['with a fast price that is over, and nothing is on its way', true, fastQuote, 20_000, false],
    ['after a failure', true, { fee: null, error: { code: 'fetch-quote-error' } }, 10_000, false],
    [
      'after a failure, less than 5 s ago',
      false,
      { fee: null, error: { code: 'fetch-quote-error' } },
      4_999,
      false,
    ],
    [
      'of an unsupported token, within ten minutes',
      false,
      { fee: null, error: { code: 'unsupported-token' } },
      10 * MINUTE,
      false,
    ],
    [
      'of an unsupported token, after ten minutes',
      true,
      { fee: null, error: { code: 'unsupported-token' } },
      10 * MINUTE + 1,
      false,
    ],
  ])('%s: %s', (_, asks, changes, elapsed, inFlight) => {
    expect(shouldRefresh({ ...quote, ...changes }, questionParams, T0 + elapsed, inFlight)).toBe(asks)
  })

  it('not because validTo or decimals differ', () => {
    const params = { ...questionParams, validTo: 1, fromDecimals: 1, toDecimals: 1 }
    expect(shouldRefresh(quote, params, T0, false)).toBe(false)
  })
})

describe('a price is overdue', () => {
  it.each<[what: string, overdue: boolean, changes: Partial<StoredQuote>, elapsed: number]>([
    ['not within its period', false, { fee: { amount: 1n, expirationDate: T0 + MINUTE } }, 30 * SECOND],
    ['not while its answer may come', false, { fee: { amount: 1n, expirationDate: T0 + MINUTE } }, 34_999],
    ['once an answer should be there', true, { fee: { amount: 1n, expirationDate: T0 + MINUTE } }, 35_000],
    ['after ten minutes and an answer, however long its fee lasts', true, {}, 10 * MINUTE + 5 * SECOND],
    ['not before, where the fee lasts', false, {}, 10 * MINUTE],
    ['where the best price did not replace a fast one', true, fastQuote, 10 * SECOND],
    ['not before the best price may come', false, fastQuote, 9_999],
    ['not where there is none', false, { receivedAt: null, fee: null }, MINUTE],
  ])('%s: %s (X117)', (_, overdue, changes, elapsed) => {
    expect(isOverdue({ ...quote, ...changes }, T0 + elapsed)).toBe(overdue)
  })
})

describe('a quote that lasts for an hour', () => {
  it.each([
    ['contract', 30, true],
    ['contract', 29, false],
    ['key', 30, false],
  ] as const)('is due for a %s after %d s: %s (X186)', (owner, seconds, is) => {
    const period = longestPeriod(owner === 'contract')
    const now = T0 + seconds * SECOND
    expect(shouldRefresh(quote, questionParams, now, false, period)).toBe(is)
    expect(refreshDueAt(quote, period)).toBe(T0 + (owner === 'contract' ? 30 * SECOND : 10 * MINUTE))
    expect(isOverdue(quote, now + 5 * SECOND, period)).toBe(is)
  })
})

describe('asking is a refresh', () => {
  it('when a price of the same question is shown', () => {
    expect(isPriceRefresh(quote, questionParams)).toBe(true)
  })

  it('not without a stored price, nor for another question', () => {
    expect(isPriceRefresh(null, questionParams)).toBe(false)
    expect(isPriceRefresh({ ...quote, price: { amount: null, token: DAI.address } }, questionParams)).toBe(
      false,
    )
    expect(isPriceRefresh(quote, { ...questionParams, amount: 1n })).toBe(false)
  })
})
