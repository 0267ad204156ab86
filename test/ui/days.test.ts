import { afterEach, describe, expect, it, vi } from 'vitest'
import { groupByDay, noonOf } from '../../src/ui/orders/days.ts'

const HOUR_MS = 3_600_000
const NOON = noonOf(Date.UTC(2026, 4, 20, 12))

afterEach(() => {
  vi.restoreAllMocks()
})

describe('days of a list', () => {
  it('begin and end at local midnight, and are in the order of their first items', () => {
    const midnight = new Date(NOON).setHours(0, 0, 0, 0)
    const next = new Date(NOON).setHours(24, 0, 0, 0)
    const items = [next, next - 1, midnight, next, midnight - 1, next - HOUR_MS].map((at) => ({ at }))
    const days = groupByDay(items, NOON)
    expect(days.map(({ items: its }) => its.map(({ at }) => at))).toEqual([
      [next, next],
      [next - 1, midnight, next - HOUR_MS],
      [midnight - 1],
    ])
    expect(days.map(({ daysAgo }) => daysAgo)).toEqual([0, 0, 1])
  })

  it('ask the calendar once for each day, however many items it has (X402)', () => {
    const items = Array.from({ length: 3000 }, (_, nth) => ({ at: NOON - nth * 60_000 }))
    const asked = vi.spyOn(Date.prototype, 'setHours')
    const days = groupByDay(items, NOON)
    expect(days).toHaveLength(3)
    expect(asked.mock.calls.length).toBeLessThanOrEqual(3 * days.length + 1)
  })
})
