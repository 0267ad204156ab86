import * as E from 'fp-ts/Either'
import { exhaustMap, filter, map } from 'rxjs'
import { UNI, UNI_CHAIN } from '../../events/claims/uni.data'
import { mayLeave } from '../../events/settings/optionalRequests'
import { FiatPriceRead } from '../../events/tokens/events'
import { usdOf } from '../../events/tokens/select'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'

/** Reads the price of UNI with a look-up, unless a fresh one is known or such prices are switched off (D6.6). */
export const readUniPriceEpic: Epic = ({ fact$, state$, now }, { priceSource }) =>
  fact$.pipe(
    ofType('UniClaimRequested'),
    filter(() => {
      const state = state$.value
      return (
        mayLeave(state, 'logosAndPrices') &&
        usdOf(state.session.tokens, UNI_CHAIN, UNI.address, now()) === undefined
      )
    }),
    // exhaustMap: look-ups that arrive during a reading of the price don't need a second one.
    exhaustMap(() =>
      priceSource.usdPerToken(UNI_CHAIN, UNI.address, UNI.decimals).pipe(
        filter(E.isRight),
        map(({ right }) => FiatPriceRead({ chainId: UNI_CHAIN, token: UNI.address, usd: right })),
      ),
    ),
  )
