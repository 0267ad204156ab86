/** Which facts belong together, and which pass a filter. */
import { describe, expect, it } from 'vitest'
import { AmountTyped } from '../../../src/events/trade/events.ts'
import { because } from '../../../src/events/kernel/envelope.ts'
import { causalityOf, factsOfOrder } from '../../../src/events/logFile/causality.ts'
import { filterFacts, noFilter } from '../../../src/events/logFile/filterFacts.ts'
import { factsOf } from '../../support/logText.ts'
import { answered, asked, filled, placed, requested, signed, started, uidOf } from '../support/fixtures.ts'

const id = (n: number): { readonly id: string } => ({ id: `tab-${String(n)}` })
/** An amount is typed, a quote asked and answered; two orders are made, of which the first is from the quote. */
const facts = factsOf(0, [
  { event: started() },
  { event: AmountTyped({ side: 'sell', text: '1' }) },
  { event: because(id(2), asked()) },
  { event: because(id(3), answered({ id: 7 })) },
  { event: requested(1, { quoteId: 7 }) },
  { event: because(id(5), signed(1)) },
  { event: requested(2, { quoteId: null }) },
  { event: because(id(6), placed(1)) },
  { event: because(id(8), filled(1)) },
  { event: because({ id: 'lost-1' }, signed(2)) },
])
const causality = causalityOf(facts)

describe('causes and effects', () => {
  it('are found by place, both ways', () => {
    expect(causality.causeOf(5)).toBe(4)
    expect(causality.effectsOf(4)).toEqual([5])
    expect(causality.effectsOf(1)).toEqual([2])
  })
  it('a cause that the log does not hold is none', () => {
    expect(causality.causeOf(9)).toBeNull()
    expect(causality.causeOf(0)).toBeNull()
    expect(causality.effectsOf(9)).toEqual([])
  })
})

describe("an order's facts", () => {
  it('are those that name it, its quote, and what led to them', () => {
    const found = [...factsOfOrder(facts, causality, uidOf(1))].sort((a, b) => a - b)
    expect(found).toEqual([1, 2, 3, 4, 5, 7, 8])
  })
  it('are none of another order', () => {
    expect([...factsOfOrder(facts, causality, uidOf(2))]).toEqual([6, 9])
  })
})

describe('a filter', () => {
  it('that says nothing lets every fact pass', () => {
    expect(filterFacts(facts, noFilter)).toHaveLength(10)
  })
  it.each([
    ['a column', { feature: 'quotes' as const }, [2, 3]],
    ['a text in the type', { text: 'signed' }, [5, 9]],
    ['a text in the data, capitals or not', { text: ` ${uidOf(2).toUpperCase()} ` }, [6, 9]],
    ['an amount in atoms', { text: '3000000000000000000000' }, [3, 8]],
    ['the name of one fact', { text: 'tab-1' }, [0]],
    ['a time, both ends with it', { from: 2000, to: 4000 }, [1, 2, 3]],
    ['places', { order: new Set([4, 5]), broken: new Set([5, 9]) }, [5]],
  ])('takes %s', (_, change, places) => {
    expect(filterFacts(facts, { ...noFilter, ...change })).toEqual(places)
  })
})
