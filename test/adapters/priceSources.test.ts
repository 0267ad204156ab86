/** The request to each price source, and what its answers are read as (T8.69, V3.1, V4.3, V4.5). */
import * as E from 'fp-ts/Either'
import { firstValueFrom, NEVER, of } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Egress } from '../../src/adapters/egress'
import { dollarQuote } from '../../src/adapters/prices/dollarQuote'
import { endpointGas } from '../../src/adapters/prices/endpointGas'
import { gasFeed } from '../../src/adapters/prices/gasFeed'
import { indicativePrice } from '../../src/adapters/prices/indicativePrice'
import { marketPrice } from '../../src/adapters/prices/marketPrice'
import { nativePrices } from '../../src/adapters/prices/nativePrices'
import { strategyFile } from '../../src/adapters/prices/strategyFile'
import { liveEndpoints, readConfig, sandboxEndpoints } from '../../src/config/config'
import { type ChainId, chainIds, chains } from '../../src/events/chain/chains.data'
import type { MarketQuestion } from '../../src/events/quotes/marketQuestion'
import { priceSourceIds, priceSources } from '../../src/events/quotes/priceSources.data'
import { FIAT, readPriceConfig } from '../../src/config/prices'
import { fakeOrderBook } from '../support/fakes/fakeOrderBook'

const SELL = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const BUY = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const USER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const sell: MarketQuestion = {
  chainId: 1,
  sellToken: SELL,
  buyToken: BUY,
  fromDecimals: 18,
  toDecimals: 6,
  kind: 'sell',
  amount: 5n,
  userAddress: USER,
  baseToken: SELL,
  quoteToken: BUY,
}
const buy: MarketQuestion = { ...sell, kind: 'buy', baseToken: BUY, quoteToken: SELL }
const sandboxPrices = () =>
  readPriceConfig({ mode: 'sandbox', endpoints: sandboxEndpoints('https://prices.example') })
const livePrices = () => readPriceConfig({ mode: 'live', endpoints: liveEndpoints() })
const prices = sandboxPrices()

/** Answers everything with one body, and keeps the requests. */
const answering = (body: unknown, status = 200) => {
  const asked: { readonly url: URL; readonly headers: Readonly<Record<string, string>> }[] = []
  const egress: Egress = {
    socket: () => NEVER,
    request: ({ url, headers }) => {
      asked.push({ url: new URL(url), headers })
      return of(E.right({ status, statusText: '', text: JSON.stringify(body), retryAfter: null }))
    },
  }
  return { egress, asked }
}

const nativeDollars = (chainId: ChainId, egress: Egress) =>
  firstValueFrom(
    nativePrices(egress, {
      endpoints: sandboxEndpoints('https://prices.example'),
      dollar: { ...readConfig().dollar, [chainId]: { token: BUY, decimals: 18 } },
    })(chainId, SELL, 18),
  )
const indicated = (chainId: ChainId, egress: Egress) =>
  firstValueFrom(
    indicativePrice(egress, { endpoints: sandboxEndpoints('https://prices.example') })({
      chainId,
      sellToken: SELL,
      buyToken: BUY,
      kind: 'sell',
      amount: 5n,
    }),
  )

describe('paraswap', () => {
  const rate = { srcToken: SELL, destToken: BUY, srcAmount: '5', destAmount: '900', side: 'SELL' }
  const ask = (body: unknown, question = sell, status = 200) =>
    firstValueFrom(marketPrice(answering(body, status).egress, prices)('paraswap', question))

  it('is asked with tokens, amount, user, side, decimals, max impact 100 and one excluded exchange', async () => {
    const { egress, asked } = answering(rate)
    await firstValueFrom(marketPrice(egress, prices)('paraswap', sell))
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      srcToken: SELL,
      destToken: BUY,
      srcDecimals: '18',
      destDecimals: '6',
      amount: '5',
      side: 'SELL',
      network: '1',
      userAddress: USER,
      maxImpact: '100',
      excludeDEXS: 'ParaSwapPool4',
    })
  })

  it('answers a sell by destAmount and a buy by srcAmount, flat or as a price route', async () => {
    expect(await ask(rate)).toEqual(E.right(900n))
    expect(await ask({ priceRoute: rate })).toEqual(E.right(900n))
    expect(await ask({ ...rate, side: 'BUY' }, buy)).toEqual(E.right(5n))
  })

  it("returns the price route of 'ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT' instead of failing", async () => {
    const body = { error: 'ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT', priceRoute: rate }
    expect(await ask(body, sell, 400)).toEqual(E.right(900n))
  })

  it('fails by any other error', async () => {
    expect(await ask({ error: 'No routes found', priceRoute: rate }, sell, 400)).toEqual(
      E.left({ reason: 'No routes found' }),
    )
  })

  it('is out when it answers another trade, or does not say which', async () => {
    const incomparable = E.left({ reason: 'Comparing incomparable trades' })
    expect(await ask({ ...rate, destToken: USER })).toEqual(incomparable)
    expect(await ask({ ...rate, srcToken: USER })).toEqual(incomparable)
    expect(await ask({ ...rate, side: 'BUY' })).toEqual(incomparable)
    for (const name of ['srcToken', 'destToken'])
      expect(await ask({ ...rate, [name]: undefined })).toEqual(
        E.left({ reason: 'Missing tokenIn/tokenOut' }),
      )
  })

  it('is on mainnet only', async () => {
    expect(await ask(rate, { ...sell, chainId: 100 })).toEqual(
      E.left({ reason: 'Unsupported Network. The ParaSwap API is not deployed in the Network 100' }),
    )
  })
})

describe('matcha-0x', () => {
  const price = { price: '180', sellAmount: '5', buyAmount: '900' }

  it('is asked by GET /swap/v1/price with a JSON header', async () => {
    const { egress, asked } = answering(price)
    expect(await firstValueFrom(marketPrice(egress, prices)('matcha-0x', sell))).toEqual(E.right(900n))
    expect(asked[0]?.url.pathname).toBe('/matcha-0x/swap/v1/price')
    expect(asked[0]?.headers).toEqual({ 'Content-Type': 'application/json' })
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      sellToken: SELL,
      buyToken: BUY,
      sellAmount: '5',
      affiliateAddress: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
      excludedSources: '',
    })
  })

  it('is asked for a buy by buyAmount, and answers by sellAmount', async () => {
    const { egress, asked } = answering(price)
    expect(await firstValueFrom(marketPrice(egress, prices)('matcha-0x', buy))).toEqual(E.right(5n))
    expect(asked[0]?.url.searchParams.get('buyAmount')).toBe('5')
    expect(asked[0]?.url.searchParams.has('sellAmount')).toBe(false)
  })

  it('says that it is not deployed in another network', async () => {
    const { egress, asked } = answering(price)
    expect(await firstValueFrom(marketPrice(egress, prices)('matcha-0x', { ...sell, chainId: 4 }))).toEqual(
      E.left({ reason: 'Unsupported Network. The 0x API is not deployed in the Network 4' }),
    )
    expect(asked).toEqual([])
  })
})

describe('gnosis-protocol', () => {
  it('is asked by base, quote, kind and amount', async () => {
    const { egress, asked } = answering({ amount: '900', token: BUY })
    const answer = await firstValueFrom(marketPrice(egress, prices)('gnosis-protocol', sell))
    expect(answer).toEqual(E.right(900n))
    expect(asked[0]?.url.pathname).toBe(`/mainnet/api/v1/markets/${SELL}-${BUY}/sell/5`)
  })

  it('is out when it prices another token', async () => {
    const { egress } = answering({ amount: '900', token: USER })
    expect(await firstValueFrom(marketPrice(egress, prices)('gnosis-protocol', sell))).toEqual(
      E.left({ reason: 'Comparing incomparable trades' }),
    )
  })
})

describe('the strategy file', () => {
  it.each(chainIds)('of chain %d is read by its field primary', async (chainId) => {
    const { egress, asked } = answering({ primary: 'LEGACY', secondary: 'COWSWAP' })
    expect(await firstValueFrom(strategyFile(egress, prices)(chainId))).toEqual(E.right('LEGACY'))
    expect(asked[0]?.url.pathname).toBe(`/strategies/strategy-${String(chainId)}.json`)
  })

  it('that names no known strategy is not read', async () => {
    const { egress } = answering({ primary: 'FASTEST' })
    expect(E.isLeft(await firstValueFrom(strategyFile(egress, prices)(4)))).toBe(true)
  })
})

/** An endpoint that answers each method with a value, and with an error where it has none. */
const endpoint =
  (results: Readonly<Record<string, unknown>>): Parameters<typeof endpointGas>[0] =>
  () => ({
    doubt: () => undefined,
    request: (method) =>
      of(method in results ? E.right(results[method]) : E.left({ tag: 'unreachable' } as const)),
  })

describe('the gas feed', () => {
  it('reports wei as lowest, standard and fast', async () => {
    const { egress, asked } = answering({ lastUpdate: 'x', lowest: '1', standard: '3', fast: '4' })
    expect(await firstValueFrom(gasFeed(egress, prices, endpointGas(endpoint({})))(4))).toEqual(
      E.right({ lowest: 1n, standard: 3n, fast: 4n }),
    )
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/gas/4'])
  })

  it('of chain 100 in 2022 reports gwei, times 1e9 and floored', async () => {
    const { egress } = answering({ slow: 1, average: 1.5000000019, fast: 2.25 })
    const gas = { url: 'https://prices.example/oracle', unit: 'gwei' } as const
    const early = { ...prices, 100: { ...prices[100], gas } }
    expect(await firstValueFrom(gasFeed(egress, early, endpointGas(endpoint({})))(100))).toEqual(
      E.right({ lowest: 1_000_000_000n, standard: 1_500_000_001n, fast: 2_250_000_000n }),
    )
  })

  it('of today is the endpoint: the base fee of the next block, and the tips of the last ones', async () => {
    const { egress, asked } = answering({})
    const history = {
      baseFeePerGas: ['0x64', '0x65', '0x66', '0x3e8'],
      reward: [
        ['0x1', '0xa', '0x64'],
        ['0x2', '0x14', '0xc8'],
        ['0x3', '0x1e', '0xffff'],
      ],
    }
    const source = gasFeed(egress, prices, endpointGas(endpoint({ eth_feeHistory: history })))
    expect(await firstValueFrom(source(100))).toEqual(
      E.right({ lowest: 1002n, standard: 1020n, fast: 1200n }),
    )
    expect(asked).toEqual([])
  })

  it.each([
    ['no history', {}],
    ['an empty one', { eth_feeHistory: { baseFeePerGas: [], reward: [] } }],
    ['a history without tips', { eth_feeHistory: { baseFeePerGas: ['0x1'] } }],
  ])('of a chain with %s is its one price', async (_, results) => {
    const source = endpointGas(endpoint({ ...results, eth_gasPrice: '0x7' }))
    expect(await firstValueFrom(source(1))).toEqual(E.right({ lowest: 7n, standard: 7n, fast: 7n }))
  })

  it.each([[{}], [{ eth_gasPrice: 7 }]])('of an endpoint that says %j is not known', async (results) => {
    expect(E.isLeft(await firstValueFrom(endpointGas(endpoint(results))(1)))).toBe(true)
  })
})

describe('the order book as a source of dollars', () => {
  const WXDAI = '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d'
  it.each([
    [1, SELL, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 100_000_000n],
    [
      4,
      '0xc778417E063141139Fce010982780140Aa0cD5Ab',
      '0x4DBCdF9B62e891a7cec5A2568C3F4FAF9E8Abe2b',
      100_000_000n,
    ],
    [100, WXDAI, '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83', 10_000_000_000n],
  ] as const)(
    'is asked on chain %i what so much of its dollar token costs',
    async (chainId, token, buyToken, amount) => {
      const orderBook = fakeOrderBook({
        quote: ({ sellToken, buyToken: bought }) =>
          of(
            E.right({
              sellToken,
              buyToken: bought,
              sellAmount: 3n * 10n ** 16n,
              buyAmount: amount,
              feeAmount: 10n ** 16n,
              expiration: 0,
              id: null,
            }),
          ),
      })
      const { dollar } = readConfig()
      const usd = dollarQuote(orderBook, { dollar, environment: 'local' })(chainId, token, 18)
      // 0.04 of the token for 100 or 10 000 dollars.
      expect(await firstValueFrom(usd)).toEqual(E.right((amount / 1_000_000n) * 25n * 10n ** 18n))
      expect(orderBook.calls.quote).toMatchObject([
        [{ chainId, sellToken: token, buyToken, kind: 'buy', amount, validTo: 0xffff_ffff, quality: 'best' }],
      ])
    },
  )
})

describe('the switches of the price feeds', () => {
  const variable = (flag: string): string => `VITE_PRICE_FEED_${flag}`
  /** Every address that a switch governs, by the switch. */
  const switched = () => {
    const { market, fiat } = sandboxPrices()[1]
    return Object.fromEntries([
      ...priceSourceIds.map((source) => [variable(priceSources[source].flag), market[source]] as const),
      [variable(FIAT.flag), fiat] as const,
    ])
  }
  afterEach(() => vi.unstubAllEnvs())

  it('are all on when nobody says otherwise', () => {
    expect(switched()).toMatchObject({
      VITE_PRICE_FEED_GP: 'https://prices.example/mainnet/api/v1',
      VITE_PRICE_FEED_PARASWAP: 'https://prices.example/paraswap',
      VITE_PRICE_FEED_0X: 'https://prices.example/matcha-0x',
      VITE_PRICE_FEED_COINGECKO: 'https://prices.example/fiat',
    })
    expect(livePrices()[1].fiat).toBe('https://api.coingecko.com/api/v3')
  })

  it.each([...priceSourceIds.map((source) => priceSources[source].flag), FIAT.flag].map(variable))(
    "%s switches its source off by 'false', and no other by it",
    (name) => {
      const on = switched()
      vi.stubEnv(name, 'false')
      expect(switched()).toEqual({ ...on, [name]: null })
      vi.stubEnv(name, 'true')
      expect(switched()).toEqual(on)
    },
  )

  it.each(priceSourceIds)(
    'a source that is switched off (%s) gives no price and no error',
    async (source) => {
      vi.stubEnv(variable(priceSources[source].flag), 'false')
      const { egress, asked } = answering({})
      expect(await firstValueFrom(marketPrice(egress, sandboxPrices())(source, sell))).toEqual(E.right(null))
      expect(asked).toEqual([])
    },
  )
})

describe('live price sources', () => {
  it('strategy and outside prices are named by no chain without a signed fee', () => {
    const live = livePrices()
    for (const id of chainIds.filter((chainId) => chains[chainId].feeModel !== 'signed'))
      expect([live[id].strategy, ...Object.values(live[id].market)]).toEqual([
        null,
        ...priceSourceIds.map(() => null),
      ])
    expect(live[4]).toMatchObject({
      strategy:
        'https://raw.githubusercontent.com/gnosis/cowswap/configuration/config/strategies/strategy-4.json',
      market: { 'gnosis-protocol': 'https://api.cow.fi/rinkeby/api/v1', paraswap: null, 'matcha-0x': null },
    })
  })

  it('only Rinkeby has a gas station: every other network is asked through its endpoint', () => {
    const live = livePrices()
    expect(chainIds.filter((id) => live[id].gas !== null)).toEqual([4])
    expect(live[4].gas).toEqual({
      url: 'https://safe-relay.rinkeby.gnosis.io/api/v1/gas-station/',
      unit: 'wei',
    })
  })
})

describe.each([
  ['a dollar price', 1, nativeDollars],
  ['a price without an account', 1, indicated],
  ['a price without an account, of a service with markets', 4, indicated],
] as const)('%s', (_, chainId, read) => {
  it.each([
    [400, E.right(null)],
    [404, E.right(null)],
    [403, E.left({ tag: 'unreachable' })],
    [429, E.left({ tag: 'unreachable' })],
    [503, E.left({ tag: 'unreachable' })],
  ])('status %d: no price is known only where the service says so', async (status, expected) => {
    expect(await read(chainId, answering({}, status).egress)).toEqual(expected)
  })
})
