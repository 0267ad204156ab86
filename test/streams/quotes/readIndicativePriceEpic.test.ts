import * as E from 'fp-ts/Either'
import { type Observable, map, of, timer } from 'rxjs'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { ConnectivityChanged, VisibilityChanged } from '../../../src/events/chain/events'
import { AmountTyped, TokenChosen } from '../../../src/events/trade/events'
import { readIndicativePriceEpic } from '../../../src/streams/quotes/readIndicativePriceEpic'
import type { PriceSource } from '../../../src/streams/ports/PriceSource'
import { fakePriceSource } from '../../support/fakes/fakePriceSource'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const dai = TokenChosen({ side: 'buy', token: DAI })
const typed = (text: string): AppEvent => AmountTyped({ side: 'sell', text })
const ready = [started, dai, typed('1')]

const word = (event: AppEvent): string => {
  if (event.type === 'IndicativePriceRead') return String(event.data.question.amount / 10n ** 18n)
  return event.type === 'IndicativePriceFailed' ? event.data.cause : event.type
}
const telling = (
  indicativePrice: PriceSource['indicativePrice'],
  script$?: Observable<AppEvent>,
  given: readonly AppEvent[] = ready,
) => {
  const priceSource = fakePriceSource({}, { indicativePrice })
  const emitted$ = world({ ports: { priceSource }, given })
    .emitted(readIndicativePriceEpic, script$)
    .pipe(map(word))
  return { emitted$, calls: priceSource.calls.indicativePrice }
}
const priced: PriceSource['indicativePrice'] = () => of(E.right(7n))
const slow: PriceSource['indicativePrice'] = () => timer(2000).pipe(map(() => E.right(7n)))

it(
  'a price without a wallet is read at once and every 30 s',
  marbles((m) => {
    m.expect(telling(priced).emitted$, '^ 61s !').toBeObservable('x 29999ms x 29999ms x', { x: '1' })
  }),
)

it(
  'typing is waited for, and a newer amount aborts the older request',
  marbles((m) => {
    const script$ = m.hot('1s a 999ms b', { a: typed('2'), b: typed('3') })
    const { emitted$, calls } = telling(slow, script$)
    m.expect(emitted$, '^ 10s !').toBeObservable('4350ms x', { x: '3' })
    m.flush()
    expect(calls.map(([{ amount }]) => amount / 10n ** 18n)).toEqual([1n, 2n, 3n])
  }),
)

it(
  'a wallet that connects ends it',
  marbles((m) => {
    const script$ = m.hot('1s c', { c: connected })
    const { emitted$, calls } = telling(slow, script$)
    m.expect(emitted$, '^ 90s !').toBeObservable('')
    m.flush()
    expect(calls).toHaveLength(1)
  }),
)

it(
  'with an account no indicative price is read',
  marbles((m) => {
    const { emitted$ } = telling(priced, undefined, [started, connected, dai, typed('1')])
    m.expect(emitted$, '^ 90s !').toBeObservable('')
  }),
)

it(
  'a hidden or disconnected tab reads none, and one that comes back only what is old',
  marbles((m) => {
    const script$ = m.hot('1s h 9s v 29s h 40s v 999ms o', {
      h: VisibilityChanged({ visible: false }),
      v: VisibilityChanged({ visible: true }),
      o: ConnectivityChanged({ online: false }),
    })
    m.expect(telling(priced, script$).emitted$, '^ 120s !').toBeObservable('x 29999ms x 49002ms x', {
      x: '1',
    })
  }),
)

it(
  'a failure is reported, and asked again after 30 s',
  marbles((m) => {
    const { emitted$ } = telling(() => of(E.left({ tag: 'unreachable' as const })))
    m.expect(emitted$, '^ 31s !').toBeObservable('x 29999ms x', { x: 'unreachable' })
  }),
)
