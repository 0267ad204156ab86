import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { map, of } from 'rxjs'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { VisibilityChanged } from '../../../src/events/chain/events'
import { OrderPlaced } from '../../../src/events/orders/events'
import { watchStagesEpic } from '../../../src/streams/orders/watchStagesEpic'
import type { ServiceStage } from '../../../src/streams/ports/OrderBook'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { marbles } from '../../support/marbles'
import { anOrder, requested } from '../support/orders'
import { connected, started, type Happening, world } from '../support/world'

const orders = [1, 2, 3, 4, 5, 6].map((n) => anOrder(n))

const word = (event: AppEvent): string => (event.type === 'OrderStageChanged' ? event.data.stage : event.type)

const watching = (stages: readonly (ServiceStage | null)[], count = 1) => {
  let n = 0
  const orderBook = fakeOrderBook({
    orderStage: () => of(E.right(stages[Math.min(n++, stages.length - 1)] ?? null)),
  })
  const durable = orders
    .slice(0, count)
    .flatMap((order) => [requested(order), OrderPlaced({ uid: order.uid })])
  const made = world({ ports: { orderBook }, durable, given: [started, connected] })
  return {
    calls: orderBook.calls,
    words: (script$?: Observable<Happening>) => made.told(watchStagesEpic, script$).pipe(map(word)),
  }
}

it(
  'how far an open order is, is asked every 4 s and told when it changes',
  marbles((m) => {
    const { words } = watching(['open', 'open', 'active', 'executing'])
    m.expect(words(), '^ 17s !').toBeObservable('o 7999ms a 3999ms e', {
      o: 'open',
      a: 'active',
      e: 'executing',
    })
  }),
)

it(
  'an end, an unknown word and an order that the service does not know are no stage',
  marbles((m) => {
    const { words } = watching(['traded', 'unknown', null, 'cancelled'])
    m.expect(words(), '^ 17s !').toBeObservable('')
  }),
)

it(
  'it is asked of the five newest orders at most, and not by a hidden tab',
  marbles((m) => {
    const { words, calls } = watching([null], 6)
    const script$ = m.hot('1s h', { h: VisibilityChanged({ visible: false }) })
    m.expect(words(script$), '^ 17s !').toBeObservable('')
    m.flush()
    expect(calls.orderStage).toHaveLength(5)
  }),
)
