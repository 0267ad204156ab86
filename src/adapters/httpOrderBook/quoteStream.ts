/**
 * The quotes of POST /quote/stream while solvers respond (X31). Each is better than the one before, by the service's
 * ranking. Any problem with the stream only costs the quotes before the best one, because the best quote has its own
 * request.
 */
import * as E from 'fp-ts/Either'
import { type Observable, EMPTY, defer, from, mergeMap, take } from 'rxjs'
import type { OrderBookError, QuoteAnswer } from '../../streams/ports/OrderBook'
import type { HttpAnswer, StreamPart } from '../egress'
import { quoteFrom, wire } from './codecs'
import { errorOf } from './errors'
import { decoded } from './reading'
import { type ServerEvent, eventsIn } from './serverEvents'

type Quoted = E.Either<OrderBookError, QuoteAnswer>

/** More solvers than compete for one quote; a longer stream is not read to its end (C264). */
const MOST_QUOTES = 50
/** A quote takes 1 to 2 kB. A stream whose event doesn't end within this many characters is dropped (C264). */
const MOST_CHARACTERS = 64_000

const answer = (text: string): HttpAnswer => ({ status: 200, statusText: '', retryAfter: null, text })

/** An event that isn't a quote is skipped, because a later one, or the best quote, says more. */
const quoteIn = ({ name, data }: ServerEvent): readonly Quoted[] => {
  if (name === 'error') {
    const error = errorOf({ ...answer(data), status: 400 })
    return error === null ? [] : [E.left(error)]
  }
  const quote = E.map(quoteFrom)(decoded(wire.quote)(answer(data)))
  return name === 'message' && E.isRight(quote) ? [quote] : []
}

/** A refusal of the question: asking it in another way gives the same. Anything else may be the route's own fault. */
const isRefusal = (error: OrderBookError): boolean =>
  error.tag === 'tooMany' ||
  error.tag === 'denied' ||
  (error.tag === 'rejected' && error.errorType !== null && error.errorType !== 'NotFound')

/**
 * `instead$` is requested if the stream gives neither a quote nor a refusal. `lacks` is called if the service has no
 * such route.
 */
export const streamedQuotes = (
  parts$: Observable<StreamPart>,
  instead$: Observable<Quoted>,
  lacks: () => void,
): Observable<Quoted> =>
  defer(() => {
    let rest = ''
    let hasAnswered = false
    const given = (quotes: readonly Quoted[]): Observable<Quoted> => {
      hasAnswered ||= quotes.length > 0
      return from(quotes)
    }
    const whole = (answered: HttpAnswer): Observable<Quoted> => {
      const error = errorOf(answered)
      if (error !== null && isRefusal(error)) return given([E.left(error)])
      if (answered.status < 500 || answered.status === 501) lacks()
      return hasAnswered ? EMPTY : instead$
    }
    return parts$.pipe(
      // mergeMap: the parts come in their order, and each is read at once.
      mergeMap((part) => {
        if (part.tag === 'answer') return whole(part.answer)
        if (part.tag === 'end') return hasAnswered ? EMPTY : instead$
        const read = eventsIn(rest + part.text)
        rest = read.rest.length > MOST_CHARACTERS ? '' : read.rest
        return given(read.events.flatMap(quoteIn))
      }),
      take(MOST_QUOTES),
    )
  })
