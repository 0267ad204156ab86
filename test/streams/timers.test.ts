/** rxjs on a browser's timers, which run at once what they are asked to run in more than 2^31 - 1 ms. */
import { interval, timer } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LONGEST_TIMER_MS } from '../../src/streams/log/timers'

const YEAR_MS = 365 * 86_400_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a timer', () => {
  it.each([
    ['of the longest delay', LONGEST_TIMER_MS],
    ['of a millisecond more', LONGEST_TIMER_MS + 1],
    ['of a year', YEAR_MS],
    ['until 0xffffffff s', 0xffffffff * 1000],
  ])('%s does not fire before its time, and fires once', (_, ms) => {
    let fired = 0
    const waiting = timer(ms).subscribe(() => (fired += 1))
    vi.advanceTimersByTime(ms - 1)
    expect(fired).toBe(0)
    vi.advanceTimersByTime(LONGEST_TIMER_MS)
    expect([fired, waiting.closed]).toEqual([1, true])
  })

  it('without end never fires, and a given up one neither', () => {
    let fired = 0
    timer(Number.POSITIVE_INFINITY).subscribe(() => (fired += 1))
    timer(YEAR_MS)
      .subscribe(() => (fired += 1))
      .unsubscribe()
    vi.advanceTimersByTime(3 * YEAR_MS)
    expect(fired).toBe(0)
  })

  it('that repeats each year fires each year, and not in between', () => {
    const at: number[] = []
    const start = Date.now()
    const running = interval(YEAR_MS).subscribe(() => at.push(Date.now() - start))
    vi.advanceTimersByTime(3 * YEAR_MS)
    running.unsubscribe()
    expect(at.length).toBe(2)
    expect(at[0]).toBeGreaterThanOrEqual(YEAR_MS)
  })

  it('of an ordinary delay is as it was', () => {
    const at: number[] = []
    const running = interval(10).subscribe((n) => at.push(n))
    vi.advanceTimersByTime(30)
    running.unsubscribe()
    expect(at).toEqual([0, 1, 2])
  })
})
