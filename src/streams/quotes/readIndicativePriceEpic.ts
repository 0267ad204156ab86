import * as E from 'fp-ts/Either'
import { type Observable, concat, defer, distinctUntilChanged, EMPTY, map, of, switchMap, timer } from 'rxjs'
import type { AppEvent, Fact } from '../../events/catalogue'
import {
  type IndicativeQuestion,
  IndicativePriceFailed,
  IndicativePriceRead,
} from '../../events/quotes/events'
import { indicativeQuestion } from '../../events/trade/indicativePrice'
import { sameIndicative } from '../../events/quotes/sameParams'
import type { Epic, EpicLog } from '../Epic'
import { keepFresh } from '../operators/keepFresh'
import { TYPING_PAUSE_MS } from '../operators/typingPause'
import type { PriceSource } from '../ports/PriceSource'

/** A price without an account is renewed every 30 s while the tab is visible (D3.5), in ms. */
const RENEWED_MS = 30_000

interface Trigger {
  readonly question: IndicativeQuestion | null
  readonly fact: Fact | null
}

/** Reads the price that a form without an account shows, after the same pause for typing as a quote's (D3.1). */
export const readIndicativePriceEpic: Epic = (log, { priceSource }) =>
  triggers(log).pipe(
    // switchMap: another question, or a wallet, ends the pause and the request of the one before.
    switchMap(({ question, fact }) =>
      question === null
        ? EMPTY
        : timer(fact?.type === 'AmountTyped' ? TYPING_PAUSE_MS : 0).pipe(
            switchMap(() =>
              keepFresh(
                log,
                RENEWED_MS,
                () => lastReading(log, question),
                () => read(priceSource, question),
              ),
            ),
          ),
    ),
  )

/** A wallet that is being connected will ask for a quote, so that nothing is requested in between. */
const triggers = ({ fact$, state$ }: EpicLog): Observable<Trigger> => {
  const trigger = (fact: Fact | null): Trigger => ({
    question: state$.value.session.wallet.connecting === null ? indicativeQuestion(state$.value) : null,
    fact,
  })
  return concat(
    defer(() => of(trigger(null))),
    fact$.pipe(map(trigger)),
  ).pipe(distinctUntilChanged((a, b) => same(a.question, b.question)))
}

const same = (a: IndicativeQuestion | null, b: IndicativeQuestion | null): boolean =>
  a === null || b === null ? a === b : sameIndicative(a, b)

const lastReading = ({ state$ }: EpicLog, question: IndicativeQuestion): number | null => {
  const { indicative } = state$.value.session.quotes
  return indicative !== null && sameIndicative(indicative.question, question) ? indicative.readAt : null
}

const read = (priceSource: PriceSource, question: IndicativeQuestion): Observable<AppEvent> =>
  priceSource
    .indicativePrice(question)
    .pipe(
      map((answer) =>
        E.isRight(answer)
          ? IndicativePriceRead({ question, price: answer.right })
          : IndicativePriceFailed({ question, cause: answer.left.tag }),
      ),
    )
