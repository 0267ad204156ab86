/** The meaning of a wallet's changes for the log. */
import { type Observable, filter, from, mergeMap, scan, startWith, take, withLatestFrom } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent, FactOfType } from '../../events/catalogue'
import {
  AccountBlocked,
  WalletAccountChanged,
  WalletChainChanged,
  WalletDisconnected,
} from '../../events/wallet/events'
import { watchedWallet } from '../../events/wallet/select'
import type { EpicLog } from '../Epic'
import { ofType } from '../operators/ofType'
import type { WalletChange, Wallets } from '../ports/Wallets'

/** The events of one change of a wallet; none if the state shows it already, because wallets repeat themselves. */
export const walletNews = (
  { session: { wallet } }: AppState,
  walletId: string,
  change: WalletChange,
): readonly AppEvent[] => {
  const watched = watchedWallet(wallet)
  if (watched?.walletId !== walletId) return []
  switch (change.tag) {
    case 'accountChanged':
      return change.account === wallet.connection?.account
        ? []
        : [WalletAccountChanged({ account: change.account })]
    case 'accountBlocked':
      return [AccountBlocked({ walletId, name: watched.name, chainId: watched.chainId })]
    case 'chainChanged':
      return change.chainId === watched.chainId ? [] : [WalletChainChanged({ chainId: change.chainId })]
    case 'disconnected':
      return [WalletDisconnected({ walletId, by: 'wallet' })]
  }
}

/** Where a wallet is after several changes: its account and its chain, or nothing if none was reported. */
interface Whereabouts {
  readonly chain: WalletChange | null
  readonly account: WalletChange | null
}

const nowhere: Whereabouts = { chain: null, account: null }

const moved = (before: Whereabouts, change: WalletChange): Whereabouts =>
  change.tag === 'chainChanged' ? { ...before, chain: change } : { ...before, account: change }

/**
 * Holds a wallet's reports between its answer to a request and the fact of its connection, which is being stored (X93).
 * Once that fact is there, and not an earlier request's, it reports them once, with the wallet's present state. It ends
 * then.
 */
export const heldNews = (
  log: EpicLog,
  wallets: Wallets,
  { id, data: { walletId } }: FactOfType<'WalletConnectRequested'>,
): Observable<AppEvent> =>
  log.fact$.pipe(
    ofType('WalletConnected'),
    filter(({ cause }) => cause === id),
    take(1),
    withLatestFrom(wallets.changes(walletId).pipe(scan(moved, nowhere), startWith(nowhere))),
    // The chain first: a wallet that is gone has none.
    mergeMap(([, { chain, account }]) => from([chain, account].filter((change) => change !== null))),
    mergeMap((change) => from(walletNews(log.state$.value, walletId, change))),
  )
