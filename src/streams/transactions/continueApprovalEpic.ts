import * as E from 'fp-ts/Either'
import {
  type Observable,
  defer,
  delay,
  distinct,
  filter,
  forkJoin,
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
import { allowanceOf } from '../../events/balances/select'
import type { AppEvent } from '../../events/catalogue'
import { type UnixSeconds, because, toUnixMs } from '../../events/kernel'
import { sameIntent } from '../../events/transactions/sameIntent'
import { transactionRequest } from '../../events/transactions/transactionRequest'
import {
  followingApproval,
  resetsUnderWay,
  SURPRISING_AFTER_MS,
} from '../../events/transactions/followingApproval'
import { secondStepId } from '../../events/transactions/secondStepId'
import { transactionById } from '../../events/transactions/select'
import type { Transaction } from '../../events/transactions/state'
import type { Emission, Epic, EpicLog } from '../Epic'
import { type Lock, CATCH_UP_MS, withLock } from '../operators/withLock'
import { ofType } from '../operators/ofType'
import { select, whenState } from '../operators/select'
import type { Chain } from '../ports/Chain'
import type { Locks } from '../ports/Locks'
import { untilFolded } from './untilFolded'
import { signingProblem } from '../wallet/walletProblem'

/**
 * Requests the approval of the amount (D5.13) once a block has the first step: the reset of a token's allowance to 0,
 * or the wrap of a sale's coin, so that its sale takes no press for it (X45, X47). Any tab may read the receipt, but
 * only a tab with the owner's wallet requests the second step. Those tabs queue for it, the tab that requested the first
 * step in front. It asks the chain right before the request, because this tab may have found the receipt hours later, or
 * not know that another browser approved.
 */
export const continueApprovalEpic: Epic = (log, { chain, locks }) =>
  defer(() => {
    const own = new Set<string>()
    return merge(
      log.fact$.pipe(
        ofType('TransactionRequested'),
        filter(({ data }) => data.then !== null || (data.sale?.approve ?? null) !== null),
        // mergeMap: each approval has its own wait.
        mergeMap((fact) => {
          const { id } = fact.data
          own.add(id)
          // No other tab knows of a request that is only in memory, so there is no tab to wait for.
          const duty = log.state$.value.session.chain.storageLost === null ? 'orphaned' : 'shared'
          return withLock(log, locks, { ...lockOf(id), duty }, () =>
            second(log, chain, id, 0).pipe(
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
        // The fact of a request of this tab follows the state at once, and what it queues for itself it needs no second time.
        delay(0),
        filter((id) => !own.has(id)),
        // mergeMap: each approval has its own wait.
        mergeMap((id) => continueForAnother(log, { chain, locks }, id)),
      ),
    )
  })

/** Where locks guard nothing, two tabs would open two windows: only the tab that requested the reset continues. */
const continueForAnother = (
  log: EpicLog,
  { chain, locks }: { readonly chain: Chain; readonly locks: Locks },
  id: string,
): Observable<Emission> =>
  withLock(log, locks, lockOf(id), (grant) =>
    grant === 'unguarded' ? NEVER : second(log, chain, id, CATCH_UP_MS).pipe(untilFolded(log)),
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
 * `laterMs` after the first step is mined. The last rows of the lock's previous holder may not be in this tab's state
 * yet, which may learn only then that both steps are mined and requested. So it keeps the lock until the log has the
 * request, too.
 */
const second = (log: EpicLog, chain: Chain, id: string, laterMs: number): Observable<AppEvent> => {
  const settled$: Observable<unknown> = laterMs === 0 ? of(null) : timer(laterMs)
  return select(log, () => firstOf(log, id)?.status === 'confirmed').pipe(
    // switchMap: a block that is replaced meanwhile takes the first step back.
    switchMap((mined) =>
      mined ? settled$.pipe(switchMap(() => requestAfter(log, chain, firstOf(log, id)))) : NEVER,
    ),
    take(1),
    mergeMap((events) => events),
  )
}

/** One emission. */
const requestAfter = (
  log: EpicLog,
  chain: Chain,
  first: Transaction | undefined,
): Observable<readonly AppEvent[]> => {
  const info = first === undefined ? null : followingApproval(first)
  if (first === undefined || info?.type !== 'approval' || isLate(log, first, null)) return of([])
  const { id, chainId, from } = first
  const { token, spender, amount } = info
  return forkJoin([
    minedAt(chain, first),
    chain.allowances(chainId, from, spender, [token.address]).pipe(map(E.toUnion)),
  ]).pipe(
    map(([minedSeconds, read]) => {
      const state = log.state$.value
      const known = allowanceOf(state.session.balances, chainId, from, token.address)
      const allowed = ('tag' in read ? undefined : read[token.address]) ?? known ?? 0n
      if (isLate(log, first, minedSeconds) || allowed >= amount) return []
      const intent = { chainId, from, info }
      if (isAskedOtherwise(log, intent, id)) return []
      return [transactionRequest(state, intent, { now: log.now(), id: secondStepId(id) })]
    }),
  )
}

/** The user pressed for another approval of the token meanwhile, which this one would replace (X327). */
const isAskedOtherwise = (
  { now, state$ }: EpicLog,
  intent: Pick<Transaction, 'chainId' | 'from' | 'info'>,
  firstId: string,
): boolean =>
  sameIntent(state$.value.durable.transactions, intent, now()).some(
    ({ id, status }) => id !== firstId && (status === 'requested' || status === 'pending'),
  )

/** When the block of the first step was made; null if no endpoint says it. */
const minedAt = (chain: Chain, { chainId, receipt }: Transaction): Observable<UnixSeconds | null> =>
  receipt === null
    ? of(null)
    : chain
        .block(chainId, receipt.block)
        .pipe(map((answer) => (E.isRight(answer) ? (answer.right?.timestamp ?? null) : null)))

/** Blocks are held against blocks, so that a wrong clock of the device changes nothing. */
const isLate = (
  { now, state$ }: EpicLog,
  { chainId, confirmedTime }: Transaction,
  minedSeconds: UnixSeconds | null,
): boolean => {
  const newest = state$.value.session.chain.blocks[chainId]
  const blocksMs =
    newest === undefined || minedSeconds === null ? 0 : toUnixMs(newest.timestamp - minedSeconds)
  return Math.max(now() - (confirmedTime ?? 0), blocksMs) > SURPRISING_AFTER_MS
}

/** Emits when the second step was requested, or none will follow. */
const over = (log: EpicLog, id: string): Observable<unknown> =>
  whenState(log, ({ durable: { transactions } }) => {
    const status = transactionById(transactions, id)?.status
    const isOpen = status === 'requested' || status === 'pending' || status === 'confirmed'
    return !isOpen || transactionById(transactions, secondStepId(id)) !== undefined
  })
