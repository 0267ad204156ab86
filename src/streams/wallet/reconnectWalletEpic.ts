import { EMPTY, filter, map, switchMap, take, takeUntil, timer } from 'rxjs'
import { WalletConnectRequested } from '../../events/wallet/events'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'
import { select } from '../operators/select'
import { whenStarted } from '../operators/whenStarted'
import { SILENT_GIVE_UP_MS } from './connectWalletEpic'

/**
 * At the start, connects silently to the wallet of the last visit, once it announces itself. A wallet that does so after
 * 15 s, or after the user chose one, is not connected (V9.2).
 */
export const reconnectWalletEpic: Epic = (log) =>
  whenStarted(log).pipe(
    switchMap(({ durable, session }) => {
      const walletId = durable.wallet.lastWalletId
      if (walletId === null || session.wallet.connection !== null) return EMPTY
      return select(log, (state) => state.session.wallet.announced).pipe(
        filter((announced) => announced.some(({ id }) => id === walletId)),
        take(1),
        map(() => WalletConnectRequested({ walletId, silent: true })),
        takeUntil(timer(SILENT_GIVE_UP_MS)),
        takeUntil(log.fact$.pipe(ofType('WalletConnectRequested'))),
      )
    }),
  )
