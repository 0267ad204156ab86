/** The order book of one chain: what both dialects, the solver and the control work on. */
import type { ChainSeed } from '../chains.data.ts'
import { chainView, type ChainView } from '../chain/chainView.ts'
import type { Request } from '../chain/request.ts'
import { market, type Market } from './market.ts'
import { NATIVE, type BookOrder } from './order.ts'
import { execution, type Execution } from './status.ts'
import { emptyStore, type Store } from './store.ts'

export interface Book {
  readonly chain: ChainSeed
  readonly view: ChainView
  readonly market: Market
  readonly request: Request
  /** replaced as a whole when a snapshot is restored */
  store: Store
}

export function createBook(chain: ChainSeed, request: Request, store: Store = emptyStore()): Book {
  const book: Book = {
    chain,
    request,
    view: chainView(request),
    market: market(request, chain.wrapped, () => book.store.gasPrice ?? chain.gasPrice),
    store,
  }
  return book
}

export interface Found {
  readonly order: BookOrder
  readonly execution: Execution
}

export const withExecution = (book: Book, order: BookOrder): Found => ({
  order,
  execution: execution(order, book.view),
})

/** Newest first, as the service sorts an account's orders. */
export const newestFirst = (orders: Iterable<BookOrder>): BookOrder[] =>
  [...orders].sort((a, b) => b.serial - a.serial)

/** Why the service refuses a token: it detects a tax on transfers, or control refused it; null: it does not. */
export function unsupportedWhy(book: Book, token: string): string | null {
  if (book.store.unsupportedTokens.has(token)) return 'deny listed'
  const seed = book.chain.tokens.find((one) => one.address.toLowerCase() === token)
  return seed?.kind === 'feeOnTransfer' ? 'it takes a fee on each transfer' : null
}

/** True for A -> A, and for the wrapped coin sold for the coin itself. */
export const isSameToken = (book: Book, sellToken: string, buyToken: string): boolean =>
  sellToken === buyToken || (sellToken === book.chain.wrapped.toLowerCase() && buyToken === NATIVE)

/** Whole seconds are written without a fraction, as the service writes them. */
export const isoDate = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`

/** The service counts microseconds; here they distinguish the orders of one second. */
export const creationDate = (book: Book, serial: number): string =>
  `${isoDate(book.view.now()).slice(0, 19)}.${String(serial % 1_000_000).padStart(6, '0')}Z`
