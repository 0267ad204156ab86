/** Every field that goes to the order book and every one that is read from it, in both dialects. */
import * as E from 'fp-ts/Either'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEgress } from '../../src/adapters/egress'
import { orderFrom, quoteFrom, wire } from '../../src/adapters/httpOrderBook/codecs'
import { dialects } from '../../src/adapters/httpOrderBook/dialects'
import { httpOrderBook } from '../../src/adapters/httpOrderBook/httpOrderBook'
import { allowedOrigins } from '../../src/config/config'
import type { OrderBook, OrderToPost, QuoteRequest } from '../../src/streams/ports/OrderBook'
import { goodAnswerOf } from './support/answers'
import { type ScriptedServer, startServer } from './support/scriptedServer'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const FRIEND = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const SIGNATURE = `0x${'11'.repeat(65)}`
const APP_DATA = `0x${'0a'.repeat(32)}`
const DOCUMENT = '{"appCode":"Foldswap"}'
const UID = `0x${'ab'.repeat(56)}`

const request = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  chainId: 1,
  sellToken: WETH,
  buyToken: DAI,
  from: OWNER,
  receiver: FRIEND,
  appDataDocument: DOCUMENT,
  appData: APP_DATA,
  validTo: 2_000_000_000,
  kind: 'sell',
  amount: 10n ** 18n,
  quality: 'best',
  ...changes,
})
const asked = {
  sellToken: WETH,
  buyToken: DAI,
  from: OWNER,
  receiver: FRIEND,
  validTo: 2_000_000_000,
  sellTokenBalance: 'erc20',
  buyTokenBalance: 'erc20',
}
const order = (feeAmount: bigint): OrderToPost => ({
  chainId: 1,
  from: OWNER,
  signingScheme: 'eip712',
  signature: SIGNATURE,
  appDataDocument: DOCUMENT,
  quoteId: 9,
  params: {
    sellToken: WETH,
    buyToken: DAI,
    receiver: FRIEND,
    sellAmount: 10n ** 18n,
    buyAmount: 3n,
    validTo: 2_000_000_000,
    appData: APP_DATA,
    feeAmount,
    kind: 'sell',
    partiallyFillable: false,
  },
})
const posted = {
  sellToken: WETH,
  buyToken: DAI,
  receiver: FRIEND,
  sellAmount: '1000000000000000000',
  buyAmount: '3',
  validTo: 2_000_000_000,
  kind: 'sell',
  partiallyFillable: false,
  sellTokenBalance: 'erc20',
  buyTokenBalance: 'erc20',
  signingScheme: 'eip712',
  signature: SIGNATURE,
  from: OWNER,
}

describe('a quote is asked for', () => {
  it('by the amount of the typed side alone', () => {
    const whole = { ...asked, partiallyFillable: false, appData: APP_DATA }
    const sell = { ...whole, kind: 'sell', sellAmountBeforeFee: '1000000000000000000' }
    const buy = { ...whole, kind: 'buy', buyAmountAfterFee: '1000000000000000000' }
    expect(dialects.signed.quoteBody(request())).toEqual(sell)
    expect(dialects.signed.quoteBody(request({ kind: 'buy' }))).toEqual(buy)
  })

  it('today with app data as document and hash, and fast or optimal as its quality', () => {
    const today = {
      ...asked,
      kind: 'sell',
      sellAmountBeforeFee: '1000000000000000000',
      appData: DOCUMENT,
      appDataHash: APP_DATA,
      signingScheme: 'eip712',
    }
    const body = (quality: 'fast' | 'best') => dialects.zero.quoteBody(request({ quality }))
    expect(body('fast')).toEqual({ ...today, priceQuality: 'fast' })
    expect(body('best')).toEqual({ ...today, priceQuality: 'optimal' })
  })

  it('in the specs’ dialect with fast as its quality, or with none for the best', () => {
    expect(dialects.signed.quoteBody(request({ quality: 'fast' }))).toMatchObject({ priceQuality: 'fast' })
    expect(dialects.signed.quoteBody(request())).not.toHaveProperty('priceQuality')
  })
})

describe('an order is sent', () => {
  it('today with every field, app data as document and hash, the fee of nothing and its quote', () => {
    expect(dialects.zero.orderBody(order(0n))).toEqual({
      ...posted,
      feeAmount: '0',
      appData: DOCUMENT,
      appDataHash: APP_DATA,
      quoteId: 9,
    })
  })

  it('in the specs’ dialect with every field, the hash alone and the signed fee', () => {
    expect(dialects.signed.orderBody(order(5n))).toEqual({ ...posted, feeAmount: '5', appData: APP_DATA })
  })
})

it.each(['eip712', 'ethsign'] as const)('an order signed by %s says so in both dialects', (scheme) => {
  const signed: OrderToPost = { ...order(0n), signingScheme: scheme }
  for (const { orderBody } of [dialects.zero, dialects.signed])
    expect(orderBody(signed)).toMatchObject({ signingScheme: scheme, signature: SIGNATURE })
})

describe('an order of a contract wallet is sent', () => {
  const unsigned: OrderToPost = { ...order(0n), signingScheme: 'presign', signature: '0x' }

  it('today with no signature at all', () => {
    expect(dialects.zero.orderBody(unsigned)).toMatchObject({
      signingScheme: 'presign',
      signature: '0x',
      from: OWNER,
    })
  })

  it('in the specs’ dialect with its owner, 20 bytes, in place of a signature', () => {
    expect(dialects.signed.orderBody(unsigned)).toMatchObject({
      signingScheme: 'presign',
      signature: OWNER,
    })
  })
})

const writtenOrder = {
  uid: UID,
  owner: OWNER.toLowerCase(),
  status: 'open',
  signingScheme: 'eip712',
  creationDate: '2030-01-01T00:00:00Z',
  invalidated: false,
  kind: 'sell',
  sellToken: WETH.toLowerCase(),
  buyToken: DAI.toLowerCase(),
  receiver: WETH.toLowerCase(),
  sellAmount: '1000',
  buyAmount: '3000',
  validTo: 2_000_000_000,
  appData: APP_DATA,
  feeAmount: '5',
  partiallyFillable: false,
  executedBuyAmount: '3001',
  executedSellAmount: '1005',
  executedSellAmountBeforeFees: '1000',
}

describe('an answer is read', () => {
  it('of a quote: its tokens, amounts, fee and expiration', () => {
    const answer = {
      quote: {
        sellToken: WETH.toLowerCase(),
        buyToken: DAI.toLowerCase(),
        sellAmount: '990',
        buyAmount: '3000',
        feeAmount: '10',
      },
      expiration: '2030-01-01T00:00:00Z',
      id: 7,
    }
    expect(E.map(quoteFrom)(wire.quote.decode(answer))).toEqual(
      E.right({
        sellToken: WETH,
        buyToken: DAI,
        sellAmount: 990n,
        buyAmount: 3000n,
        feeAmount: 10n,
        expiration: Date.UTC(2030, 0, 1),
        id: 7,
      }),
    )
    for (const key of Object.keys(answer.quote)) {
      const { [key]: _, ...rest } = answer.quote as Record<string, unknown>
      expect([key, E.isLeft(wire.quote.decode({ ...answer, quote: rest }))]).toEqual([key, true])
    }
    expect(E.isLeft(wire.quote.decode({ ...answer, expiration: undefined }))).toBe(true)
  })

  it('of an order: every field that the app knows, each exactly', () => {
    expect(E.map(orderFrom)(wire.order.decode(writtenOrder))).toEqual(
      E.right({
        uid: UID,
        owner: OWNER,
        status: 'open',
        signingScheme: 'eip712',
        creationDate: Date.UTC(2030, 0, 1),
        invalidated: false,
        params: {
          sellToken: WETH,
          buyToken: DAI,
          receiver: WETH,
          sellAmount: 1000n,
          buyAmount: 3000n,
          validTo: 2_000_000_000,
          appData: APP_DATA,
          feeAmount: 5n,
          kind: 'sell',
          partiallyFillable: false,
        },
        executedBuyAmount: 3001n,
        executedSellAmount: 1005n,
        executedSellAmountBeforeFees: 1000n,
        onchain: null,
      }),
    )
    const others = { invalidated: true, partiallyFillable: true, kind: 'buy', signingScheme: 'ethsign' }
    const other = E.map(orderFrom)(wire.order.decode({ ...writtenOrder, ...others }))
    expect(other).toMatchObject(
      E.right({
        invalidated: true,
        signingScheme: 'ethsign',
        params: { kind: 'buy', partiallyFillable: true },
      }),
    )
  })

  it.each([-1, 2 ** 32, 1_900_000_000_000, Number.MAX_SAFE_INTEGER, 1.5, '2000000000'])(
    'of no order that ends at %j, which no one can sign (X291)',
    (validTo) => {
      expect(E.isLeft(wire.order.decode({ ...writtenOrder, validTo }))).toBe(true)
      const ethflowData = { userValidTo: validTo }
      expect(E.isLeft(wire.order.decode({ ...writtenOrder, onchainUser: FRIEND, ethflowData }))).toBe(true)
    },
  )

  it('of orders that end in the first and the last second that can be signed (X291)', () => {
    for (const validTo of [0, 2 ** 32 - 1])
      expect(E.map(orderFrom)(wire.order.decode({ ...writtenOrder, validTo }))).toMatchObject(
        E.right({ params: { validTo } }),
      )
  })
})

describe('the requests themselves', () => {
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
  const sent = (): readonly (readonly [string, string, unknown])[] =>
    server.received.map(({ method, url, body }) => [method, url, body === '' ? null : JSON.parse(body)])

  it('an order is posted to /orders and answered with its uid', async () => {
    server.always(201, JSON.stringify(UID))
    expect(await goodAnswerOf(book.placeOrder(order(0n)))).toBe(UID)
    expect(sent()).toEqual([['POST', '/mainnet/api/v1/orders', dialects.zero.orderBody(order(0n))]])
  })

  it('a cancellation is sent to the order, with signature, scheme and sender', async () => {
    server.always(200, '"Cancelled"')
    for (const scheme of ['eip712', 'ethsign'] as const)
      await goodAnswerOf(book.cancelOrder(4, UID, OWNER, { signature: SIGNATURE, scheme }))
    const path = `/2022/rinkeby/api/v1/orders/${UID}`
    expect(sent()).toEqual([
      ['DELETE', path, { signature: SIGNATURE, signingScheme: 'eip712', from: OWNER }],
      ['DELETE', path, { signature: SIGNATURE, signingScheme: 'ethsign', from: OWNER }],
    ])
  })

  it('a quote is posted to /quote', async () => {
    server.always(404, '{"errorType":"NoLiquidity","description":""}')
    await new Promise((resolve) => book.quote(request({ quality: 'fast' })).subscribe(resolve))
    expect(sent()).toEqual([
      ['POST', '/mainnet/api/v1/quote', dialects.zero.quoteBody(request({ quality: 'fast' }))],
    ])
  })

  it('a single order is asked for by its uid', async () => {
    server.always(404, '{"errorType":"NotFound","description":""}')
    expect(await goodAnswerOf(book.order(1, UID))).toBeNull()
    expect(sent()).toEqual([['GET', `/mainnet/api/v1/orders/${UID}`, null]])
  })
})
