/** The body of POST /orders and of POST /quote, as far as both dialects share it. */
import type { OrderFields, OrderKind } from './order.ts'
import { address, amount, boolean, oneOf, optional, uint32, type Fields } from './schema.ts'

export const readKind = oneOf<OrderKind>('sell', 'buy')
const readSource = oneOf('erc20', 'external', 'internal')
const readDestination = oneOf('erc20', 'internal')

export const readBalances = (body: Fields): Pick<OrderFields, 'sellTokenBalance' | 'buyTokenBalance'> => ({
  sellTokenBalance: optional(body, 'sellTokenBalance', readSource) ?? 'erc20',
  buyTokenBalance: optional(body, 'buyTokenBalance', readDestination) ?? 'erc20',
})

/** The signed fields but the app data, which the dialects write differently. Throws SchemaError. */
export const readOrder = (body: Fields): Omit<OrderFields, 'appData'> => ({
  sellToken: address(body, 'sellToken'),
  buyToken: address(body, 'buyToken'),
  receiver: optional(body, 'receiver', address) ?? null,
  sellAmount: amount(body, 'sellAmount'),
  buyAmount: amount(body, 'buyAmount'),
  validTo: uint32(body, 'validTo'),
  feeAmount: amount(body, 'feeAmount'),
  kind: readKind(body, 'kind'),
  partiallyFillable: boolean(body, 'partiallyFillable'),
  ...readBalances(body),
})

/** The amount of a quote request and what it means. */
export type QuoteSide =
  | { readonly kind: 'sell'; readonly before: bigint }
  | { readonly kind: 'sell'; readonly after: bigint }
  | { readonly kind: 'buy'; readonly after: bigint }

/** Throws SchemaError if the side is incomplete. `read` decides whether zero is allowed. */
export function readSide(body: Fields, read: (body: Fields, key: string) => bigint): QuoteSide {
  const kind = readKind(body, 'kind')
  if (kind === 'buy') return { kind, after: read(body, 'buyAmountAfterFee') }
  const before = optional(body, 'sellAmountBeforeFee', read)
  return before === undefined ? { kind, after: read(body, 'sellAmountAfterFee') } : { kind, before }
}
