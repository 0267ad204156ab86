/** The CoW Runner's rules, and its score in the log. */
import { describe, expect, it } from 'vitest'
import { endRun } from '../../../src/events/games/decide'
import { RunEnded } from '../../../src/events/games/events'
import {
  COW_X_M,
  type Run,
  scoreOf,
  speedAt,
  startRun,
  STEP_MS,
  stepRun,
} from '../../../src/events/games/runner'
import { started } from '../support/fixtures'
import { decided, given, refused } from '../support/given'

const run = (steps: number, jumpsAt: (run: Run) => boolean, from = startRun(7)): Run =>
  Array.from({ length: steps }).reduce<Run>((now) => stepRun(now, jumpsAt(now)), from)
/** Jumps when the next thing is near. */
const careful = ({ obstacles, distance }: Run): boolean =>
  obstacles.some(
    ({ at }) => at - distance - COW_X_M > 0 && at - distance - COW_X_M < 2 + speedAt(distance) / 10,
  )

describe('a run', () => {
  it('ends at the first thing that is not jumped over', () => {
    const over = run(120 * 20, () => false)
    expect(over.isOver).toBe(true)
    expect(stepRun(over, true)).toBe(over)
  })

  it('goes on as long as everything is jumped over, ever faster up to a limit', () => {
    for (const seed of [1, 7, 42, 1_000, 2 ** 31]) {
      const far = run(120 * 60, careful, startRun(seed))
      expect(far.isOver).toBe(false)
      expect(scoreOf(far)).toBeGreaterThan(600)
    }
    expect(speedAt(100)).toBeGreaterThan(speedAt(0))
    expect(speedAt(1_000_000)).toBe(speedAt(10_000_000))
  })

  it('is the same with the same seed and jumps, and another with another seed', () => {
    expect(run(2000, careful)).toEqual(run(2000, careful))
    expect(run(2000, careful, startRun(8)).obstacles).not.toEqual(run(2000, careful).obstacles)
  })

  it('jumps from the ground only, and comes down again', () => {
    const up = stepRun(startRun(1), true)
    expect(up.height).toBeGreaterThan(0)
    const twice = stepRun(up, true)
    expect(twice.rise).toBeLessThan(up.rise)
    const seconds = Math.ceil(1000 / STEP_MS)
    expect(run(seconds, () => false, { ...up, obstacles: [] }).height).toBe(0)
  })
})

describe('a score', () => {
  it('is kept in the log: the best one counts', () => {
    const [event] = decided(endRun, given(started()), { score: 41.9 })
    expect(event).toEqual(RunEnded({ score: 41 }))
    const state = given(started(), RunEnded({ score: 41 }), RunEnded({ score: 12 }))
    expect(state.durable.games).toEqual({ best: 41 })
  })

  it.each([0, 0.9, -3, NaN, Infinity])('of %s is none', (score) => {
    expect(refused(endRun, given(started()), { score })).toEqual({ tag: 'noScore' })
  })
})
