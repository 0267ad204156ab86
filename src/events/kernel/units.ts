/**
 * The units of numbers and the kinds of hex texts (A1.10). A brand exists in types only: a plain literal can be used as any
 * unit, but one unit never passes for another (milliseconds for seconds, an order's uid for an address).
 */
declare const unit: unique symbol
type Unit<A, Name extends string> = A & { readonly [unit]?: Name }

/** A token amount in its smallest part: a non-negative integer, at most 2^256 - 1. Never a float. */
export type Atoms = bigint
/** Milliseconds since 1970 (the clock port's reading, offset included). */
export type UnixMs = Unit<number, 'UnixMs'>
/** Seconds since 1970, the unit of the signed `validTo`. */
export type UnixSeconds = Unit<number, 'UnixSeconds'>
/** A hundredth of a percent: 50 is 0.5 %. */
export type Bps = Unit<number, 'Bps'>
/** US dollars times 10^18, so that fiat sums stay integers. */
export type Usd18 = bigint
/** A checksummed address (EIP-55). Only `parseAddress` makes one, so `===` compares two of them. */
export type Address = Unit<string, 'Address'>
/** The order book's id of a quote: a number, or its digits from 2^53 on, because a number wouldn't be exact. */
export type QuoteId = number | string
/** 0x and an even number of hex digits. */
export type Hex = string
/** 0x and 112 hex digits: digest (32 bytes), owner (20), validTo (4) (P2.5). */
export type OrderUid = Unit<string, 'OrderUid'>
/** 0x and 64 hex digits. */
export type TransactionHash = Unit<string, 'TransactionHash'>

export const MAX_UINT256: Atoms = 2n ** 256n - 1n
export const DAY_MS = 86_400_000
export const BPS_PER_ONE = 10_000
/** The whole in basis points, for amounts. */
export const ALL_BPS = BigInt(BPS_PER_ONE)

export const toUnixSeconds = (ms: UnixMs): UnixSeconds => Math.floor(ms / 1000)
export const toUnixMs = (seconds: UnixSeconds): UnixMs => seconds * 1000
