/** The state at any place of a log. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noState } from '../../../src/events/appState.ts'
import type { Fact } from '../../../src/events/catalogue.ts'
import { foldAs } from '../../../src/events/logFile/foldAs.ts'
import { CHECKPOINT_EVERY, seekLog, type Seeker } from '../../../src/events/logFile/seek.ts'
import { AmountTyped } from '../../../src/events/trade/events.ts'
import { factsOf } from '../../support/logText.ts'
import { durableEvent } from '../../support/durableEvents.ts'
import { filled, placed, requested, signed, started } from '../support/fixtures.ts'

const whole = (facts: readonly Fact[], session: string | null): Seeker => {
  const seeker = seekLog(facts, session)
  while (!seeker.advance(97));
  return seeker
}
const naive = (facts: readonly Fact[], session: string | null, index: number) =>
  facts.slice(0, index + 1).reduce(foldAs(session), noState)

describe('a seek', () => {
  it('gives what folding from the start gives, wherever it comes from', () => {
    fc.assert(
      fc.property(
        fc.array(durableEvent, { minLength: 1, maxLength: 40 }),
        fc.array(fc.nat(3 * CHECKPOINT_EVERY), { minLength: 1, maxLength: 8 }),
        (events, requests) => {
          const many = Array.from({ length: 3 * CHECKPOINT_EVERY }, (_, i) => events[i % events.length])
          const facts = factsOf(
            0,
            many.flatMap((event) => (event === undefined ? [] : [{ event }])),
          )
          const seeker = whole(facts, 'tab')
          for (const request of [-1, 0, CHECKPOINT_EVERY - 1, CHECKPOINT_EVERY, ...requests]) {
            const index = Math.min(request, facts.length - 1)
            expect(seeker.stateAt(index)).toEqual(naive(facts, 'tab', index))
          }
        },
      ),
      { numRuns: 20 },
    )
  })

  it("sees a tab's own typing and not another's; as no tab it sees neither", () => {
    const facts = factsOf(0, [
      { event: started(), by: 'a' },
      { event: started(), by: 'b' },
      { event: AmountTyped({ side: 'sell', text: '1' }), by: 'a' },
      { event: AmountTyped({ side: 'sell', text: '2' }), by: 'b' },
      { event: requested(), by: 'b' },
    ])
    const typed = (session: string | null) => whole(facts, session).stateAt(4).session.trade.typed
    expect([typed('a'), typed('b'), typed(null)]).toEqual(['1', '2', ''])
    expect(Object.keys(whole(facts, 'a').stateAt(4).durable.orders.open)).toHaveLength(1)
  })

  it('marks the fact at which something does not hold, in words', () => {
    const facts = factsOf(0, [{ event: started() }, { event: placed() }, { event: filled() }])
    expect([...whole(facts, 'tab').violations]).toEqual([
      [1, [{ text: 'it is about an order that was neither requested nor discovered' }]],
      [2, [{ text: 'it is about an order that was neither requested nor discovered' }]],
    ])
  })

  it('answers for what is folded while the rest is still to come', () => {
    const facts = factsOf(0, [{ event: requested() }, { event: signed() }, { event: placed() }])
    const seeker = seekLog(facts, 'tab')
    expect(seeker.advance(1)).toBe(false)
    expect(seeker.folded()).toBe(1)
    expect(seeker.stateAt(2)).toEqual(naive(facts, 'tab', 0))
    expect(seeker.advance(5)).toBe(true)
    expect(seeker.stateAt(2)).toEqual(naive(facts, 'tab', 2))
  })
})
