import type { Observable } from 'rxjs'
import { EMPTY, map, mergeMap, of, switchMap } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import {
  AccountBlocked,
  WalletAccountChanged,
  WalletChainChanged,
  WalletDisconnected,
} from '../../events/wallet/events'
import { watchedWallet } from '../../events/wallet/select'
import type { Epic, EpicLog } from '../Epic'
import { select } from '../operators/select'
import type { WalletChange } from '../ports/Wallets'

/** Reports the changes that the connected wallet emits. */
export const watchWalletEpic: Epic = (log, { wallets }) =>
  select(log, ({ session }) => watchedWallet(session.wallet)?.walletId ?? null).pipe(
    // switchMap: only one wallet is connected, and the changes of the one before no longer matter.
    switchMap((walletId) =>
      walletId === null ? EMPTY : wallets.changes(walletId).pipe(map((change) => ({ walletId, change }))),
    ),
    mergeMap(({ walletId, change }) => news(log, walletId, change)),
  )

/** Wallets repeat themselves; only a real change is reported. */
const news = ({ state$ }: EpicLog, walletId: string, change: WalletChange): Observable<AppEvent> => {
  const { connection } = state$.value.session.wallet
  const wallet = watchedWallet(state$.value.session.wallet)
  if (wallet?.walletId !== walletId) return EMPTY
  switch (change.tag) {
    case 'accountChanged':
      return change.account === connection?.account
        ? EMPTY
        : of(WalletAccountChanged({ account: change.account }))
    case 'accountBlocked':
      return of(AccountBlocked({ walletId, name: wallet.name, chainId: wallet.chainId }))
    case 'chainChanged':
      return change.chainId === wallet.chainId ? EMPTY : of(WalletChainChanged({ chainId: change.chainId }))
    case 'disconnected':
      return of(WalletDisconnected({ walletId, by: 'wallet' }))
  }
}
