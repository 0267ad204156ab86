import { describe, expect, it } from 'vitest'
import type { CancellationError, PlacementError } from '../../src/events/orders/events.ts'
import { CancellationErrorC, PlacementErrorC } from '../../src/events/orders/errorCodecs.ts'
import { type QuoteError, QuoteErrorC } from '../../src/events/quotes/events.ts'
import { type TransactionError, TransactionErrorC } from '../../src/events/transactions/events.ts'
import { type WalletError, WalletErrorC } from '../../src/events/wallet/events.ts'
import {
  cancellationErrorText,
  placementErrorText,
  transactionErrorText,
} from '../../src/ui/intl/orderErrorTexts.ts'
import { quoteErrorTitles } from '../../src/ui/intl/quoteErrorTitles.ts'
import { quoteErrorText } from '../../src/ui/intl/quoteErrorTexts.ts'
import { walletErrorText } from '../../src/ui/intl/walletErrorText.ts'
import { localization } from './support/render.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const { text } = localization

/** The words of a closed set, from its codec's name 'a|b|c'. */
const tagsOf = (codec: { readonly name: string }, key: string): readonly string[] =>
  new RegExp(`${key}: ([\\w|-]+)`).exec(codec.name)?.[1]?.split('|') ?? []

describe('every error tag has a text', () => {
  const placements = tagsOf(PlacementErrorC, 'tag')
  const cancellations = tagsOf(CancellationErrorC, 'tag')
  const transactions = tagsOf(TransactionErrorC, 'tag')
  const wallets = tagsOf(WalletErrorC, 'tag')
  const quotes = tagsOf(QuoteErrorC, 'code')

  it('the tags are found', () => {
    expect([placements, cancellations, transactions, wallets, quotes].map((tags) => tags.length > 5)).toEqual(
      Array.from({ length: 5 }, () => true),
    )
  })
  it.each(placements)('placement: %s', (tag) => {
    expect(placementErrorText({ tag } as PlacementError, text).length).toBeGreaterThan(20)
  })
  it.each(cancellations)('cancellation: %s', (tag) => {
    expect(cancellationErrorText({ tag } as CancellationError, text).length).toBeGreaterThan(20)
  })
  it.each(transactions)('transaction: %s', (tag) => {
    expect(transactionErrorText({ tag } as TransactionError, text).length).toBeGreaterThan(20)
  })
  it.each(wallets)('wallet: %s', (tag) => {
    expect(walletErrorText({ tag } as WalletError, text).length).toBeGreaterThan(20)
  })
  it.each(quotes)('quote: %s', (code) => {
    const known = code as QuoteError['code']
    expect(text(quoteErrorTitles[known], { native: 'ETH' })).not.toBe('')
    expect(quoteErrorText({ code: known }, text).length).toBeGreaterThan(20)
  })
})

describe('a wallet’s error', () => {
  const unlisted = text('wallet.error.unlisted')

  it('has the words of its tag, whatever the wallet says', () => {
    expect(walletErrorText({ tag: 'busy', description: 'odd' }, text)).toBe(text('wallet.error.busy'))
  })

  it('has the wallet’s own words where its tag is unlisted, if there are any', () => {
    const quoted = walletErrorText({ tag: 'unlisted', description: 'odd' }, text)
    expect([quoted.startsWith(unlisted), quoted.includes('odd')]).toEqual([true, true])
    expect(walletErrorText({ tag: 'unlisted', description: '' }, text)).toBe(unlisted)
    expect(walletErrorText({ tag: 'unlisted' }, text)).toBe(unlisted)
  })
})

const rejected = (errorType: string, description?: string): PlacementError => ({
  tag: 'rejected',
  status: 400,
  errorType,
  ...(description === undefined ? {} : { description }),
})

describe('the service is heard', () => {
  it('an unknown type is shown with its description', () => {
    expect(placementErrorText(rejected('NewRule', 'It is Tuesday.'), text)).toBe(
      'Error details: \u2068NewRule\u2069. \u2068It is Tuesday.\u2069',
    )
  })

  it('a description of 10 kB is cut', () => {
    expect(placementErrorText(rejected('NewRule', 'x'.repeat(10_000)), text).length).toBeLessThan(400)
  })

  it('403 and 429 have their own words for each action', () => {
    expect(placementErrorText({ tag: 'denied' }, text)).toBe(inEnglish('orders.error.create.denied'))
    expect(cancellationErrorText({ tag: 'denied' }, text)).toBe(inEnglish('orders.error.cancel.denied'))
    expect(placementErrorText({ tag: 'tooMany' }, text)).toContain(
      'Too many order placements. Please, retry in a minute',
    )
    expect(cancellationErrorText({ tag: 'tooMany' }, text)).toContain('Too many order cancellations')
  })

  it('any other status says in one text for each action that it failed, and the status', () => {
    const failed = { tag: 'rejected', status: 422, errorType: 'InsufficientFee' } as const
    expect(placementErrorText(failed, text)).toMatch(/^Error creating the order\..*Error code: 422\.$/)
    expect(cancellationErrorText(failed, text)).toMatch(/^Error cancelling the order\..*Error code: 422\.$/)
    // A service that failed, and an answer that could not be read.
    for (const tag of ['unreachable', 'malformed'] as const) {
      expect(placementErrorText({ tag, status: 500 }, text)).toMatch(/^Error creating the order\./)
      expect(cancellationErrorText({ tag, status: 500 }, text)).toMatch(/^Error cancelling the order\./)
    }
  })
})
