import type { Observable } from 'rxjs'
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
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
import { because } from '../../events/kernel/envelope'
import type { QuoteParams } from '../../events/quotes/events'
import { ImpactQuoteFailed, ImpactQuoteReceived, ImpactQuoteRequested } from '../../events/quotes/events'
import { formQuestion, sameParams } from '../../events/quotes/select'
import type { ReverseQuoteQuestion } from '../../events/trade/reverseQuote'
import { fiatEndsAt, reverseQuoteQuestion } from '../../events/trade/reverseQuote'
import type { Epic, EpicLog } from '../Epic'
import { ofType } from '../operators/ofType'
import { select } from '../operators/select'
import { whileVisible } from '../operators/whileTrue'
import type { OrderBook } from '../ports/OrderBook'
import { quoteOutcome } from './quoteOutcome'

/** How long dollar prices are waited for before the way back is asked: our choice. */
const FIAT_WAIT_MS = 2000

/**
 * Where no dollar prices tell what a price costs, a best quote for the way back does (facts product §12): asked once
 * for each best quote, and so as often as these are.
 */
export const requestReverseQuoteEpic =
  (environment: string): Epic =>
  (log, { orderBook }) =>
    merge(
      questions(log).pipe(
        // switchMap: a newer price, or dollars that came after all, make the older question moot.
        switchMap((asked) => (asked === null ? EMPTY : request(log, asked))),
      ),
      log.fact$.pipe(
        ofType('ImpactQuoteRequested'),
        // switchMap: the answer for a newer price is wanted, and no other.
        switchMap((fact) => answer(log, orderBook, environment, fact)),
      ),
    )

/** What has to be asked, also when only a dollar price got too old (X13). */
const questions = (log: EpicLog): Observable<ReverseQuoteQuestion | null> =>
  select(log, (state) => fiatEndsAt(state, log.now())).pipe(
    // switchMap: another time for looking again takes the place of the one before.
    switchMap((at) => (at === null ? of(null) : timer(Math.max(0, at - log.now())).pipe(startWith(null)))),
    // switchMap: the state is looked at from here on, with the time of each look.
    switchMap(() => log.state$),
    map((state) => reverseQuoteQuestion(state, log.now())),
    distinctUntilChanged(sameWayBack),
    // A tab that nobody looks at reads no prices either; it looks again when it is seen.
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
    // switchMap: the timer fires once.
    switchMap(() =>
      defer(() => (isAsked(log.state$.value) ? EMPTY : of(ImpactQuoteRequested({ question, params })))),
    ),
  )
}

const isMoot =
  (question: QuoteParams) =>
  (state: AppState): boolean => {
    const now = formQuestion(state)
    return !state.session.chain.online || now === null || !sameParams(now, question)
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
  const moot$ = select(log, isMoot(question)).pipe(filter((moot) => moot))
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
