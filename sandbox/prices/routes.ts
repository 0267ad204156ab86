/** The price hosts other than the order book, as paths of this server. */
import { type ChainId, chainIds, chains } from '../../src/events/chain/chains.data.ts'
import type { PriceServiceId } from '../../src/events/quotes/priceSources.data.ts'
import { jsonAnswer, type Answer } from '../http/answer.ts'
import type { Book } from '../book/book.ts'
import { fiatPrices } from './fiat.ts'
import { gasFeed } from './gasFeed.ts'
import { matcha0xPrice } from './matcha0x.ts'
import { paraswapPrices } from './paraswap.ts'
import { strategyFile } from './strategy.ts'

type Books = (chainId: number) => Book | undefined
type Respond = (book: Book, query: URLSearchParams) => Answer | Promise<Answer>

interface Route {
  /** Pattern of the path. */
  readonly path: string
  /** The chain that a request is about; NaN: none. */
  readonly chainId: (found: readonly string[], query: URLSearchParams) => number
  readonly respond: Respond
  /** The answer about a chain that the host does not have. */
  readonly unknownChain: Answer
}

/** The live services' default chain for a request that names none. */
const MAINNET: ChainId = 1
const notFound: Answer = { status: 404, headers: { 'content-type': 'text/plain' }, body: '404: Not Found' }

/** Each service of the app's table, under its id. */
const SERVICES: Readonly<Record<PriceServiceId, Route>> = {
  paraswap: {
    path: '/prices/?',
    chainId: (_, query) => Number(query.get('network') ?? MAINNET),
    respond: paraswapPrices,
    unknownChain: jsonAnswer(400, { error: 'Invalid network' }),
  },
  'matcha-0x': {
    path: '/swap/v1/price',
    chainId: () => MAINNET,
    respond: matcha0xPrice,
    unknownChain: jsonAnswer(404, { reason: 'Not Found' }),
  },
}

const ROUTES: readonly Route[] = [
  ...Object.entries(SERVICES).map(([id, route]) => ({ ...route, path: `/${id}${route.path}` })),
  {
    path: String.raw`/strategies/strategy-(\d+)\.json`,
    chainId: ([, id]) => Number(id),
    respond: strategyFile,
    unknownChain: notFound,
  },
  {
    path: String.raw`/gas/(\d+)/?`,
    chainId: ([, id]) => Number(id),
    respond: gasFeed,
    unknownChain: notFound,
  },
  {
    path: '/fiat/simple/token_price/([a-z-]+)',
    chainId: ([, platform = '']) =>
      chainIds.find((id) => chains[id].feeds.fiatPlatform === platform) ?? Number.NaN,
    respond: fiatPrices,
    unknownChain: jsonAnswer(404, { error: 'Could not find asset platform' }),
  },
]

/** The answer of a host of prices; null for the path of something else. */
export async function priceAnswer(books: Books, method: string, url: URL): Promise<Answer | null> {
  for (const { path, chainId, respond, unknownChain } of ROUTES) {
    const found = new RegExp(`^${path}$`).exec(url.pathname)
    if (found === null) continue
    if (method !== 'GET') return jsonAnswer(405, { error: 'prices are asked by GET' })
    const book = books(chainId(found, url.searchParams))
    if (book === undefined) return unknownChain
    await book.view.sync()
    return respond(book, url.searchParams)
  }
  return null
}
