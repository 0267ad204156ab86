/** Wallet calls that need no earlier reading. They are coded by hand, because a few words need no package. */
import type { Address, Atoms, Hex, OrderUid } from './units'

/** 32 bytes. */
export const word = (value: bigint): string => value.toString(16).padStart(64, '0')

/** `approve(address,uint256)` of a token. */
export const approveCall = (spender: Address, amount: Atoms): Hex =>
  `0x095ea7b3${word(BigInt(spender))}${word(amount)}`

/** `deposit()` of a wrapped coin: the amount is the value that goes with it. */
export const DEPOSIT_CALL: Hex = '0xd0e30db0'

/** `withdraw(uint256)` of a wrapped coin. */
export const withdrawCall = (amount: Atoms): Hex => `0x2e1a7d4d${word(amount)}`

/** The bytes of a uid as the last argument of a call: their number, then 56 bytes in two words. */
const uidBytes = (uid: OrderUid): string => `${word(56n)}${uid.slice(2).toLowerCase().padEnd(128, '0')}`

/**
 * The settlement contract's `invalidateOrder(bytes)`, called by the order's owner. The contract then never fills the
 * order (X143).
 */
export const invalidateOrderCall = (uid: OrderUid): Hex => `0x15337bc0${word(32n)}${uidBytes(uid)}`

/** `setPreSignature(bytes,bool)` of the settlement contract, which signs an order on chain (S3.51, T7.52). */
export const presignCall = (uid: OrderUid): Hex => `0xec6cb13f${word(64n)}${word(1n)}${uidBytes(uid)}`
