import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { NetworkSelected, VisibilityChanged } from '../../../src/events/chain/events'
import { OrderPlaced } from '../../../src/events/orders/events'
import { trackOrdersElsewhereEpic } from '../../../src/streams/orders/trackOrdersElsewhereEpic'
import type { OrderBook, OrderBookError, ServiceOrder } from '../../../src/streams/ports/OrderBook'
import { fakeChain } from '../../support/fakes/fakeChain'
import { fakeLocks } from '../../support/fakes/fakeLocks'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { anOrder, atService, filled, requested } from '../support/orders'
import { connected, started, world } from '../support/world'

const order = anOrder()
const durable = [requested(), OrderPlaced({ uid: order.uid })]
const gnosis = NetworkSelected({ chainId: 100 })
type Page = E.Either<OrderBookError, readonly ServiceOrder[]>
const page = (...orders: readonly ServiceOrder[]): Page => E.right(orders)

const tracking = (
  accountOrders: OrderBook['accountOrders'],
  given: readonly AppEvent[] = [started, connected, gnosis],
) => {
  const orderBook = fakeOrderBook({ trades: () => of(E.right([])), accountOrders })
  const locks = fakeLocks()
  const made = world({ ports: { orderBook, locks, chain: fakeChain() }, durable, given })
  return { ...made, locks, calls: orderBook.calls }
}

it(
  'open orders of a network that is not selected are checked every 10 s, until they have ended',
  marbles((m) => {
    let answer = page(atService())
    const { emitted, calls } = tracking(() => of(answer))
    const late$ = m.hot('25s f', { f: () => (answer = page(filled())) })
    m.expect(
      emitted(trackOrdersElsewhereEpic, late$).pipe(map(({ type }) => type)),
      '^ 90s !',
    ).toBeObservable('30s f', { f: 'OrderFilled' })
    m.flush()
    expect(calls.accountOrders).toEqual(Array(3).fill([1, FAKE_ACCOUNT, { limit: 100 }]))
  }),
)

it(
  'open orders of the selected network are left to its own tracking',
  marbles((m) => {
    const { emitted, calls } = tracking(() => of(page(atService())), [started, connected])
    m.expect(emitted(trackOrdersElsewhereEpic), '^ 60s !').toBeObservable('')
    m.flush()
    expect(calls.accountOrders).toEqual([])
  }),
)

it(
  'a hidden tab does not check them, and one that shows their network has them for itself',
  marbles((m) => {
    const hidden = tracking(
      () => of(page(atService())),
      [started, connected, gnosis, VisibilityChanged({ visible: false })],
    )
    m.expect(hidden.emitted(trackOrdersElsewhereEpic), '^ 60s !').toBeObservable('')
    const shown = tracking(() => of(page(atService())))
    shown.locks.takeElsewhere(`poll:1:${FAKE_ACCOUNT}`)
    m.expect(shown.emitted(trackOrdersElsewhereEpic), '^ 60s !').toBeObservable('')
    m.flush()
    expect([...hidden.calls.accountOrders, ...shown.calls.accountOrders]).toEqual([])
  }),
)

it(
  'a service that refuses is not asked again before the time that it names',
  marbles((m) => {
    const refused = E.left({ tag: 'tooMany', retryAfterMs: 35_000 } as const)
    const { emitted, calls } = tracking(() => of(refused))
    m.expect(emitted(trackOrdersElsewhereEpic), '^ 55s !').toBeObservable('')
    m.flush()
    expect(calls.accountOrders).toHaveLength(2)
  }),
)
