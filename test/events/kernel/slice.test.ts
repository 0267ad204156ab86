import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  type DurableHandlers,
  type FactBy,
  type SessionHandlers,
  IntegerC,
  durable,
  durableSlice,
  foldOf,
  own,
  session,
  sessionSlice,
  toUnixMs,
} from '../../../src/events/kernel'

const events = {
  /** What else an `events.ts` exports. */
  IntegerC,
  Counted: durable('Counted', { by: IntegerC }),
  Looked: session('Looked', { at: IntegerC }),
}
const others = { Cleared: durable('Cleared', {}) }

const envelope = { id: 'a-1', session: 'a', n: 1, at: toUnixMs(0) }
const counted: FactBy<typeof events.Counted> = { ...envelope, ...events.Counted({ by: 2 }) }

const none: typeof counted = { ...counted, data: { by: 0 } }

interface Count {
  readonly count: number
}
const slice = durableSlice<Count, typeof events | typeof others>(
  { count: 0 },
  {
    Counted: (state, { data: { by } }) => (by === 0 ? state : { count: state.count + by }),
    Cleared: () => ({ count: 0 }),
  },
)

describe('a slice', () => {
  it('may have several tables, of which no two name the same event', () => {
    const counting = { Counted: () => ({ count: 1 }) }
    const clearing = { Cleared: () => ({ count: 2 }) }
    type Events = typeof events | typeof others
    expect([...durableSlice<Count, Events>({ count: 0 }, [counting, clearing]).handlers.keys()]).toEqual([
      'Counted',
      'Cleared',
    ])
    expect(() => durableSlice<Count, Events>({ count: 0 }, [counting, clearing, counting])).toThrow(
      'Counted is folded twice',
    )
    expect(() => sessionSlice<Count, Events>({ count: 0 }, [clearing, clearing])).toThrow(
      'Cleared is folded twice',
    )
  })

  it('folds the events that its table names, also those of other modules', () => {
    expect(foldOf(slice)(slice.initial, counted)).toEqual({ count: 2 })
    expect(foldOf(slice)({ count: 2 }, { ...envelope, ...others.Cleared({}) })).toEqual({ count: 0 })
    expect([...slice.handlers.keys()]).toEqual(['Counted', 'Cleared'])
  })

  it('keeps its state where a fact changes nothing', () => {
    const state = { count: 1 }
    expect(foldOf(slice)(state, none)).toBe(state)
    expect(foldOf(slice)(state, { ...envelope, ...events.Looked({ at: 1 }) })).toBe(state)
  })

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'makes nothing of a fact with the type %s',
    (type) => {
      const state = { count: 1 }
      expect(foldOf(slice)(state, { ...counted, type })).toBe(state)
    },
  )

  it('takes no event that its modules do not define, and no session event where it is durable', () => {
    expectTypeOf<keyof DurableHandlers<Count, typeof events>>().toEqualTypeOf<'Counted'>()
    expectTypeOf<keyof SessionHandlers<Count, typeof events>>().toEqualTypeOf<'Counted' | 'Looked'>()
    expectTypeOf<keyof DurableHandlers<Count, typeof events | typeof others>>().toEqualTypeOf<
      'Counted' | 'Cleared'
    >()
  })

  it('of one tab may leave out what other tabs wrote', () => {
    const { handlers } = sessionSlice<Count, typeof events>(
      { count: 0 },
      { Counted: own((state, { data: { by } }) => ({ count: state.count + by })) },
    )
    const after = (origin: 'own' | 'foreign') =>
      handlers.get('Counted')?.({ count: 1 }, counted as never, { origin, before: {}, durable: {} })
    expect([after('own'), after('foreign')]).toEqual([{ count: 3 }, { count: 1 }])
  })
})
