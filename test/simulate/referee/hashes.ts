/** What is signed, hashed by a library and not by the app's own code: the digests and uids that the service has. */
import { TypedDataEncoder, concat, id, keccak256 } from 'ethers'
import type { ChainId } from '../../../src/events/chain/chains.data'
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import type { Hex, OrderUid } from '../../../src/events/kernel/units'
import { CANCELLATION_TYPE, DOCUMENT, DOMAIN, ORDER_TYPE, SETTLEMENT } from './protocol.data'

const orders = TypedDataEncoder.from(ORDER_TYPE)
const cancellations = TypedDataEncoder.from(CANCELLATION_TYPE)
const domains = new Map<ChainId, string>()

const domainOf = (chainId: ChainId): string => {
  const known = domains.get(chainId)
  if (known !== undefined) return known
  const made = TypedDataEncoder.hashDomain({ ...DOMAIN, chainId, verifyingContract: SETTLEMENT })
  domains.set(chainId, made)
  return made
}

const digest = (chainId: ChainId, struct: string): Hex =>
  keccak256(concat(['0x1901', domainOf(chainId), struct]))

const digests = new Map<string, Hex>()

/** The digest of an order (P2.2). Hashing is slow, and each order is hashed by its wallet, its service and the referee. */
export const digestOf = (chainId: ChainId, params: OrderParams): Hex => {
  const key = `${String(chainId)} ${Object.values(params).join(' ')}`
  const known = digests.get(key)
  if (known !== undefined) return known
  if (digests.size > 1000) digests.clear()
  const order = { ...params, sellTokenBalance: 'erc20', buyTokenBalance: 'erc20' }
  const made = digest(chainId, orders.hash(order))
  digests.set(key, made)
  return made
}

/** Digest, owner and end of an order in one (P2.5). */
export const uidOf = (chainId: ChainId, params: OrderParams, owner: string): OrderUid =>
  `${digestOf(chainId, params)}${owner.slice(2).toLowerCase()}${params.validTo.toString(16).padStart(8, '0')}`

/** The digest of a cancellation (P2.4). */
export const cancellationDigestOf = (chainId: ChainId, orderUid: Hex): Hex =>
  digest(chainId, cancellations.hash({ orderUid }))

/** The hash of an order's document (T9.42). */
export const textHash = (text: string): Hex => id(text)

export const APP_DATA = textHash(DOCUMENT)
