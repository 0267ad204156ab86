import * as E from 'fp-ts/Either'
import { EMPTY, map, switchMap } from 'rxjs'
import { chains } from '../../events/chain/chains.data'
import { PriceStrategyRead } from '../../events/quotes/events'
import { accountOf } from '../../events/wallet/select'
import type { Epic } from '../Epic'
import { keepFresh } from '../operators/keepFresh'
import { select } from '../operators/select'

/** The file is read again after 30 min, in ms (T9.18). */
const REFETCH_MS = 1_800_000

/**
 * Reads which price strategy the network's file selects, on a chain with a signed fee (T7.30). It also reports an
 * unreadable file, because the default then applies again (V4.3).
 */
export const readStrategyEpic: Epic = (log, { priceSource }) =>
  select(log, ({ session }) =>
    accountOf(session.wallet) !== null && chains[session.chain.chainId].feeModel === 'signed'
      ? session.chain.chainId
      : null,
  ).pipe(
    // switchMap: the file of the previous network is no longer needed.
    switchMap((chainId) =>
      chainId === null
        ? EMPTY
        : keepFresh(
            log,
            REFETCH_MS,
            () => log.state$.value.session.quotes.strategies[chainId]?.readAt ?? null,
            () =>
              priceSource
                .strategy(chainId)
                .pipe(
                  map((answer) =>
                    PriceStrategyRead({ chainId, primary: E.isRight(answer) ? answer.right : null }),
                  ),
                ),
          ),
    ),
  )
