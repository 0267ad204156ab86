/** How long a tab ran and waited by its recording, whatever its device's clock says. */
import { describe, expect, it } from 'vitest'
import { runningTime, waitedMs } from '../../../../src/events/logFile/tabClock'

describe('the running time of a tab', () => {
  it('counts the length of a timer where a clock that was set back shows less (X424)', () => {
    const ranAt = (firedAt: number): number => {
      const ran = runningTime()
      const timer = { at: 5000, ran: ran('a', 5000), ms: 350 }
      return ran('a', firedAt, timer)
    }
    // Set back by 300 ms; by more than the timer's length.
    expect([ranAt(5050), ranAt(4000)]).toEqual([350, 350])
    // As exact as browsers are, in time, and late.
    expect([ranAt(5250), ranAt(5350), ranAt(9000)]).toEqual([250, 350, 4000])
    // Too early, by a millisecond more.
    expect(ranAt(5249)).toBe(350)
  })

  it('does not count a stop of the page for a timer that ran out after it', () => {
    const ran = runningTime()
    const timer = { at: 0, ran: ran('a', 0), ms: 60_000 }
    ran('a', 10_000)
    expect(ran('a', 3_600_000, timer)).toBe(10_000)
  })

  it('is what was waited where the clock shows less, and nothing is known before the first moment', () => {
    expect(waitedMs({ at: 0, ran: 0 }, { at: 50, ran: 350 })).toBe(350)
    expect(waitedMs({ at: 0, ran: 0 }, { at: 100_000, ran: 10 })).toBe(100_000)
    expect(waitedMs({ at: 10, ran: 0 }, { at: 9, ran: 0 })).toBe(Infinity)
  })
})
