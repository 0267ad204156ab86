import * as E from 'fp-ts/Either'
import { type Observable, concatMap, defer, EMPTY, filter, from, mergeMap, of, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import type { ChainId } from '../../events/chain/chains.data'
import { PresignatureFailed } from '../../events/orders/events'
import { allOpenOrders } from '../../events/orders/select'
import type { Order } from '../../events/orders/state'
import type { Epic, EpicLog } from '../Epic'
import { requestOnEach } from '../operators/requestOnEach'
import { ofType } from '../operators/ofType'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import { whileVisible } from '../operators/whileTrue'
import { withLock } from '../operators/withLock'
import type { Chain } from '../ports/Chain'

const sentOn = ({ durable }: AppState, chainId: ChainId): readonly Order[] =>
  allOpenOrders(durable.orders).filter(
    (order) =>
      order.chainId === chainId &&
      order.status === 'presignaturePending' &&
      order.presignature?.phase === 'sent',
  )

/**
 * Reports presignatures that failed on chain: their receipts are requested with each block. Success needs no receipt,
 * because the service reports it with the order. One visible tab does it for all.
 */
export const watchPresignaturesEpic: Epic = (log, { chain, locks }) =>
  select(log, ({ session }) => session.chain.chainId).pipe(
    // switchMap: another network has other transactions.
    switchMap((chainId) =>
      select(log, (state) => sentOn(state, chainId).length > 0).pipe(
        // switchMap: when none is sent, the requests end.
        switchMap((some) =>
          some
            ? withLock(log, locks, { name: `presignatures:${String(chainId)}`, duty: 'shared' }, () =>
                requestOnEach(blocks(log, chainId), failures(log, chain, chainId)),
              )
            : EMPTY,
        ),
        whileOnline(log),
        whileVisible(log),
      ),
    ),
  )

const blocks = ({ fact$ }: EpicLog, chainId: ChainId): Observable<unknown> =>
  fact$.pipe(
    ofType('BlockSeen'),
    filter(({ data }) => data.chainId === chainId),
  )

const failures = ({ state$ }: EpicLog, chain: Chain, chainId: ChainId): Observable<AppEvent> =>
  defer(() => from(sentOn(state$.value, chainId))).pipe(
    // concatMap: a handful at most, and the endpoint is not flooded.
    concatMap(({ uid, presignature }) => {
      const hash = presignature?.hash ?? null
      if (hash === null) return EMPTY
      return chain.receipt(chainId, hash).pipe(
        // What comes late of an earlier transaction says nothing of the one that was asked for since (X270).
        filter(() => state$.value.durable.orders.open[uid]?.presignature?.hash === hash),
        mergeMap((answer) =>
          E.isRight(answer) && answer.right?.status === 0
            ? of(PresignatureFailed({ uid, error: { tag: 'reverted' } }))
            : EMPTY,
        ),
      )
    }),
  )
