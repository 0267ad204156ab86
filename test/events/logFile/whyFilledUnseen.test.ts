/** 'Why?' of an order that was filled while no page was open (X347). */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { SessionStarted } from '../../../src/events/chain/events'
import { pageEndReader } from '../../../src/events/logFile/check/pageEnds'
import { OrderCancellationRequested, OrderFilled, OrderPlaced } from '../../../src/events/orders/events'
import { alone } from '../../support/aloneChecker'
import { anOrderRequest } from '../../support/orderRequest'
import { story } from '../../support/orderStory'
import { causeFor, idsOf, type Told } from '../../support/whyStory'

const request = anOrderRequest()
const { uid, params } = request.data
const MINUTE = 60_000
const BEGIN = Date.UTC(2026, 0, 1)
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const placed = OrderPlaced({ uid })
const filled = OrderFilled({
  ...{ uid, executedSellAmount: params.sellAmount, executedBuyAmount: params.buyAmount },
  transactionHash: null,
})
const later = (event: AppEvent, minutes: number): Told => ({ ...event, tab: 'b', after: minutes * MINUTE })
const reopened = [later(start, 20), later(filled, 20.1)]

const said = (closedAt: number | null, ...events: readonly Told[]): readonly string[] =>
  idsOf(
    causeFor(
      { uid, closedSince: () => (closedAt === null ? null : BEGIN + closedAt * MINUTE) },
      ...[start, request, placed, ...events],
    ),
  )

describe('an order that was filled while no page was open', () => {
  it('is said to go on without its page, with the time that none was (X347)', () => {
    expect(said(5, ...reopened)).toContain('why.unfollowed')
    expect(said(5, ...reopened)).not.toContain('why.otherTab')
  })

  it.each<readonly [string, number | null, readonly Told[]]>([
    ['a page was open, or no recording tells', null, reopened],
    ['the page was loaded again', 19.9, reopened],
    ['its cancellation was requested', 5, [OrderCancellationRequested({ uid }), ...reopened]],
    ['it was filled long after a page was open again', 5, [later(start, 10), later(filled, 20)]],
    ['its own page saw the fill', 5, [filled]],
  ])('is not said where %s', (_, closedAt, events) => {
    expect(said(closedAt, ...events)).not.toContain('why.unfollowed')
  })
})

describe('the pages of a recording', () => {
  const [one, two, three] = story([start], [start, null, 'b'], [start, null, 'c'])
  const closedSince = (inputs: Readonly<Record<string, number>>, then: number): number | null => {
    const reader = alone(pageEndReaderOf)
    for (const fact of [one, two, three]) if (fact !== undefined) reader.seeFact(fact)
    for (const [session, at] of Object.entries(inputs))
      reader.seeInputs({ session, first: 0, notes: [{ at, n: 1, fired: 0 }] })
    return reader.closedSince(then)
  }
  const pageEndReaderOf = (seen: Parameters<typeof pageEndReader>[0]) => ({
    ...pageEndReader(seen),
    end: () => null,
  })
  const last = three?.at ?? 0

  it('were open until their last inputs (X347)', () => {
    expect(closedSince({ a: last - 900, b: last - 500 }, last)).toBe(last - 500)
    expect(closedSince({ a: last - 900, b: last + 1 }, last)).toBeNull()
  })

  it('may have been open where the recording of one ended before its facts (X349)', () => {
    expect(closedSince({ a: last - 7100, b: last - 500 }, last)).toBeNull()
  })

  it('may have been open where one has no inputs (X347)', () => {
    expect(closedSince({ a: last - 900 }, last)).toBeNull()
  })
})
