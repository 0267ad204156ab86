import * as E from 'fp-ts/Either'
import { EMPTY, ignoreElements, map, NEVER, of } from 'rxjs'
import type { Context } from 'rxjs-marbles/context'
import { describe, expect, it } from 'vitest'
import { ConnectivityChanged, VisibilityChanged } from '../../../src/events/chain/events'
import { requestOnEach } from '../../../src/streams/operators/requestOnEach'
import { createCooldown } from '../../../src/streams/operators/cooldown'
import { ofType } from '../../../src/streams/operators/ofType'
import { pollEvery } from '../../../src/streams/operators/pollEvery'
import { retryWithBackoff } from '../../../src/streams/operators/retryWithBackoff'
import { select } from '../../../src/streams/operators/select'
import { whenStarted } from '../../../src/streams/operators/whenStarted'
import { RETURN_WITHIN_MS, returnMs, whileOnline } from '../../../src/streams/operators/whileOnline'
import { whileTrue, whileVisible } from '../../../src/streams/operators/whileTrue'
import type { Epic } from '../../../src/streams/Epic'
import type { PortCall } from '../../../src/streams/ports/PortCall'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { marbles } from '../../support/marbles'
import { started, world } from '../support/world'

const offline = ConnectivityChanged({ online: false })
const online = ConnectivityChanged({ online: true })
const beat = VisibilityChanged({ visible: true })
const ticking =
  (gate: typeof whileVisible): Epic =>
  (log) =>
    pollEvery(10, () => of(beat)).pipe(gate(log))

describe('pollEvery', () => {
  it(
    'asks at once and then on every beat',
    marbles((m) => {
      const ask = m.cold('a|')
      m.expect(
        pollEvery(10, () => ask),
        '^ 25ms !',
      ).toBeObservable('a 9ms a 9ms a')
    }),
  )

  it(
    'leaves out the beats that come while a question is open',
    marbles((m) => {
      const ask = m.cold('15ms (a|)')
      m.expect(
        pollEvery(10, () => ask),
        '^ 36ms !',
      ).toBeObservable('15ms a 19ms a')
      m.expect(ask).toHaveSubscriptions(['^ 14ms !', '20ms ^ 14ms !'])
    }),
  )
})

describe('a poll that keeps its pace', () => {
  it(
    'asks no sooner when the tab comes back or the connection does, and at once when it is late (X153)',
    marbles((m) => {
      const asked: number[] = []
      const open$ = m.hot('t 4ms f t f t f t 10ms f 19ms t', { t: true, f: false })
      const poll$ = pollEvery(
        10,
        () => {
          asked.push(m.scheduler.now())
          return of('a')
        },
        { now: () => m.scheduler.now() },
      ).pipe(whileTrue(open$))
      m.expect(poll$.pipe(ignoreElements()), '^ 50ms !').toBeObservable('')
      m.flush()
      expect(asked).toEqual([0, 10, 20, 41])
    }),
  )
})

describe('requestOnEach', () => {
  it(
    'asks at once and after each trigger',
    marbles((m) => {
      const trigger$ = m.hot('--t--t')
      m.expect(requestOnEach(trigger$, of('a')), '^-------!').toBeObservable('a-a--a')
    }),
  )

  it(
    'triggers during a question count once, after it',
    marbles((m) => {
      const trigger$ = m.hot('-tt-------')
      const question = m.cold('----(a|)')
      m.expect(requestOnEach(trigger$, question), '^--------------!').toBeObservable('----a---a')
      m.expect(question).toHaveSubscriptions(['^---!', '----^---!'])
    }),
  )

  it(
    'ends its question when it is ended',
    marbles((m) => {
      const question = m.cold('----(a|)')
      m.expect(requestOnEach(NEVER, question), '^-!').toBeObservable('')
      m.expect(question).toHaveSubscriptions('^-!')
    }),
  )
})

describe('retryWithBackoff', () => {
  const left = E.left<string>('down')
  const backoff = { attempts: 4, firstMs: 100, maxMs: 300, again: (error: string) => error === 'down' }

  it(
    'pauses twice as long each time, at most the longest, and answers with the last answer',
    marbles((m) => {
      const question: PortCall<string, number> = m.cold('(a|)', { a: left })
      m.expect(retryWithBackoff(question, backoff)).toBeObservable('600ms (a|)', { a: left })
      m.expect(question).toHaveSubscriptions(['(^!)', '100ms (^!)', '300ms (^!)', '600ms (^!)'])
    }),
  )

  it(
    'an answer, or an error that will not pass, is the last',
    marbles((m) => {
      const good: PortCall<string, number> = m.cold('(a|)', { a: E.right(1) })
      const bad: PortCall<string, number> = m.cold('(a|)', { a: E.left('never') })
      m.expect(retryWithBackoff(good, backoff)).toBeObservable('(a|)', { a: E.right(1) })
      m.expect(retryWithBackoff(bad, backoff)).toBeObservable('(a|)', { a: E.left('never') })
    }),
  )
})

describe('gates', () => {
  it(
    'whileTrue ends the source and begins it again',
    marbles((m) => {
      const source = m.cold('a---')
      m.expect(source.pipe(whileTrue(m.hot('t-f-t', { t: true, f: false })))).toBeObservable('a---a')
      m.expect(source).toHaveSubscriptions(['^-!', '----^'])
    }),
  )

  it(
    'whileVisible rests while nobody sees the tab',
    marbles((m) => {
      const script$ = m.hot('15ms h 20ms v', { h: VisibilityChanged({ visible: false }), v: beat })
      const emitted$ = world()
        .emitted(ticking(whileVisible), script$)
        .pipe(map(() => 'a'))
      m.expect(emitted$, '^ 40ms !').toBeObservable('a 9ms a 25ms a')
    }),
  )

  it(
    'whileOnline rests while there is no connection, and what begins offline waits for it',
    marbles((m) => {
      const script$ = m.hot('15ms h 2020ms v', { h: offline, v: online })
      const emitted$ = world()
        .emitted(ticking(whileOnline), script$)
        .pipe(map(() => 'a'))
      m.expect(emitted$, '^ 2030ms !').toBeObservable('a 9ms a')
    }),
  )
})

describe('after a common outage (X226)', () => {
  const COUNT = 12
  const OUTAGE_MS = 100

  /** The times after the return of the connection at which each of twelve pollers asks first, in ms. */
  const returnsOf = (m: Context, backAt: number): readonly number[] => {
    const asked: number[] = []
    const poller: Epic = (log) =>
      pollEvery(60_000, () => {
        asked.push(m.scheduler.now())
        return EMPTY
      }).pipe(whileOnline(log))
    const script$ = m.hot(`${String(backAt - OUTAGE_MS)}ms h ${String(OUTAGE_MS - 1)}ms v`, {
      h: offline,
      v: online,
    })
    const emitted$ = world().emitted(
      Array.from({ length: COUNT }, () => poller),
      script$,
    )
    m.expect(emitted$, `^ ${String(backAt + 5000)}ms !`).toBeObservable('')
    m.flush()
    return asked.slice(COUNT).map((time) => time - backAt)
  }

  it(
    'twelve pollers begin again apart, each within two seconds',
    marbles((m) => {
      const times = returnsOf(m, 1000).toSorted((a, b) => a - b)
      expect(times).toHaveLength(COUNT)
      expect(Math.min(...times)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...times)).toBeLessThan(RETURN_WITHIN_MS)
      const apart = times.slice(1).map((time, i) => time - (times[i] ?? 0))
      expect(Math.min(...apart)).toBeGreaterThan(50)
    }),
  )

  it('the times are those of the return: the same in a rerun, others in a browser that is back a moment later', () => {
    const ofRun = (): readonly number[] => {
      let times: readonly number[] = []
      marbles((m) => {
        times = returnsOf(m, 1000)
      })()
      return times
    }
    expect(ofRun()).toEqual(ofRun())
    expect(ofRun()).toHaveLength(COUNT)
    expect(Math.abs(returnMs(FAKE_START_MS, 0) - returnMs(FAKE_START_MS + 1, 0))).toBeGreaterThan(500)
  })

  it(
    'a connection that is lost again while a poller waits is not used',
    marbles((m) => {
      const script$ = m.hot('5ms h v h 2997ms v', { h: offline, v: online })
      const emitted$ = world()
        .emitted(ticking(whileOnline), script$)
        .pipe(map(() => 'a'))
      m.expect(emitted$, '^ 2999ms !').toBeObservable('a')
    }),
  )
})

describe('the log as an epic sees it', () => {
  it(
    'select reports a slice when it changes; whenStarted reports the start once',
    marbles((m) => {
      const { log, emitted } = world({ given: [] })
      const script$ = m.hot('-s-h-h-s', { s: started, h: VisibilityChanged({ visible: false }) })
      m.expect(emitted([], script$)).toBeObservable('')
      m.expect(select(log, ({ session }) => session.chain.visible)).toBeObservable('t--f---t', {
        t: true,
        f: false,
      })
      const fact$ = NEVER
      m.expect(whenStarted({ fact$, state$: log.state$, now: log.now }).pipe(map(() => 's'))).toBeObservable(
        '-(s|)',
      )
    }),
  )

  it(
    'ofType lets its types through',
    marbles((m) => {
      const { log, emitted } = world({ given: [] })
      const script$ = m.hot('-s-h', { s: started, h: VisibilityChanged({ visible: false }) })
      m.expect(emitted([], script$)).toBeObservable('')
      const types$ = log.live$.pipe(
        map(({ fact }) => fact),
        ofType('VisibilityChanged'),
        map(({ type }) => type),
      )
      m.expect(types$).toBeObservable('---v', { v: 'VisibilityChanged' })
    }),
  )
})

describe('createCooldown', () => {
  it.each([3_600_000, 2 ** 31, Number.POSITIVE_INFINITY])(
    'lasts a minute at most, though %d ms were asked for',
    (ms) => {
      let now = 0
      const cooldown = createCooldown(() => now)
      cooldown.begin(ms)
      expect(cooldown.remainingMs()).toBe(60_000)
      now = 60_000
      expect(cooldown.remainingMs()).toBe(0)
    },
  )

  it('lasts as long as it was given, and ends when the clock is set back', () => {
    let now = 1000
    const cooldown = createCooldown(() => now)
    expect(cooldown.remainingMs()).toBe(0)
    cooldown.begin(500)
    now = 1400
    expect(cooldown.remainingMs()).toBe(100)
    now = 1600
    expect(cooldown.remainingMs()).toBe(0)
    now = 900
    expect(cooldown.remainingMs()).toBe(0)
  })
})
