import * as E from 'fp-ts/Either'
import { EMPTY, map, switchMap } from 'rxjs'
import { GasPricesFailed, GasPricesRead } from '../../events/chain/events'
import { GAS_PRICE_AGE_MS } from '../../events/chain/gasPrice'
import { accountOf } from '../../events/wallet/select'
import type { Epic } from '../Epic'
import { keepFresh } from '../operators/keepFresh'
import { select } from '../operators/select'
import { whileVisible } from '../operators/whileTrue'
import { withLock } from '../operators/withLock'

/**
 * Reads the network's gas prices when the stored ones are older than 30 min (S7.37), in one visible tab for all. A failure
 * is only logged (T8.73, S8.49): the known prices count until they are too old.
 */
export const readGasPricesEpic: Epic = (log, { priceSource, locks }) =>
  select(log, ({ session }) => (accountOf(session.wallet) === null ? null : session.chain.chainId)).pipe(
    // switchMap: the gas prices of the previous network are no longer needed.
    switchMap((chainId) =>
      chainId === null
        ? EMPTY
        : withLock(log, locks, { name: `gas:${String(chainId)}`, duty: 'shared' }, () =>
            keepFresh(
              log,
              GAS_PRICE_AGE_MS,
              () => log.state$.value.durable.chain.gas[chainId]?.lastUpdate ?? null,
              () =>
                priceSource
                  .gasPrices(chainId)
                  .pipe(
                    map((answer) =>
                      E.isRight(answer)
                        ? GasPricesRead({ chainId, ...answer.right })
                        : GasPricesFailed({ chainId, reason: answer.left.reason }),
                    ),
                  ),
            ),
          ).pipe(whileVisible(log)),
    ),
  )
