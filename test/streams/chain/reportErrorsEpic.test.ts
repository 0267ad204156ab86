/** Error tracking: which facts are reported, with which tags, how often, and what never leaves. */
import * as E from 'fp-ts/Either'
import { NEVER, of } from 'rxjs'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { EpicFailed, StorageLost, StorageRestored } from '../../../src/events/chain/events'
import {
  type PlacementError,
  OrderCancellationFailed,
  OrderPlacementFailed,
} from '../../../src/events/orders/events'
import { type QuoteError, QuoteFailed } from '../../../src/events/quotes/events'
import { SwitchSet } from '../../../src/events/settings/events'
import { reportErrorsEpic } from '../../../src/streams/chain/reportErrorsEpic'
import { fakeErrorReporter } from '../../support/fakes/fakeErrorReporter'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { anOrder, requested } from '../support/orders'
import { world } from '../support/world'

const order = anOrder()
const { uid, params } = order
const notPlaced = (error: PlacementError): AppEvent => OrderPlacementFailed({ uid, phase: 'posting', error })
const noQuote = (
  error: QuoteError,
  isBestQuote = true,
  question: { readonly kind?: 'sell' | 'buy'; readonly buyToken?: string } = {},
): AppEvent =>
  QuoteFailed({
    params: {
      chainId: 1,
      sellToken: params.sellToken,
      buyToken: params.buyToken,
      fromDecimals: 18,
      toDecimals: 18,
      kind: 'sell',
      amount: params.sellAmount,
      receiver: FAKE_ACCOUNT,
      userAddress: FAKE_ACCOUNT,
      validTo: FAKE_START_MS / 1000,
      ...question,
    },
    isBestQuote,
    error,
  })

/** What is reported of facts at the marbles' times. */
const reportedOf = (timeline: string, values: Readonly<Record<string, AppEvent>>, tail = '') => {
  const errorReporter = fakeErrorReporter()
  marbles((m) => {
    const { emitted } = world({ ports: { errorReporter }, durable: [requested(order)] })
    m.expect(emitted(reportErrorsEpic, m.hot(timeline + tail, values))).toBeObservable('')
    m.flush()
  })()
  return errorReporter.calls.report.map(([report]) => report)
}

it('an order error is reported under its type, with tags', () => {
  const error = { tag: 'rejected', status: 400, errorType: 'InsufficientFee' } as const
  expect(reportedOf('a', { a: notPlaced(error) })).toEqual([
    {
      type: '[OperatorError] - InsufficientFee',
      tags: { errorType: 'ORDER', orderErrorType: 'InsufficientFee', backendErrorCode: '400' },
    },
  ])
})

it('a cancellation that the service refuses is an order error too', () => {
  const error = { tag: 'denied', status: 403 } as const
  expect(reportedOf('a', { a: OrderCancellationFailed({ uid, error }) })).toEqual([
    {
      type: '[ORDER-ERROR] - Unmapped ORDER Error',
      tags: { errorType: 'ORDER', orderErrorType: 'denied', backendErrorCode: '403' },
    },
  ])
})

it.each([
  'refused',
  'busy',
  'walletGone',
  'accountChanged',
  'chainChanged',
  'abandoned',
  'interrupted',
] as const)('an order that ended as %s is no error to report', (tag) => {
  expect(reportedOf('a', { a: notPlaced({ tag }) })).toEqual([])
})

it('the failure of all price sources is reported', () => {
  const error = { code: 'fetch-quote-error', status: 500 } as const
  expect(reportedOf('a', { a: noQuote(error) })).toEqual([
    {
      type: '[QuoteErrorObject] - fetch-quote-error',
      tags: { errorType: 'getBestPrice', quoteErrorType: 'fetch-quote-error', backendErrorCode: '500' },
    },
  ])
})

it.each([
  ['sell', 'WETH is the base token', params.sellToken, params.buyToken],
  ['buy', 'DAI is the base token', params.buyToken, params.sellToken],
] as const)(
  'a %s that no price source of several could price is reported with base and quote token: %s',
  (kind, _which, base, quote) => {
    const failed = noQuote({ code: 'fetch-quote-error', cause: 'noPrice' }, true, { kind })
    expect(reportedOf('a', { a: failed })).toEqual([
      {
        type: `Error querying best price from APIs - ${base}, ${quote}`,
        tags: { errorType: 'getBestPrice', quoteErrorType: 'noPrice' },
      },
    ])
  },
)

it('a token that only this user may know is not named', () => {
  const failed = noQuote({ code: 'fetch-quote-error', cause: 'noPrice' }, true, { buyToken: FAKE_ACCOUNT })
  expect(reportedOf('a', { a: failed })[0]?.type).toBe(
    `Error querying best price from APIs - ${params.sellToken}, unlisted`,
  )
})

it.each([
  ['FeeExceedsFrom', { code: 'fee-exceeds-sell-amount', errorType: 'FeeExceedsFrom', status: 400 }, []],
  [
    'SellAmountDoesNotCoverFee, its other spelling',
    { code: 'fee-exceeds-sell-amount', errorType: 'SellAmountDoesNotCoverFee', status: 400 },
    [],
  ],
  [
    'FeeExceedsFrom with a status that says nothing',
    { code: 'fetch-quote-error', errorType: 'FeeExceedsFrom', status: 422 },
    [],
  ],
  ['a fee that is compared here', { code: 'fee-exceeds-sell-amount', feeAmount: 7n }, []],
  ['ZeroPrice', { code: 'zero-price', errorType: 'ZeroPrice' }, ['[QuoteErrorObject] - ZeroPrice']],
  [
    'UnsupportedToken',
    { code: 'unsupported-token', errorType: 'UnsupportedToken' },
    ['[QuoteErrorObject] - UnsupportedToken'],
  ],
  [
    'InsufficientLiquidity',
    { code: 'insufficient-liquidity', errorType: 'InsufficientLiquidity' },
    ['[QuoteErrorObject] - InsufficientLiquidity'],
  ],
  [
    'TransferEthToContract',
    { code: 'transfer-eth-to-smart-contract', errorType: 'TransferEthToContract' },
    ['[QuoteErrorObject] - TransferEthToContract'],
  ],
] as const)('of all quote errors FeeExceedsFrom alone is not reported: %s', (_what, error, reported) => {
  expect(reportedOf('a', { a: noQuote(error) }).map(({ type }) => type)).toEqual(reported)
})

it('a fast quote that failed is reported as one quote', () => {
  const error = { code: 'insufficient-liquidity', errorType: 'NoLiquidity', status: 404 } as const
  expect(reportedOf('a', { a: noQuote(error, false) })).toEqual([
    {
      type: '[QuoteErrorObject] - NoLiquidity',
      tags: { errorType: 'QUOTE', quoteErrorType: 'NoLiquidity', backendErrorCode: '404' },
    },
  ])
})

it.each([
  ['a fee above the amount', { code: 'fee-exceeds-sell-amount', errorType: 'FeeExceedsFrom', status: 400 }],
  ['being offline', { code: 'offline-browser' }],
] as const)('%s is no error to report', (_what, error) => {
  expect(reportedOf('a', { a: noQuote(error) })).toEqual([])
})

it('an epic that threw is reported by its name, without what it said', () => {
  const failed = EpicFailed({ epic: 'trackOrders', message: `no ${FAKE_ACCOUNT}`, count: 1, stack: null })
  expect(reportedOf('a', { a: failed })).toEqual([
    { type: '[BUG]', tags: { errorType: 'BUG', epic: 'trackOrders' } },
  ])
})

it('no address, no amount and no sentence leaves', () => {
  const secrets = `Unsupported token ${params.buyToken} of ${FAKE_ACCOUNT}`
  const reported = reportedOf('(ab)', {
    a: notPlaced({ tag: 'rejected', status: 400, errorType: FAKE_ACCOUNT, description: secrets }),
    b: noQuote({
      code: 'unsupported-token',
      errorType: 'UnsupportedToken',
      status: 400,
      description: secrets,
    }),
  })
  expect(reported).toHaveLength(2)
  expect(JSON.stringify(reported)).not.toMatch(/0x|[a-f0-9]{20}|\d{6}/i)
  expect(reported[0]?.type).toBe('[OperatorError] - unlisted')
})

it('the same error is reported once in 60 s, another at once', () => {
  const repeated = notPlaced({ tag: 'tooMany', status: 429 })
  const other = notPlaced({ tag: 'denied', status: 403 })
  const reported = reportedOf('a 9s b 50997ms a 1ms a', { a: repeated, b: other })
  expect(reported.map(({ tags }) => tags['backendErrorCode'])).toEqual(['429', '403', '429'])
})

it('a report that cannot be sent disturbs nothing', () => {
  const answers = [of(E.left('notSent' as const)), NEVER]
  const errorReporter = fakeErrorReporter(() => answers.shift() ?? NEVER)
  marbles((m) => {
    const { emitted } = world({ ports: { errorReporter }, durable: [requested(order)] })
    const script$ = m.hot('ab', {
      a: notPlaced({ tag: 'tooMany', status: 429 }),
      b: notPlaced({ tag: 'denied', status: 403 }),
    })
    m.expect(emitted(reportErrorsEpic, script$)).toBeObservable('')
    m.flush()
  })()
  expect(errorReporter.calls.report).toHaveLength(2)
})

it('nothing is reported while the user has switched reports off', () => {
  const error = { tag: 'rejected', status: 400, errorType: 'InsufficientFee' } as const
  const off = SwitchSet({ name: 'reports', on: false })
  const on = SwitchSet({ name: 'reports', on: true })
  expect(reportedOf('sa', { s: off, a: notPlaced(error) })).toEqual([])
  expect(reportedOf('sta', { s: off, t: on, a: notPlaced(error) })).toHaveLength(1)
})

it('nothing is reported while the store could not be read at the start, which may hold that reports are off (X81)', () => {
  const error = { tag: 'rejected', status: 400, errorType: 'InsufficientFee' } as const
  const lost = StorageLost({ afterSeq: 0, reason: 'unavailable', refused: [] })
  expect(reportedOf('la', { l: lost, a: notPlaced(error) })).toEqual([])
  expect(reportedOf('lra', { l: lost, r: StorageRestored({}), a: notPlaced(error) })).toHaveLength(1)
})
