/** Turns an HTTP answer into a tag (P5.1). It keeps the service's message, truncated. */
import * as E from 'fp-ts/Either'
import { type Atoms, type UnixMs, scrubText } from '../../events/kernel'
import { type ServiceErrorRow, serviceErrorOf } from '../../events/orders/serviceErrors.data'
import { LONGEST_PAUSE_MS, type OrderBookError } from '../../streams/ports/OrderBook'
import type { HttpAnswer } from '../egress'
import { WireErrorC } from './codecs'
import { parseExact } from './exactJson'
import { readIsoDate } from './isoDate'
import { WireAtomsC } from './wireUnits'

/** Longest text of the service that goes into an error (C115: two lines on a narrow screen). */
const MAX_DESCRIPTION = 200

type Rejected = Extract<OrderBookError, { readonly tag: 'rejected' }>

export const looksLikeMarkup = (text: string): boolean => /^\s*</.test(text)

/** The service's words, or null if there are none that a person could read. */
const readable = (text: string | null | undefined): string | null => {
  if (text === null || text === undefined || looksLikeMarkup(text)) return null
  const line = text.replace(/\s+/g, ' ').trim()
  return line === '' ? null : scrubText(line, MAX_DESCRIPTION)
}

export const parseJson = (text: string): E.Either<string, unknown> =>
  E.tryCatch(
    () => parseExact(text),
    () => (text.trim() === '' ? 'empty' : looksLikeMarkup(text) ? 'HTML' : 'not JSON'),
  )

/** SellAmountDoesNotCoverFee gives the fee (T7.43), as `feeAmount` (specs) or `fee_amount` (today, D2.5), decimal or 0x. */
const feeAmountOf = (data: unknown): Atoms | null => {
  if (typeof data !== 'object' || data === null) return null
  const fee: unknown = 'feeAmount' in data ? data.feeAmount : 'fee_amount' in data ? data.fee_amount : null
  return E.getOrElseW(() => null)(WireAtomsC.decode(fee))
}

/** That fee's expiration, if the service names it: an ISO date. */
const feeExpirationOf = (data: unknown): { readonly feeExpiration?: UnixMs } => {
  if (typeof data !== 'object' || data === null) return {}
  const date: unknown =
    'expiration' in data ? data.expiration : 'expirationDate' in data ? data.expirationDate : null
  const at = typeof date === 'string' ? readIsoDate(date) : null
  return at === null ? {} : { feeExpiration: at }
}

/** The service sends JSON with these two. Without it, a proxy responded, whose text isn't the service's (T8.32). */
const promisesJson = (status: number): boolean => status === 400 || status === 404

/** The service's reason for a rejection: errorType and description (T8.38). */
const rejectedFrom = ({ status, text }: HttpAnswer): Rejected => {
  const plain: Rejected = {
    tag: 'rejected',
    status,
    errorType: null,
    description: promisesJson(status) ? null : readable(text),
    feeAmount: null,
  }
  const body = parseJson(text)
  if (E.isLeft(body)) return plain
  const read = WireErrorC.decode(body.right)
  if (E.isLeft(read)) return plain
  const { errorType, description, data } = read.right
  return {
    tag: 'rejected',
    status,
    errorType: readable(errorType),
    description: readable(description),
    feeAmount: feeAmountOf(data),
    ...feeExpirationOf(data),
  }
}

/**
 * Some refusals come with 500 (SellAmountOverflow, MetadataSerializationFailed): the service responded, and took
 * nothing. Any other type with 500 is a failure with an unknown effect.
 */
const saysWhy = ({ status, errorType }: Rejected): boolean => {
  const row: ServiceErrorRow | null = serviceErrorOf(errorType)
  return row?.statuses.some((one) => one === status) === true
}

/** Seconds or an HTTP date, as ms from `now`, LONGEST_PAUSE_MS at most (X21, C86); null when neither. */
export const retryAfterMs = (header: string | null, now: number): number | null => {
  if (header === null) return null
  if (/^\s*\d+\s*$/.test(header)) return Math.min(Number(header) * 1000, LONGEST_PAUSE_MS)
  const at = Date.parse(header)
  return Number.isFinite(at) ? Math.min(Math.max(0, at - now), LONGEST_PAUSE_MS) : null
}

/** The error that a status means, of POST and DELETE too (T7.10, T7.12), or null for a 2xx. */
export const errorOf = (answer: HttpAnswer): OrderBookError | null => {
  const { status } = answer
  if (status >= 200 && status < 300) return null
  if (status === 403) return { tag: 'denied' }
  if (status === 429) return { tag: 'tooMany', retryAfterMs: retryAfterMs(answer.retryAfter, Date.now()) }
  const rejected = rejectedFrom(answer)
  return status < 500 || saysWhy(rejected) ? rejected : { tag: 'failed', status }
}
