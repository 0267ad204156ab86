import * as E from 'fp-ts/Either'
import { type Observable, EMPTY, filter, map, merge, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import { type Usd18, isFresh } from '../../events/kernel'
import { mayLeave } from '../../events/settings/optionalRequests'
import type { Side } from '../../events/trade/events'
import { decimalsCheck } from '../../events/tokens/decimalsCheck'
import { FiatPriceRead } from '../../events/tokens/events'
import { contractOf } from '../../events/tokens/native'
import { findToken, usdOf, usdReadingOf } from '../../events/tokens/select'
import type { Token } from '../../events/tokens/token'
import type { Epic, EpicLog } from '../Epic'
import { pollEvery } from '../operators/pollEvery'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import { whileTrue, whileVisible } from '../operators/whileTrue'
import type { PriceSource } from '../ports/PriceSource'

/** Pause between two readings (C93). A price counts for `USD_AGE_MS`, so that several readings may fail. */
const REFRESH_MS = 60_000
/** An unchanged price is written again when its reading is older than this, so that it still counts (C94). */
const CONFIRMED_AFTER_MS = 150_000

/** Reads the dollar prices of the form's two tokens, once both are chosen and a wallet is connected (X95). */
export const readFiatEpic: Epic = (log, { priceSource }) =>
  merge(priceOf(log, priceSource, 'sell'), priceOf(log, priceSource, 'buy'))

/** Whether a price differs from the known one, or confirms one that will soon be too old. */
const isNews = ({ state$, now }: EpicLog, { chainId, address }: Token, usd: Usd18 | null): boolean => {
  const { tokens } = state$.value.session
  const at = now()
  const reading = usdReadingOf(tokens, chainId, address)
  return usd !== usdOf(tokens, chainId, address, at) || !isFresh(reading?.at ?? at, at, CONFIRMED_AFTER_MS)
}

/** Prices of other services can be switched off (D6.6). */
const areWanted = (state: AppState): boolean => mayLeave(state, 'logosAndPrices')

const tokenAt =
  (side: Side) =>
  (state: AppState): Token | undefined => {
    const { session } = state
    const { chainId } = session.chain
    const { sell, buy, [side]: address } = session.trade
    if (session.wallet.connection === null) return undefined
    const isPair = session.trade.chainId === chainId && sell !== null && buy !== null
    if (!isPair || address === null) return undefined
    const token = findToken(state, chainId, contractOf(chainId, address))
    // A price for one whole token needs the contract's decimals (X62).
    return token !== undefined && decimalsCheck(state, token) === 'right' ? token : undefined
  }

const priceOf = (log: EpicLog, priceSource: PriceSource, side: Side): Observable<AppEvent> =>
  select(log, tokenAt(side)).pipe(
    // switchMap: the price of a token that left the form is no longer needed.
    switchMap((token) =>
      token === undefined
        ? EMPTY
        : pollEvery(
            REFRESH_MS,
            () =>
              priceSource.usdPerToken(token.chainId, token.address, token.decimals).pipe(
                filter(E.isRight),
                filter(({ right }) => isNews(log, token, right)),
                map(({ right }) =>
                  FiatPriceRead({ chainId: token.chainId, token: token.address, usd: right }),
                ),
              ),
            log,
          ).pipe(whileOnline(log), whileVisible(log), whileTrue(select(log, areWanted))),
    ),
  )
