/** The places of an order's line in a packed chunk (ADR 10): their names, their values and their order. */
import type { QuoteId, TransactionHash, UnixMs } from '../kernel'

/** 0 means a value that follows from the others. */
export type Implied<A> = A | 0

/** The fields of a line: shared values are numbers, times are distances, what follows from other fields is 0. */
export interface LineFields {
  /** The start of the uid (C39): 64 hex digits, without 0x. */
  readonly digest: string
  /** Implied by digest, owner and validTo (C40). */
  readonly uid: Implied<string>
  /** Numbers of shared values: `Terms`, `Parties`, and two tokens. */
  readonly terms: number
  readonly parties: number
  readonly sellToken: number
  readonly buyToken: number
  /** The signed addresses, implied by the tokens. */
  readonly sellAddress: Implied<string>
  readonly buyAddress: Implied<string>
  /** In atoms. */
  readonly sellAmount: string
  readonly buyAmount: string
  /** Seconds from `createdAt` to validTo. */
  readonly validFor: number
  readonly createdAt: UnixMs
  /** In ms since `createdAt`. */
  readonly signedAfter: number | null
  readonly placedAfter: number | null
  readonly closedAfter: number | null
  /** In ms since the close, or since `createdAt` if there is none. */
  readonly fulfilledAfter: number | null
  readonly transactionHash: TransactionHash | null
  /** Implied: null. The digest is implied by the uid, the amount before the fee by the sell amount. */
  readonly placement: Implied<
    readonly [digest: Implied<string>, quoteId: QuoteId | null, beforeFee: Implied<string>, quotedFee: string]
  >
  /** Implied: null. Each amount is implied by the signed one. */
  readonly executed: Implied<readonly [sellAmount: Implied<string>, buyAmount: Implied<string>]>
  /** Implied: null. The time is in ms since `createdAt`. */
  readonly marketLeft: Implied<readonly [after: number, sellAmount: string, buyAmount: string]>
  /** In ms since `createdAt`. */
  readonly cancelAskedAfter: number | null
  /** Implied: null. */
  readonly filledUsd: Implied<readonly [sold: string | null, bought: string | null]>
}

/** The place of each field in a line. Stored snapshots hold lines, so the order of the places never changes. */
const PLACES = [
  'digest',
  'uid',
  'terms',
  'parties',
  'sellToken',
  'buyToken',
  'sellAddress',
  'buyAddress',
  'sellAmount',
  'buyAmount',
  'validFor',
  'createdAt',
  'signedAfter',
  'placedAfter',
  'closedAfter',
  'fulfilledAfter',
  'transactionHash',
  'placement',
  'executed',
  'marketLeft',
  'cancelAskedAfter',
  'filledUsd',
] as const satisfies readonly (keyof LineFields)[]

/** One line as JSON holds it. */
export type Line = readonly LineFields[keyof LineFields][]

export const fieldsOf = (line: Line): LineFields =>
  // `lineOf` wrote the line, and the checksum of its text held.
  Object.fromEntries(PLACES.map((name, place) => [name, line[place]])) as unknown as LineFields

export const lineOf = (fields: LineFields): Line => PLACES.map((name) => fields[name])
