/** The gas price is read again when it is older than 30 min (S7.37). */
import * as E from 'fp-ts/Either'
import { type Observable, map, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import { GasPricesRead, VisibilityChanged } from '../../../src/events/chain/events'
import { readGasPricesEpic } from '../../../src/streams/chain/readGasPricesEpic'
import type { PriceSource } from '../../../src/streams/ports/PriceSource'
import { fakePriceSource } from '../../support/fakes/fakePriceSource'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const prices = { lowest: 1n, standard: 2n, fast: 3n }
const emitted = (event: AppEvent): string => {
  if (event.type === 'GasPricesFailed') return `failed: ${event.data.reason}`
  return event.type === 'GasPricesRead' && event.data.standard === 2n ? 'read' : event.type
}

const reading = (
  script$: Observable<AppEvent>,
  given: readonly AppEvent[] = [started, connected],
  durable: readonly DurableEvent[] = [],
  gasPrices: PriceSource['gasPrices'] = () => of(E.right(prices)),
) => {
  const priceSource = fakePriceSource({}, { gasPrices })
  const made = world({ ports: { priceSource }, given, durable })
  return {
    asked: priceSource.calls.gasPrices,
    emitted$: made.emitted(readGasPricesEpic, script$).pipe(map(emitted)),
  }
}

const r = { r: 'read' }

describe('gas prices', () => {
  it(
    'are read at once and then every 30 min',
    marbles((m) => {
      const { emitted$, asked } = reading(m.hot('-'))
      m.expect(emitted$, '^ 3599s !').toBeObservable('r 1799999ms r', r)
      m.flush()
      expect(asked).toEqual([[1], [1]])
    }),
  )

  it(
    'that an earlier session read are not asked for again before they are 30 min old',
    marbles((m) => {
      const { emitted$ } = reading(
        m.hot('-'),
        [started, connected],
        [GasPricesRead({ chainId: 1, ...prices })],
      )
      m.expect(emitted$, '^ 1801s !').toBeObservable('1800s r', r)
    }),
  )

  it(
    'are not asked for by a hidden tab; one that is seen again asks only for what is too old',
    marbles((m) => {
      const script$ = m.hot('60s h 60s v 60s h 1800s v', {
        h: VisibilityChanged({ visible: false }),
        v: VisibilityChanged({ visible: true }),
      })
      const { emitted$ } = reading(script$)
      m.expect(emitted$, '^ 2000s !').toBeObservable('r 1980002ms r', r)
    }),
  )

  it(
    'are not asked for before a wallet is there',
    marbles((m) => {
      const { emitted$, asked } = reading(m.hot('-'), [started])
      m.expect(emitted$, '^ 1801s !').toBeObservable('')
      m.flush()
      expect(asked).toEqual([])
    }),
  )

  it(
    'that the feed does not report are logged, and asked for again after 30 min',
    marbles((m) => {
      const fails: PriceSource['gasPrices'] = () => of(E.left({ reason: 'status 500' }))
      const { emitted$ } = reading(m.hot('-'), [started, connected], [], fails)
      m.expect(emitted$, '^ 1801s !').toBeObservable('f 1799999ms f', { f: 'failed: status 500' })
    }),
  )
})
