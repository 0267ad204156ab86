/** When what is kept fresh is asked for: by its age, and only by a tab that is seen and online. */
import { type Observable, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { ClockOffsetMeasured, ConnectivityChanged, VisibilityChanged } from '../../../src/events/chain/events'
import type { Epic } from '../../../src/streams/Epic'
import { keepFresh } from '../../../src/streams/operators/keepFresh'
import { returnMs } from '../../../src/streams/operators/whileOnline'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { marbles } from '../../support/marbles'
import { world } from '../support/world'

const asked = VisibilityChanged({ visible: true })
const keeping =
  (readAt: () => number | null, ask: () => Observable<AppEvent> = () => of(asked)): Epic =>
  (log) =>
    keepFresh(log, 1000, readAt, ask)
const at = (ms: number) => (): number => FAKE_START_MS + ms

describe('keepFresh', () => {
  it.each<[what: string, readAt: () => number | null, emitted: string]>([
    ['was never read', () => null, 'a 999ms a 999ms a'],
    ['is older than it may be', at(-5000), 'a 999ms a 999ms a'],
    ['is exactly as old as it may be', at(-1000), 'a 999ms a 999ms a'],
    ['was read 400 ms ago', at(-400), '600ms a 999ms a'],
    ['was read a moment ago', at(0), '1s a 999ms a'],
    ['was read in a future that a clock set back left', at(86_400_000), 'a 999ms a 999ms a'],
    ['was read in a future as near as two clocks may differ', at(30_000), '31s a'],
  ])('asks for what %s', (_, readAt, emitted) => {
    marbles((m) => {
      m.expect(
        world().emitted(keeping(readAt)),
        emitted.startsWith('31s') ? '^ 31100ms !' : '^ 2100ms !',
      ).toBeObservable(emitted, { a: asked })
    })()
  })

  it(
    'asks again at once for what a wrong clock had stamped, when the chain’s clock is measured (X68)',
    marbles((m) => {
      const hourFast = FAKE_START_MS
      const script$ = m.hot('100ms c', {
        c: ClockOffsetMeasured({ chainId: 1, offsetMs: -3_600_000, skewMs: FAKE_START_MS }),
      })
      const emitted$ = world().emitted(
        keeping(() => hourFast),
        script$,
      )
      m.expect(emitted$, '^ 900ms !').toBeObservable('100ms a', { a: asked })
    }),
  )

  it(
    'asks neither hidden nor offline, and not again for what is fresh when the tab comes back',
    marbles((m) => {
      let readAt: number | null = null
      const { emitted, log } = world()
      const ask = (): Observable<AppEvent> => {
        readAt = log.now()
        return of(asked)
      }
      const script$ = m.hot('100ms h 199ms v 99ms o 1999ms n', {
        h: VisibilityChanged({ visible: false }),
        v: VisibilityChanged({ visible: true }),
        o: ConnectivityChanged({ online: false }),
        n: ConnectivityChanged({ online: true }),
      })
      const emitted$ = emitted(
        keeping(() => readAt, ask),
        script$,
      )
      const backMs = 2400
      const waitMs = returnMs(FAKE_START_MS + backMs, 0)
      m.expect(emitted$, `^ ${String(backMs + waitMs + 100)}ms !`).toBeObservable(
        `a ${String(backMs - 1 + waitMs)}ms a`,
        { a: asked },
      )
    }),
  )

  it(
    'does not abort a slow answer, and does not overlap it',
    marbles((m) => {
      const answer$ = m.cold('1500ms (a|)', { a: asked })
      m.expect(
        world().emitted(
          keeping(
            () => null,
            () => answer$,
          ),
        ),
        '^ 3600ms !',
      ).toBeObservable('1500ms a 1999ms a', { a: asked })
      m.flush()
      expect(answer$.subscriptions).toHaveLength(2)
    }),
  )
})
