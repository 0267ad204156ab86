import * as E from 'fp-ts/Either'
import {
  type Observable,
  defer,
  EMPTY,
  filter,
  forkJoin,
  map,
  merge,
  mergeMap,
  of,
  switchMap,
  take,
  takeUntil,
} from 'rxjs'
import type { AppEvent, FactOfType } from '../../events/catalogue'
import { contractsHere } from '../../events/chain/contracts'
import { type OrderUid, because } from '../../events/kernel'
import { presignCall } from '../../events/kernel/walletCalls'
import {
  type PresignatureError,
  PresignatureFailed,
  PresignatureRequested,
  PresignatureSent,
} from '../../events/orders/events'
import { orderByUid } from '../../events/orders/orderByUid'
import { withRequests } from '../../events/withRequests'
import type { Epic, EpicLog } from '../Epic'
import { requestFromWallet } from '../operators/requestFromWallet'
import { ofType } from '../operators/ofType'
import { select, whenState } from '../operators/select'
import type { Ports } from '../ports/Ports'
import { askToSend } from '../wallet/askToSend'
import { signingProblem, walletProblem } from '../wallet/walletProblem'

type Requested = FactOfType<'PresignatureRequested'>

/** Held from before the request to the wallet until its answer is in the log. */
export const presignatureLock = (uid: OrderUid): string => `presignature:${uid}`

/** Gas of `setPreSignature` if it can't be estimated (T7.53, T9.8). */
const PRESIGN_GAS = 150_000n

/**
 * Requests the signature on chain of a contract wallet's order: setPreSignature of the settlement contract (T4.60). It
 * does so once the log shows that the service has the order, and only in the tab that placed it, where the user is. It
 * asks the wallet after the request is on disk. For an order that the user stopped before (X6), it requests nothing: if
 * the service has it, the user decides whether to sign.
 */
export const presignOrderEpic: Epic = (log, ports) => merge(askAfterPlacing(log), askTheWallet(log, ports))

const askAfterPlacing = (log: EpicLog): Observable<AppEvent> =>
  log.fact$.pipe(
    ofType('OrderPlacementRequested'),
    filter(({ data }) => data.scheme === 'presign'),
    // mergeMap: orders do not wait for each other.
    mergeMap((fact) =>
      select(log, ({ durable }) => orderByUid(durable.orders, fact.data.uid)).pipe(
        filter((order) => order?.status !== 'placing' || order.phase === 'stopped'),
        take(1),
        switchMap((order) =>
          order?.status === 'presignaturePending' && !isAskedFor(log, order.uid)
            ? of(because(fact, PresignatureRequested({ uid: order.uid })))
            : EMPTY,
        ),
      ),
    ),
  )

/** Whether the user was faster; that request may not be written yet (X3). */
const isAskedFor = ({ state$ }: EpicLog, uid: OrderUid): boolean =>
  orderByUid(withRequests(state$.value).durable.orders, uid)?.presignature?.phase === 'asked'

const askTheWallet = (log: EpicLog, ports: Ports): Observable<AppEvent> =>
  log.fact$.pipe(
    ofType('PresignatureRequested'),
    // mergeMap: concatMap would let one forgotten wallet window hold up the others.
    mergeMap((fact) =>
      requestFromWallet(log, ports.locks, {
        lock: presignatureLock(fact.data.uid),
        ended$: presignatureEnded(log, fact.data.uid),
        request: () => send(log, ports, fact),
        countsLate: ({ type }) => type === 'PresignatureSent',
      }),
    ),
  )

/** Emits once the log holds the outcome of the request, or the order no longer needs it. */
const presignatureEnded = (log: EpicLog, uid: OrderUid): Observable<unknown> =>
  whenState(log, ({ durable }) => {
    const order = orderByUid(durable.orders, uid)
    return order?.status !== 'presignaturePending' || order.presignature?.phase !== 'asked'
  })

/**
 * Account, chain and wallet count as they are when the wallet is asked, after the chain was read. The gas is the chain's
 * estimate (T7.52). Without a settlement contract the wallet is not asked (T5.44).
 */
const send = (log: EpicLog, { chain, wallets }: Ports, fact: Requested): Observable<AppEvent> =>
  defer(() => {
    const { uid } = fact.data
    const order = orderByUid(log.state$.value.durable.orders, uid)
    if (order === undefined) return EMPTY
    const { owner, chainId } = order
    const failed = (error: PresignatureError): AppEvent => because(fact, PresignatureFailed({ uid, error }))
    const ended$ = presignatureEnded(log, uid)
    const atOnce = signingProblem({ owner, chainId })(log.state$.value)
    if (atOnce !== null) return of(failed({ tag: atOnce }))
    const { settlement } = contractsHere(log.state$.value, chainId)
    const readings$ = forkJoin([
      chain.accountKind(chainId, settlement),
      chain.presignGas(chainId, owner, uid),
    ]).pipe(takeUntil(ended$))
    return readings$.pipe(
      // A chain that does not answer is not a reason to stop, because the wallet has another endpoint.
      switchMap(([kind, estimate]) =>
        E.isRight(kind) && kind.right !== 'contract'
          ? of(failed({ tag: 'notReady' }))
          : askToSend(
              log,
              wallets,
              {
                ...{ chainId, from: owner, to: settlement, value: 0n, data: presignCall(uid) },
                gas: E.isRight(estimate) ? estimate.right : PRESIGN_GAS,
              },
              ended$,
            ).pipe(
              map((answer) =>
                E.isRight(answer)
                  ? because(fact, PresignatureSent({ uid, hash: answer.right }))
                  : failed(walletProblem(answer.left)),
              ),
            ),
      ),
    )
  })
