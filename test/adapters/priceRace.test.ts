/**
 * The race of prices in the app's own epics, its own adapters and the sandbox's real sources (V4.5):
 * mainnet as the rules have it, whose fee is signed and which every outside source knows.
 */
import { filter, firstValueFrom, map, NEVER, take, takeWhile, tap, timeout, toArray } from 'rxjs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue'
import type * as Chains from '../../src/events/chain/chains.data'
import type { QuoteError } from '../../src/events/quotes/events'
import { priceSourceIds } from '../../src/events/quotes/priceSources.data'
import { AmountTyped, TokenChosen } from '../../src/events/trade/events'
import { chainClient } from '../../src/adapters/rpcChain/chainClient'
import type { ChainId } from '../../src/events/chain/chains.data'
import { httpOrderBook } from '../../src/adapters/httpOrderBook/httpOrderBook'
import { httpPriceSource } from '../../src/adapters/prices/httpPriceSource'
import { readPriceConfig } from '../../src/config/prices'
import type { OrderBook } from '../../src/streams/ports/OrderBook'
import type { PriceSource } from '../../src/streams/ports/PriceSource'
import { fetchQuoteEpic } from '../../src/streams/quotes/fetchQuoteEpic'
import { readStrategyEpic } from '../../src/streams/quotes/readStrategyEpic'
import { requestQuoteEpic } from '../../src/streams/quotes/requestQuoteEpic'
import { connected, started, world } from '../streams/support/world'
import { type SandboxWorld, startWorld } from './support/sandboxWorld'

vi.mock('../../src/events/chain/chains.data', async (load) => {
  const actual = await load<typeof Chains>()
  const mainnet = { ...actual.chains[1], feeModel: 'signed' as const }
  return { ...actual, chains: { ...actual.chains, 1: mainnet } }
})

const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const MARKETS = '/2022/mainnet/api/v1/markets/*'

let sandbox: SandboxWorld
beforeAll(async () => {
  sandbox = await startWorld([1])
})
afterAll(() => sandbox.stop())
afterEach(async () => {
  await fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' })
  for (const source of priceSourceIds.filter((id) => id !== 'gnosis-protocol'))
    await sandbox.control('/1/skew', { source })
  await sandbox.control('/1/strategy')
})

const fault = (path: string, what: object): Promise<unknown> =>
  sandbox.control('/faults', { path, method: 'GET', ...what })

const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
] satisfies readonly (keyof typeof globalThis)[]

/** How many sources have answered in this test. */
let answered = 0
beforeEach(() => {
  answered = 0
})

const counting = (source: PriceSource): PriceSource => ({
  ...source,
  marketPrice: (...args) => source.marketPrice(...args).pipe(tap(() => (answered += 1))),
})

/** Fast never answers: what is looked at is the best quote. */
const bestOnly = (orderBook: OrderBook): OrderBook => ({
  ...orderBook,
  quote: (request) => (request.quality === 'fast' ? NEVER : orderBook.quote(request)),
})

interface Outcome {
  readonly chosen: string | null
  readonly prices: Readonly<Record<string, bigint | string | null>>
  /** The price of the best quote, or its error. */
  readonly emitted: bigint | QuoteError
}

const isLast = ({ type }: AppEvent): boolean => type === 'PricesCompared'

/** The outcome for one WETH sold, or for one DAI bought, until `last`. */
const asking = async (
  side: 'sell' | 'buy' = 'sell',
  last: (event: AppEvent) => boolean = isLast,
): Promise<readonly AppEvent[]> => {
  const { egress, config } = sandbox
  const orderBook = httpOrderBook(egress, config)
  const clientOf = (chainId: ChainId) => chainClient(egress, config.endpoints[chainId].rpc, chainId)
  const prices = readPriceConfig({ mode: 'sandbox', endpoints: config.endpoints })
  const { emitted, log } = world({
    ports: {
      orderBook: bestOnly(orderBook),
      priceSource: counting(httpPriceSource(egress, config, prices, orderBook, clientOf)),
    },
    given: [
      started,
      connected,
      TokenChosen({ side: 'sell', token: WETH }),
      TokenChosen({ side: 'buy', token: DAI }),
    ],
  })
  // The amount is typed once the file is read, as in a page that is a moment old.
  const typed$ = log.live$.pipe(
    filter(({ fact }) => fact.type === 'PriceStrategyRead'),
    take(1),
    map(() => AmountTyped({ side, text: '1' })),
  )
  const emitted$ = emitted([readStrategyEpic, requestQuoteEpic, fetchQuoteEpic('local')], typed$)
  return firstValueFrom(
    emitted$.pipe(
      takeWhile((event) => !last(event), true),
      toArray(),
      timeout(14_000),
    ),
  )
}

const race = async (side?: 'sell' | 'buy'): Promise<Outcome> => {
  const events = await asking(side)
  const outcome: { chosen: string | null; prices: Outcome['prices']; emitted: bigint | QuoteError } = {
    chosen: null,
    prices: {},
    emitted: 0n,
  }
  for (const event of events) {
    if (event.type === 'PricesCompared') {
      outcome.chosen = event.data.chosen
      outcome.prices = Object.fromEntries(
        event.data.prices.map(({ source, amount, problem }) => [source, amount ?? problem]),
      )
    }
    if (event.type === 'QuoteReceived') outcome.emitted = event.data.price.amount
    if (event.type === 'QuoteFailed') outcome.emitted = event.data.error
  }
  return outcome
}

it('all three sources are asked, and the best for a seller wins', async () => {
  const { chosen, prices, emitted } = await race()
  expect(chosen).toBe('gnosis-protocol')
  const market = BigInt(prices['gnosis-protocol'] ?? 0)
  expect(emitted).toBe(market)
  expect(BigInt(prices['paraswap'] ?? 0)).toBe((market * 9_990n) / 10_000n)
  expect(BigInt(prices['matcha-0x'] ?? 0)).toBe((market * 9_980n) / 10_000n)
})

it.each(['paraswap', 'matcha-0x'])('%s wins when it pays more', async (source) => {
  await sandbox.control('/1/skew', { source, bps: 200 })
  const { chosen, prices, emitted } = await race()
  expect(chosen).toBe(source)
  expect(emitted).toBe(prices[source])
  expect(BigInt(prices[source] ?? 0)).toBe((BigInt(prices['gnosis-protocol'] ?? 0) * 10_200n) / 10_000n)
})

it('a buyer takes the source that asks for least', async () => {
  await sandbox.control('/1/skew', { source: 'matcha-0x', bps: 300 })
  const { chosen, prices, emitted } = await race('buy')
  expect(chosen).toBe('matcha-0x')
  expect(emitted).toBe(prices['matcha-0x'])
  expect(BigInt(prices['matcha-0x'] ?? 0)).toBeLessThan(BigInt(prices['gnosis-protocol'] ?? 0))
})

it('a source that fails is left out, with its reason', async () => {
  await fault(MARKETS, { status: 503, body: 'busy' })
  const { chosen, prices } = await race()
  expect(chosen).toBe('paraswap')
  expect(prices['gnosis-protocol']).toBe('status 503')
})

it('a silent source is given up after 10 s', async () => {
  await sandbox.control('/1/skew', { source: 'paraswap', bps: 500 })
  await fault('/paraswap/prices', { hang: true })
  // The clock goes on by itself for the sandbox, until all others have answered: then ten seconds pass at once.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: TIMERS })
  try {
    const racing = race()
    await vi.waitFor(() => expect(answered).toBe(priceSourceIds.length - 1), { timeout: 120_000 })
    await vi.advanceTimersByTimeAsync(10_000)
    const { chosen, prices } = await racing
    expect(chosen).toBe('gnosis-protocol')
    expect(prices['paraswap']).toBe('Paraswap: Get Price API. Timeout after 10000 ms')
  } finally {
    vi.useRealTimers()
  }
})

it('when all fail the quote fails, and says so', async () => {
  for (const path of [MARKETS, ...priceSourceIds.map((source) => `/${source}/*`)])
    await fault(path, { status: 500 })
  const { chosen, emitted } = await race()
  expect(chosen).toBeNull()
  expect(emitted).toEqual({
    code: 'fetch-quote-error',
    cause: 'noPrice',
    description: 'Error querying price from APIs',
  })
})

it("the file's other strategy asks the order book's quote alone", async () => {
  await sandbox.control('/1/strategy', { primary: 'COWSWAP' })
  const events = await asking('sell', ({ type }) => type === 'QuoteReceived')
  expect(events.map(({ type }) => type)).not.toContain('PricesCompared')
  expect(events.at(-1)?.type).toBe('QuoteReceived')
})
