import { expect, it } from 'vitest'
import { makePlan } from './plan/makePlan'
import { linesOf } from './report'
import { rerunDifferences } from './rerunCheck'
import { runPlan } from './run'

it.each([1, 2, 3, 4, 5, 6])(
  'the recorded sessions of plain day %i come out the same when they are run again',
  (seed) => {
    const { world, violations } = runPlan({ ...makePlan(seed, { isPlain: true }), isRecorded: true })
    expect(violations).toEqual([])
    expect(world.profiles.flatMap(({ disk }) => rerunDifferences(linesOf(disk)))).toEqual([])
  },
)
