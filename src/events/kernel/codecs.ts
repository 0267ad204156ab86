/**
 * The units' io-ts codecs: from a fact's form in memory (bigint, branded number) to its form in a row (decimal string,
 * plain number). They only check the shape. A log's addresses were checksummed when they were written, and hashing each
 * again would make boot ten times slower.
 */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import {
  type Address,
  type Atoms,
  type Bps,
  type Hex,
  type OrderUid,
  type QuoteId,
  type TransactionHash,
  type UnixMs,
  type UnixSeconds,
  MAX_UINT256,
} from './units'

const matching = <A extends string>(name: string, pattern: RegExp): t.Type<A, string> =>
  new t.Type<A, string>(
    name,
    (u): u is A => typeof u === 'string' && pattern.test(u),
    (u, c) => (typeof u === 'string' && pattern.test(u) ? t.success(u as A) : t.failure(u, c)),
    t.identity,
  )

const integer = <A extends number>(name: string): t.Type<A, number> =>
  new t.Type<A, number>(
    name,
    (u): u is A => Number.isSafeInteger(u),
    (u, c) => (Number.isSafeInteger(u) ? t.success(u as A) : t.failure(u, c)),
    t.identity,
  )

/** bigint in memory, decimal string in a row. */
export const AtomsC: t.Type<Atoms, string> = new t.Type<Atoms, string>(
  'Atoms',
  (u): u is Atoms => typeof u === 'bigint' && u >= 0n && u <= MAX_UINT256,
  (u, c) => {
    if (typeof u !== 'string' || !/^\d{1,78}$/.test(u)) return t.failure(u, c)
    const value = BigInt(u)
    return value <= MAX_UINT256 ? t.success(value) : t.failure(u, c)
  },
  (a) => a.toString(),
)

export const AddressC = matching<Address>('Address', /^0x[0-9a-fA-F]{40}$/)
export const HexC = matching<Hex>('Hex', /^0x(?:[0-9a-fA-F]{2})*$/)
/** 56 bytes (V6.3). */
export const OrderUidC = matching<OrderUid>('OrderUid', /^0x[0-9a-fA-F]{112}$/)
export const TransactionHashC = matching<TransactionHash>('TransactionHash', /^0x[0-9a-fA-F]{64}$/)
export const UnixMsC = integer<UnixMs>('UnixMs')
export const UnixSecondsC = integer<UnixSeconds>('UnixSeconds')
export const BpsC = integer<Bps>('Bps')
export const IntegerC = integer('Integer')
/** The decimals of a token are a uint8 on chain (ERC-20). */
const MAX_DECIMALS = 255
const isDecimals = (u: unknown): u is number =>
  Number.isSafeInteger(u) && Number(u) >= 0 && Number(u) <= MAX_DECIMALS
/** The decimals of a token, bounded here so that code can format and compute with 10^decimals. */
export const DecimalsC = new t.Type<number, number>(
  'Decimals',
  isDecimals,
  (u, c) =>
    isDecimals(u) ? t.success(u) : t.failure(u, c, `not whole decimals from 0 to ${String(MAX_DECIMALS)}`),
  t.identity,
)
/** The digits of an integer that a number cannot hold exactly; 2^53 has 16 digits. */
const DigitsC = matching<string>('Digits', /^-?\d{16,20}$/)
/** The order book's 64-bit id of a quote: a number while that is exact, else its digits. */
export const QuoteIdC: t.Type<QuoteId> = t.union([IntegerC, DigitsC])

export const nullable = <A, O>(codec: t.Type<A, O>): t.Type<A | null, O | null> => t.union([codec, t.null])

/** The codec of a closed set of strings: `literals('sell', 'buy')`. */
export const literals = <W extends string>(...allowed: readonly W[]): t.Type<W, string> =>
  new t.Type<W, string>(
    allowed.join('|'),
    (u): u is W => allowed.includes(u as W),
    (u, c) => (allowed.includes(u as W) ? t.success(u as W) : t.failure(u, c)),
    t.identity,
  )

/** Describes where a value does not fit its codec as 'path: codec', without io-ts's text of the whole type (A3.5). */
const explain = (errors: t.Errors): string =>
  errors
    .map((error) => {
      const path = error.context
        .map((entry) => entry.key)
        .filter((key) => key !== '')
        .join('.')
      const leaf = error.context[error.context.length - 1]
      return `${path === '' ? 'value' : path}: ${error.message ?? `not ${leaf?.type.name ?? 'as expected'}`}`
    })
    .slice(0, 3)
    .join('; ')

/** Decodes with the short reasons of `explain` instead of io-ts's errors. */
export const decodeWith =
  <A>(codec: t.Decoder<unknown, A>) =>
  (value: unknown): E.Either<string, A> =>
    E.mapLeft(explain)(codec.decode(value))
