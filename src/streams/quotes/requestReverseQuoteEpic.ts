import {
  type Observable,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  of,
  startWith,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent, FactOfType } from '../../events/catalogue'
import { appDataDocument, appDataHash } from '../../events/chain/appData'
import { because } from '../../events/kernel'
import {
  type QuoteParams,
  ImpactQuoteFailed,
  ImpactQuoteReceived,
  ImpactQuoteRequested,
} from '../../events/quotes/events'
import { pricedForm } from '../../events/trade/pricedForm'
import { sameParams } from '../../events/quotes/sameParams'
import { type ReverseQuoteQuestion, fiatEndsAt, reverseQuoteQuestion } from '../../events/trade/reverseQuote'
import type { Epic, EpicLog } from '../Epic'
import { ofType } from '../operators/ofType'
import { select, whenState } from '../operators/select'
import { whileVisible } from '../operators/whileTrue'
import type { OrderBook } from '../ports/OrderBook'
import { quoteOutcome } from './quoteOutcome'

/** How long to wait for dollar prices before the reverse quote is requested (C68). */
const FIAT_WAIT_MS = 2000

/**
 * Without dollar prices, the price impact is computed from the reverse quote (V12.2): a best quote in the opposite
 * direction, requested once for each best quote.
 */
export const requestReverseQuoteEpic =
  (environment: string): Epic =>
  (log, { orderBook }) =>
    merge(
      questions(log).pipe(
        // switchMap: a newer price, or dollar prices that arrive late, make the older question moot.
        switchMap((asked) => (asked === null ? EMPTY : request(log, asked))),
      ),
      log.fact$.pipe(
        ofType('ImpactQuoteRequested'),
        // switchMap: only the answer for the newest price is needed.
        switchMap((fact) => answer(log, orderBook, environment, fact)),
      ),
    )

/** The question to request, also when a dollar price becomes too old. */
const questions = (log: EpicLog): Observable<ReverseQuoteQuestion | null> =>
  select(log, (state) => fiatEndsAt(state, log.now())).pipe(
    // switchMap: a new end time replaces the one before.
    switchMap((at) => (at === null ? of(null) : timer(Math.max(0, at - log.now())).pipe(startWith(null)))),
    // switchMap: from here on the state is read with the time of each reading.
    switchMap(() => log.state$),
    map((state) => reverseQuoteQuestion(state, log.now())),
    distinctUntilChanged(sameWayBack),
    // A hidden tab reads no prices either; it checks again when it becomes visible.
    whileVisible(log),
  )

const sameWayBack = (a: ReverseQuoteQuestion | null, b: ReverseQuoteQuestion | null): boolean =>
  a === null || b === null
    ? a === b
    : a.answeredAt === b.answeredAt &&
      a.mayBeUnneeded === b.mayBeUnneeded &&
      sameParams(a.question, b.question) &&
      sameParams(a.params, b.params)

const request = (
  log: EpicLog,
  { question, params, answeredAt, mayBeUnneeded: mayBeSpared }: ReverseQuoteQuestion,
): Observable<AppEvent> => {
  const isAsked = ({ session }: AppState): boolean => {
    const { reverseQuote } = session.quotes
    return (
      reverseQuote !== null &&
      reverseQuote.requestedAt >= answeredAt &&
      sameParams(reverseQuote.params, params)
    )
  }
  return timer(mayBeSpared ? FIAT_WAIT_MS : 0).pipe(
    switchMap(() =>
      defer(() => (isAsked(log.state$.value) ? EMPTY : of(ImpactQuoteRequested({ question, params })))),
    ),
  )
}

const isMoot =
  (question: QuoteParams) =>
  (state: AppState): boolean => {
    const present = pricedForm(state).question
    return !state.session.chain.online || present === null || !sameParams(present, question)
  }

const answer = (
  log: EpicLog,
  orderBook: OrderBook,
  environment: string,
  fact: FactOfType<'ImpactQuoteRequested'>,
): Observable<AppEvent> => {
  const { question, params } = fact.data
  const { chainId, sellToken, buyToken, receiver, validTo, kind, amount, userAddress: from } = params
  const document = appDataDocument(environment)
  const moot$ = whenState(log, isMoot(question))
  return orderBook
    .quote({
      chainId,
      sellToken,
      buyToken,
      from,
      receiver,
      validTo,
      kind,
      amount,
      quality: 'best',
      appDataDocument: document,
      appData: appDataHash(document),
    })
    .pipe(
      map((answered) => {
        const outcome = quoteOutcome(params, true, answered)
        return because(
          fact,
          outcome.type === 'QuoteReceived'
            ? ImpactQuoteReceived({ question, params, returned: outcome.data.buyAmount })
            : ImpactQuoteFailed({ question, params, error: outcome.data.error }),
        )
      }),
      takeUntil(moot$),
    )
}
