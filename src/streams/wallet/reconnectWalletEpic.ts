import { type Observable, EMPTY, filter, map, merge, switchMap, takeUntil, timer } from 'rxjs'
import type { AppEvent, Fact } from '../../events/catalogue'
import { WalletConnectRequested, WalletDisconnected } from '../../events/wallet/events'
import { INJECTED_ID, SAFE_ID } from '../../events/wallet/walletIds'
import type { Epic, EpicLog } from '../Epic'
import { ofType } from '../operators/ofType'
import { whenStarted } from '../operators/whenStarted'
import { SILENT_GIVE_UP_MS } from './connectWalletEpic'
import { whenState } from '../operators/select'

/**
 * At the start, connects silently: to the Safe around the page, which announces itself only there, and to the last
 * visit's wallet once it announces itself (S2.4.35). Without one, it connects to the injected wallet (S2.4.36). A
 * wallet that announces itself after 15 s, or after the user chose another, isn't connected (V9.2).
 */
export const reconnectWalletEpic: Epic = (log) =>
  whenStarted(log).pipe(
    switchMap(({ durable, session }) => {
      if (session.wallet.connection !== null) return EMPTY
      const { lastWalletId } = durable.wallet
      // A newer question ends the older, so that none may follow the one to the Safe.
      const soon = (walletId: string): Observable<AppEvent> =>
        ask(log, walletId).pipe(takeUntil(announced(log, SAFE_ID)), takeUntil(timer(SILENT_GIVE_UP_MS)))
      return merge(
        // Without a limit, because there is no other wallet that the user may have turned to.
        ask(log, SAFE_ID),
        lastWalletId === null
          ? soon(INJECTED_ID)
          : merge(soon(lastWalletId), forget(log, lastWalletId)).pipe(takeUntil(forgotten(log))),
      ).pipe(takeUntil(chosen(log)))
    }),
  )

const chosen = ({ fact$ }: EpicLog): Observable<unknown> =>
  fact$.pipe(
    ofType('WalletConnectRequested'),
    filter(({ data }) => !data.silent),
  )

/**
 * Emits when no wallet is remembered any more: a user disconnected it in another tab meanwhile (X84). If that tab connects it
 * again, it is remembered for that tab's sake, and not forgotten here.
 */
const forgotten = (log: EpicLog): Observable<unknown> =>
  whenState(log, ({ durable }) => durable.wallet.lastWalletId === null)

/** Emits once, when the wallet is announced. */
const announced = (log: EpicLog, walletId: string): Observable<unknown> =>
  whenState(log, ({ session }) => session.wallet.announced.some(({ id }) => id === walletId))

const ask = (log: EpicLog, walletId: string): Observable<AppEvent> =>
  announced(log, walletId).pipe(map(() => WalletConnectRequested({ walletId, silent: true })))

/** A remembered wallet that gives no answer at all is forgotten (S2.4.37); a locked one has answered. */
const forget = ({ fact$ }: EpicLog, walletId: string): Observable<AppEvent> =>
  timer(SILENT_GIVE_UP_MS).pipe(
    map(() => WalletDisconnected({ walletId, by: 'wallet' })),
    takeUntil(fact$.pipe(filter((fact) => hasAnswered(fact)))),
  )

const hasAnswered = (fact: Fact): boolean =>
  fact.type === 'WalletConnected' ||
  fact.type === 'AccountBlocked' ||
  (fact.type === 'WalletConnectFailed' && fact.data.error.tag !== 'noAnswer')
