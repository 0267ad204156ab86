/** An order as the book keeps it, and the hashes that name it (EIP-712, GPv2Order.sol, GPv2Signing.sol). */
import {
  concat,
  getBytes,
  hashMessage,
  hexlify,
  recoverAddress,
  toBeHex,
  TypedDataEncoder,
  ZeroAddress,
} from 'ethers'
import { SETTLEMENT } from '../contracts/gpv2.ts'

/** Buy-token marker for the native coin. */
export const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export type OrderKind = 'sell' | 'buy'
export type SigningScheme = 'eip712' | 'ethsign' | 'presign' | 'eip1271'

/** The signed fields. Addresses and hashes are lower case, amounts are atoms. */
export interface OrderFields {
  readonly sellToken: string
  readonly buyToken: string
  /** null: the owner */
  readonly receiver: string | null
  readonly sellAmount: bigint
  readonly buyAmount: bigint
  /** seconds */
  readonly validTo: number
  readonly appData: string
  readonly feeAmount: bigint
  readonly kind: OrderKind
  readonly partiallyFillable: boolean
  readonly sellTokenBalance: 'erc20' | 'external' | 'internal'
  readonly buyTokenBalance: 'erc20' | 'internal'
}

/** The quote behind the order; amounts are decimal strings of atoms. */
export interface StoredQuote {
  readonly gasAmount: string
  readonly gasPrice: string
  readonly sellTokenPrice: string
  readonly sellAmount: string
  readonly buyAmount: string
  readonly feeAmount: string
  readonly solver: string
  readonly verified: boolean
  readonly metadata: object
}

export interface BookOrder extends OrderFields {
  readonly uid: string
  readonly owner: string
  /** ISO 8601, of the chain's clock */
  readonly creationDate: string
  /** counts the orders of a book: the order of creation within one second */
  readonly serial: number
  /** the newest block when it came; none in a world that an older sandbox saved */
  readonly createdInBlock?: number
  readonly signingScheme: SigningScheme
  /** as sent over the wire */
  readonly signature: string
  /** today every order, as its fee is zero, is 'limit' */
  readonly class: 'market' | 'limit'
  readonly fullAppData: string | null
  readonly quote: StoredQuote | null
  readonly cancelled: boolean
  /** ms of the device's clock: what a lagging replica goes by */
  readonly writtenAt?: number
  readonly cancelledAt?: number
  /** an order that sells the native coin: whose coins they are, and its real end (seconds) */
  readonly ethFlow?: { readonly account: string; readonly userValidTo: number }
  /** brought along by a solver in its settlement */
  readonly isJit?: boolean
}

const text = (name: string, type: string) => ({ name, type })

export const ORDER_TYPE = {
  Order: [
    text('sellToken', 'address'),
    text('buyToken', 'address'),
    text('receiver', 'address'),
    text('sellAmount', 'uint256'),
    text('buyAmount', 'uint256'),
    text('validTo', 'uint32'),
    text('appData', 'bytes32'),
    text('feeAmount', 'uint256'),
    text('kind', 'string'),
    text('partiallyFillable', 'bool'),
    text('sellTokenBalance', 'string'),
    text('buyTokenBalance', 'string'),
  ],
}

export const orderDomain = (chainId: number) => ({
  name: 'Gnosis Protocol',
  version: 'v2',
  chainId,
  verifyingContract: SETTLEMENT,
})

export const orderDigest = (chainId: number, order: OrderFields): string =>
  TypedDataEncoder.hash(orderDomain(chainId), ORDER_TYPE, {
    ...order,
    receiver: order.receiver ?? ZeroAddress,
  })

/** digest ‖ owner ‖ validTo, 56 bytes */
export const orderUid = (digest: string, owner: string, validTo: number): string =>
  concat([digest, owner, toBeHex(validTo, 4)]).toLowerCase()

/** Digest that cancels one order: OrderCancellation(bytes orderUid). */
export const cancellationDigest = (chainId: number, orderUid: string): string =>
  TypedDataEncoder.hash(
    orderDomain(chainId),
    { OrderCancellation: [text('orderUid', 'bytes')] },
    { orderUid },
  )

/** Digest that cancels several orders: OrderCancellations(bytes[] orderUids). */
export const cancellationsDigest = (chainId: number, orderUids: readonly string[]): string =>
  TypedDataEncoder.hash(
    orderDomain(chainId),
    { OrderCancellations: [text('orderUids', 'bytes[]')] },
    { orderUids },
  )

/**
 * The signer of a digest, in lower case, or null if the signature can't be recovered. `lenientV` reads v 0 and 1 as 27
 * and 28 (today's service does, the 2022 one didn't).
 */
export function recoverSigner(
  digest: string,
  scheme: 'eip712' | 'ethsign',
  signature: string,
  lenientV: boolean,
): string | null {
  const bytes = getBytes(signature)
  if (bytes.length !== 65) return null
  const v = bytes[64] ?? 0
  if (v < 2 && lenientV) bytes[64] = v + 27
  else if (v !== 27 && v !== 28) return null
  try {
    const message = scheme === 'eip712' ? digest : hashMessage(getBytes(digest))
    return recoverAddress(message, hexlify(bytes)).toLowerCase()
  } catch {
    return null
  }
}
