import * as E from 'fp-ts/Either'
import {
  type Observable,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  NEVER,
  of,
  switchMap,
  take,
  takeUntil,
} from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent, FactOfType } from '../../events/catalogue'
import { contractsHere } from '../../events/chain/contracts'
import { type OrderUid, because, toUnixMs } from '../../events/kernel'
import { type PlacementError, OrderPlacementFailed, OrderSigned } from '../../events/orders/events'
import { isAskedHere } from '../../events/orders/askedBy'
import { orderByUid } from '../../events/orders/select'
import type { Epic, EpicLog } from '../Epic'
import { ofType } from '../operators/ofType'
import { withLock } from '../operators/withLock'
import type { Ports } from '../ports/Ports'
import type { Signed } from '../ports/Wallets'
import { placementEnded, placementLock } from './placementLock'
import { postUntilKnown, postingEnded } from './postUntilKnown'
import { requestSignature } from './requestSignature'
import { whenState } from '../operators/select'

type Requested = FactOfType<'OrderPlacementRequested'>

/**
 * From the request, which is on disk when it arrives here (A2.11), to an order at the service: sign, write that it was
 * signed, post (T4.55, T4.57). A contract's order is posted at once and signed after. The signature exists only in this
 * closure. The epic holds the lock until the log has the end, from any source: this epic, the user who gave up, or a poll
 * that saw the order before the POST was answered.
 */
export const placeOrderEpic: Epic = (log, ports) =>
  log.fact$.pipe(
    ofType('OrderPlacementRequested'),
    // If two windows request the very same order, the one whose request comes first in the log places it.
    filter(({ data }) => isAskedHere(log.state$.value, data.uid)),
    // mergeMap: orders are independent. With concatMap a forgotten wallet window would hold up the next order, and
    // switchMap would drop an order whose POST was sent.
    mergeMap((fact) =>
      withLock(log, ports.locks, { name: placementLock(fact.data.uid), duty: 'own' }, () =>
        merge(place(log, ports, fact), NEVER),
      ).pipe(takeUntil(placementEnded(log, fact.data.uid))),
    ),
  )

/** Concluded before anything was signed. */
const unsigned = (fact: Requested, error: PlacementError): AppEvent =>
  because(fact, OrderPlacementFailed({ uid: fact.data.uid, phase: 'signing', error }))

/** A contract signs on chain, once the service has the order (T4.59). */
const place = (log: EpicLog, ports: Ports, fact: Requested): Observable<AppEvent> =>
  fact.data.scheme === 'presign'
    ? defer(() => postUntilKnown(log, ports, fact, { signature: '0x', scheme: 'presign' }))
    : // The user gave up while the request was being written: that fact is the next row, so the wallet is not opened.
      defer(() =>
        isGivenUpHere(fact.data.uid)(log.state$.value)
          ? stoppedUnsigned(log, fact.data.uid).pipe(map((error) => unsigned(fact, error)))
          : sign(log, ports, fact),
      )

/** The user's word folds at once; what it leads to is being written. */
const isGivenUpHere =
  (uid: OrderUid) =>
  ({ session }: AppState): boolean =>
    session.orders.posts[uid] === null

type Answer = E.Either<PlacementError, Signed>

/**
 * A user stopped it without knowing that nothing was signed: in another tab, or here while the very same order was
 * another window's. This tab knows it, and reports it.
 */
const stoppedUnsigned = (log: EpicLog, uid: OrderUid): Observable<PlacementError> =>
  whenState(log, ({ durable }) => orderByUid(durable.orders, uid)?.phase === 'stopped').pipe(
    map(() => ({ tag: 'abandoned' })),
  )

const sign = (log: EpicLog, ports: Ports, fact: Requested): Observable<AppEvent> => {
  const { uid, digest, chainId, owner, params } = fact.data
  const domain = { chainId, verifyingContract: contractsHere(log.state$.value, chainId).settlement }
  const signed$ = requestSignature(log, ports.signatures, {
    owner,
    chainId,
    digest,
    sign: (walletId) => ports.wallets.signOrder(walletId, owner, domain, params),
  })
  // `stopped` is checked first, so that the wallet is not opened.
  return merge<Answer[]>(stoppedUnsigned(log, uid).pipe(map(E.left)), signed$).pipe(
    take(1),
    // switchMap: there is one answer.
    switchMap((answer): Observable<AppEvent> => {
      // The user gave up, and that is being written. If the wallet signs anyway, the signature is discarded.
      if (isGivenUpHere(uid)(log.state$.value)) return EMPTY
      if (E.isLeft(answer)) return of(unsigned(fact, answer.left))
      // The wallet took longer than validTo, so nothing is posted (T5.36).
      if (toUnixMs(params.validTo) <= log.now()) return of(unsigned(fact, { tag: 'expiredWhileSigning' }))
      // Subscribes before it appends: the POST waits until the fact is published, which is when it is on the disk.
      return merge(
        whilePosted(log, ports, uid),
        written(log, uid).pipe(switchMap(() => postUntilKnown(log, ports, fact, answer.right))),
        of(because(fact, OrderSigned({ uid, scheme: answer.right.scheme }))),
      )
    }),
  )
}

/** Only this tab has the signature, so closing it before the service has the order loses the order (ADR 18). */
const whilePosted = (log: EpicLog, { browser }: Ports, uid: OrderUid): Observable<never> =>
  browser.leavingAsked$.pipe(takeUntil(postingEnded(log, uid)))

const written = (log: EpicLog, uid: OrderUid): Observable<unknown> =>
  log.fact$.pipe(
    ofType('OrderSigned'),
    filter(({ data }) => data.uid === uid),
    take(1),
  )
