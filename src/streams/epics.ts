/** Which epics run when, and their supervision. */
import { type Observable, catchError, concat, defer, merge, of, retry, switchMap, timer } from 'rxjs'
import { EpicFailed } from '../events/chain/events'
import { scrubError } from '../events/kernel'
import { watchBrowserEpic } from './chain/watchBrowserEpic'
import { announceWalletsEpic } from './wallet/announceWalletsEpic'
import { connectWalletEpic } from './wallet/connectWalletEpic'
import { reconnectWalletEpic } from './wallet/reconnectWalletEpic'
import { watchWalletEpic } from './wallet/watchWalletEpic'
import type { Emission, EpicLog, NamedEpic } from './Epic'
import { backoffMs } from './operators/retryWithBackoff'
import { runLater } from './operators/runLater'
import type { Ports } from './ports/Ports'
import { hasWork } from './log/hasWork'

/** Epics that run from the start. */
export const coreEpics: readonly NamedEpic[] = [
  { name: 'watchBrowser', epic: watchBrowserEpic },
  { name: 'announceWallets', epic: announceWalletsEpic },
  { name: 'connectWallet', epic: connectWalletEpic },
  { name: 'reconnectWallet', epic: reconnectWalletEpic },
  { name: 'watchWallet', epic: watchWalletEpic },
]

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** An epic that throws has a bug: it is reported, and the epic is started again after 1 s, then 2, 4 ... 30 s. */
export const supervised = (
  { name, epic }: NamedEpic,
  log: EpicLog,
  ports: Ports,
  count = 1,
): Observable<Emission> =>
  defer(() => epic(log, ports)).pipe(
    catchError((error: unknown) =>
      concat(
        of(EpicFailed({ epic: name, count, ...scrubError(error) })),
        timer(backoffMs(count, FIRST_PAUSE_MS, LONGEST_PAUSE_MS)).pipe(
          switchMap(() => supervised({ name, epic }, log, ports, count + 1)),
        ),
      ),
    ),
  )

/** Epics on one log, each supervised. */
const runAll = (epics: readonly NamedEpic[], log: EpicLog, ports: Ports): Observable<Emission> =>
  merge(...epics.map((named) => supervised(named, log, ports)))

/**
 * All epics on one log, as boot starts them. The trading epics are loaded when there is work for them, with
 * retries until they are there; they receive every fact of that time.
 */
export const runEpics =
  (loadTradingEpics: () => Observable<readonly NamedEpic[]>) =>
  (log: EpicLog, ports: Ports): Observable<Emission> => {
    const trading$ = defer(loadTradingEpics).pipe(
      retry({ delay: (_error, count) => timer(backoffMs(count, FIRST_PAUSE_MS, LONGEST_PAUSE_MS)) }),
    )
    return merge(
      runAll(coreEpics, log, ports),
      runLater(log, hasWork(log), trading$, (epics, late) => runAll(epics, late, ports)),
    )
  }
