import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { EMPTY, filter, map, merge, switchMap } from 'rxjs'
import type { AppState } from '../../events/app'
import type { AppEvent } from '../../events/catalogue'
import type { Side } from '../../events/swap/events'
import { FiatPriceRead } from '../../events/tokens/events'
import { contractOf } from '../../events/tokens/native'
import { findToken, usdOf } from '../../events/tokens/select'
import type { Token } from '../../events/tokens/token'
import type { Epic, EpicLog } from '../Epic'
import { pollEvery } from '../operators/pollEvery'
import { select } from '../operators/select'
import { whileOnline, whileVisible } from '../operators/whileTrue'
import type { PriceSource } from '../ports/PriceSource'

/** How old a dollar price may get: our choice. It stands beside the amounts, it decides nothing alone. */
const REFRESH_MS = 60_000

/** Dollar prices of the form's two tokens, once there are two: half a pair is no trade, and costs nobody a question. */
export const readFiatEpic: Epic = (log, { priceSource }) =>
  merge(priceOf(log, priceSource, 'INPUT'), priceOf(log, priceSource, 'OUTPUT'))

const tokenAt =
  (side: Side) =>
  ({ durable, session }: AppState): Token | undefined => {
    const { chainId } = session.chain
    const { INPUT, OUTPUT, [side]: address } = session.swap
    const isPair = session.swap.chainId === chainId && INPUT !== null && OUTPUT !== null
    return isPair && address !== null
      ? findToken(durable.tokens, chainId, contractOf(chainId, address))
      : undefined
  }

const priceOf = (log: EpicLog, priceSource: PriceSource, side: Side): Observable<AppEvent> =>
  select(log, tokenAt(side)).pipe(
    // switchMap: the price of a token that left the form is not wanted.
    switchMap((token) =>
      token === undefined
        ? EMPTY
        : pollEvery(REFRESH_MS, () =>
            priceSource.usdPerToken(token.chainId, token.address, token.decimals).pipe(
              filter(E.isRight),
              filter(
                ({ right }) => right !== usdOf(log.state$.value.session.tokens, token.chainId, token.address),
              ),
              map(({ right }) => FiatPriceRead({ chainId: token.chainId, token: token.address, usd: right })),
            ),
          ).pipe(whileOnline(log), whileVisible(log)),
    ),
  )
