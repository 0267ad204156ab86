/** The units of the order book's answers, in every spelling that its description allows; they leave in the app's own. */
import * as O from 'fp-ts/Option'
import * as t from 'io-ts'
import { appDataHash } from '../../events/chain/appData'
import {
  type SigningScheme,
  type Atoms,
  type Hex,
  type OrderUid,
  type QuoteId,
  type UnixMs,
  type UnixSeconds,
  OrderUidC,
  QuoteIdC,
  SigningSchemeC,
  UnixSecondsC,
  MAX_UINT256,
} from '../../events/kernel'
import { parseAddress } from '../../events/kernel/parseAddress'
import { MAX_VALID_TO } from '../../events/kernel/validTo'
import { readIsoDate } from './isoDate'

const wireType = <A>(
  name: string,
  is: t.Is<A>,
  read: (u: unknown) => A | null,
  message?: string,
): t.Type<A, A> =>
  new t.Type<A, A>(
    name,
    is,
    (u, c) => {
      const value = read(u)
      return value === null ? t.failure(u, c, message) : t.success(value)
    },
    t.identity,
  )

const isBigInt: t.Is<bigint> = (u): u is bigint => typeof u === 'bigint'

/** An address in any spelling that EIP-55 allows; the API itself writes lower case. */
export const WireAddressC = wireType('Address', t.string.is, (u) =>
  typeof u === 'string' ? O.toNullable(parseAddress(u)) : null,
)

/** ISO 8601, in UTC unless it names another zone (P5.1). */
export const WireDateC = wireType<UnixMs>('ISO date', t.number.is, (u) =>
  typeof u === 'string' ? readIsoDate(u) : null,
)

/** The end of an order, which is signed as a uint32 (P2.2). Milliseconds or a negative number are an order that can't be read. */
export const WireValidToC = wireType<UnixSeconds>('validTo', UnixSecondsC.is, (u) =>
  UnixSecondsC.is(u) && u >= 0 && u <= MAX_VALID_TO ? u : null,
)

/** Uids are compared with our own, which are lower case. */
export const WireUidC = wireType<OrderUid>('OrderUid', OrderUidC.is, (u) =>
  OrderUidC.is(u) ? u.toLowerCase() : null,
)

/** An unknown scheme doesn't show who signed, so the order isn't read. */
export const WireSchemeC = wireType<SigningScheme>(
  'signing scheme',
  SigningSchemeC.is,
  (u) => (SigningSchemeC.is(u) ? u : null),
  'Unknown schema',
)

/**
 * Decimal, or 0x and hex as the service writes some of its integers, with at most the digits of the largest possible
 * sum.
 */
const integerOf = (u: unknown): bigint | null =>
  typeof u === 'string' && /^(?:\d{1,1000}|0x[0-9a-fA-F]{1,1000})$/.test(u) ? BigInt(u) : null

/** `TokenAmount`: a uint256 (P5.1). */
export const WireAtomsC = wireType<Atoms>('Atoms', isBigInt, (u) => {
  const value = integerOf(u)
  return value !== null && value <= MAX_UINT256 ? value : null
})

/**
 * `BigUint`: a sum over trades, of any size. Tokens and facts hold at most a uint256, so a greater sum is capped. A
 * null or missing amount means nothing.
 */
export const WireSumC = wireType<Atoms>('BigUint', isBigInt, (u) => {
  if (u === null || u === undefined) return 0n
  const value = integerOf(u)
  return value !== null && value > MAX_UINT256 ? MAX_UINT256 : value
})

/** A number of the service, up to 64 bits; `parseExact` leaves a long one as its digits. */
export const WireIdC = wireType<QuoteId>('id', QuoteIdC.is, (u) => {
  if (typeof u === 'string' && Number.isSafeInteger(Number(u)) && /^-?\d{16}$/.test(u)) return Number(u)
  return QuoteIdC.is(u) ? u : null
})

const isHash = (u: unknown): u is Hex => typeof u === 'string' && /^0x[0-9a-fA-F]{64}$/.test(u)

/** `appData` is either the signed hash or the document with that hash. */
export const WireAppDataC = wireType<Hex>('app data', isHash, (u) =>
  isHash(u) ? u : typeof u === 'string' ? appDataHash(u) : null,
)

/** Missing, null, or a value of the codec. */
export const optional = <C extends t.Mixed>(codec: C): t.UnionC<[C, t.NullC, t.UndefinedC]> =>
  t.union([codec, t.null, t.undefined])
