import { type Observable, concatMap, EMPTY, filter, from, mergeMap, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import type { OrderUid } from '../../events/kernel'
import { PresignatureFailed, SafeTransactionRead } from '../../events/orders/events'
import { pendingOrders } from '../../events/orders/tracked'
import type { Order } from '../../events/orders/state'
import type { SafeSignatures } from '../../events/transactions/state'
import { accountKind, hashTypeOf } from '../../events/wallet/select'
import type { Epic, EpicLog } from '../Epic'
import { pollEvery } from '../operators/pollEvery'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import { whileVisible } from '../operators/whileTrue'
import { withLock } from '../operators/withLock'
import type { Locks } from '../ports/Locks'
import type { SafeService } from '../ports/SafeService'
import { type AccountOnChain, connectedOn, sameAccountOnChain } from '../wallet/connectedOn'
import { type Followed, type SafeStep, createFollowSafe } from '../transactions/followSafe'

/** As often as pending orders (D4.2). */
const POLL_MS = 2000

const contract = connectedOn(
  (wallet, chainId, account) => accountKind(wallet, chainId, account) === 'contract',
)

/**
 * Reads the signatures of the connected multisig's orders while one is waiting (T4.21), and detects one that can no
 * longer be signed this way (X58, X59). The order book reports those that are signed.
 */
export const watchSafeOrdersEpic: Epic = (log, { safeService, locks }) =>
  select(log, contract, sameAccountOnChain).pipe(
    // switchMap: another account or network ends the requests of the one before (T4.22).
    switchMap((contract) =>
      contract === null
        ? EMPTY
        : followTransactions(log, safeService, locks, contract).pipe(whileOnline(log), whileVisible(log)),
    ),
  )

/** The account's orders whose transaction the multisig's owners are signing, or have not executed. */
const waiting = ({ durable, session }: AppState, { chainId, account }: AccountOnChain): readonly Order[] =>
  hashTypeOf(session.wallet, chainId, account) === 'ethereumTx'
    ? []
    : pendingOrders(durable.orders, chainId, account).filter(
        ({ status, presignature }) => status === 'presignaturePending' && presignature?.phase === 'sent',
      )

/** One visible tab polls for all, because what it reads is durable. */
const followTransactions = (
  log: EpicLog,
  service: SafeService,
  locks: Locks,
  contract: AccountOnChain,
): Observable<AppEvent> => {
  const follow = createFollowSafe(log, service)
  return select(log, (state) => waiting(state, contract).length > 0).pipe(
    // switchMap: when none is waiting, polling ends and an open request is aborted.
    switchMap((some) =>
      some
        ? withLock(
            log,
            locks,
            { name: `safe:${String(contract.chainId)}:${contract.account}`, duty: 'shared' },
            () =>
              pollEvery(POLL_MS, () =>
                from(waiting(log.state$.value, contract)).pipe(
                  // concatMap: a handful at most, one after the other, to spare the service.
                  concatMap((order) => stepsOf(log, follow, contract, order)),
                ),
              ),
          )
        : EMPTY,
    ),
  )
}

const stepsOf = (
  { state$ }: EpicLog,
  follow: (followed: Followed) => Observable<SafeStep>,
  { chainId, account }: AccountOnChain,
  { uid, presignature }: Order,
): Observable<AppEvent> => {
  const hash = presignature?.hash ?? null
  if (hash === null) return EMPTY
  /** Undefined once another transaction was asked for: late news of this one says nothing of that (X270). */
  const present = (): Order['presignature'] | undefined => {
    const now = state$.value.durable.orders.open[uid]?.presignature
    return now?.hash === hash ? now : undefined
  }
  return follow({ chainId, account, hash, known: () => present()?.safe ?? null }).pipe(
    filter(() => present() !== undefined),
    mergeMap((step) => eventsOf(uid, present()?.safe ?? null, step)),
  )
}

const eventsOf = (uid: OrderUid, known: SafeSignatures | null, step: SafeStep): readonly AppEvent[] => {
  switch (step.tag) {
    case 'read':
      return [step.event]
    case 'progress':
      return [read(uid, step.safe)]
    case 'executed':
      if (!step.execution.isSuccess) return [PresignatureFailed({ uid, error: { tag: 'reverted' } })]
      return known === null || known.isExecuted ? [] : [read(uid, { ...known, isExecuted: true })]
    case 'ended':
      return [PresignatureFailed({ uid, error: { tag: step.as } })]
  }
}

const read = (uid: OrderUid, { address: safe, ...progress }: SafeSignatures): AppEvent =>
  SafeTransactionRead({ uid, safe, ...progress })
