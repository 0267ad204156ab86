/**
 * EIP-712 hashing of orders and cancellations (P2.1 to P2.6). Both types are flat structs of one-word fields, so the
 * encoding is a concatenation of 32-byte words and needs no ABI coder (ADR 2). The vectors of the protocol's package
 * check it in test/events/kernel/orderHash.test.ts.
 */
import { keccak256 } from 'ethers/crypto'
import { word } from './walletCalls'
import { hashText } from './hashText'
import type { OrderParams } from './orderParams'
import type { Address, Hex, OrderUid, UnixSeconds } from './units'

/** Where a token's funds come from or go to; the app trades with plain ERC-20 balances only. */
export interface OrderBalances {
  readonly sellTokenBalance: 'erc20' | 'external' | 'internal'
  readonly buyTokenBalance: 'erc20' | 'internal'
}
const ERC20_BALANCES: OrderBalances = { sellTokenBalance: 'erc20', buyTokenBalance: 'erc20' }

/** The signing domain (P2.1); the settlement contract is the same on every chain. */
export interface OrderDomain<Chain extends number = number> {
  /** The chain's id of EIP-155. */
  readonly chainId: Chain
  readonly verifyingContract: Address
}
export const DOMAIN_NAME = 'Gnosis Protocol'
export const DOMAIN_VERSION = 'v2'

const addressWord = (address: Address): string => word(BigInt(address))
const hexWord = (hex: Hex): string => hex.slice(2)

const DOMAIN_TYPE_HASH = hashText(
  'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)',
)
const ORDER_TYPE_HASH = hashText(
  'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,' +
    'bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
)
const CANCELLATION_TYPE_HASH = hashText('OrderCancellation(bytes orderUid)')

const hashWords = (...encoded: readonly string[]): Hex => keccak256(`0x${encoded.join('')}`)

/** The domain separator of a chain's settlement contract (32 bytes). */
export const domainSeparator = ({ chainId, verifyingContract }: OrderDomain): Hex =>
  hashWords(
    hexWord(DOMAIN_TYPE_HASH),
    hexWord(hashText(DOMAIN_NAME)),
    hexWord(hashText(DOMAIN_VERSION)),
    word(BigInt(chainId)),
    addressWord(verifyingContract),
  )

const typedDataDigest = (domain: OrderDomain, structHash: Hex): Hex =>
  keccak256(`0x1901${hexWord(domainSeparator(domain))}${hexWord(structHash)}`)

/** The hash of just the order struct (32 bytes). */
export const orderStructHash = (order: OrderParams, balances: OrderBalances = ERC20_BALANCES): Hex =>
  hashWords(
    hexWord(ORDER_TYPE_HASH),
    addressWord(order.sellToken),
    addressWord(order.buyToken),
    addressWord(order.receiver),
    word(order.sellAmount),
    word(order.buyAmount),
    word(BigInt(order.validTo)),
    hexWord(order.appData),
    word(order.feeAmount),
    hexWord(hashText(order.kind)),
    word(order.partiallyFillable ? 1n : 0n),
    hexWord(hashText(balances.sellTokenBalance)),
    hexWord(hashText(balances.buyTokenBalance)),
  )

/** The digest that the owner signs (32 bytes). */
export const orderDigest = (domain: OrderDomain, order: OrderParams, balances?: OrderBalances): Hex =>
  typedDataDigest(domain, orderStructHash(order, balances))

/** The digest that is signed to cancel a single order (32 bytes, P2.4). */
export const cancellationDigest = (domain: OrderDomain, uid: OrderUid): Hex =>
  typedDataDigest(domain, hashWords(hexWord(CANCELLATION_TYPE_HASH), hexWord(keccak256(uid))))

/** digest ‖ owner ‖ validTo, in lower case (P2.5). */
export const orderUid = (digest: Hex, owner: Address, validTo: UnixSeconds): OrderUid =>
  `${digest}${owner.slice(2).toLowerCase()}${validTo.toString(16).padStart(8, '0')}`
