import { EMPTY, from, map, mergeMap, switchMap } from 'rxjs'
import { watchedWallet } from '../../events/wallet/select'
import type { Epic } from '../Epic'
import { select } from '../operators/select'
import { walletNews } from './walletNews'

/**
 * Reports the changes that the connected wallet emits. It runs from the first moment, because a wallet does not repeat what
 * it reported while code was loaded (X93).
 */
export const watchWalletEpic: Epic = (log, { wallets }) =>
  select(log, ({ session }) => watchedWallet(session.wallet)?.walletId ?? null).pipe(
    // switchMap: only one wallet is connected, and the changes of the one before no longer matter.
    switchMap((walletId) =>
      walletId === null ? EMPTY : wallets.changes(walletId).pipe(map((change) => ({ walletId, change }))),
    ),
    mergeMap(({ walletId, change }) => from(walletNews(log.state$.value, walletId, change))),
  )
