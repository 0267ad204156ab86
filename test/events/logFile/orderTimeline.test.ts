/** An order's life as marks on lanes. */
import { describe, expect, it } from 'vitest'
import { BlockSeen } from '../../../src/events/chain/events.ts'
import { because } from '../../../src/events/kernel/envelope.ts'
import { causalityOf, factsOfOrder } from '../../../src/events/logFile/causality.ts'
import {
  ordersIn,
  orderTimeline,
  timeScale,
  type Timeline,
} from '../../../src/events/logFile/orderTimeline.ts'
import { OrderPlacementUnanswered } from '../../../src/events/orders/events.ts'
import { factsOf } from '../../support/logText.ts'
import { answered, asked, filled, placed, requested, signed, started, uidOf } from '../support/fixtures.ts'

const block = (number: number) => BlockSeen({ chainId: 1, number, timestamp: number })
const facts = factsOf(0, [
  { event: started() },
  { event: block(1) },
  { event: asked(), after: 100 },
  { event: because({ id: 'tab-3' }, answered({ id: 7 })), after: 200 },
  { event: requested(1, { quoteId: 7 }), after: 700 },
  { event: block(2), after: 1000, by: 'other' },
  { event: block(2), after: 0 },
  { event: signed(1), after: 3000 },
  { event: OrderPlacementUnanswered({ uid: uidOf(1), error: { tag: 'unreachable' } }), after: 500 },
  { event: placed(1), after: 2000 },
  { event: filled(1), after: 600_000 },
  { event: block(3), after: 10 },
])

const timeline = (): Timeline => {
  const found = orderTimeline(facts, factsOfOrder(facts, causalityOf(facts), uidOf(1)), uidOf(1))
  if (found === null) throw new Error('no timeline')
  return found
}

describe('the picture of an order', () => {
  it('shows its quote, signing, posting and end, and how long each took', () => {
    expect(
      timeline()
        .marks.filter(({ lane }) => lane !== 'blocks')
        .map(({ lane, type, from, to, tone }) => [lane, type, to - from, tone]),
    ).toEqual([
      ['quotes', 'QuoteRequested', 0, 'plain'],
      ['quotes', 'QuoteReceived', 200, 'plain'],
      ['signing', 'OrderPlacementRequested', 0, 'plain'],
      ['signing', 'OrderSigned', 4000, 'plain'],
      ['posting', 'OrderPlacementUnanswered', 500, 'bad'],
      ['posting', 'OrderPlaced', 2500, 'good'],
      ['ending', 'OrderFilled', 0, 'good'],
    ])
  })

  it('shows the blocks that its own tab saw meanwhile, and no others', () => {
    expect(timeline().marks.filter(({ lane }) => lane === 'blocks')).toMatchObject([{ index: 6 }])
  })

  it('draws time forwards from 0 to 1, and a long pause short', () => {
    const life = timeline()
    const scale = timeScale(life)
    const places = life.marks.map(({ to }) => scale(to))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect([scale(life.from), scale(life.to)]).toEqual([0, 1])
    // Ten minutes of waiting against seven seconds of signing and posting.
    expect(1 - scale(life.marks.find(({ type }) => type === 'OrderPlaced')?.to ?? 0)).toBeLessThan(0.6)
  })

  it('is none for an order of which the log knows nothing', () => {
    expect(orderTimeline(facts, new Set(), uidOf(2))).toBeNull()
    expect(ordersIn(facts)).toEqual([uidOf(1)])
  })
})
