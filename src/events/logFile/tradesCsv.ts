/**
 * 'My trades' for accounting: one line for each completely or partially filled order. Amounts are exact decimal numbers
 * with a point, times are UTC, and no cell is a formula in a spreadsheet (X18; RFC 4180; OWASP, CSV injection).
 */
import { chainIds, chains } from '../chain/chains.data'
import { type Usd18, formatAtoms } from '../kernel'
import { closedOrders } from '../orders/closedOrders'
import { endSeenAt } from '../orders/endSeen'
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
  'sold in USD at the fill',
  'bought in USD at the fill',
  'limit sell',
  'limit buy',
  'network cost quoted',
  'placed at (UTC)',
] as const

/** Text that a spreadsheet reads as a formula or a command, including full-width characters and leading space. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * The same inside a text. A spreadsheet that separates by semicolon, bar, colon, caret, space or tab would start
 * another cell there, because quotes only keep text together at the start of a cell.
 */
const FORMULA_WITHIN = /([;|:^\s][\s"]*)(?=[=+\-@＝＋－＠])/g

/** The text of a cell: an apostrophe before a formula, quotes around what would break the line (X18). */
export const csvCell = (text: string): string => {
  const alone = text.replace(FORMULA_WITHIN, "$1'")
  const safe = FORMULA.test(alone) ? `'${alone}` : alone
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Dollars at the moment of the fill, in cents, truncated. Empty if no price was known then. */
const usdText = (usd: Usd18 | null): string => (usd === null ? '' : formatAtoms(usd / CENT, 2))
const CENT = 10n ** 16n

const cellsOf = (order: Order): readonly string[] => {
  const { params, executed, sellToken, buyToken } = order
  // An open order may be filled further, so it has no time yet.
  const filledAt = endSeenAt(order)
  return [
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
    // Later columns are at the end, so code that reads the table by position still works.
    usdText(order.filledUsd?.sold ?? null),
    usdText(order.filledUsd?.bought ?? null),
    formatAtoms(params.sellAmount + params.feeAmount, sellToken.decimals),
    formatAtoms(params.buyAmount, buyToken.decimals),
    // In the sell token. An order that was placed elsewhere has no quote here.
    order.placement === null ? '' : formatAtoms(order.placement.quotedFee, sellToken.decimals),
    utcText(order.createdAt),
  ]
}

/**
 * Every trade in the log (S2.5.25), of all accounts and networks, oldest first, including orders that the user removed from the
 * list and partial fills. Open orders come last.
 */
export const tradesOf = (orders: Orders): readonly Order[] => {
  const isTrade = ({ executed }: Order): boolean => executed !== null
  return [
    ...closedOrders(orders, isTrade, orders.closed.length).toReversed(),
    ...allOpenOrders(orders).filter(isTrade),
  ]
}

/** A line for each account whose older orders aren't loaded, so a table that lacks trades says so (X145). */
const unreadLines = ({ history }: Orders): readonly string[] =>
  Object.entries(history)
    .filter(([, { isWhole }]) => !isWhole)
    .map(([label, { reached }]) => {
      const [chainId = '', account = ''] = label.split(':')
      const network = chainIds.find((id) => String(id) === chainId)
      return line([
        `orders before ${utcText(reached)} are not read`,
        network === undefined ? chainId : chains[network].name,
        account,
      ])
    })

/** The trades as CSV, with a header line. */
export const tradesCsv = (orders: Orders): string =>
  [line(COLUMNS), ...unreadLines(orders), ...tradesOf(orders).map((order) => line(cellsOf(order)))].join('')
