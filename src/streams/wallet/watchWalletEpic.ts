import type { Observable } from 'rxjs'
import { EMPTY, map, mergeMap, of, switchMap } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import { WalletAccountChanged, WalletChainChanged, WalletDisconnected } from '../../events/wallet/events'
import type { Epic, EpicLog } from '../Epic'
import { select } from '../operators/select'
import type { WalletChange } from '../ports/Wallets'

/** What the connected wallet tells by itself. */
export const watchWalletEpic: Epic = (log, { wallets }) =>
  select(log, ({ session }) => session.wallet.connection?.walletId ?? null).pipe(
    // switchMap: one wallet is connected; what the one before tells is nobody's business any more.
    switchMap((walletId) =>
      walletId === null ? EMPTY : wallets.changes(walletId).pipe(map((change) => ({ walletId, change }))),
    ),
    // mergeMap: nothing is waited for.
    mergeMap(({ walletId, change }) => news(log, walletId, change)),
  )

/** Wallets repeat themselves; a change that changes nothing is none. */
const news = ({ state$ }: EpicLog, walletId: string, change: WalletChange): Observable<AppEvent> => {
  const { connection } = state$.value.session.wallet
  if (connection?.walletId !== walletId) return EMPTY
  switch (change.tag) {
    case 'accountChanged':
      return change.account === connection.account
        ? EMPTY
        : of(WalletAccountChanged({ account: change.account }))
    case 'chainChanged':
      return change.chainId === connection.chainId
        ? EMPTY
        : of(WalletChainChanged({ chainId: change.chainId }))
    case 'disconnected':
      return of(WalletDisconnected({ walletId, by: 'wallet' }))
  }
}
