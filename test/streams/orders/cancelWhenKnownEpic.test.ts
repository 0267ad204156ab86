import { map, mergeMap } from 'rxjs'
import { describe, it } from 'vitest'
import { freeLocks } from '../../../src/adapters/browser/webLocks'
import type { AppEvent } from '../../../src/events/catalogue'
import {
  OrderCancellationPlanned,
  OrderFilled,
  OrderPlaced,
  OrderPlacementUnanswered,
  OrderPostingStopped,
  OrderSigned,
} from '../../../src/events/orders/events'
import { cancelWhenKnownEpic } from '../../../src/streams/orders/cancelWhenKnownEpic'
import { fakeLocks } from '../../support/fakes/fakeLocks'
import { marbles } from '../../support/marbles'
import { anOrder, requested } from '../support/orders'
import { connected, started, world } from '../support/world'

const { uid, params } = anOrder()
const unanswered = [
  requested(),
  OrderSigned({ uid, scheme: 'eip712' }),
  OrderPlacementUnanswered({ uid, error: { tag: 'unreachable' } }),
  OrderPostingStopped({ uid }),
]
const unwanted = [...unanswered, OrderCancellationPlanned({ uid })]
const word = ({ type }: AppEvent): string => type
const known = OrderPlaced({ uid })
const r = { r: 'OrderCancellationRequested' }

describe('an order that is unwanted while the service does not know it (X92)', () => {
  it(
    'is asked to be cancelled at the moment it is known, and once',
    marbles((m) => {
      const { emitted } = world({ durable: unwanted, given: [started, connected] })
      m.expect(emitted(cancelWhenKnownEpic, m.hot('20s p', { p: known })).pipe(map(word))).toBeObservable(
        '20s r',
        r,
      )
    }),
  )

  it(
    'that nobody called unwanted is left alone',
    marbles((m) => {
      const { emitted } = world({ durable: unanswered, given: [started, connected] })
      m.expect(emitted(cancelWhenKnownEpic, m.hot('20s p', { p: known }))).toBeObservable('')
    }),
  )

  it(
    'waits for its owner’s wallet, and for no longer than it is open',
    marbles((m) => {
      const { emitted } = world({ durable: unwanted, given: [started] })
      const later$ = m.hot('20s p 9999ms c', { p: known, c: connected })
      m.expect(emitted(cancelWhenKnownEpic, later$).pipe(map(word))).toBeObservable('30s r', r)
      const { executedSellAmount, executedBuyAmount } = {
        executedSellAmount: params.sellAmount,
        executedBuyAmount: params.buyAmount,
      }
      const fill = OrderFilled({ uid, executedSellAmount, executedBuyAmount, transactionHash: null })
      const filled$ = m.hot('20s p 4999ms f 4999ms c', { p: known, f: fill, c: connected })
      const other = world({ durable: unwanted, given: [started] })
      m.expect(other.emitted(cancelWhenKnownEpic, filled$)).toBeObservable('')
    }),
  )

  it(
    'that became known as its tab closed is cancelled by the tab that finds it, and by one alone',
    marbles((m) => {
      const durable = [...unwanted, known]
      const { emitted } = world({ durable, given: [started, connected] })
      m.expect(emitted(cancelWhenKnownEpic).pipe(map(word))).toBeObservable('2s r', r)
      const locks = fakeLocks()
      locks.takeElsewhere(`cancelWhenKnown:${uid}`)
      const other = world({ ports: { locks }, durable, given: [started, connected] })
      m.expect(other.emitted(cancelWhenKnownEpic)).toBeObservable('')
    }),
  )

  it(
    'is asked to be cancelled by the tab alone that found it, if locks guard nothing',
    marbles((m) => {
      const ports = { locks: freeLocks }
      const other = world({ ports, durable: [...unwanted, known], given: [started, connected] })
      m.expect(other.emitted(cancelWhenKnownEpic), '^ 100s !').toBeObservable('')
      const { emitted } = world({ ports, durable: unwanted, given: [started, connected] })
      m.expect(emitted(cancelWhenKnownEpic, m.hot('20s p', { p: known })).pipe(map(word))).toBeObservable(
        '20s r',
        r,
      )
    }),
  )

  it(
    'is cancelled by the tab that has its owner’s wallet where another tab, without one, found it',
    marbles((m) => {
      const locks = fakeLocks()
      const finder = world({ ports: { locks }, durable: unwanted, given: [started] })
      finder.emitted(cancelWhenKnownEpic, m.hot('20s p', { p: known })).subscribe()
      const owner = world({ ports: { locks }, durable: [...unwanted, known], given: [started, connected] })
      const later$ = m.hot('25s (s|)').pipe(mergeMap(() => owner.emitted(cancelWhenKnownEpic)))
      m.expect(later$.pipe(map(word))).toBeObservable('27s r', r)
    }),
  )

  it(
    'is cancelled by the tab that has its owner’s wallet where another tab, without one, took it over',
    marbles((m) => {
      const locks = fakeLocks()
      const durable = [...unwanted, known]
      const other = world({ ports: { locks }, durable, given: [started] })
      other.emitted(cancelWhenKnownEpic).subscribe()
      const owner = world({ ports: { locks }, durable, given: [started, connected] })
      const later$ = m.hot('25s (s|)').pipe(mergeMap(() => owner.emitted(cancelWhenKnownEpic)))
      m.expect(later$.pipe(map(word))).toBeObservable('27s r', r)
    }),
  )
})
