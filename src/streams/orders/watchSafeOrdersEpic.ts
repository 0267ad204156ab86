import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { concatMap, defer, EMPTY, from, merge, mergeMap, of, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import { SafeTransactionRead } from '../../events/orders/events'
import { pendingOrders } from '../../events/orders/tracked'
import type { Order } from '../../events/orders/state'
import { SafeRead } from '../../events/wallet/events'
import { accountKind, safeOf } from '../../events/wallet/select'
import type { Epic, EpicLog } from '../Epic'
import { pollEvery } from '../operators/pollEvery'
import { select } from '../operators/select'
import { whileOnline, whileVisible } from '../operators/whileTrue'
import { withLock } from '../operators/withLock'
import type { Locks } from '../ports/Locks'
import type { SafeService } from '../ports/SafeService'
import type { AccountOnChain } from '../wallet/connectedOn'
import { connectedOn, sameAccountOnChain } from '../wallet/connectedOn'

/** As often as pending orders (D4.2). */
const POLL_MS = 2000

const contract = connectedOn(
  (wallet, chainId, account) => accountKind(wallet, chainId, account) === 'contract',
)

/** Reads whether the connected contract is a multisig, and the signatures of its orders while one is waiting (T4.21). */
export const watchSafeOrdersEpic: Epic = (log, { safeService, locks }) =>
  select(log, contract, sameAccountOnChain).pipe(
    // switchMap: another account or network ends the requests of the one before.
    switchMap((contract) =>
      contract === null
        ? EMPTY
        : merge(
            readSafe(log, safeService, contract),
            followTransactions(log, safeService, locks, contract),
          ).pipe(whileOnline(log), whileVisible(log)),
    ),
  )

const readSafe = (log: EpicLog, service: SafeService, contract: AccountOnChain): Observable<AppEvent> =>
  defer(() =>
    safeOf(log.state$.value.session.wallet, contract.chainId, contract.account) === undefined
      ? service.safe(contract.chainId, contract.account)
      : EMPTY,
  ).pipe(
    // Without an answer nothing is known about the account.
    mergeMap((answer) =>
      E.isRight(answer) ? of(SafeRead({ ...contract, threshold: answer.right?.threshold ?? null })) : EMPTY,
    ),
  )

/** The account's orders whose transaction the multisig's owners are signing, or have not executed. */
const waiting = ({ durable, session }: AppState, { chainId, account }: AccountOnChain): readonly Order[] =>
  (safeOf(session.wallet, chainId, account) ?? null) === null
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
): Observable<AppEvent> =>
  select(log, (state) => waiting(state, contract).length > 0).pipe(
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
                  concatMap((order) => progress(log, service, contract, order)),
                ),
              ),
          )
        : EMPTY,
    ),
  )

const progress = (
  { state$ }: EpicLog,
  service: SafeService,
  { chainId, account }: AccountOnChain,
  { uid, presignature }: Order,
): Observable<AppEvent> => {
  const hash = presignature?.hash ?? null
  const atConnection = safeOf(state$.value.session.wallet, chainId, account)?.threshold
  if (hash === null || atConnection === undefined) return EMPTY
  return service.transaction(chainId, hash).pipe(
    // Only a change is reported.
    mergeMap((answer) => {
      if (E.isLeft(answer) || answer.right === null) return EMPTY
      const { safe, nonce, confirmations, isExecuted, threshold = atConnection } = answer.right
      const known = presignature?.safe
      return known?.confirmations === confirmations &&
        known.threshold === threshold &&
        known.isExecuted === isExecuted
        ? EMPTY
        : of(SafeTransactionRead({ uid, safe, nonce, confirmations, threshold, isExecuted }))
    }),
  )
}
