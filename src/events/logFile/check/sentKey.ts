/** What tells an order that leaves a tab from others, in the question that lets it out and in its request. */
import type { FactOfType } from '../../catalogue'
import { isRecord } from '../../kernel'

type Request = FactOfType<'OrderPlacementRequested'>

/** The identity of an order that is posted, which has no uid before its answer. */
const orderKey = (from: unknown, validTo: unknown, sellAmount: unknown, buyAmount: unknown): string =>
  [from, validTo, sellAmount, buyAmount].map((part) => String(part).toLowerCase()).join(' ')

const digitsOf = (value: unknown): unknown => (isRecord(value) ? value['$n'] : value)

const keyOf = (from: unknown, params: unknown): string | null => {
  if (!isRecord(params)) return null
  const { validTo, sellAmount, buyAmount } = params
  return orderKey(from, validTo, digitsOf(sellAmount), digitsOf(buyAmount))
}

/** The order that a question lets out of the tab; null: it lets none out. */
export const sentKey = (ask: string, args: readonly unknown[]): string | null => {
  const [order, owner, , params] = args
  if (ask === 'wallets.signOrder') return keyOf(owner, params)
  return ask === 'orderBook.placeOrder' && isRecord(order) ? keyOf(order['from'], order['params']) : null
}

/** The same of the request. */
export const orderKeyOf = ({ data: { owner, params } }: Request): string =>
  orderKey(owner, params.validTo, params.sellAmount, params.buyAmount)
