import { distinctUntilChanged, filter, map, switchMap } from 'rxjs'
import { type WalletInfo, WalletAnnounced } from '../../events/wallet/events'
import type { Epic } from '../Epic'
import { whenStarted } from '../operators/whenStarted'

const same = (a: WalletInfo, b: WalletInfo): boolean =>
  a.id === b.id && a.name === b.name && a.kind === b.kind && a.icon === b.icon

/** Reports wallets as they announce themselves; some do so repeatedly. */
export const announceWalletsEpic: Epic = (log, { wallets }) =>
  whenStarted(log).pipe(
    switchMap(() => wallets.announced$),
    distinctUntilChanged(same),
    filter((wallet) => !log.state$.value.session.wallet.announced.some((known) => same(known, wallet))),
    map(WalletAnnounced),
  )
