/** A block too far from the device's clock: no order until the two agree or the user says which is right (X63). */
import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { acceptedOffset, offsetAfterSet } from '../../../src/events/chain/chainTime'
import { BlockSeen, ClockDoubted, ClockOffsetMeasured } from '../../../src/events/chain/events'
import { trustClock } from '../../../src/events/chain/trustClock'
import { placeOrder } from '../../../src/events/trade/placeOrder'
import { reviewed } from '../../../src/events/trade/reviewed'
import { banners } from '../../../src/events/tab/shell'
import { readyToTrade } from '../support/fixtures'
import { after, decided, given, type Given, MINUTE, refused, T0 } from '../support/given'
import { tradeOf } from '../../../src/events/trade/trade'

const DAYS_300_MS = 300 * 24 * 60 * MINUTE
const doubted = ClockDoubted({ chainId: 1, offsetMs: DAYS_300_MS, skewMs: 0 })
const ready = given(...readyToTrade)
const kind = (state: AppState): string | undefined => tradeOf(state, T0).blocker?.kind
const trusted = (use: 'chain' | 'device'): AppState => {
  const state = after(ready, doubted)
  return after(state, ...decided(trustClock, state, { use }))
}

describe('a doubted clock', () => {
  it('places no order, and leaves the time as it was', () => {
    const state = after(ready, doubted)
    expect(kind(state)).toBe('clockDoubted')
    expect(state.session.chain.clockOffsetMs).toBe(0)
    const seen = reviewed(ready, T0)
    if (seen === null) throw new Error('nothing to review')
    expect(refused(placeOrder, state, { reviewed: seen })).toEqual({
      tag: 'blocked',
      blocker: { kind: 'clockDoubted' },
    })
  })

  it('is asked about by a banner with both times', () => {
    const late = ClockOffsetMeasured({ chainId: 1, offsetMs: 60_000 })
    expect(banners(after(ready, late, doubted))).toEqual([
      { tag: 'clockDoubt', offsetMs: DAYS_300_MS, usedMs: 60_000 },
    ])
  })

  it.each<[use: 'chain' | 'device', offsetMs: number]>([
    ['chain', DAYS_300_MS],
    ['device', 0],
  ])('is settled by the user: %s', (use, offsetMs) => {
    const { chain } = trusted(use).session
    expect(chain).toMatchObject({
      clockOffsetMs: offsetMs,
      clockMeasuredOn: 1,
      clockDoubt: null,
      clockTrust: { use, offsetMs: DAYS_300_MS },
    })
    expect(kind(trusted(use))).not.toBe('clockDoubted')
  })

  it.each<[what: string, ...facts: Given[]]>([
    ['a block that is near again', ClockOffsetMeasured({ chainId: 1, offsetMs: 0 })],
    ['a block that is nearer', ClockOffsetMeasured({ chainId: 1, offsetMs: 60_000 })],
  ])('is over with %s', (_, ...facts) => {
    expect(kind(after(ready, doubted, ...facts))).not.toBe('clockDoubted')
  })

  it('is not over with a block whose time nobody compared', () => {
    const block = BlockSeen({ chainId: 1, number: 9, timestamp: T0 / 1000 })
    expect(kind(after(ready, doubted, block))).toBe('clockDoubted')
  })

  it('of another network stops nothing here, and nothing is settled where nothing is in doubt', () => {
    const elsewhere = after(ready, ClockDoubted({ chainId: 100, offsetMs: DAYS_300_MS, skewMs: 0 }))
    expect(elsewhere.session.chain).toBe(ready.session.chain)
    expect(refused(trustClock, ready, { use: 'chain' })).toEqual({ tag: 'undoubted' })
  })
})

describe('the offset that is used', () => {
  const measured = { clockOffsetMs: 0, clockSkewMs: 1000 }

  it.each<[what: string, difference: number, skewMs: number, used: number | null]>([
    [
      'a device that was set an hour forward explains a block an hour behind',
      -60 * MINUTE,
      1000 + 60 * MINUTE,
      -60 * MINUTE,
    ],
    ['but not one two hours behind', -120 * MINUTE, 1000 + 60 * MINUTE, null],
    [
      'and not one that is off by a little more than two measurements',
      -61 * MINUTE - 1,
      1000 + 60 * MINUTE,
      null,
    ],
    ['a device that nobody set explains none', -60 * MINUTE, 1000, null],
    ['within 15 min it is the difference', -15 * MINUTE, 1000, -15 * MINUTE],
    ['within 30 s it is none', 30_000, 1000, 0],
  ])('%s', (_, difference, skewMs, used) => {
    expect(acceptedOffset(difference, null, offsetAfterSet(measured, skewMs))).toBe(used)
  })
})
