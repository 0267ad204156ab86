import * as E from 'fp-ts/Either'
import { type Observable, connect, defer, map, merge, switchMap, takeUntil, tap, timer } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { FactOfType } from '../../events/catalogue'
import { appDataDocument, appDataHash } from '../../events/chain/appData'
import { type ChainId, chains } from '../../events/chain/chains.data'
import { because } from '../../events/kernel'
import type { QuoteParams } from '../../events/quotes/events'
import { pricedForm } from '../../events/trade/pricedForm'
import { sameParams } from '../../events/quotes/sameParams'
import { type Strategy, DEFAULT_STRATEGY } from '../../events/quotes/strategies'
import type { Emission, Epic, EpicLog } from '../Epic'
import { type Cooldown, createCooldown } from '../operators/cooldown'
import { ofType } from '../operators/ofType'
import type { OrderBook, QuoteRequest } from '../ports/OrderBook'
import type { PriceSource } from '../ports/PriceSource'
import { fetchBestQuote } from './fetchBestQuote'
import { quoteOutcome } from './quoteOutcome'
import { whenState } from '../operators/select'

/** Pause after a 429 without Retry-After, as long as one check (C69). */
const RATE_LIMIT_PAUSE_MS = 10_000

type Ask = (quality: QuoteRequest['quality']) => Observable<Emission>

/**
 * Requests quotes from the service: a new quote as fast and best at once (T7.36), a refresh as best only (T7.39). If
 * the service streams quotes, the stream replaces the fast one, and each is better than the one before (X31). A changed
 * form or a lost connection aborts the requests for the old question.
 */
export const fetchQuoteEpic =
  (environment: string): Epic =>
  (log, { orderBook, priceSource, clock }) =>
    defer(() => {
      const cooldown = createCooldown(clock.now)
      const document = appDataDocument(environment)
      return log.fact$.pipe(
        ofType('QuoteRequested'),
        // switchMap: a newer question aborts the older one's requests; mergeMap would let its answers come after.
        switchMap((fact) => {
          const ask = asking({ log, orderBook, priceSource, cooldown, document }, fact)
          const moot$ = whenState(log, isMoot(fact.data.params))
          return whenCool(cooldown, fact.data.action === 'refresh' ? ask('best') : race(ask)).pipe(
            takeUntil(moot$),
          )
        }),
      )
    })

const isMoot =
  (params: QuoteParams) =>
  (state: AppState): boolean => {
    const { question } = pricedForm(state)
    return !state.session.chain.online || question === null || !sameParams(question, params)
  }

/** Emits what arrives before best (T7.37), and then best; once best has arrived, the others are aborted (T7.38). */
const race = (ask: Ask): Observable<Emission> =>
  ask('best').pipe(connect((best$) => merge(best$, ask('fast').pipe(takeUntil(best$)))))

const whenCool = (cooldown: Cooldown, answers$: Observable<Emission>): Observable<Emission> =>
  defer(() => {
    const ms = cooldown.remainingMs()
    return ms === 0 ? answers$ : timer(ms).pipe(switchMap(() => answers$))
  })

interface Asking {
  readonly log: EpicLog
  readonly orderBook: OrderBook
  readonly priceSource: PriceSource
  readonly cooldown: Cooldown
  readonly document: string
}

/** The strategy that the chain's file selects; the default while it is not known. */
const strategyNow = ({ state$ }: EpicLog, chainId: ChainId): Strategy =>
  state$.value.session.quotes.strategies[chainId]?.primary ?? DEFAULT_STRATEGY

const asking =
  ({ log, orderBook, priceSource, cooldown, document }: Asking, fact: FactOfType<'QuoteRequested'>): Ask =>
  (quality) => {
    const { params } = fact.data
    const { chainId, sellToken, buyToken, receiver, validTo, kind, amount } = params
    const request: QuoteRequest = {
      chainId,
      sellToken,
      buyToken,
      receiver,
      validTo,
      kind,
      amount,
      quality,
      from: params.userAddress,
      appDataDocument: document,
      appData: appDataHash(document),
    }
    const quote$ = (quality === 'fast' ? orderBook.earlyQuotes(request) : orderBook.quote(request)).pipe(
      tap((answer) => {
        if (E.isLeft(answer) && answer.left.tag === 'tooMany')
          cooldown.begin(answer.left.retryAfterMs ?? RATE_LIMIT_PAUSE_MS)
      }),
    )
    const isAlone = quality === 'fast' || chains[chainId].feeModel !== 'signed'
    return isAlone
      ? quote$.pipe(map((answer) => because(fact, quoteOutcome(params, quality === 'best', answer))))
      : fetchBestQuote(quote$, priceSource, params, strategyNow(log, chainId)).pipe(
          map((events) => events.map((event) => because(fact, event))),
        )
  }
