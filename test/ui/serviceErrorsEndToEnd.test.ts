/**
 * From the bytes of the order service to the words of a person: what the adapter reads, what the fact keeps in its row,
 * and what is said, each as a whole.
 */
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Egress } from '../../src/adapters/egress.ts'
import { httpOrderBook } from '../../src/adapters/httpOrderBook/httpOrderBook.ts'
import { sandboxEndpoints } from '../../src/config/config.ts'
import { CancellationErrorC, PlacementErrorC } from '../../src/events/orders/errorCodecs.ts'
import type { CancellationError, PlacementError } from '../../src/events/orders/events.ts'
import { quoteErrorOf } from '../../src/events/quotes/errors.ts'
import { type QuoteError, QuoteErrorC } from '../../src/events/quotes/events.ts'
import { serviceProblem } from '../../src/streams/orders/serviceProblem.ts'
import type { OrderBook, OrderBookError } from '../../src/streams/ports/OrderBook.ts'
import type { PortCall } from '../../src/streams/ports/PortCall.ts'
import { cancellationErrorText, placementErrorText } from '../../src/ui/intl/orderErrorTexts.ts'
import { quoteErrorText } from '../../src/ui/intl/quoteErrorTexts.ts'
import { localization } from './support/render.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const { text } = localization
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const UID = `0x${'ab'.repeat(56)}`
const HASH = `0x${'cd'.repeat(32)}`

const bookThatSays = (status: number, body: string): OrderBook => {
  const egress: Pick<Egress, 'request'> = {
    request: () => of(E.right({ status, statusText: '', retryAfter: null, text: body })),
  }
  const config = { endpoints: sandboxEndpoints('http://localhost'), environment: 'local' } as const
  return httpOrderBook(egress as Egress, config)
}
const errorOf = <A>(question: PortCall<OrderBookError, A>): OrderBookError => {
  const errors: OrderBookError[] = []
  question.subscribe((answer) => E.isLeft(answer) && errors.push(answer.left))
  const [error] = errors
  if (error === undefined) throw new Error('expected an error, got an answer')
  return error
}

/** As it comes out of the row of a log. */
const kept = <A>(codec: t.Type<A, unknown>, value: A): A => {
  const read = codec.decode(JSON.parse(JSON.stringify(codec.encode(value))))
  if (E.isLeft(read)) throw new Error('the row cannot be read')
  return read.right
}

const asked = {
  chainId: 1,
  sellToken: ACCOUNT,
  buyToken: ACCOUNT,
  receiver: ACCOUNT,
  from: ACCOUNT,
  validTo: 1,
  kind: 'sell',
} as const
const placing = (status: number, body: string): PlacementError =>
  kept(
    PlacementErrorC,
    serviceProblem(
      errorOf(
        bookThatSays(status, body).placeOrder({
          chainId: 1,
          from: ACCOUNT,
          params: {
            ...asked,
            sellAmount: 1n,
            buyAmount: 1n,
            feeAmount: 0n,
            appData: HASH,
            partiallyFillable: false,
          },
          signingScheme: 'eip712',
          signature: '0x',
          appDataDocument: '{}',
          quoteId: null,
        }),
      ),
    ),
  )
const cancelling = (status: number, body: string): CancellationError =>
  kept(
    CancellationErrorC,
    serviceProblem(
      errorOf(bookThatSays(status, body).cancelOrder(1, UID, ACCOUNT, { signature: '0x', scheme: 'eip712' })),
    ),
  )
const quoting = (status: number, body: string): QuoteError =>
  kept(
    QuoteErrorC,
    quoteErrorOf(
      errorOf(
        bookThatSays(status, body).quote({
          ...asked,
          amount: 1n,
          quality: 'best',
          appDataDocument: '{}',
          appData: HASH,
        }),
      ),
    ),
  )
const json = (errorType: string, description: string, data?: object): string =>
  JSON.stringify({ errorType, description, data })

const CREATE = inEnglish('orders.error.create.failed')
const CANCEL = inEnglish('orders.error.cancel.failed')
const FETCH = inEnglish('quoteError.fetch.status')
const UNHANDLED = inEnglish('quoteError.fetch.help')
const NEXT = inEnglish('quoteError.fetch.next')
const WRONG_OWNER =
  'The signature isn’t valid. It is from another account, or your wallet signs in an unsupported way. Choose the right account and try again.'

type Row<Err> = readonly [answer: string, status: number, body: string, error: Err, said: string]

/** Without the marks around words of others. */
const shown = (said: string): string => said.replace(/[\u2068\u2069]/g, '')

describe('an order that was refused', () => {
  it.each<Row<PlacementError>>([
    [
      '400 of no catalogue',
      400,
      json('NewRule', 'It is Tuesday.'),
      { tag: 'rejected', status: 400, errorType: 'NewRule', description: 'It is Tuesday.' },
      'Error details: NewRule. It is Tuesday.',
    ],
    [
      '401 WrongOwner',
      401,
      json('WrongOwner', 'Address recovered from signature'),
      {
        tag: 'rejected',
        status: 401,
        errorType: 'WrongOwner',
        description: 'Address recovered from signature',
      },
      `${CREATE} Error code: 401. ${WRONG_OWNER}`,
    ],
    [
      '401 of no catalogue',
      401,
      json('Unauthorized', 'No token.'),
      { tag: 'rejected', status: 401, errorType: 'Unauthorized', description: 'No token.' },
      `${CREATE} Error code: 401. Error details: Unauthorized. No token.`,
    ],
    [
      '401 with words alone',
      401,
      'Sign in first',
      { tag: 'rejected', status: 401, description: 'Sign in first' },
      `${CREATE} Error code: 401. Error details: Sign in first`,
    ],
    [
      '403',
      403,
      json('Forbidden', 'Forbidden, your account is deny-listed'),
      { tag: 'denied', status: 403 },
      inEnglish('orders.error.create.denied'),
    ],
    [
      '404 NoLiquidity',
      404,
      json('NoLiquidity', 'no route found'),
      { tag: 'rejected', status: 404, errorType: 'NoLiquidity', description: 'no route found' },
      'Token pair selected has insufficient liquidity. Try a smaller amount or another token.',
    ],
    [
      '404 of no catalogue',
      404,
      json('NoSuchThing', 'It is gone.'),
      { tag: 'rejected', status: 404, errorType: 'NoSuchThing', description: 'It is gone.' },
      'Error details: NoSuchThing. It is gone.',
    ],
    [
      '404 of a service of 2022 that could not read the request',
      404,
      json('NotFound', "You've passed an invalid URL"),
      {
        tag: 'rejected',
        status: 404,
        errorType: 'NotFound',
        description: "You've passed an invalid URL",
      },
      'The order book couldn’t read the request. Nothing changed. Reload the page and try again.',
    ],
    [
      '404 in HTML',
      404,
      '<html>nothing here</html>',
      { tag: 'rejected', status: 404 },
      inEnglish('orders.error.create.unhandled'),
    ],
    [
      '422 in text',
      422,
      'missing field `from`',
      { tag: 'rejected', status: 422, description: 'missing field `from`' },
      `${CREATE} Error code: 422. Error details: missing field \`from\``,
    ],
    ['429', 429, 'slow down', { tag: 'tooMany', status: 429 }, inEnglish('orders.error.create.tooMany')],
    [
      '500 that took nothing',
      500,
      json('SellAmountOverflow', 'sell amount + fee amount must fit in U256'),
      {
        tag: 'rejected',
        status: 500,
        errorType: 'SellAmountOverflow',
        description: 'sell amount + fee amount must fit in U256',
      },
      `${CREATE} Error code: 500. The amount is too large. Sell less, or add funds.`,
    ],
    [
      '500 of any other type, of which nobody knows what it left behind',
      500,
      json('InternalServerError', 'database is gone'),
      { tag: 'unreachable', status: 500 },
      `${CREATE} Error code: 500.`,
    ],
    [
      '201 that is no uid',
      201,
      '"0x12"',
      { tag: 'malformed', status: 201, description: 'value: not OrderUid' },
      `${CREATE} Error code: 201.`,
    ],
  ])('by %s keeps and says all that there is', (_, status, body, error, said) => {
    const problem = placing(status, body)
    expect(problem).toEqual(error)
    expect(shown(placementErrorText(problem, text))).toBe(said)
  })
})

describe('a cancellation that was refused', () => {
  it.each<Row<CancellationError>>([
    [
      '401 WrongOwner',
      401,
      json('WrongOwner', "Signature recovery's owner doesn't match order's"),
      {
        tag: 'rejected',
        status: 401,
        errorType: 'WrongOwner',
        description: "Signature recovery's owner doesn't match order's",
      },
      `${CANCEL} Error code: 401. ${WRONG_OWNER}`,
    ],
    [
      '401 of no catalogue',
      401,
      json('Unauthorized', 'No token.'),
      { tag: 'rejected', status: 401, errorType: 'Unauthorized', description: 'No token.' },
      `${CANCEL} Error code: 401. Error details: Unauthorized. No token.`,
    ],
    [
      '404 OrderNotFound',
      404,
      json('OrderNotFound', 'Order not located in database'),
      {
        tag: 'rejected',
        status: 404,
        errorType: 'OrderNotFound',
        description: 'Order not located in database',
      },
      'The order you are trying to cancel does not exist. Look at your orders before you try again.',
    ],
    [
      '404 without a body',
      404,
      '',
      { tag: 'rejected', status: 404 },
      inEnglish('orders.error.cancel.unhandled'),
    ],
    ['500', 500, json('X', 'y'), { tag: 'unreachable', status: 500 }, `${CANCEL} Error code: 500.`],
  ])('by %s keeps and says all that there is', (_, status, body, error, said) => {
    const problem = cancelling(status, body)
    expect(problem).toEqual(error)
    expect(shown(cancellationErrorText(problem, text))).toBe(said)
  })
})

describe('a quote that was refused', () => {
  const expiration = '2026-01-01T00:00:00Z'
  it.each<Row<QuoteError>>([
    [
      '400 with a fee and its end',
      400,
      json('SellAmountDoesNotCoverFee', 'The sell amount is lower than the fee.', {
        feeAmount: '12',
        expiration,
      }),
      {
        code: 'fee-exceeds-sell-amount',
        status: 400,
        errorType: 'SellAmountDoesNotCoverFee',
        description: 'The sell amount is lower than the fee.',
        feeAmount: 12n,
        feeExpiration: Date.parse(expiration),
      },
      'Current fee exceeds entered "from" amount. Swap a larger amount, or wait for lower gas prices.',
    ],
    [
      '400 with a fee as it is written today',
      400,
      json('SellAmountDoesNotCoverFee', 'x', { fee_amount: '0xc' }),
      {
        code: 'fee-exceeds-sell-amount',
        status: 400,
        errorType: 'SellAmountDoesNotCoverFee',
        description: 'x',
        feeAmount: 12n,
      },
      'Current fee exceeds entered "from" amount. Swap a larger amount, or wait for lower gas prices.',
    ],
    [
      '401',
      401,
      json('Unauthorized', 'No token.'),
      { code: 'fetch-quote-error', status: 401, errorType: 'Unauthorized', description: 'No token.' },
      `${FETCH} Error code: 401. ${NEXT} Error details: Unauthorized. No token.`,
    ],
    [
      '404 of no catalogue',
      404,
      json('NoSuchThing', 'It is gone.'),
      { code: 'fetch-quote-error', status: 404, errorType: 'NoSuchThing', description: 'It is gone.' },
      `${UNHANDLED} ${NEXT} Error details: NoSuchThing. It is gone.`,
    ],
    [
      '500',
      500,
      json('InternalServerError', ''),
      { code: 'fetch-quote-error', status: 500 },
      `${FETCH} Error code: 500. ${NEXT}`,
    ],
    [
      '200 in HTML',
      200,
      '<html>',
      { code: 'fetch-quote-error', cause: 'malformed', status: 200, description: 'HTML' },
      `${UNHANDLED} The price service sent an invalid response. ${NEXT}`,
    ],
  ])('by %s keeps and says all that there is', (_, status, body, error, said) => {
    const problem = quoting(status, body)
    expect(problem).toEqual(error)
    expect(shown(quoteErrorText(problem, text))).toBe(said)
  })
})
