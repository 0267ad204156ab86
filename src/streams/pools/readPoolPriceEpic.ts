import * as E from 'fp-ts/Either'
import { type Observable, EMPTY, concat, defer, distinctUntilChanged, map, of, switchMap, timer } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import { POOL_PRICE_AGE_MS } from '../../events/pools/deployments.data'
import {
  PoolPriceFailed,
  PoolPriceRead,
  PoolPriceRequested,
  type PoolQuestion,
} from '../../events/pools/events'
import { poolLookUpFor, samePoolQuestion } from '../../events/pools/select'
import { poolQuestion } from '../../events/trade/poolReference'
import { pricedForm } from '../../events/trade/pricedForm'
import type { Epic, EpicLog } from '../Epic'
import { whileVisible } from '../operators/whileTrue'
import type { Pools } from '../ports/Pools'
import { reasonAmong } from '../reading'

/** The pause after a quote, so the pools are only asked about the last of several (C244). */
const PAUSE_MS = 500

interface Asked {
  readonly question: PoolQuestion
  /** When the quote arrived that the question is made of. */
  readonly quotedAt: number
}

const askedBy = (state: AppState): Asked | null => {
  const question = poolQuestion(state)
  const quotedAt = pricedForm(state).quote?.receivedAt ?? null
  return question === null || quotedAt === null ? null : { question, quotedAt }
}

const sameAsked = (a: Asked | null, b: Asked | null): boolean =>
  a === null || b === null ? a === b : a.quotedAt === b.quotedAt && samePoolQuestion(a.question, b.question)

/** Reads the reference price after a quote (S7.13), at most every 30 s for one question. The quote never waits for it. */
export const readPoolPriceEpic: Epic = (log, { pools }) =>
  log.state$.pipe(
    map(askedBy),
    distinctUntilChanged(sameAsked),
    whileVisible(log),
    // switchMap: a newer quote makes the older question useless.
    switchMap((asked) => (asked === null ? EMPTY : ask(log, pools, asked.question))),
  )

const isRecent = (log: EpicLog, question: PoolQuestion): boolean => {
  const at = poolLookUpFor(log.state$.value.session.pools, question)?.answeredAt ?? null
  return at !== null && log.now() - at < POOL_PRICE_AGE_MS
}

const ask = (log: EpicLog, pools: Pools, question: PoolQuestion): Observable<AppEvent> =>
  timer(PAUSE_MS).pipe(
    switchMap(() =>
      defer(() =>
        isRecent(log, question) ? EMPTY : concat(of(PoolPriceRequested(question)), read(pools, question)),
      ),
    ),
  )

const reasonOf = reasonAmong('malformed', 'notConfigured', 'noPools')

const read = (pools: Pools, question: PoolQuestion): Observable<AppEvent> =>
  pools
    .price(question)
    .pipe(
      map((answer) =>
        E.isLeft(answer)
          ? PoolPriceFailed({ ...question, reason: reasonOf(answer.left) })
          : PoolPriceRead({ ...question, price: answer.right }),
      ),
    )
