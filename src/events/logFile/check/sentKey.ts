/** What an order consists of, in the question that lets it out of a tab and in its request. */
import type { FactOfType } from '../../catalogue'
import { isRecord } from '../../kernel'
import type { Fields } from '../questions'
import { expected, textOf } from './actRules'

type Request = FactOfType<'OrderPlacementRequested'>

/** All that is signed, and for whom: an order that is posted has no uid before its answer. */
const PARTS = [
  ...(['network', 'account', 'validTo', 'sellAmount', 'buyAmount', 'feeAmount', 'sellToken'] as const),
  ...(['buyToken', 'receiver', 'kind', 'partiallyFillable', 'appData'] as const),
] as const

const keyOf = (network: unknown, account: unknown, params: Fields): string => {
  const parts: Fields = { ...params, network, account }
  return PARTS.map((part) => textOf(parts[part])).join(' ')
}

/** The order that a question lets out of the tab; null: it lets none out. */
export const sentKey = (ask: string, args: readonly unknown[]): string | null => {
  const [order, owner, domain, params] = args
  if (ask === 'wallets.signOrder')
    return isRecord(domain) && isRecord(params) ? keyOf(domain['chainId'], owner, params) : null
  return ask === 'orderBook.placeOrder' && isRecord(order) && isRecord(order['params'])
    ? keyOf(order['chainId'], order['from'], order['params'])
    : null
}

/** The same of the request. */
export const orderKeyOf = ({ data: { chainId, owner, params } }: Request): string =>
  keyOf(chainId, owner, { ...params })

/** The parts in which an order that left the tab differs from a request. */
export const sentDifference = (request: string, sent: string): string => {
  const [wanted, found] = [request.split(' '), sent.split(' ')]
  return PARTS.flatMap((part, i) => expected(part, wanted[i], found[i])).join('; ')
}
