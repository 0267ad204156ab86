/** The hosts that tell prices beside the order book, as folders of this one. */
import { jsonAnswer, type Answer } from '../http/answer.ts'
import type { Book } from '../book/book.ts'
import { aggregatorPrices } from './aggregator.ts'
import { fiatPrices } from './fiat.ts'
import { gasFeed } from './gasFeed.ts'
import { secondPrice } from './second.ts'
import { strategyFile } from './strategy.ts'

type Books = (chainId: number) => Book | undefined
type Respond = (book: Book, query: URLSearchParams) => Answer | Promise<Answer>

interface Source {
  readonly path: RegExp
  /** The chain that a request is about; NaN: none. */
  readonly chainId: (found: readonly string[], query: URLSearchParams) => number
  readonly respond: Respond
  /** What the source says of a chain that it does not have. */
  readonly stranger: Answer
}

const MAINNET = 1
const FIAT_PLATFORMS: Readonly<Record<string, number>> = { ethereum: 1, xdai: 100 }
const notFound: Answer = { status: 404, headers: { 'content-type': 'text/plain' }, body: '404: Not Found' }

const SOURCES: readonly Source[] = [
  {
    path: /^\/strategies\/strategy-(\d+)\.json$/,
    chainId: ([, id]) => Number(id),
    respond: strategyFile,
    stranger: notFound,
  },
  {
    path: /^\/aggregator\/prices\/?$/,
    chainId: (_, query) => Number(query.get('network') ?? MAINNET),
    respond: aggregatorPrices,
    stranger: jsonAnswer(400, { error: 'Invalid network' }),
  },
  {
    path: /^\/second\/swap\/v1\/price$/,
    chainId: () => MAINNET,
    respond: secondPrice,
    stranger: jsonAnswer(404, { reason: 'Not Found' }),
  },
  {
    path: /^\/gas\/(\d+)\/?$/,
    chainId: ([, id]) => Number(id),
    respond: gasFeed,
    stranger: notFound,
  },
  {
    path: /^\/fiat\/simple\/token_price\/([a-z-]+)$/,
    chainId: ([, platform = '']) => FIAT_PLATFORMS[platform] ?? Number.NaN,
    respond: fiatPrices,
    stranger: jsonAnswer(404, { error: 'Could not find asset platform' }),
  },
]

/** The answer of a price source; null for the path of something else. */
export async function sourceAnswer(books: Books, method: string, url: URL): Promise<Answer | null> {
  for (const { path, chainId, respond, stranger } of SOURCES) {
    const found = path.exec(url.pathname)
    if (found === null) continue
    if (method !== 'GET') return jsonAnswer(405, { error: 'price sources are asked by GET' })
    const book = books(chainId(found, url.searchParams))
    if (book === undefined) return stranger
    await book.view.sync()
    return respond(book, url.searchParams)
  }
  return null
}
