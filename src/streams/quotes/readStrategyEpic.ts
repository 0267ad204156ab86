import * as E from 'fp-ts/Either'
import { EMPTY, map, switchMap } from 'rxjs'
import { chains } from '../../events/chain/chains.data'
import { PriceStrategyRead } from '../../events/quotes/events'
import { accountOf } from '../../events/wallet/select'
import type { Epic } from '../Epic'
import { keepFresh } from '../operators/keepFresh'
import { select } from '../operators/select'

/** T §7, §9: 30 min in ms. */
const REFETCH_MS = 1_800_000

/**
 * Reads which price strategy the network's file selects, where one is used: a chain whose fee is signed (decisions). A
 * file that cannot be read is told too, because the default then holds again (facts product §4b).
 */
export const readStrategyEpic: Epic = (log, { priceSource }) =>
  select(log, ({ session }) =>
    accountOf(session.wallet) !== null && chains[session.chain.chainId].feeModel === 'signed'
      ? session.chain.chainId
      : null,
  ).pipe(
    // switchMap: the file of a network that was left is not wanted.
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
