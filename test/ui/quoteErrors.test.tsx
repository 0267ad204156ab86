/** The text of each quote error in the form (T8.38 to T8.48, V4.8, V4.11). */
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { QuoteFailed, type QuoteError } from '../../src/events/quotes/events.ts'
import { type QuoteFailure, quoteErrorOf } from '../../src/events/quotes/errors.ts'
import { AMOUNT } from './scenes/scene.ts'
import { createFakeApp } from './support/fakeApp.ts'
import { problem, quoting, unquoted } from './support/failures.tsx'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { renderApp } from './support/startApp.tsx'
import { reads } from './support/reads.ts'
import { inEnglish } from '../support/inEnglish.ts'

/** What is heard of the quote that did not come. */
const heardNow = (): Element => {
  const [heard] = document.querySelectorAll('[data-heard=alert]')
  if (heard === undefined) throw new Error('Nothing is heard.')
  return heard
}

const NO_LIQUIDITY = 'Token pair selected has insufficient liquidity. Try a smaller amount or another token.'
const FEE = 'Current fee exceeds entered "from" amount. Swap a larger amount, or wait for lower gas prices.'
const ZERO = inEnglish('orders.error.zeroPrice')
const APP_DATA = 'The app data of the order isn’t valid. Reload the page and try again.'
const UNHANDLED = inEnglish('quoteError.fetch.help')
const NEXT = inEnglish('quoteError.fetch.next')
const LOADING = inEnglish('quoteError.fetch')

type Row = readonly [
  title: string,
  failure: QuoteFailure,
  code: QuoteError['code'],
  form: string,
  said: string,
]

describe('a quote that did not come', () => {
  it.each<Row>([
    [
      'UnsupportedToken',
      unquoted(400, 'UnsupportedToken', 'Token address 0x12'),
      'unsupported-token',
      'Unsupported Token',
      'One of the tokens you are trading is unsupported. Please read the FAQ for more info. Choose another token.',
    ],
    [
      'NotFound',
      unquoted(404, 'NotFound'),
      'insufficient-liquidity',
      inEnglish('quoteError.noLiquidity'),
      NO_LIQUIDITY,
    ],
    [
      'a request that could not be read (2022)',
      unquoted(404, 'NotFound', "You've passed an invalid URL"),
      'fetch-quote-error',
      LOADING,
      'The order book couldn’t read the request. Nothing changed. Reload the page and try again.',
    ],
    [
      'NoLiquidity',
      unquoted(404, 'NoLiquidity'),
      'insufficient-liquidity',
      inEnglish('quoteError.noLiquidity'),
      NO_LIQUIDITY,
    ],
    [
      'InsufficientLiquidity',
      unquoted(400, 'InsufficientLiquidity'),
      'insufficient-liquidity',
      inEnglish('quoteError.noLiquidity'),
      NO_LIQUIDITY,
    ],
    [
      'SellAmountDoesNotCoverFee',
      unquoted(400, 'SellAmountDoesNotCoverFee'),
      'fee-exceeds-sell-amount',
      inEnglish('quoteError.feeExceeds'),
      FEE,
    ],
    [
      'FeeExceedsFrom',
      unquoted(400, 'FeeExceedsFrom'),
      'fee-exceeds-sell-amount',
      inEnglish('quoteError.feeExceeds'),
      FEE,
    ],
    ['ZeroPrice', unquoted(400, 'ZeroPrice'), 'zero-price', inEnglish('quoteError.zeroPrice'), ZERO],
    [
      'TransferEthToContract',
      unquoted(400, 'TransferEthToContract'),
      'transfer-eth-to-smart-contract',
      inEnglish('quoteError.ethToContract', { native: 'ETH' }),
      'Buying native currencies using smart contract wallets is not currently supported. Use the wrapped token instead.',
    ],
    [
      'another listed type',
      unquoted(400, 'TokenTemporarilySuspended', 'x'),
      'fetch-quote-error',
      LOADING,
      'Trading of one of the tokens is suspended. Try again later, or choose another token.',
    ],
    [
      'an unknown type, with its description',
      unquoted(400, 'NewRule', 'It is Tuesday.'),
      'fetch-quote-error',
      LOADING,
      `${UNHANDLED} ${NEXT} Error details: NewRule. It is Tuesday.`,
    ],
    [
      '400 with nothing',
      unquoted(400, null),
      'fetch-quote-error',
      LOADING,
      `${UNHANDLED} Error code: 400. ${NEXT}`,
    ],
    [
      'an unparseable body',
      { tag: 'malformed', status: 200, description: 'HTML' },
      'fetch-quote-error',
      LOADING,
      `${UNHANDLED} The price service sent an invalid response. ${NEXT}`,
    ],
    [
      '422',
      unquoted(422, null, 'missing field'),
      'fetch-quote-error',
      LOADING,
      `Error fetching quote. Error code: 422. ${NEXT} Error details: missing field`,
    ],
    [
      '500',
      { tag: 'failed', status: 500 },
      'fetch-quote-error',
      LOADING,
      `Error fetching quote. Error code: 500. ${NEXT}`,
    ],
    [
      '403',
      { tag: 'denied' },
      'fetch-quote-error',
      LOADING,
      `Error fetching quote. The price service rejected this account. ${NEXT}`,
    ],
    [
      '429',
      { tag: 'tooMany' },
      'fetch-quote-error',
      LOADING,
      `Error fetching quote. Too many price requests. Wait a moment. ${NEXT}`,
    ],
    [
      'no connection',
      { tag: 'unreachable' },
      'fetch-quote-error',
      LOADING,
      `${UNHANDLED} Couldn’t reach the price service. ${NEXT}`,
    ],
    [
      'no answer in time',
      { tag: 'timeout' },
      'fetch-quote-error',
      LOADING,
      `${UNHANDLED} The price service took too long to respond. ${NEXT}`,
    ],
  ])('by %s is reported with cause and next step', (_, failure, code, form, said) => {
    expect(quoteErrorOf(failure).code).toBe(code)
    quoting(failure)
    const note = heardNow()
    expect(note.textContent).toContain(form)
    expect(screen.getByText(reads(said))).toBeTruthy()
  })

  it.each([
    ['AppDataHashMismatch', 400, APP_DATA],
    ['CustomSolverError', 400, 'The solver that was asked for a quote failed. Try again in a moment.'],
    [
      'ExcessiveValidTo',
      400,
      'The deadline is longer than the order book allows. Set a shorter deadline and try again.',
    ],
    [
      'InsufficientValidTo',
      400,
      'The order had expired, or had too little time left, when the order book received it. Set a longer deadline or sign sooner, then try again.',
    ],
    ['InvalidAppData', 400, APP_DATA],
    ['InvalidNativeSellToken', 400, 'Native tokens can’t be sold directly. Use the wrapped token instead.'],
    ['QuoteNotVerified', 400, 'The order book couldn’t verify the quote. Get a new quote and try again.'],
    ['SameBuyAndSellToken', 400, 'Sell and buy token can not be the same. Choose another token.'],
    [
      'TradingOutsideAllowedWindow',
      400,
      'One of the tokens can only be traded at certain hours. Try again later, or choose another token.',
    ],
    [
      'UnsupportedBuyTokenDestination',
      400,
      'The order book doesn’t support this way of receiving tokens. Choose another option.',
    ],
    [
      'UnsupportedOrderType',
      400,
      'The order book doesn’t support orders of this type. Choose another option.',
    ],
    [
      'UnsupportedSellTokenSource',
      400,
      'The order book doesn’t support this way of paying with tokens. Choose another option.',
    ],
    ['ZeroAmount', 400, 'Order amount cannot be zero. Enter an amount and try again.'],
    ['MetadataSerializationFailed', 500, `Error fetching quote. Error code: 500. ${APP_DATA}`],
  ])(
    'of the type %s (%d), which has no code of its own, is reported by its message',
    (type, status, said) => {
      const failure = unquoted(status, type, 'The words of the service.')
      expect(quoteErrorOf(failure).code).toBe('fetch-quote-error')
      quoting(failure)
      expect(heardNow().textContent).toContain(LOADING)
      expect(screen.getByText(reads(said))).toBeTruthy()
    },
  )

  it.each([
    [
      'it takes a fee on each transfer',
      'The order book doesn’t support this token. Reason: it takes a fee on each transfer',
    ],
    [null, inEnglish('refused.why')],
  ])('because of a token names it once, with the reason %s, and leads to other tokens', (reason, said) => {
    const onChoose = vi.fn()
    problem({ code: 'unsupported-token' }, { token: scene.DAI, side: 'buy', reason }, onChoose)
    expect(screen.getAllByText(/DAI/).map((one) => one.textContent)).toEqual(['DAI cannot be traded here'])
    expect(screen.getByText(reads(said))).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Which tokens can’t I swap\?/ }).getAttribute('href')).toMatch(
      /^#\/faq/,
    )
    fireEvent.click(screen.getByRole('button', { name: inEnglish('refused.choose') }))
    expect(onChoose).toHaveBeenCalledWith('buy')
  })

  it('because of a token names it on the button by the words of the message above', async () => {
    const app = createFakeApp(scene.NOW)
    app.emit(
      ...scene.started,
      ...scene.connected,
      ...scene.funded(10n ** 30n),
      ...scene.typed('1.5'),
      ...scene.asked(AMOUNT),
      QuoteFailed({
        params: scene.sellQuestion(AMOUNT),
        isBestQuote: true,
        error: {
          code: 'unsupported-token',
          description: `Token ${scene.DAI.address} is unsupported: deny listed`,
        },
      }),
    )
    location.hash = '#/swap'
    renderApp(app)
    expect(await screen.findByRole('button', { name: 'DAI cannot be traded here' })).toBeTruthy()
    expect(screen.queryByText('Unsupported Token')).toBeNull()
  })

  it('while the browser is offline says so', () => {
    problem({ code: 'offline-browser' })
    expect(heardNow().textContent).toContain(inEnglish('quoteError.offline'))
  })
})
