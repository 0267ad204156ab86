/** What `check` says of simulated days: a sound build's log breaks no invariant, whatever failed around it. */
import { expect, it } from 'vitest'
import { violationsIn } from './checkLines'
import { makePlan } from './plan/makePlan'
import { inFileOrder, linesOf } from './report'
import { runPlan } from './run'

// Day 286 has two browsers with the very same order; days 27, 212 and 214 presses that are refused. Days 16 and 133 have an order whose tab died before its signature was stored, day 97 two tabs with the same order, day
// 84 a deadline that another tab had not heard of.
it.each([1, 2, 3, 4, 5, 16, 27, 84, 97, 133, 212, 214, 286])(
  'the log of simulated day %i breaks no invariant',
  (seed) => {
    const { world } = runPlan({ ...makePlan(seed), isRecorded: true })
    const inputs = world.profiles.map(({ disk }) => linesOf(disk).filter(({ kind }) => kind === 'inputs'))
    const files = world.profiles.map(({ disk }, i) => [...inFileOrder(disk), ...(inputs[i] ?? [])])
    expect(files.flatMap(violationsIn)).toEqual([])
  },
)
