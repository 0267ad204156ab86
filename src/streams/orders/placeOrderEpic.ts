import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { concat, defer, filter, map, merge, mergeMap, NEVER, of, switchMap, take, takeUntil } from 'rxjs'
import type { AppEvent, FactOfType } from '../../events/catalogue'
import { chains } from '../../events/chain/chains.data'
import { because } from '../../events/kernel/envelope'
import type { OrderUid } from '../../events/kernel/units'
import { toUnixMs } from '../../events/kernel/units'
import type { PlacementError } from '../../events/orders/events'
import {
  OrderPlaced,
  OrderPlacementFailed,
  OrderPlacementUnanswered,
  OrderSigned,
} from '../../events/orders/events'
import type { Epic, EpicLog } from '../Epic'
import { ofType } from '../operators/ofType'
import { withLock } from '../operators/withLock'
import type { OrderBookError } from '../ports/OrderBook'
import type { Ports } from '../ports/Ports'
import type { Signed } from '../ports/Wallets'
import { askUntilKnown } from './askUntilKnown'
import { placementEnded, placementLock } from './placementLock'
import { serviceProblem } from './serviceProblem'
import { signed } from './signed'

type Requested = FactOfType<'OrderPlacementRequested'>

/**
 * From the wish, which is on the disk when it is seen here, to an order at the service: sign, write that it was signed,
 * post; a contract's order is posted at once and signed after. The signature lives in this closure only. The lock is held until the end is in the log, however it came there:
 * by this epic, by the user who gave up, by a poll that saw the order before the POST was answered.
 */
export const placeOrderEpic: Epic = (log, ports) =>
  log.fact$.pipe(
    ofType('OrderPlacementRequested'),
    // mergeMap: each order is a life of its own. concatMap would let a forgotten wallet window hold up the next order,
    // switchMap would drop an order whose POST is out.
    mergeMap((fact) =>
      withLock(log, ports.locks, { name: placementLock(fact.data.uid), duty: 'own' }, () =>
        merge(place(log, ports, fact), NEVER),
      ).pipe(takeUntil(placementEnded(log, fact.data.uid))),
    ),
  )

const failed = (fact: Requested, error: PlacementError): AppEvent =>
  because(fact, OrderPlacementFailed({ uid: fact.data.uid, error }))

/** A contract signs on chain, once the service has the order (T §4 'Pre-signature path'). */
const place = (log: EpicLog, ports: Ports, fact: Requested): Observable<AppEvent> =>
  fact.data.scheme === 'presign'
    ? defer(() => post(log, ports, fact, { signature: '0x', scheme: 'presign' }))
    : sign(log, ports, fact)

const sign = (log: EpicLog, ports: Ports, fact: Requested): Observable<AppEvent> => {
  const { uid, digest, chainId, owner, params } = fact.data
  const domain = { chainId, verifyingContract: chains[chainId].contracts.settlement }
  return signed(log, ports.signatures, {
    owner,
    chainId,
    digest,
    sign: (walletId) => ports.wallets.signOrder(walletId, owner, domain, params),
  }).pipe(
    // switchMap: there is one answer.
    switchMap((answer): Observable<AppEvent> => {
      if (E.isLeft(answer)) return of(failed(fact, answer.left))
      if (toUnixMs(params.validTo) <= log.now()) return of(failed(fact, { tag: 'expiredWhileSigning' }))
      // Listens before it tells: the POST waits until the fact came back, which is when it is on the disk.
      return merge(
        written(log, uid).pipe(switchMap(() => post(log, ports, fact, answer.right))),
        of(because(fact, OrderSigned({ uid, scheme: answer.right.scheme }))),
      )
    }),
  )
}

const written = (log: EpicLog, uid: OrderUid): Observable<unknown> =>
  log.fact$.pipe(
    ofType('OrderSigned'),
    filter(({ data }) => data.uid === uid),
    take(1),
  )

const post = (
  log: EpicLog,
  ports: Ports,
  fact: Requested,
  { signature, scheme }: Signed | { readonly signature: '0x'; readonly scheme: 'presign' },
): Observable<AppEvent> => {
  const { chainId, owner, params, appDataDocument, quoteId, uid } = fact.data
  return ports.orderBook
    .placeOrder({
      chainId,
      params,
      from: owner,
      signingScheme: scheme,
      signature,
      appDataDocument,
      quoteId,
    })
    .pipe(
      // switchMap: there is one answer.
      switchMap((answer) => {
        if (E.isLeft(answer)) return notPlaced(log, ports, fact, answer.left)
        return of(
          answer.right.toLowerCase() === uid
            ? because(fact, OrderPlaced({ uid }))
            : failed(fact, { tag: 'uidMismatch', description: answer.right.slice(0, 200) }),
        )
      }),
    )
}

/** Whether the service has the order after all is asked where its answer leaves that open. */
const notPlaced = (
  log: EpicLog,
  ports: Ports,
  fact: Requested,
  error: OrderBookError,
): Observable<AppEvent> => {
  const problem = serviceProblem(error)
  if (isDuplicate(error)) return resolve(log, ports, fact)
  if (problem.tag === 'rejected' || problem.tag === 'denied' || problem.tag === 'tooMany')
    return of(failed(fact, problem))
  const unanswered = OrderPlacementUnanswered({ uid: fact.data.uid, error: problem })
  return concat(of(because(fact, unanswered)), resolve(log, ports, fact))
}

/** Our own order, then: its uid is a hash of all that it says (both spellings; decisions, 'Live networks'). */
const isDuplicate = (error: OrderBookError): boolean =>
  error.tag === 'rejected' && /^Duplicated?Order$/.test(error.errorType ?? '')

const resolve = (log: EpicLog, { orderBook }: Ports, fact: Requested): Observable<AppEvent> =>
  askUntilKnown(log, orderBook, fact.data).pipe(
    map((end) =>
      end === 'placed'
        ? because(fact, OrderPlaced({ uid: fact.data.uid }))
        : failed(fact, { tag: 'notAccepted' }),
    ),
  )
