/** The list of all epics, and their supervision. */
import type { Observable } from 'rxjs'
import { catchError, concat, defer, merge, of, switchMap, timer } from 'rxjs'
import { EpicFailed } from '../events/chain/events'
import { readBalancesEpic } from './balances/readBalancesEpic'
import { followWalletChainEpic } from './chain/followWalletChainEpic'
import { measureClockEpic } from './chain/measureClockEpic'
import { switchNetworkEpic } from './chain/switchNetworkEpic'
import { watchBlocksEpic } from './chain/watchBlocksEpic'
import { watchBrowserEpic } from './chain/watchBrowserEpic'
import type { Emission, EpicLog, NamedEpic } from './Epic'
import { expireNoticesEpic } from './notices/expireNoticesEpic'
import { backoffMs } from './operators/retryWithBackoff'
import { cancelOrderEpic } from './orders/cancelOrderEpic'
import { placeOrderEpic } from './orders/placeOrderEpic'
import { resolveCancellationsEpic } from './orders/resolveCancellationsEpic'
import { resolvePlacementsEpic } from './orders/resolvePlacementsEpic'
import { trackOrdersEpic } from './orders/trackOrdersEpic'
import type { Ports } from './ports/Ports'
import { fetchQuoteEpic } from './quotes/fetchQuoteEpic'
import { requestQuoteEpic } from './quotes/requestQuoteEpic'
import { lookUpTokenEpic } from './tokens/lookUpTokenEpic'
import { readFiatEpic } from './tokens/readFiatEpic'
import { continueApprovalEpic } from './transactions/continueApprovalEpic'
import { resolveTransactionsEpic } from './transactions/resolveTransactionsEpic'
import { sendTransactionEpic } from './transactions/sendTransactionEpic'
import { watchReceiptsEpic } from './transactions/watchReceiptsEpic'
import { announceWalletsEpic } from './wallet/announceWalletsEpic'
import { connectWalletEpic } from './wallet/connectWalletEpic'
import { disconnectWalletEpic } from './wallet/disconnectWalletEpic'
import { reconnectWalletEpic } from './wallet/reconnectWalletEpic'
import { watchWalletEpic } from './wallet/watchWalletEpic'

/** `environment` goes into the app data that quotes are asked with; orders carry the same. */
export const epicsFor = (environment: string): readonly NamedEpic[] => [
  { name: 'watchBrowser', epic: watchBrowserEpic },
  { name: 'watchBlocks', epic: watchBlocksEpic },
  { name: 'measureClock', epic: measureClockEpic },
  { name: 'announceWallets', epic: announceWalletsEpic },
  { name: 'connectWallet', epic: connectWalletEpic },
  { name: 'reconnectWallet', epic: reconnectWalletEpic },
  { name: 'watchWallet', epic: watchWalletEpic },
  { name: 'disconnectWallet', epic: disconnectWalletEpic },
  { name: 'followWalletChain', epic: followWalletChainEpic },
  { name: 'switchNetwork', epic: switchNetworkEpic },
  { name: 'readBalances', epic: readBalancesEpic },
  { name: 'lookUpToken', epic: lookUpTokenEpic },
  { name: 'readFiat', epic: readFiatEpic },
  { name: 'fetchQuote', epic: fetchQuoteEpic(environment) },
  { name: 'requestQuote', epic: requestQuoteEpic },
  { name: 'placeOrder', epic: placeOrderEpic },
  { name: 'resolvePlacements', epic: resolvePlacementsEpic },
  { name: 'trackOrders', epic: trackOrdersEpic },
  { name: 'cancelOrder', epic: cancelOrderEpic },
  { name: 'resolveCancellations', epic: resolveCancellationsEpic },
  { name: 'sendTransaction', epic: sendTransactionEpic },
  { name: 'watchReceipts', epic: watchReceiptsEpic },
  { name: 'continueApproval', epic: continueApprovalEpic },
  { name: 'resolveTransactions', epic: resolveTransactionsEpic },
  { name: 'expireNotices', epic: expireNoticesEpic },
]

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** An epic that throws has a bug: it is told and the epic is started again, after 1 s, then twice as long, up to 30 s. */
export const supervised = (
  { name, epic }: NamedEpic,
  log: EpicLog,
  ports: Ports,
  count = 1,
): Observable<Emission> =>
  defer(() => epic(log, ports)).pipe(
    catchError((error: unknown) =>
      concat(
        of(EpicFailed({ epic: name, count, ...told(error) })),
        timer(backoffMs(count, FIRST_PAUSE_MS, LONGEST_PAUSE_MS)).pipe(
          // switchMap: the timer fires once.
          switchMap(() => supervised({ name, epic }, log, ports, count + 1)),
        ),
      ),
    ),
  )

const told = (error: unknown): { readonly message: string; readonly stack: string | null } =>
  error instanceof Error
    ? { message: error.message, stack: error.stack ?? null }
    : { message: String(error), stack: null }

/** All epics on one log, as boot starts them. */
export const runEpics =
  (environment: string) =>
  (log: EpicLog, ports: Ports): Observable<Emission> =>
    merge(...epicsFor(environment).map((named) => supervised(named, log, ports)))
