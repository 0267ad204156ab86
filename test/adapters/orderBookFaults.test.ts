/** What the order book's adapter makes of a service that fails, and what exactly it sends. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEgress } from '../../src/adapters/egress'
import { retryAfterMs } from '../../src/adapters/httpOrderBook/errors'
import { httpOrderBook } from '../../src/adapters/httpOrderBook/httpOrderBook'
import { allowedOrigins } from '../../src/config/config'
import { appDataDocument, appDataHash } from '../../src/events/chain/appData'
import { chains } from '../../src/events/chain/chains.data'
import type { OrderBook, OrderToPost, QuoteRequest } from '../../src/streams/ports/OrderBook'
import { errorOf, goodAnswerOf } from './support/answers'
import { type ScriptedServer, startServer } from './support/scriptedServer'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const DOCUMENT = appDataDocument('local')
const UID = `0x${'ab'.repeat(56)}`

let server: ScriptedServer
let book: OrderBook
beforeAll(async () => {
  server = await startServer()
  const config = { endpoints: server.endpoints, environment: 'local' } as const
  book = httpOrderBook(createEgress(allowedOrigins(config)), config)
})
afterAll(() => server.stop())
beforeEach(() => {
  server.received.length = 0
})

const quote = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  chainId: 1,
  sellToken: chains[1].wrappedNative,
  buyToken: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  from: OWNER,
  receiver: OWNER,
  appDataDocument: DOCUMENT,
  appData: appDataHash(DOCUMENT),
  validTo: 2_000_000_000,
  kind: 'sell',
  amount: 10n ** 30n,
  quality: 'best',
  ...changes,
})

const order = (chainId: 1 | 4): OrderToPost => ({
  chainId,
  from: OWNER,
  signingScheme: 'eip712',
  signature: `0x${'11'.repeat(65)}`,
  appDataDocument: DOCUMENT,
  quoteId: 9,
  params: {
    sellToken: chains[1].wrappedNative,
    buyToken: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    receiver: OWNER,
    sellAmount: 2n ** 255n,
    buyAmount: 1n,
    validTo: 2_000_000_000,
    appData: appDataHash(DOCUMENT),
    feeAmount: chainId === 4 ? 5n : 0n,
    kind: 'sell',
    partiallyFillable: false,
  },
})

const sent = (): unknown => JSON.parse(server.received[0]?.body ?? '')

describe('an answer that is no answer', () => {
  it.each([
    [
      '400 with errorType',
      400,
      '{"errorType":"ZeroAmount","description":"no"}',
      { tag: 'rejected', status: 400, errorType: 'ZeroAmount', description: 'no' },
    ],
    [
      '400 in plain text',
      400,
      'Request body deserialize error',
      { tag: 'rejected', status: 400, errorType: null, description: null },
    ],
    [
      '404 in plain text',
      404,
      'not here',
      { tag: 'rejected', status: 404, errorType: null, description: null },
    ],
    [
      '422 in plain text',
      422,
      'missing field `from`',
      { tag: 'rejected', status: 422, errorType: null, description: 'missing field `from`' },
    ],
    [
      '400 in HTML',
      400,
      '<html>bad</html>',
      { tag: 'rejected', status: 400, errorType: null, description: null },
    ],
    [
      '422 in words with a sign of inequality',
      422,
      'sell amount < fee',
      { tag: 'rejected', status: 422, errorType: null, description: 'sell amount < fee' },
    ],
    ['422 in HTML', 422, '\n <!doctype html>', { tag: 'rejected', errorType: null, description: null }],
    ['422 with an endless text', 422, 'x'.repeat(5000), { tag: 'rejected', description: 'x'.repeat(200) }],
    ['400 with a foreign shape', 400, '{"errorType":7}', { tag: 'rejected', errorType: null }],
    [
      '401',
      401,
      '{"errorType":"WrongOwner","description":"x"}',
      { tag: 'rejected', status: 401, errorType: 'WrongOwner' },
    ],
    ['403', 403, 'Forbidden', { tag: 'denied' }],
    [
      '404',
      404,
      '{"errorType":"NoLiquidity","description":"no route found"}',
      { tag: 'rejected', status: 404, errorType: 'NoLiquidity' },
    ],
    ['429', 429, '', { tag: 'tooMany', retryAfterMs: null }],
    ['500', 500, '{"errorType":"InternalServerError","description":""}', { tag: 'failed', status: 500 }],
    ['500 without a body', 500, '', { tag: 'failed', status: 500 }],
    [
      '500 with a type that belongs to 400',
      500,
      '{"errorType":"InsufficientBalance","description":""}',
      { tag: 'failed', status: 500 },
    ],
    [
      '500 with a refusal',
      500,
      '{"errorType":"SellAmountOverflow","description":"sell amount + fee amount must fit in U256"}',
      { tag: 'rejected', status: 500, errorType: 'SellAmountOverflow' },
    ],
    [
      '500 with another',
      500,
      '{"errorType":"MetadataSerializationFailed","description":"quote metadata failed to serialize as json"}',
      { tag: 'rejected', status: 500, errorType: 'MetadataSerializationFailed' },
    ],
    ['502 in HTML', 502, '<html>', { tag: 'failed', status: 502 }],
    ['200 in HTML', 200, '<!doctype html>', { tag: 'malformed', status: 200, description: 'HTML' }],
    ['200 with nothing', 200, '', { tag: 'malformed', status: 200, description: 'empty' }],
    ['200 cut off', 200, '{"quote":{"sellT', { tag: 'malformed', status: 200, description: 'not JSON' }],
    ['200 of another shape', 200, '{"quote":{}}', { tag: 'malformed', status: 200 }],
  ])('%s', async (_, status, body, expected) => {
    server.always(status, body)
    expect(await errorOf(book.quote(quote()))).toMatchObject(expected)
  })

  it('the fee that does not fit is read in both spellings, decimal or hex', async () => {
    for (const data of ['{"feeAmount":"12"}', '{"fee_amount":"12"}', '{"fee_amount":"0xc"}']) {
      server.always(400, `{"errorType":"SellAmountDoesNotCoverFee","description":"","data":${data}}`)
      expect(await errorOf(book.quote(quote()))).toMatchObject({ feeAmount: 12n })
    }
  })

  it('the end of a fee that does not fit is read next to it', async () => {
    const at = '2026-01-01T00:00:00.000Z'
    for (const name of ['expiration', 'expirationDate']) {
      const data = JSON.stringify({ feeAmount: '12', [name]: at })
      server.always(400, `{"errorType":"SellAmountDoesNotCoverFee","description":"","data":${data}}`)
      expect(await errorOf(book.quote(quote()))).toMatchObject({
        feeAmount: 12n,
        feeExpiration: Date.parse(at),
      })
    }
  })

  it.each([
    ['an hour', '3600'],
    ['more seconds than a timer takes', '2147484'],
    ['more digits than a number', '9'.repeat(400)],
    ['a date in a year', 'Fri, 01 Jan 2027 00:00:05 GMT'],
    ['a date that no calendar ends with', 'Fri, 31 Dec 9999 23:59:59 GMT'],
  ])('a Retry-After of %s is a minute', (_, header) => {
    expect(retryAfterMs(header, Date.parse('2026-01-01T00:00:00Z'))).toBe(60_000)
  })

  it('Retry-After is read as seconds and as a date', async () => {
    server.always(429, '', { 'Retry-After': '7' })
    expect(await errorOf(book.quote(quote()))).toEqual({ tag: 'tooMany', retryAfterMs: 7000 })
    const now = Date.parse('2026-01-01T00:00:00Z')
    expect(retryAfterMs('Thu, 01 Jan 2026 00:00:05 GMT', now)).toBe(5000)
    expect(retryAfterMs('Thu, 01 Jan 2020 00:00:05 GMT', now)).toBe(0)
    // No pause is negative, whatever is read as a date or a number.
    expect(retryAfterMs('-5', now)).toBe(0)
    expect(retryAfterMs('01 Jan 2026 00:00:05 GMT', now)).toBe(5000)
    expect(retryAfterMs(' 7 ', now)).toBe(7000)
    expect(retryAfterMs('soon', now)).toBeNull()
    expect(retryAfterMs('7 minutes or so', now)).toBeNull()
  })

  it('a connection that is cut is unreachable, and so is a redirect', async () => {
    server.reply = (_request, response) => response.destroy()
    expect(await errorOf(book.quote(quote()))).toEqual({ tag: 'unreachable' })
    server.always(302, '', { Location: `${server.url}/elsewhere` })
    expect(await errorOf(book.quote(quote()))).toEqual({ tag: 'unreachable' })
    expect(server.received.map(({ url }) => url)).not.toContain('/elsewhere')
  })

  it('a quote that does not come in 10 s is given up', async () => {
    server.reply = () => undefined
    // The interval alone: the request itself is real.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const error = errorOf(book.quote(quote()))
    await vi.advanceTimersByTimeAsync(9999)
    expect(await Promise.race([error, Promise.resolve('waiting')])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect(await error).toEqual({ tag: 'timeout' })
  })

  it('who stops listening aborts the request', async () => {
    let isClosed = false
    server.reply = (_request, response) => response.on('close', () => (isClosed = true))
    const subscription = book.quote(quote()).subscribe()
    await expect.poll(() => server.received.length).toBe(1)
    subscription.unsubscribe()
    await expect.poll(() => isClosed).toBe(true)
  })
})

describe('what is sent', () => {
  it("today's quote carries the app data document, its hash and a quality", async () => {
    server.always(500, '')
    await errorOf(book.quote(quote()))
    expect(server.received[0]).toMatchObject({ method: 'POST', url: '/mainnet/api/v1/quote' })
    expect(server.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-appid': appDataHash(DOCUMENT),
    })
    expect(server.received[0]?.headers.cookie).toBeUndefined()
    expect(sent()).toMatchObject({
      sellAmountBeforeFee: (10n ** 30n).toString(),
      appData: DOCUMENT,
      appDataHash: appDataHash(DOCUMENT),
      priceQuality: 'optimal',
    })
  })

  it("the specs' quote carries the hash alone, and no quality when it is the best", async () => {
    server.always(500, '')
    await errorOf(book.quote(quote({ chainId: 4, kind: 'buy' })))
    expect(server.received[0]?.url).toBe('/2022/rinkeby/api/v1/quote')
    expect(sent()).toMatchObject({
      buyAmountAfterFee: (10n ** 30n).toString(),
      appData: appDataHash(DOCUMENT),
    })
    expect(Object.keys(sent() as object)).not.toContain('priceQuality')
  })

  it('an order goes out with the fee that was signed', async () => {
    server.always(500, '')
    await errorOf(book.placeOrder(order(1)))
    expect(sent()).toMatchObject({
      feeAmount: '0',
      appData: DOCUMENT,
      quoteId: 9,
      sellAmount: (2n ** 255n).toString(),
    })
    server.received.length = 0
    await errorOf(book.placeOrder(order(4)))
    expect(sent()).toMatchObject({ feeAmount: '5', appData: appDataHash(DOCUMENT) })
    expect(Object.keys(sent() as object)).not.toContain('quoteId')
  })

  it("the account page has a slash before the question mark in the specs' dialect only", async () => {
    server.always(200, '[]')
    await goodAnswerOf(book.accountOrders(1, OWNER, { limit: 5 }))
    await goodAnswerOf(book.accountOrders(4, OWNER))
    await goodAnswerOf(book.accountOrders(1, OWNER, { limit: 5, offset: 10 }))
    await goodAnswerOf(book.accountOrders(4, OWNER, { offset: 1000 }))
    expect(server.received.map(({ url }) => url)).toEqual([
      `/mainnet/api/v1/account/${OWNER}/orders?limit=5&offset=0`,
      `/2022/rinkeby/api/v1/account/${OWNER}/orders/?limit=1000&offset=0`,
      `/mainnet/api/v1/account/${OWNER}/orders?limit=5&offset=10`,
      `/2022/rinkeby/api/v1/account/${OWNER}/orders/?limit=1000&offset=1000`,
    ])
  })
})

describe('an order asked for by its uid is not known', () => {
  it.each([
    ['404 NotFound', '{"errorType":"NotFound","description":"Order was not found"}'],
    ['404 OrderNotFound', '{"errorType":"OrderNotFound","description":"Order not located in database"}'],
    ['404 with a type alone', '{"errorType":"NotFound"}'],
    ['404 without a body', ''],
    ['404 with white space', ' \n'],
    ['404 with a sentence about the order', 'Order was not found'],
    ['404 with the same as JSON', '"Order was not found"'],
  ])('by %s', async (_, body) => {
    server.always(404, body)
    expect(await goodAnswerOf(book.order(1, UID))).toBeNull()
    expect(await goodAnswerOf(book.orderStage(1, UID))).toBeNull()
  })

  it.each([
    ['404 in HTML', 404, '<!doctype html><title>404</title>We have no order for you'],
    ['404 of a gateway, in JSON', 404, '{"message":"no Route matched with those values"}'],
    ['404 of a gateway, in JSON that names an order', 404, '{"message":"no such path: /orders"}'],
    ['404 of a gateway, in text', 404, '404 page not found'],
    ['404 of a default backend', 404, 'default backend - 404'],
    [
      '404 of a router that names the host',
      404,
      "404 Not Found: Requested route ('order-book.example') does not exist.",
    ],
    ['404 of a host that names the path', 404, 'Cannot GET /api/v1/order/0xab'],
    ['404 of a mesh that names the service', 404, 'no healthy upstream for the order book'],
    [
      '404 of the router of 2022',
      404,
      '{"errorType":"NotFound","description":"You\'ve passed an invalid URL"}',
    ],
    ['400 NotFound', 400, '{"errorType":"NotFound","description":"Order was not found"}'],
    ['410', 410, ''],
    ['500', 500, ''],
  ])('not by %s', async (_, status, body) => {
    server.always(status, body)
    expect(await errorOf(book.order(1, UID))).toMatchObject({ status })
    expect(await errorOf(book.orderStage(1, UID))).toMatchObject({ status })
  })
})

describe('an answer that is more than was asked for', () => {
  const wireOrder = {
    uid: UID.toUpperCase().replace('0X', '0x'),
    owner: OWNER.toLowerCase(),
    status: 'somethingNew',
    signingScheme: 'presign',
    creationDate: '2020-12-03T18:35:18.814523Z',
    invalidated: false,
    sellToken: chains[1].wrappedNative.toLowerCase(),
    buyToken: OWNER.toLowerCase(),
    receiver: null,
    sellAmount: '1',
    buyAmount: '2',
    validTo: 3,
    appData: `0x${'00'.repeat(32)}`,
    feeAmount: '0',
    kind: 'buy',
    partiallyFillable: true,
    executedBuyAmount: '0',
    executedSellAmount: '0',
    executedSellAmountBeforeFees: '0',
    aNewKey: { deep: true },
  }

  it('unknown keys are passed over, an unknown status is unknown, no receiver is the owner', async () => {
    server.always(200, JSON.stringify(wireOrder))
    expect(await goodAnswerOf(book.order(1, UID))).toMatchObject({
      uid: UID,
      owner: OWNER,
      status: 'unknown',
      creationDate: 1_607_020_518_814,
      params: { receiver: OWNER, sellToken: chains[1].wrappedNative },
    })
  })

  it.each([undefined, null, ''])('an order whose status is %j has none', async (status) => {
    server.always(200, JSON.stringify({ ...wireOrder, status }))
    expect(await goodAnswerOf(book.order(1, UID))).toMatchObject({ uid: UID, status: 'unset' })
  })

  it.each(['eip712v2', 'EIP712', '', null, 3])(
    'an order signed by scheme %j is of an unknown schema',
    async (scheme) => {
      server.always(200, JSON.stringify({ ...wireOrder, signingScheme: scheme }))
      expect(await errorOf(book.order(1, UID))).toEqual({
        tag: 'malformed',
        status: 200,
        description: 'signingScheme: Unknown schema',
      })
    },
  )

  it('an order that cannot be read does not hide the others of its page', async () => {
    server.always(200, JSON.stringify([{ uid: 1 }, wireOrder]))
    expect(await goodAnswerOf(book.accountOrders(1, OWNER))).toMatchObject([
      { uid: null, unreadable: 'uid: not OrderUid; owner: not Address; signingScheme: Unknown schema' },
      { uid: UID, owner: OWNER },
    ])
    server.always(200, JSON.stringify([{ uid: 1 }]))
    expect(await errorOf(book.accountOrders(1, OWNER))).toMatchObject({ tag: 'malformed' })
  })
})

it('no request leaves for a host that nobody configured', async () => {
  const egress = createEgress(new Set(['https://api.cow.fi']))
  const request = { method: 'GET', headers: {}, timeoutMs: 1000 } as const
  expect(await errorOf(egress.request({ ...request, url: server.url }))).toEqual({ tag: 'unreachable' })
  expect(await errorOf(egress.request({ ...request, url: 'not an address' }))).toEqual({ tag: 'unreachable' })
  expect(server.received).toEqual([])
})

describe('a service without the route for many orders', () => {
  it.each([404, 405])(
    'is asked for one of them in turn, and for many only once (X150), by %i',
    async (status) => {
      const config = { endpoints: server.endpoints, environment: 'local' } as const
      const own = httpOrderBook(createEgress(allowedOrigins(config)), config)
      server.reply = ({ method }, response) =>
        method === 'POST'
          ? response.writeHead(status).end('nothing here')
          : response.writeHead(404).end('{"errorType":"NotFound","description":"Order was not found"}')
      const uids = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(112)}`)
      for (const _ of uids) expect(await goodAnswerOf(own.orders(1, uids))).toEqual([])
      expect(server.received.map(({ method, url }) => [method, url.split('/').at(-1)])).toEqual([
        ['POST', 'by_uids'],
        ...uids.map((uid) => ['GET', uid]),
      ])
    },
  )
})
