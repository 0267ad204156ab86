import * as E from 'fp-ts/Either'
import { type Observable, defer, map, mergeMap, NEVER, of, switchMap, takeUntil } from 'rxjs'
import type { AppEvent, FactOfType } from '../../events/catalogue'
import { contractsHere } from '../../events/chain/contracts'
import { type OrderUid, because } from '../../events/kernel'
import { cancellationDigest } from '../../events/kernel/orderHash'
import {
  type CancellationError,
  OrderCancellationAccepted,
  OrderCancellationFailed,
} from '../../events/orders/events'
import { orderByUid } from '../../events/orders/select'
import type { Order } from '../../events/orders/state'
import type { Epic, EpicLog } from '../Epic'
import { requestFromWallet } from '../operators/requestFromWallet'
import { ofType } from '../operators/ofType'
import type { Ports } from '../ports/Ports'
import type { Signed } from '../ports/Wallets'
import { serviceProblem } from './serviceProblem'
import { type SigningFailure, requestSignature } from './requestSignature'
import { whenState } from '../operators/select'

type Requested = FactOfType<'OrderCancellationRequested'>

/** Held from before signing until accepted or failed. */
export const cancellationLock = (uid: OrderUid): string => `cancellation:${uid}`

/**
 * Signs the cancellation and sends it. Sending a cancellation twice does no harm, so one without an answer has failed:
 * the user may request it again, and polling reports the order's outcome. It ends early if the log has the outcome: the
 * order was filled, or the user gave up.
 */
export const cancelOrderEpic: Epic = (log, ports) =>
  log.fact$.pipe(
    ofType('OrderCancellationRequested'),
    // mergeMap: orders are cancelled independently; concatMap would let one forgotten wallet window hold up the others.
    mergeMap((fact) =>
      requestFromWallet(log, ports.locks, {
        lock: cancellationLock(fact.data.uid),
        ended$: cancellationEnded(log, fact.data.uid),
        request: () => cancel(log, ports, fact).pipe(takeUntil(notNeeded(log, fact.data.uid))),
        countsLate: ({ type }) => type === 'OrderCancellationAccepted',
      }),
    ),
  )

const cancellationEnded = (log: EpicLog, uid: OrderUid): Observable<unknown> =>
  whenState(log, ({ durable }) => orderByUid(durable.orders, uid)?.cancellationRequested !== true)

/** Emits once a signature would change nothing: the order is final, or the service has accepted a cancellation. */
const notNeeded = (log: EpicLog, uid: OrderUid): Observable<unknown> =>
  whenState(log, ({ durable }) => {
    const order = durable.orders.open[uid]
    return order === undefined || order.isCancelling
  })

const cancel = (log: EpicLog, ports: Ports, fact: Requested): Observable<AppEvent> =>
  defer(() => {
    const order = orderByUid(log.state$.value.durable.orders, fact.data.uid)
    return order === undefined ? NEVER : signAndSend(log, ports, fact, order)
  })

const signAndSend = (log: EpicLog, ports: Ports, fact: Requested, order: Order): Observable<AppEvent> => {
  const { uid, owner, chainId } = order
  const domain = { chainId, verifyingContract: contractsHere(log.state$.value, chainId).settlement }
  return requestSignature(log, ports.signatures, {
    owner,
    chainId,
    digest: cancellationDigest(domain, uid),
    stopped$: cancellationEnded(log, uid),
    sign: (walletId) => ports.wallets.signCancellation(walletId, owner, domain, uid),
  }).pipe(
    switchMap((answer) =>
      E.isLeft(answer) ? of(failed(fact, worded(answer.left))) : send(ports, fact, order, answer.right),
    ),
  )
}

/** A wallet on another account or chain can't sign for this order, so it counts as gone. */
const worded = (error: SigningFailure): CancellationError =>
  error.tag === 'accountChanged' || error.tag === 'chainChanged'
    ? { tag: 'walletGone', description: error.tag }
    : { ...error, tag: error.tag }

const send = (
  { orderBook }: Ports,
  fact: Requested,
  { chainId, uid, owner }: Order,
  signed: Signed,
): Observable<AppEvent> =>
  orderBook.cancelOrder(chainId, uid, owner, signed).pipe(
    map((answer) => {
      if (E.isRight(answer)) return because(fact, OrderCancellationAccepted({ uid }))
      const { left: error } = answer
      const isDone = error.tag === 'rejected' && error.errorType === 'AlreadyCancelled'
      return isDone ? because(fact, OrderCancellationAccepted({ uid })) : failed(fact, serviceProblem(error))
    }),
  )

const failed = (fact: Requested, error: CancellationError): AppEvent =>
  because(fact, OrderCancellationFailed({ uid: fact.data.uid, error }))
