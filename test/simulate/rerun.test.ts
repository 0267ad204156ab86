import { expect, it } from 'vitest'
import { someOf } from '../support/sample'
import { makePlan } from './plan/makePlan'
import { linesOf } from './report'
import { rerunDifferences, rerunRefusals } from './rerunCheck'
import { runPlan } from './run'

it.each(someOf([1, 2, 3, 4, 5, 6], 'a plain day', 3))(
  'the recorded sessions of plain day %i come out the same when they are run again (%s)',
  (seed) => {
    const { world, violations } = runPlan({ ...makePlan(seed, { isPlain: true }), isRecorded: true })
    expect(violations).toEqual([])
    expect(world.profiles.flatMap(({ disk }) => rerunDifferences(linesOf(disk)))).toEqual([])
  },
)

/** Each came out otherwise once, and the classes of why are in docs/simulation.md. */
const OTHERWISE_ONCE = [
  [1, 'asks for the versions of lists'],
  [2, 'asks for the versions of lists'],
  [4, 'asks for the versions of lists'],
  [50, 'asks for the prices of open orders'],
  [9, 'names a list by its address'],
  [34, 'begins with a log that has no snapshot'],
  [22, 'ends while a row is being written'],
  [47, 'ends before its last facts are on the tape'],
  [88, 'begins after the browser deleted the store'],
  [201, 'has a write whose answer was lost'],
  [28, 'has a fact whose cause the tape lost'],
  [14, 'has a session with a wallet on a phone, which names its icon'],
] as const

it.each(someOf(OTHERWISE_ONCE, 'a recorded day', 3).map(([[seed, what], how]) => [seed, what, how] as const))(
  'recorded day %i, which %s, comes out the same when it is run again (%s)',
  (seed) => {
    const { world } = runPlan({ ...makePlan(seed), isRecorded: true })
    expect(world.profiles.flatMap(({ disk }) => rerunDifferences(linesOf(disk)))).toEqual([])
  },
)

it('a session that read a row before it was damaged is not run again, and the reason says so', () => {
  const { world } = runPlan({ ...makePlan(25), isRecorded: true })
  const refusals = world.profiles.flatMap(({ disk }) => rerunRefusals(linesOf(disk)))
  expect(refusals).toContain(
    'row 13 was damaged after session s00000x00001 had read it, so that the session cannot be run again',
  )
  expect(world.profiles.flatMap(({ disk }) => rerunDifferences(linesOf(disk)))).toEqual([])
})
