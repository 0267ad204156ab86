/** Which orders are checked, and by whose clock. */
import { map, of } from 'rxjs'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import { ClockOffsetMeasured } from '../../../src/events/chain/events'
import { OrderDiscovered, OrderPlaced } from '../../../src/events/orders/events'
import { trackOrdersEpic } from '../../../src/streams/orders/trackOrdersEpic'
import type { ServiceOrder } from '../../../src/streams/ports/OrderBook'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { marbles } from '../../support/marbles'
import { anOrder, atService, requested } from '../support/orders'
import { connected, started, world } from '../support/world'

const YEAR_MS = 365 * 86_400_000
const brief = anOrder(1, 30)
const pending: readonly DurableEvent[] = [requested(brief), OrderPlaced({ uid: brief.uid })]

const tracking = (page: readonly ServiceOrder[], durable: readonly DurableEvent[], ...given: AppEvent[]) => {
  const orderBook = fakeOrderBook({ accountOrders: () => of(E.right(page)) })
  const made = world({ ports: { orderBook }, durable, given: [started, connected, ...given] })
  return { calls: orderBook.calls, types: () => made.told(trackOrdersEpic).pipe(map(({ type }) => type)) }
}

it(
  'an order expires by the chain’s time: the device’s clock and what it is behind',
  marbles((m) => {
    const late = ClockOffsetMeasured({ chainId: 1, offsetMs: 60_000 })
    const punctual = tracking([atService(brief)], pending)
    m.expect(punctual.types(), '^ 91s !').toBeObservable('')
    const corrected = tracking([atService(brief)], pending, late)
    // 30 s of validity and 60 s of grace, of which 60 s have passed already.
    m.expect(corrected.types(), '^ 60s !').toBeObservable('32s e', { e: 'OrderExpired' })
  }),
)

it(
  'an open order is checked whatever its age',
  marbles((m) => {
    const { uid, owner, params, chainId, sellToken, buyToken } = anOrder(2, 2 * 86_400)
    const old = OrderDiscovered({
      uid,
      owner,
      params,
      chainId,
      sellToken,
      buyToken,
      scheme: 'eip712',
      createdAt: FAKE_START_MS - YEAR_MS,
    })
    const { types, calls } = tracking([], [old])
    m.expect(types(), '^ 5s !').toBeObservable('')
    m.flush()
    expect(calls.accountOrders).toHaveLength(3)
    expect(calls.order).toEqual(Array(3).fill([1, uid]))
  }),
)

it(
  'another account’s open order makes nobody look more often, and is not asked for',
  marbles((m) => {
    const { types, calls } = tracking(
      [],
      [
        requested({ ...brief, owner: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }),
        OrderPlaced({ uid: brief.uid }),
      ],
    )
    m.expect(types(), '^ 29s !').toBeObservable('')
    m.flush()
    expect(calls.accountOrders.map(([, account]) => account)).toEqual([connected.data.account])
    expect(calls.order).toEqual([])
  }),
)
