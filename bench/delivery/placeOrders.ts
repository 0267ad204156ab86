/**
 * Orders placed one by one, each by a tab of its own, in virtual time: the app's own log, epics and decisions against an
 * order book of which requests break. The old rule is a second model: one POST, and then polling for a minute.
 */
import * as E from 'fp-ts/Either'
import {
  type Observable,
  BehaviorSubject,
  filter,
  finalize,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  Subject,
  switchMap,
  take,
  takeUntil,
  tap,
  timer,
} from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { noState } from '../../src/events/appState'
import { entriesOf } from '../../src/events/kernel/chunkedList'
import { placeOrder } from '../../src/events/trade/placeOrder'
import { chooseToken, typeAmount } from '../../src/events/trade/decide'
import { connectWallet } from '../../src/events/wallet/decide'
import { createAct } from '../../src/streams/act'
import type { EpicLog } from '../../src/streams/Epic'
import { runEpics } from '../../src/streams/epics'
import { pollUntilKnown } from '../../src/streams/orders/pollUntilKnown'
import { isDuplicate } from '../../src/streams/orders/serviceProblem'
import type { Block } from '../../src/streams/ports/Chain'
import type { OrderToPost } from '../../src/streams/ports/OrderBook'
import { tradingEpics } from '../../src/streams/tradingEpics'
import { anOrder } from '../../test/streams/support/orders'
import { openTab } from '../../test/streams/support/tab'
import { virtualClock } from '../../test/streams/support/world'
import { asShown } from '../../test/support/asShown'
import { fakeChain } from '../../test/support/fakes/fakeChain'
import { FAKE_START_MS } from '../../test/support/fakes/fakeClock'
import type { FakeOrderBook } from '../../test/support/fakes/fakeOrderBook'
import { fakePorts } from '../../test/support/fakes/fakePorts'
import { FAKE_ACCOUNT, FAKE_WALLET, fakeSignature, fakeWallets } from '../../test/support/fakes/fakeWallets'
import { chance } from '../support/chance'
import { brokenOrderBook } from './brokenOrderBook'

/** Half an hour is the order's life; nothing is sent after it. */
const END_MS = 2_400_000
const ONE = 10n ** 18n
const {
  params: { sellToken, buyToken },
} = anOrder()

export interface Outcome {
  /** The service holds the order when all is over. */
  readonly isHeld: boolean
  readonly isCalledFailed: boolean
  readonly posts: number
  readonly asks: number
  /** From the signature to the end that was reported, in ms. */
  readonly tookMs: number
}

/** How an order gets to a service, as one value at its end. */
export type Rule = (book: FakeOrderBook) => Observable<Pick<Outcome, 'isHeld' | 'isCalledFailed' | 'tookMs'>>

/** One order in virtual time; the same seed meets the same luck. */
export const placed = (rule: Rule, rate: number, seed: number): Outcome => {
  const book = brokenOrderBook(chance(seed), rate, virtualClock.now)
  const outcome: { current: Outcome | null } = { current: null }
  new TestScheduler(() => undefined).run(() => {
    rule(book)
      .pipe(take(1), takeUntil(timer(END_MS)))
      .subscribe((ended) => {
        outcome.current = {
          ...ended,
          posts: book.calls.placeOrder.length,
          asks: book.calls.order.length,
        }
      })
  })
  if (outcome.current === null) throw new Error(`the order of seed ${String(seed)} did not end`)
  return outcome.current
}

/** The whole app: connect, type, review, sign, deliver. */
export const byTheApp: Rule = (book) => {
  const block$ = new BehaviorSubject<Block>({ number: 1, timestamp: FAKE_START_MS / 1000 })
  const rich = { [sellToken]: 10n * ONE, [buyToken]: 0n }
  const wallets = fakeWallets()
  const chain = fakeChain(
    { blocks: () => block$.pipe(map((block) => E.right(block))) },
    { balances: rich, allowances: rich },
  )
  const tab = openTab(
    fakePorts({ clock: virtualClock, orderBook: book, wallets, chain }),
    runEpics(() => of(tradingEpics('local'))),
  )
  const act = createAct(tab.log, 'local')
  const steps$ = merge(
    timer(100).pipe(tap(() => act(connectWallet, { walletId: FAKE_WALLET.id }))),
    timer(200).pipe(
      tap(() => {
        act(chooseToken, { side: 'sell', token: sellToken })
        act(chooseToken, { side: 'buy', token: buyToken })
        act(typeAmount, { side: 'sell', text: '1' })
      }),
    ),
    timer(1500).pipe(
      tap(() => {
        const decided = act(placeOrder, asShown(tab.log.state$.value, tab.log.now()))
        if (E.isLeft(decided)) throw new Error(`not placed: ${decided.left.tag}`)
      }),
    ),
  ).pipe(ignoreElements())
  const ended$ = tab.log.state$.pipe(
    mergeMap(({ durable }) => [...Object.values(durable.orders.open), ...entriesOf(durable.orders.closed)]),
    filter(({ status }) => status !== 'placing'),
    map(({ uid, status, createdAt }) => ({
      isHeld: book.held(uid) !== undefined,
      isCalledFailed: status === 'failed',
      tookMs: virtualClock.now() - createdAt,
    })),
    take(1),
    finalize(tab.close),
  )
  return merge(steps$, ended$)
}

const online: Pick<EpicLog, 'state$' | 'now'> & { readonly fact$: EpicLog['fact$'] } = {
  state$: new BehaviorSubject({
    ...noState,
    session: { ...noState.session, chain: { ...noState.session.chain, online: true } },
  }),
  now: virtualClock.now,
  fact$: new Subject(),
}

/** One POST; a refusal or a 429 ends it; without an answer the uid is polled until it was unknown for 60 s. */
export const byTheOldRule: Rule = (book) => {
  const { uid, params, appDataDocument, quoteId } = anOrder()
  const order: OrderToPost = {
    chainId: 1,
    params,
    from: FAKE_ACCOUNT,
    signingScheme: 'eip712',
    signature: fakeSignature(FAKE_ACCOUNT),
    appDataDocument,
    quoteId,
  }
  const ended = (isCalledFailed: boolean) => ({
    isHeld: book.held(uid) !== undefined,
    isCalledFailed,
    tookMs: virtualClock.now() - FAKE_START_MS,
  })
  return book.placeOrder(order).pipe(
    switchMap((answer) => {
      if (E.isRight(answer) || isDuplicate(answer.left)) return of(ended(false))
      if (['rejected', 'denied', 'tooMany'].includes(answer.left.tag)) return of(ended(true))
      // Its time counts as over, because the old rule did not look at it.
      return pollUntilKnown(online, book, { chainId: 1, uid, params: { validTo: 0 } }).pipe(
        map((end) => ended(end !== 'placed')),
      )
    }),
  )
}
