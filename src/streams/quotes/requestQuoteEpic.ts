import {
  type Observable,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  of,
  switchMap,
  timer,
} from 'rxjs'
import type { AppEvent, Fact } from '../../events/catalogue'
import { because } from '../../events/kernel'
import { QuoteRequested } from '../../events/quotes/events'
import type { Question } from '../../events/trade/formQuestion'
import { pricePeriod } from '../../events/trade/pricePeriod'
import { pricedForm } from '../../events/trade/pricedForm'
import { quoteParams } from '../../events/trade/quoteParams'
import { sameParams } from '../../events/quotes/sameParams'
import { storedQuote } from '../../events/quotes/state'
import { isPriceRefresh, refreshDueAt, shouldRefresh } from '../../events/quotes/refresh'
import { isHeldBack } from '../../events/quotes/unsupportedTokens'
import type { Epic, EpicLog } from '../Epic'
import { select } from '../operators/select'
import { TYPING_PAUSE_MS } from '../operators/typingPause'
import { whileVisible } from '../operators/whileTrue'

/** How often the quote's age is checked, in ms (T9.14). */
const CHECK_MS = 10_000

/** The form's question, and the fact that changed it. */
interface QuoteTrigger {
  readonly question: Question | null
  readonly online: boolean
  readonly fact: Fact | null
}

/**
 * Decides when a quote is requested (D3.1): at once when the question changes or the browser is online again, after a
 * pause when it changes by typing; then by its age, checked every 10 s and when it is due. A hidden tab requests nothing, and checks again
 * when it becomes visible.
 */
export const requestQuoteEpic: Epic = (log) =>
  quoteTriggers(log).pipe(
    // switchMap: another question ends the pause and the checks of the one before.
    switchMap(({ question, online, fact }) =>
      question === null || !online
        ? EMPTY
        : timer(fact?.type === 'AmountTyped' ? TYPING_PAUSE_MS : 0).pipe(
            switchMap(() => looks(log).pipe(whileVisible(log))),
            filter((_, index) => !mustWait(log, question) && (index === 0 || isDue(log))),
            mergeMap(() => request(log, fact)),
          ),
    ),
  )

/** When the quote's age is checked: every 10 s, and at the instant that the price is due again (X117). */
const looks = (log: EpicLog): Observable<unknown> =>
  merge(
    timer(0, CHECK_MS),
    select(log, (state) => {
      const { quote } = pricedForm(state)
      const due = quote === null ? null : refreshDueAt(quote, pricePeriod(state))
      // If all prices of a service are about to expire, only the checks ask it.
      return quote === null || due === null ? null : Math.max(due, quote.lastCheck + CHECK_MS)
    }).pipe(
      // switchMap: a newer price, or a request for one, ends the wait for the instant of the older one.
      switchMap((due) => (due === null ? EMPTY : timer(Math.max(0, due - log.now())))),
    ),
  )

/** Read after each fact and not from just the state, because a pause is only for typing. */
const quoteTriggers = ({ fact$, state$ }: EpicLog): Observable<QuoteTrigger> => {
  const trigger = (fact: Fact | null): QuoteTrigger => ({
    question: pricedForm(state$.value).question,
    online: state$.value.session.chain.online,
    fact,
  })
  return concat(
    defer(() => of(trigger(null))),
    fact$.pipe(map(trigger)),
  ).pipe(distinctUntilChanged((a, b) => a.online === b.online && sameQuestion(a.question, b.question)))
}

const sameQuestion = (a: Question | null, b: Question | null): boolean =>
  a === null || b === null ? a === b : sameParams(a, b)

/** A token that the service refuses is not requested for 10 min (T4.110). */
const mustWait = ({ state$, now }: EpicLog, question: Question): boolean =>
  isHeldBack(state$.value.session.quotes.unsupported, question, now())

const isDue = ({ state$, now }: EpicLog): boolean => {
  const at = now()
  const params = quoteParams(state$.value, { now: at })
  if (params === null) return false
  const quote = storedQuote(state$.value.session.quotes, params.chainId, params.sellToken)
  const inFlight = quote !== null && (quote.loading || quote.loadingBestQuote)
  return shouldRefresh(quote, params, at, inFlight, pricePeriod(state$.value))
}

/** A quote is new if there is no stored price (T4.96). Otherwise it is a refresh (T4.97). */
const request = ({ state$, now }: EpicLog, fact: Fact | null): Observable<AppEvent> => {
  const params = quoteParams(state$.value, { now: now() })
  if (params === null) return EMPTY
  const quote = storedQuote(state$.value.session.quotes, params.chainId, params.sellToken)
  const event = QuoteRequested({ params, action: isPriceRefresh(quote, params) ? 'refresh' : 'new' })
  return of(fact === null ? event : because(fact, event))
}
