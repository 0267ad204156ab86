/**
 * Starts the reports that a deployment configures: visits, and sent transactions. It sends nothing while the user has
 * turned reports off, or if the browser says that its user doesn't want to be tracked (C350).
 */
import { type Observable, EMPTY, mergeMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { Fact, FactOfType } from '../../events/catalogue'
import type { TransactionHash } from '../../events/kernel'
import { mayLeave } from '../../events/settings/optionalRequests'
import { chainHash } from '../../events/transactions/chainHash'
import { transactionById } from '../../events/transactions/transactionById'
import { accountOf } from '../../events/wallet/select'
import {
  type TransactionReports,
  type VisitReports,
  readTransactionReports,
  readVisitReports,
} from '../../config/reports'
import { type Egress, createEgress } from '../egress'
import { type VisitedPage, reportVisits } from './reportVisits'
import { type VisitReport, visitReporter } from './plausibleReporter'
import { observeEntries } from './vitals'
import { type ChainId, chains } from '../../events/chain/chains.data'

const TIMEOUT_MS = 10_000

/** The service calls mainnet 'main'. It names the other networks as the order book does. */
const networkName = (chainId: ChainId): string => {
  const { network } = chains[chainId]
  return network === 'mainnet' ? 'main' : network
}

/**
 * Reports a sent transaction to the deployer's tracking service (S7.43). The service's findings go to the deployer and
 * not to this page, which asks the network itself about its transactions.
 */
const transactionReporter =
  (egress: Egress, { url, key }: TransactionReports) =>
  (chainId: ChainId, hash: TransactionHash): Observable<unknown> =>
    egress.request({
      url,
      method: 'POST',
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify({ apiKey: key, hash, blockchain: 'ethereum', network: networkName(chainId) }),
      timeoutMs: TIMEOUT_MS,
    })

export interface ReportSources {
  readonly state$: { readonly value: AppState }
  /** The facts of this tab. */
  readonly fact$: Observable<Fact>
  /** The app's paths. */
  readonly pages: readonly string[]
}

const thisPage = (): VisitedPage => ({
  // 'visibilitychange' comes from the document and bubbles to the window.
  events: window,
  hash: () => location.hash,
  isHidden: () => document.visibilityState === 'hidden',
  observe: observeEntries,
})

const isUntracked = ({
  doNotTrack,
  globalPrivacyControl,
}: {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
} = navigator): boolean => doNotTrack === '1' || globalPrivacyControl === true

interface Reports {
  readonly visits: VisitReports | null
  readonly transactions: TransactionReports | null
}

/** The network of the connected wallet; 0: none (S7.41). */
const chainOf = ({ session }: AppState): number =>
  session.wallet.connection === null ? 0 : session.chain.chainId

const startVisits = (
  egress: Egress,
  visits: VisitReports,
  { state$, pages }: ReportSources,
  page: VisitedPage,
): void => {
  const reporter = visitReporter(egress, visits)
  reportVisits(page, pages, (report: VisitReport) => {
    if (mayLeave(state$.value, 'reports')) reporter(report, chainOf(state$.value)).subscribe()
  })
}

/**
 * Reports the connected account's transactions (S5.5) by the hash the network knows. If the wallet returned that hash, it
 * reports at once. Otherwise it waits until the network shows the transaction. It never reports a Safe's hash (X60).
 */
const startTransactions = (
  egress: Egress,
  reports: TransactionReports,
  { state$, fact$ }: ReportSources,
): void => {
  const reporter = transactionReporter(egress, reports)
  const reported = new Set<TransactionHash>()
  const report = (fact: Fact): Observable<unknown> => {
    const { durable, session } = state$.value
    if (!isNews(fact) || !mayLeave(state$.value, 'reports')) return EMPTY
    const transaction = transactionById(durable.transactions, fact.data.id)
    if (transaction === undefined || transaction.from !== accountOf(session.wallet)) return EMPTY
    const hash = chainHash(transaction)
    if (hash === null || reported.has(hash)) return EMPTY
    reported.add(hash)
    return reporter(transaction.chainId, hash)
  }
  // mergeMap: transactions do not wait for each other.
  fact$.pipe(mergeMap(report)).subscribe()
}

/** Facts that might show a network hash for the first time. */
const isNews = (
  fact: Fact,
): fact is FactOfType<'TransactionSent' | 'TransactionSeen' | 'TransactionSafeExecuted'> =>
  fact.type === 'TransactionSent' ||
  fact.type === 'TransactionSeen' ||
  fact.type === 'TransactionSafeExecuted'

/** Starts the reports that the build configures. Tests pass the last two arguments. */
export const startReports = (
  sources: ReportSources,
  { visits, transactions }: Reports = { visits: readVisitReports(), transactions: readTransactionReports() },
  page: VisitedPage = thisPage(),
): void => {
  if (isUntracked()) return
  const addresses = [visits, transactions].flatMap((reports) => (reports === null ? [] : [reports.url]))
  const egress = createEgress(new Set(addresses.map((address) => new URL(address).origin)))
  if (visits !== null) startVisits(egress, visits, sources, page)
  if (transactions !== null) startTransactions(egress, transactions, sources)
}
