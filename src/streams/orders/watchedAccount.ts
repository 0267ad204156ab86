import { type Observable, of, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import { accountOf } from '../../events/wallet/select'
import type { EpicLog } from '../Epic'
import { select } from '../operators/select'
import { isOnline$ } from '../operators/whileOnline'
import type { AccountOnChain } from '../wallet/connectedOn'

/** The account whose orders are tracked (T4.24), and the chain. */
export type WatchedAccount = AccountOnChain

export interface TabAccount extends WatchedAccount {
  readonly visible: boolean
}

const tabAccountOf = ({ session }: AppState): TabAccount | null => {
  const account = accountOf(session.wallet)
  const { chainId, visible } = session.chain
  return account === null ? null : { chainId, account, visible }
}

const sameTabAccount = (a: TabAccount | null, b: TabAccount | null): boolean =>
  a?.chainId === b?.chainId && a?.account === b?.account && a?.visible === b?.visible

/** The connected account on the tab's chain, and each change of it. Null if there is none or the browser is offline. */
export const tabAccount$ = (log: EpicLog): Observable<TabAccount | null> =>
  isOnline$(log).pipe(
    // switchMap: each return of the connection tells the account of then.
    switchMap((online) => (online ? select(log, tabAccountOf, sameTabAccount) : of(null))),
  )
