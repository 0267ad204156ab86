import * as E from 'fp-ts/Either'
import { type Observable, EMPTY, filter, from, merge, mergeMap, of, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import { type ChainId, chainIds } from '../../events/chain/chains.data'
import { TransactionMined } from '../../events/transactions/events'
import { pendingTransactions } from '../../events/transactions/select'
import type { Transaction, Transactions } from '../../events/transactions/state'
import { unsettledTransactions } from '../../events/transactions/tracked'
import type { Emission, Epic, EpicLog } from '../Epic'
import { pollEvery } from '../operators/pollEvery'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import { whileVisible } from '../operators/whileTrue'
import { withLock } from '../operators/withLock'
import type { Ports } from '../ports/Ports'
import { asAsked } from './asAsked'
import { checkSettled } from './checkTransaction'
import { type Standing, standing } from './standing'
import { untilFolded } from './untilFolded'

/** Blocks of a network that is not selected are not read, so its receipts are requested this often (C320). */
const POLL_MS = 15_000

/** Those on other networks than the tab's. */
const elsewhere = (
  { durable, session }: AppState,
  of: (transactions: Transactions, chainId: ChainId) => readonly Transaction[],
): readonly Transaction[] =>
  chainIds
    .filter((chainId) => chainId !== session.chain.chainId)
    .flatMap((chainId) => of(durable.transactions, chainId))

/** A multisig's have no receipt before its owners executed them. */
const pending = (state: AppState): readonly Transaction[] =>
  elsewhere(state, pendingTransactions).filter(({ hashType }) => hashType !== 'gnosisSafeTx')

const unsettled = (state: AppState): readonly Transaction[] =>
  elsewhere(state, (transactions, chainId) => unsettledTransactions(transactions, chainId, null))

type Reads = Pick<Ports, 'chain' | 'safeService'>

const readReceipt = ({ chain }: Reads, { id, chainId, hash }: Transaction): Observable<Emission> =>
  hash === null
    ? EMPTY
    : chain
        .receipt(chainId, hash)
        .pipe(
          mergeMap((answer) =>
            E.isRight(answer) && answer.right !== null
              ? of(TransactionMined({ ...answer.right, id, hash }))
              : EMPTY,
          ),
        )

/** The receipts of one network are held against its newest block, which is asked for first. */
const checkMined = (
  log: EpicLog,
  known: Standing,
  ports: Reads,
  chainId: ChainId,
  transactions: readonly Transaction[],
): Observable<Emission> =>
  ports.chain.newestBlock(chainId).pipe(
    filter(E.isRight),
    mergeMap(({ right: { number } }) =>
      from(transactions.filter(({ receipt }) => receipt !== null && receipt.block < number)).pipe(
        mergeMap((transaction) =>
          checkSettled(ports, transaction, number, known.of(transaction)).pipe(asAsked(log, transaction)),
        ),
      ),
    ),
  )

const check = (log: EpicLog, known: Standing, ports: Reads): Observable<Emission> => {
  const state = log.state$.value
  const mined = unsettled(state)
  // mergeMap: a handful at most; a network that does not answer must not hold up the others.
  return merge(
    from(pending(state)).pipe(
      mergeMap((transaction) => readReceipt(ports, transaction).pipe(asAsked(log, transaction))),
    ),
    from(new Set(mined.map(({ chainId }) => chainId))).pipe(
      mergeMap((chainId) =>
        checkMined(
          log,
          known,
          ports,
          chainId,
          mined.filter((one) => one.chainId === chainId),
        ),
      ),
    ),
  )
}

/**
 * Requests the receipts of transactions on networks that aren't selected, so that the activity list shows how they
 * ended (X52), and again until no reorganization can reach them (X90). It looks for a replacement only once the network
 * is selected. One visible tab does it for all.
 */
export const watchReceiptsElsewhereEpic: Epic = (log, { chain, safeService, locks, clock }) => {
  const known = standing(log, clock)
  const checks$ = select(log, (state) => pending(state).length > 0 || unsettled(state).length > 0).pipe(
    // switchMap: when there is nothing to watch, the requests end.
    switchMap((watching) =>
      watching
        ? withLock(log, locks, { name: 'receipts:elsewhere', duty: 'shared' }, () =>
            pollEvery(POLL_MS, () => check(log, known, { chain, safeService }).pipe(untilFolded(log))),
          )
        : EMPTY,
    ),
    whileOnline(log),
    whileVisible(log),
  )
  return merge(known.notes$, checks$)
}
