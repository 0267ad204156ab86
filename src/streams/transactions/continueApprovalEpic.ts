import {
  type Observable,
  distinct,
  filter,
  map,
  merge,
  mergeMap,
  NEVER,
  of,
  switchMap,
  take,
  takeUntil,
  timer,
} from 'rxjs'
import type { AppState } from '../../events/appState'
import { allowanceOf } from '../../events/balances/select'
import type { AppEvent } from '../../events/catalogue'
import { because } from '../../events/kernel'
import { type TransactionInfo, TransactionRequested } from '../../events/transactions/events'
import { knownTransactionsFor } from '../../events/transactions/sameIntent'
import { followingApproval, resetsUnderWay } from '../../events/transactions/followingApproval'
import { secondStepId } from '../../events/transactions/secondStepId'
import { transactionById } from '../../events/transactions/select'
import type { Transaction } from '../../events/transactions/state'
import type { Emission, Epic, EpicLog } from '../Epic'
import { type Lock, withLock } from '../operators/withLock'
import { CATCH_UP_MS } from '../operators/recoverWork'
import { ofType } from '../operators/ofType'
import { select } from '../operators/select'
import type { Locks } from '../ports/Locks'
import { untilFolded } from './untilFolded'
import { signingProblem } from '../wallet/walletProblem'

/** A wallet window that opens later than this after the reset was mined would surprise its user (C61). */
const SURPRISING_AFTER_MS = 600_000

/**
 * After the allowance of a token was reset to 0, or the coin of a sale was wrapped (X45), requests the approval of the amount (D5.13), once a block holds the
 * reset. Any tab may read the receipt; the second step is requested by a tab whose wallet is the owner's: those tabs
 * queue for it, the tab that requested the reset first.
 */
export const continueApprovalEpic: Epic = (log, { locks }) =>
  merge(
    log.fact$.pipe(
      ofType('TransactionRequested'),
      filter(({ data }) => data.then !== null || (data.sale?.approve ?? null) !== null),
      // mergeMap: each approval has its own wait.
      mergeMap((fact) => {
        const { id } = fact.data
        // No other tab knows of a request that is only in memory, so there is no tab to wait for.
        const duty = log.state$.value.session.chain.storageLost === null ? 'orphaned' : 'shared'
        return withLock(log, locks, { ...lockOf(id), duty }, () =>
          second(log, id, 0).pipe(
            map((event) => because(fact, event)),
            untilFolded(log),
          ),
        ).pipe(takeUntil(over(log, id)))
      }),
    ),
    select(log, ({ durable }) => durable.transactions).pipe(
      mergeMap(resetsUnderWay),
      map(({ id }) => id),
      distinct(),
      // mergeMap: each approval has its own wait.
      mergeMap((id) => continueForAnother(log, locks, id)),
    ),
  )

/** Where locks guard nothing, two tabs would open two windows: only the tab that requested the reset continues. */
const continueForAnother = (log: EpicLog, locks: Locks, id: string): Observable<Emission> =>
  withLock(log, locks, lockOf(id), (grant) =>
    grant === 'unguarded' ? NEVER : second(log, id, CATCH_UP_MS).pipe(untilFolded(log)),
  ).pipe(takeUntil(over(log, id)))

const lockOf = (id: string): Lock => ({
  name: `approval:${id}`,
  duty: 'orphaned',
  isFit: (state) => {
    const first = transactionById(state.durable.transactions, id)
    return (
      first !== undefined && signingProblem({ owner: first.from, chainId: first.chainId })(state) === null
    )
  },
})

const firstOf = ({ state$ }: EpicLog, id: string): Transaction | undefined =>
  transactionById(state$.value.durable.transactions, id)

/**
 * `laterMs` after the first step is mined: what the lock's last holder wrote before it let go may still be on its way into this
 * tab's state, which may learn only then that both steps are mined and requested. So the lock is kept until the request is in
 * the log, too.
 */
const second = (log: EpicLog, id: string, laterMs: number): Observable<AppEvent> =>
  select(log, () => firstOf(log, id)?.status === 'confirmed').pipe(
    // switchMap: a block that is replaced meanwhile takes the first step back.
    switchMap((mined) => (mined ? (laterMs === 0 ? of(null) : timer(laterMs)) : NEVER)),
    take(1),
    mergeMap(() => requestAfter(log, firstOf(log, id))),
  )

/** A tab that lost its store has asked for it in its memory, or the user has elsewhere: the receipt may be found hours later. */
const isAllowed = (
  { session: { balances } }: AppState,
  { chainId, from }: Transaction,
  info: TransactionInfo,
): boolean =>
  info.type === 'approval' && (allowanceOf(balances, chainId, from, info.token.address) ?? 0n) >= info.amount

const requestAfter = (log: EpicLog, first: Transaction | undefined): readonly AppEvent[] => {
  const info = first === undefined ? null : followingApproval(first)
  if (first === undefined || info === null) return []
  if (log.now() - (first.confirmedTime ?? 0) > SURPRISING_AFTER_MS) return []
  const { chainId, from } = first
  if (isAllowed(log.state$.value, first, info)) return []
  const intent = { chainId, from, info }
  const known = knownTransactionsFor(log.state$.value, intent, log.now())
  return [TransactionRequested({ id: secondStepId(first.id), ...intent, then: null, ...known })]
}

/** Emits when the second step was requested, or none will follow. */
const over = (log: EpicLog, id: string): Observable<unknown> =>
  select(log, ({ durable: { transactions } }) => {
    const status = transactionById(transactions, id)?.status
    const isOpen = status === 'requested' || status === 'pending' || status === 'confirmed'
    return !isOpen || transactionById(transactions, secondStepId(id)) !== undefined
  }).pipe(
    filter((isOver) => isOver),
    take(1),
  )
