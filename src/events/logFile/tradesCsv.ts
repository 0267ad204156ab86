/**
 * 'My trades' for accounting: one line for each order that was filled, altogether or in part. Amounts are exact decimal numbers with a point, times are UTC,
 * and no cell begins a formula in a spreadsheet (RFC 4180; OWASP, CSV injection).
 */
import { chains } from '../chain/chains.data'
import { formatAtoms } from '../kernel/amount'
import type { UnixMs } from '../kernel/units'
import { closedOrders } from '../orders/closedOrders'
import { feeTaken } from '../orders/progressShown'
import { allOpenOrders } from '../orders/select'
import type { Order, Orders } from '../orders/state'
import { traderOf } from '../orders/traderOf'
import { shownSymbol } from '../tokens/tokenText'
import { utcText } from './utcText'

const COLUMNS = [
  'filled at (UTC)',
  'network',
  'account',
  'receiver',
  'sold',
  'sold token',
  'sold token address',
  'bought',
  'bought token',
  'bought token address',
  'signed fee',
  'kind',
  'transaction',
  'order',
] as const

/** What a spreadsheet takes for a formula or a command, the wide forms and leading space included. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * The same within a text, where a spreadsheet that separates by semicolon, tab or bar begins another cell: there our
 * quotes do not stand at the beginning of a cell and so keep nothing together.
 */
const FORMULA_WITHIN = /([;|\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g

/** A cell's text: an apostrophe before what would be a formula, quotes around what would break the line (X18). */
export const csvCell = (text: string): string => {
  const alone = text.replace(FORMULA_WITHIN, "$1'")
  const safe = FORMULA.test(alone) ? `'${alone}` : alone
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

const cellsOf = (order: Order): readonly string[] => {
  const { params, executed, sellToken, buyToken } = order
  const filledAt: UnixMs | null = order.fulfilledAt ?? order.closedAt
  return [
    // The parts of one that is open still come one by one.
    filledAt === null ? '' : utcText(filledAt),
    chains[order.chainId].name,
    traderOf(order),
    params.receiver,
    formatAtoms(executed?.sellAmount ?? 0n, sellToken.decimals),
    shownSymbol(sellToken.symbol),
    sellToken.address,
    formatAtoms(executed?.buyAmount ?? 0n, buyToken.decimals),
    shownSymbol(buyToken.symbol),
    buyToken.address,
    formatAtoms(executed === null ? 0n : feeTaken(params, executed), sellToken.decimals),
    params.kind,
    order.transactionHash ?? '',
    order.uid,
  ]
}

/**
 * Every trade that the log knows, of all accounts and networks, oldest first; also those taken off the list, and what was
 * traded of an order that is not filled. What is open still comes last.
 */
export const tradesOf = (orders: Orders): readonly Order[] => {
  const isTrade = ({ executed }: Order): boolean => executed !== null
  return [
    ...closedOrders(orders, isTrade, orders.closed.length).toReversed(),
    ...allOpenOrders(orders).filter(isTrade),
  ]
}

/** The trades as a table, its head first. */
export const tradesCsv = (orders: Orders): string =>
  [line(COLUMNS), ...tradesOf(orders).map((order) => line(cellsOf(order)))].join('')
