/**
 * Memory of a tab that nobody closes. What it must keep is its log's state, which
 * grows with each order; all else has to stay as it is. That is measured: the heap once a day, less what the durable
 * state takes, by the copies that its text gives.
 */
import { expect, it } from 'vitest'
import type { DurableState } from '../../src/events/appState'
import { reviveAtoms } from '../../src/events/kernel/atomsText'
import { durableText } from '../support/durableText'
import { age } from './support/age'
import { heldBytes } from './support/heap'

const DAYS = 30
/** By then the recorder has written its 5 MB and notices are as many as are kept. */
const WARM = 3
const COPIES = 10

/**
 * Bytes that the rest may grow by in the 27 days. Set by measurement, not by reasoning: the first whole run grew by
 * 1,230,000, ever more slowly (770,000 in the first week, 173,000 in the last ten days). A heap comparison of two days
 * showed compiled code and the orders, and nothing else of the app; that all of it is so has not been shown. One object
 * of 48 bytes more for each of the 16,200 blocks would add 780,000, which is above the limit.
 */
const ALLOWED = 1_600_000

/** Bytes that the state takes, by copies of it that share nothing. */
const sizeOf = (durable: DurableState): number => {
  const text = durableText(durable)
  const before = heldBytes()
  const copies = Array.from({ length: COPIES }, () => reviveAtoms(JSON.parse(text)))
  const size = (heldBytes() - before) / COPIES
  expect(copies).toHaveLength(COPIES)
  return size
}

interface Measured {
  readonly orders: number
  readonly heap: number
  readonly rest: number
}

it('holds no more after 30 days than after 3, but for the orders of its log', async () => {
  const measured: Measured[] = []
  await age(DAYS, ({ state }, asked) => {
    const { durable, session } = state()
    const heap = heldBytes()
    measured.push({ orders: durable.orders.closed.length, heap, rest: heap - sizeOf(durable) })
    // A day in which nothing happens shows nothing.
    expect(asked).toMatchObject({ signOrder: 20, signCancellation: 5, send: 1 })
    expect(asked.account).toBeGreaterThan(500)
    expect(asked.accountOrders).toBeGreaterThan(200)
    expect(asked.quote).toBeGreaterThan(80)
    expect(session.chain.epicFailures).toEqual([])
  })
  console.table(measured)
  const [warm, last] = [measured[WARM - 1], measured[DAYS - 1]]
  expect(last?.orders).toBe(20 * DAYS)
  expect((last?.rest ?? NaN) - (warm?.rest ?? NaN)).toBeLessThan(ALLOWED)
})
