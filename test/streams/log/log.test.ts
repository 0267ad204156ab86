import { describe, expect, it } from 'vitest'
import { type AppState, noState } from '../../../src/events/appState'
import { NetworkSelected } from '../../../src/events/chain/events'
import { ThemeSet } from '../../../src/events/settings/events'
import { AmountTyped } from '../../../src/events/trade/events'
import { createLog } from '../../../src/streams/log/log'

const aLog = () => createLog({ session: 'tab', clock: { now: () => 1000 }, initial: noState })

describe('the log', () => {
  it('gives every fact an id of session and count, and the time of its append', () => {
    const log = aLog()
    const seen: unknown[] = []
    log.live$.subscribe(({ fact }) => seen.push([fact.id, fact.n, fact.session, fact.at]))
    log.append([AmountTyped({ side: 'sell', text: '1' }), AmountTyped({ side: 'sell', text: '12' })])
    expect(seen).toEqual([
      ['tab-1', 1, 'tab', 1000],
      ['tab-2', 2, 'tab', 1000],
    ])
  })

  it('holds a fact in state before it reports anyone', () => {
    const log = aLog()
    const typed: string[] = []
    log.live$.subscribe(() => typed.push(log.state$.value.session.trade.typed))
    log.append(AmountTyped({ side: 'sell', text: '7' }))
    expect(typed).toEqual(['7'])
  })

  it('lets no fact of a synchronous listener overtake one that was appended before it', () => {
    const log = aLog()
    const order: string[] = []
    log.live$.subscribe(({ fact }) => {
      if (fact.type === 'AmountTyped' && fact.data.text === 'a')
        log.append(AmountTyped({ side: 'sell', text: 'c' }))
    })
    log.live$.subscribe(({ fact }) => {
      if (fact.type === 'AmountTyped') order.push(fact.data.text)
    })
    log.append([AmountTyped({ side: 'sell', text: 'a' }), AmountTyped({ side: 'sell', text: 'b' })])
    expect(order).toEqual(['a', 'b', 'c'])
  })

  it('hands a batch of durable events to the store as one and folds nothing of it yet', () => {
    const log = aLog()
    const batches: number[] = []
    log.toPersist$.subscribe((facts) => batches.push(facts.length))
    log.append([ThemeSet({ theme: 'dark' }), NetworkSelected({ chainId: 100 })])
    expect(batches).toEqual([2])
    expect(log.state$.value).toBe(noState)
  })

  it('shows views what is published together once, with the last of it, and every fact to others (X263)', () => {
    const log = aLog()
    const shown: (string | undefined)[] = []
    const folded: (string | undefined)[] = []
    const typedIn = ({ session }: AppState): string => session.trade.typed
    log.shown$.subscribe((state) => shown.push(typedIn(state)))
    log.state$.subscribe((state) => folded.push(typedIn(state)))
    log.append(['1', '12', '123'].map((text) => AmountTyped({ side: 'sell', text })))
    log.append(AmountTyped({ side: 'sell', text: '4' }))
    expect(shown).toEqual(['', '123', '4'])
    expect(folded).toEqual(['', '1', '12', '123', '4'])
  })

  it('shows views what a listener appended to facts that are published together', () => {
    const log = aLog()
    log.live$.subscribe(({ fact }) => {
      if (fact.type === 'AmountTyped' && fact.data.text === 'a')
        log.append(AmountTyped({ side: 'sell', text: 'c' }))
    })
    log.append([AmountTyped({ side: 'sell', text: 'a' }), AmountTyped({ side: 'sell', text: 'b' })])
    let shown = ''
    log.shown$.subscribe(({ session }) => (shown = session.trade.typed))
    expect(shown).toBe('c')
  })

  it('goes on showing after facts that could not be published', () => {
    const log = aLog()
    expect(() =>
      log.together(() => {
        throw new Error('no such row')
      }),
    ).toThrow('no such row')
    log.append(AmountTyped({ side: 'sell', text: '5' }))
    let shown = ''
    log.shown$.subscribe(({ session }) => (shown = session.trade.typed))
    expect(shown).toBe('5')
  })
})
