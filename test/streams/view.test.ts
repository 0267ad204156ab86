import { take } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { noState } from '../../src/events/appState'
import { VisibilityChanged } from '../../src/events/chain/events'
import { AmountTyped } from '../../src/events/trade/events'
import { createLog } from '../../src/streams/log/log'
import { shownState, ticks, view } from '../../src/streams/view'
import { fakeClock } from '../support/fakes/fakeClock'
import { marbles } from '../support/marbles'

describe('the time that views draw', () => {
  it(
    'is reported at once and then every second',
    marbles((m) => {
      const log = createLog({ session: 'tab', clock: fakeClock(m.scheduler, 0), initial: noState })
      m.expect(ticks(log).pipe(take(3))).toBeObservable('a 999ms b 999ms (c|)', {
        a: 0,
        b: 1000,
        c: 2000,
      })
    }),
  )

  it(
    'stands still while the tab is hidden, and is reported at once when it is seen again (X405)',
    marbles((m) => {
      const log = createLog({ session: 'tab', clock: fakeClock(m.scheduler, 0), initial: noState })
      m.hot('1500ms h 7s v', { h: false, v: true }).subscribe((visible) =>
        log.append(VisibilityChanged({ visible })),
      )
      m.expect(ticks(log).pipe(take(4))).toBeObservable('a 999ms b 7500ms c 999ms (d|)', {
        a: 0,
        b: 1000,
        c: 8501,
        d: 9501,
      })
    }),
  )
})

describe('what a view reads', () => {
  it('is the whole state once for facts that are published together (X263)', () => {
    const log = createLog({ session: 'tab', clock: { now: () => 1000 }, initial: noState })
    const seen: string[] = []
    shownState(log).subscribe(({ session }) => seen.push(session.trade.typed))
    log.append(['1', '12'].map((text) => AmountTyped({ side: 'sell', text })))
    expect(seen).toEqual([noState.session.trade.typed, '12'])
    expect(shownState(log).value.session.trade.typed).toBe('12')
  })

  it('is its value now and each change, and nothing where it stays the same', () => {
    const log = createLog({ session: 'tab', clock: { now: () => 1000 }, initial: noState })
    const seen: string[] = []
    view(log, ({ session }) => session.trade.typed).subscribe((typed) => seen.push(typed))
    log.append(AmountTyped({ side: 'sell', text: '1' }))
    log.append(AmountTyped({ side: 'sell', text: '1' }))
    expect(seen).toEqual([noState.session.trade.typed, '1'])
  })
})
