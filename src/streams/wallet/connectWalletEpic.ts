import * as E from 'fp-ts/Either'
import { type Observable, map, merge, of, switchMap, takeUntil, timeout } from 'rxjs'
import type { AppEvent, FactOfType } from '../../events/catalogue'
import type { ChainId } from '../../events/chain/chains.data'
import { because } from '../../events/kernel'
import {
  type WalletError,
  AccountBlocked,
  WalletConnected,
  WalletConnectFailed,
  WalletDisconnected,
} from '../../events/wallet/events'
import { watchedWallet } from '../../events/wallet/select'
import type { Epic, EpicLog } from '../Epic'
import { ofType } from '../operators/ofType'
import type { Wallets, WalletSession } from '../ports/Wallets'
import { heldNews } from './walletNews'
import { whenState } from '../operators/select'

/** A silent reconnection is given up after this long, in ms (V9.2). */
export const SILENT_GIVE_UP_MS = 15_000

type Connected = ReturnType<typeof WalletConnected>

/** Requests a wallet's accounts, and holds its reports until the fact of its answer is written (X93). */
export const connectWalletEpic: Epic = (log, { wallets }) => {
  const { fact$, state$ } = log
  return fact$.pipe(
    ofType('WalletConnectRequested'),
    // switchMap: choosing another wallet gives up the one before, whose window may stay open forever.
    switchMap((fact) =>
      connect(wallets, fact, state$.value.session.chain.chainId)
        .pipe(takeUntil(givenUp(log, fact.data.walletId)))
        .pipe(
          map((answer) => outcome(fact, answer)),
          // switchMap: there is one answer. The changes are listened to before its fact can be there.
          switchMap((event) =>
            event.type === 'WalletConnected'
              ? merge(heldNews(log, wallets, fact), of(event), takenBack(log, event))
              : of(event),
          ),
        ),
    ),
  )
}

/** Emits once, when nothing of the request is left: the wallet was disconnected, here or by a user in another tab (X84). */
const givenUp = (log: EpicLog, walletId: string): Observable<unknown> =>
  whenState(
    log,
    ({ session: { wallet } }) =>
      wallet.connecting?.walletId !== walletId && watchedWallet(wallet)?.walletId !== walletId,
  )

/** A connection that was given up while its fact was on its way into the store is taken back. */
const takenBack = (log: EpicLog, { data: { walletId } }: Connected): Observable<AppEvent> =>
  givenUp(log, walletId).pipe(
    map(() => WalletDisconnected({ walletId, by: 'wallet' })),
    takeUntil(whenState(log, ({ session }) => session.wallet.connection?.walletId === walletId)),
  )

/** A request with a window may take as long as the user takes; only a silent one times out. */
const connect = (
  wallets: Wallets,
  { data: { walletId, silent } }: FactOfType<'WalletConnectRequested'>,
  chainId: ChainId,
): Observable<E.Either<WalletError, WalletSession>> => {
  const answer$ = wallets.connect(walletId, silent, chainId)
  return silent
    ? answer$.pipe(
        timeout({ first: SILENT_GIVE_UP_MS, with: () => of(E.left({ tag: 'noAnswer' } as const)) }),
      )
    : answer$
}

const outcome = (
  fact: FactOfType<'WalletConnectRequested'>,
  answer: E.Either<WalletError, WalletSession>,
): AppEvent => because(fact, connected(fact.data, answer))

const connected = (
  request: FactOfType<'WalletConnectRequested'>['data'],
  answer: E.Either<WalletError, WalletSession>,
): AppEvent => {
  if (E.isLeft(answer)) return WalletConnectFailed({ ...request, error: answer.left })
  const { walletId } = request
  const { name, account, chainId, icon, isBlocked = false } = answer.right
  return isBlocked
    ? AccountBlocked({ walletId, name, chainId })
    : WalletConnected({ walletId, name, account, chainId, ...(icon === undefined ? {} : { icon }) })
}
