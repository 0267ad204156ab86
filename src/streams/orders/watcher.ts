import type { Observable } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address } from '../../events/kernel/units'
import { accountOf } from '../../events/wallet/select'
import type { EpicLog } from '../Epic'
import { select } from '../operators/select'

/** Whose orders are followed, and where. */
export interface Watched {
  readonly chainId: ChainId
  readonly account: Address
}

export interface Watcher extends Watched {
  readonly visible: boolean
}

const watcherOf = ({ session }: AppState): Watcher | null => {
  const account = accountOf(session.wallet)
  const { chainId, visible, online } = session.chain
  return account === null || !online ? null : { chainId, account, visible }
}

const sameWatcher = (a: Watcher | null, b: Watcher | null): boolean =>
  a?.chainId === b?.chainId && a?.account === b?.account && a?.visible === b?.visible

/** The connected account on the tab's chain, and each change of it; null while there is none or the browser is offline. */
export const watcher$ = (log: EpicLog): Observable<Watcher | null> => select(log, watcherOf, sameWatcher)
