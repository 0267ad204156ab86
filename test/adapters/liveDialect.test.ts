/**
 * The order book's adapter as the live hosts of chains 1 and 100 meet it. What today's service describes as its calls
 * is written here by hand: which there are, what each takes, and what each may answer.
 */
import * as E from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEgress } from '../../src/adapters/egress'
import { httpOrderBook } from '../../src/adapters/httpOrderBook/httpOrderBook'
import { nativePrices } from '../../src/adapters/prices/nativePrices'
import { allowedOrigins, liveEndpoints, readConfig } from '../../src/config/config'
import { type ChainId, perChain } from '../../src/events/chain/chains.data'
import type { OrderBook, OrderToPost, QuoteRequest } from '../../src/streams/ports/OrderBook'
import { type ScriptedServer, startServer } from './support/scriptedServer'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const UID = `0x${'ab'.repeat(56)}`
const HASH = `0x${'cd'.repeat(32)}`
const SIGNATURE = `0x${'11'.repeat(65)}`
const NETWORKS = { 1: 'mainnet', 100: 'xdai' } as const

const quote = (chainId: ChainId, kind: 'sell' | 'buy', quality: 'fast' | 'best'): QuoteRequest => ({
  chainId,
  sellToken: WETH,
  buyToken: DAI,
  from: OWNER,
  receiver: OWNER,
  appDataDocument: '{}',
  appData: HASH,
  validTo: 2_000_000_000,
  kind,
  amount: 5n,
  quality,
})
const order = (chainId: ChainId, signingScheme: OrderToPost['signingScheme']): OrderToPost => ({
  chainId,
  from: OWNER,
  signingScheme,
  signature: signingScheme === 'presign' ? '0x' : SIGNATURE,
  appDataDocument: '{}',
  quoteId: signingScheme === 'presign' ? null : 9,
  params: {
    sellToken: WETH,
    buyToken: DAI,
    receiver: OWNER,
    sellAmount: 5n,
    buyAmount: 3n,
    validTo: 2_000_000_000,
    appData: HASH,
    feeAmount: 0n,
    kind: 'sell',
    partiallyFillable: false,
  },
})

let server: ScriptedServer
let book: OrderBook
let usd: ReturnType<typeof nativePrices>
beforeAll(async () => {
  server = await startServer()
  const live = liveEndpoints()
  // The live addresses, on this machine: below /mainnet and /xdai unchanged.
  const here = (chainId: ChainId) => ({
    ...live[chainId],
    api: live[chainId].api.replace('https://api.cow.fi', server.url),
  })
  const endpoints = perChain(here)
  const egress = createEgress(allowedOrigins({ endpoints }))
  book = httpOrderBook(egress, { endpoints, environment: 'production' })
  usd = nativePrices(egress, { endpoints, dollar: readConfig().dollar })
})
afterAll(() => server.stop())
beforeEach(() => {
  server.received.length = 0
})

/** A call that today's service describes: its query and its body, key by key. */
type Described = readonly [method: string, path: RegExp, query: readonly string[], body: readonly string[]]
const NONE: Described = ['', /^$/, [], []]
/** All of them that the app makes. */
const DESCRIBED: readonly Described[] = [
  [
    'POST',
    /^\/v1\/quote$/,
    [],
    [
      'sellToken',
      'buyToken',
      'receiver',
      'appData',
      'appDataHash',
      'sellTokenBalance',
      'buyTokenBalance',
      'from',
      'priceQuality',
      'signingScheme',
      'kind',
      'sellAmountBeforeFee',
      'buyAmountAfterFee',
      'validTo',
    ],
  ],
  [
    'POST',
    /^\/v1\/orders$/,
    [],
    [
      'sellToken',
      'buyToken',
      'receiver',
      'sellAmount',
      'buyAmount',
      'validTo',
      'feeAmount',
      'kind',
      'partiallyFillable',
      'sellTokenBalance',
      'buyTokenBalance',
      'signingScheme',
      'signature',
      'from',
      'quoteId',
      'appData',
      'appDataHash',
    ],
  ],
  ['DELETE', /^\/v1\/orders\/0x[0-9a-f]{112}$/, [], ['signature', 'signingScheme']],
  ['GET', /^\/v1\/orders\/0x[0-9a-f]{112}$/, [], []],
  ['GET', /^\/v1\/orders\/0x[0-9a-f]{112}\/status$/, [], []],
  ['GET', /^\/v1\/account\/0x[0-9a-fA-F]{40}\/orders$/, ['limit', 'offset'], []],
  ['GET', /^\/v1\/trades$/, ['owner', 'orderUid'], []],
  ['GET', /^\/v2\/trades$/, ['owner', 'orderUid', 'limit', 'offset'], []],
  ['GET', /^\/v1\/token\/0x[0-9a-fA-F]{40}\/native_price$/, [], []],
]

describe.each([1, 100] as const)('to the live host of chain %i', (chainId) => {
  it('goes nothing that its description does not name', async () => {
    server.always(500, '')
    for (const kind of ['sell', 'buy'] as const)
      for (const quality of ['fast', 'best'] as const)
        await firstValueFrom(book.quote(quote(chainId, kind, quality)))
    for (const scheme of ['eip712', 'ethsign', 'presign'] as const)
      await firstValueFrom(book.placeOrder(order(chainId, scheme)))
    await firstValueFrom(book.cancelOrder(chainId, UID, OWNER, { signature: SIGNATURE, scheme: 'eip712' }))
    await firstValueFrom(book.order(chainId, UID))
    await firstValueFrom(book.orderStage(chainId, UID))
    await firstValueFrom(book.accountOrders(chainId, OWNER))
    await firstValueFrom(book.accountOrders(chainId, OWNER, { limit: 100, offset: 100 }))
    await firstValueFrom(book.accountTrades(chainId, OWNER))
    await firstValueFrom(book.trades(chainId, UID))
    await firstValueFrom(usd(chainId, WETH, 18))
    expect(server.received.length).toBeGreaterThanOrEqual(15)
    const asked = new Set<number>()
    for (const { method, url, body } of server.received) {
      const { pathname, searchParams } = new URL(url, server.url)
      const prefix = `/${NETWORKS[chainId]}/api`
      expect(pathname.startsWith(`${prefix}/`)).toBe(true)
      const path = pathname.slice(prefix.length)
      const at = DESCRIBED.findIndex(([its, pattern]) => its === method && pattern.test(path))
      const [, , query, keys] = DESCRIBED[at] ?? NONE
      expect([method, path, at >= 0]).toEqual([method, path, true])
      expect([...searchParams.keys()].filter((key) => !query.includes(key))).toEqual([])
      const sent = body === '' ? {} : (JSON.parse(body) as object)
      expect(Object.keys(sent).filter((key) => !keys.includes(key))).toEqual([])
      asked.add(at)
    }
    expect([...asked].sort()).toEqual(DESCRIBED.map((_, at) => at))
  })
})

const emitted = <A>(answer: object | string, status = 200) => {
  server.always(status, typeof answer === 'string' ? answer : JSON.stringify(answer))
  return (question: Parameters<typeof firstValueFrom<A>>[0]): Promise<A> => firstValueFrom(question)
}

const fullOrder = {
  sellToken: WETH.toLowerCase(),
  buyToken: DAI.toLowerCase(),
  receiver: null,
  sellAmount: '5',
  buyAmount: '3',
  validTo: 2_000_000_000,
  feeAmount: '0',
  kind: 'sell',
  partiallyFillable: false,
  sellTokenBalance: 'external',
  buyTokenBalance: 'internal',
  signingScheme: 'eip1271',
  signature: '0x1234',
  from: OWNER.toLowerCase(),
  quoteId: null,
  appData: HASH,
  appDataHash: null,
  creationDate: '2020-12-03T18:35:18.814523Z',
  class: 'limit',
  owner: OWNER.toLowerCase(),
  uid: UID,
  availableBalance: null,
  executedSellAmount: '5',
  executedSellAmountBeforeFees: '5',
  executedBuyAmount: '4',
  executedFeeAmount: '0',
  invalidated: false,
  status: 'fulfilled',
  isLiquidityOrder: true,
  ethflowData: { refundTxHash: null, userValidTo: 5 },
  onchainUser: OWNER.toLowerCase(),
  onchainOrderData: { sender: OWNER, placementError: 'QuoteNotFound' },
  executedFee: '1',
  executedFeeToken: WETH.toLowerCase(),
  fullAppData: null,
  validFrom: null,
  settlementContract: '0x9008d19f58aabd9ed0d60971565aa8510560ab41',
  quote: null,
  interactions: { pre: [], post: [] },
}
const REQUIRED = [
  'sellToken',
  'buyToken',
  'sellAmount',
  'buyAmount',
  'validTo',
  'appData',
  'feeAmount',
  'kind',
  'partiallyFillable',
  'signingScheme',
  'signature',
  'creationDate',
  'class',
  'owner',
  'uid',
  'executedSellAmount',
  'executedSellAmountBeforeFees',
  'executedBuyAmount',
  'executedFeeAmount',
  'invalidated',
  'status',
  'settlementContract',
]
const leanOrder = Object.fromEntries(Object.entries(fullOrder).filter(([key]) => REQUIRED.includes(key)))

describe('from the live host is read', () => {
  it('of many orders each, and which one the service could not write, by its uid', async () => {
    const other = UID.replace(/.$/, '0')
    const error = { uid: other, description: 'conversion failed' }
    const answer = await emitted<E.Either<unknown, unknown>>([{ order: fullOrder }, { error }])(
      book.orders(1, [UID, other]),
    )
    expect(answer).toMatchObject(E.right([{ uid: UID, status: 'fulfilled' }, { uid: other }]))
  })
  it.each([
    ['with everything that it may carry', fullOrder],
    ['with what it must carry alone', leanOrder],
  ])('an order %s', async (_what, wire) => {
    const answer = await emitted<E.Either<unknown, unknown>>(wire)(book.order(1, UID))
    expect(answer).toMatchObject(
      E.right({
        uid: UID,
        owner: OWNER,
        status: 'fulfilled',
        signingScheme: 'eip1271',
        creationDate: Date.UTC(2020, 11, 3, 18, 35, 18, 814),
        executedBuyAmount: 4n,
        params: { sellToken: WETH, buyToken: DAI, receiver: OWNER, sellAmount: 5n, kind: 'sell' },
      }),
    )
  })

  it.each(['presignaturePending', 'open', 'fulfilled', 'cancelled', 'expired'])(
    'an order that is %s',
    async (status) => {
      const answer = await emitted<E.Either<unknown, unknown>>([{ ...fullOrder, status }])(
        book.accountOrders(1, OWNER),
      )
      expect(answer).toMatchObject(E.right([{ status }]))
    },
  )

  it.each(['eip712', 'ethsign', 'presign', 'eip1271'])('an order signed by %s', async (signingScheme) => {
    const answer = await emitted<E.Either<unknown, unknown>>({ ...fullOrder, signingScheme })(
      book.order(100, UID),
    )
    expect(answer).toMatchObject(E.right({ signingScheme }))
  })

  it.each(['open', 'scheduled', 'active', 'solved', 'executing', 'traded', 'cancelled'])(
    'the stage %s, with its solvers or without',
    async (type) => {
      const value = [{ solver: OWNER, executedAmounts: { sell: '5', buy: '4' } }, { solver: DAI }]
      for (const wire of [{ type }, { type, value }])
        expect(await emitted(wire)(book.orderStage(1, UID))).toEqual(E.right(type))
    },
  )

  const trade = {
    blockNumber: 7,
    logIndex: 0,
    orderUid: UID,
    owner: OWNER.toLowerCase(),
    sellToken: WETH.toLowerCase(),
    buyToken: DAI.toLowerCase(),
    sellAmount: '5',
    sellAmountBeforeFees: '5',
    buyAmount: '4',
    txHash: null,
    executedProtocolFees: [{ policy: { factor: 0.5 }, amount: '1', token: DAI }],
  }

  it('a trade, settled or not yet', async () => {
    const wire = [trade, { ...trade, txHash: HASH }]
    for (const question of [book.trades(1, UID), book.accountTrades(1, OWNER)])
      expect(await emitted(wire)(question)).toMatchObject(
        E.right([
          { transactionHash: null, sellAmount: 5n },
          { transactionHash: HASH, buyAmount: 4n },
        ]),
      )
  })

  it('trades come newest first, in whatever order the service has them (X934)', async () => {
    const wire = [
      { ...trade, blockNumber: 9, sellAmount: '3' },
      { ...trade, blockNumber: 10, logIndex: 1, sellAmount: '2' },
      { ...trade, blockNumber: 10, logIndex: 2, sellAmount: '1' },
    ]
    for (const question of [book.trades(1, UID), book.accountTrades(1, OWNER)])
      expect(await emitted(wire)(question)).toMatchObject(
        E.right([{ sellAmount: 1n }, { sellAmount: 2n }, { sellAmount: 3n }]),
      )
  })

  it.each([
    ['with everything', { from: OWNER, id: 12, protocolFeeBps: '2', verified: true }, 12],
    ['with what it must carry alone', { verified: false }, null],
  ])('a quote %s', async (_what, more, id) => {
    const answer = {
      quote: {
        sellToken: WETH.toLowerCase(),
        buyToken: DAI.toLowerCase(),
        receiver: null,
        sellAmount: '4',
        buyAmount: '3',
        validTo: 2_000_000_000,
        appData: '{}',
        appDataHash: HASH,
        feeAmount: '1',
        gasAmount: '150000',
        gasPrice: '15000000000',
        sellTokenPrice: '0.0004',
        kind: 'sell',
        partiallyFillable: false,
        sellTokenBalance: 'erc20',
        buyTokenBalance: 'erc20',
        signingScheme: 'eip712',
      },
      expiration: '1985-03-10T18:35:18.814523Z',
      ...more,
    }
    expect(await emitted(answer)(book.quote(quote(1, 'sell', 'best')))).toEqual(
      E.right({
        sellToken: WETH,
        buyToken: DAI,
        sellAmount: 4n,
        buyAmount: 3n,
        feeAmount: 1n,
        expiration: Date.UTC(1985, 2, 10, 18, 35, 18, 814),
        id,
      }),
    )
  })

  it('a fast quote, which has no id and ends in 1970', async () => {
    const answer = {
      quote: { sellToken: WETH, buyToken: DAI, sellAmount: '4', buyAmount: '3', feeAmount: '1' },
      expiration: '1970-01-01T00:00:00Z',
      id: null,
      verified: false,
    }
    expect(await emitted(answer)(book.quote(quote(1, 'sell', 'fast')))).toMatchObject(
      E.right({ expiration: 0, id: null, buyAmount: 3n }),
    )
  })

  it.each([
    [201, JSON.stringify(UID), E.right(UID)],
    [400, '{"errorType":"ZeroAmount","description":"x"}', { tag: 'rejected', errorType: 'ZeroAmount' }],
    [403, '', { tag: 'denied' }],
    [404, '', { tag: 'rejected', errorType: null }],
    [
      422,
      'Failed to deserialize',
      { tag: 'rejected', errorType: null, description: 'Failed to deserialize' },
    ],
    [429, '', { tag: 'tooMany' }],
    [500, '', { tag: 'failed', status: 500 }],
  ])('the answer %i to an order', async (status, body, read) => {
    const answer = await emitted<E.Either<unknown, unknown>>(
      body,
      status,
    )(book.placeOrder(order(1, 'eip712')))
    expect(answer).toMatchObject(status === 201 ? read : E.left(read))
  })

  it.each([
    [200, 'Cancelled', null],
    [400, '{"errorType":"OnChainOrder","description":"x"}', { tag: 'rejected', errorType: 'OnChainOrder' }],
    [401, '', { tag: 'rejected', status: 401, errorType: null }],
    [404, '', { tag: 'rejected', status: 404, errorType: null }],
    [422, '', { tag: 'rejected', status: 422 }],
  ])('the answer %i to a cancellation', async (status, body, read) => {
    const signed = { signature: SIGNATURE, scheme: 'eip712' } as const
    const answer = await emitted<E.Either<unknown, unknown>>(
      body,
      status,
    )(book.cancelOrder(1, UID, OWNER, signed))
    expect(answer).toMatchObject(read === null ? { _tag: 'Right' } : E.left(read))
  })

  it('the price of a token in the native coin, and that there is none', async () => {
    expect(await emitted({ price: 0.0004 })(usd(1, WETH, 18))).toMatchObject({ _tag: 'Right' })
    for (const status of [400, 404])
      expect(await emitted('', status)(usd(1, WETH, 18))).toEqual(E.right(null))
    expect(await emitted('', 500)(usd(1, WETH, 18))).toEqual(E.left({ tag: 'unreachable' }))
  })
})
