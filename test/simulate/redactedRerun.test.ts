/** A redacted log, the default of an export, is run again as well as the log that it was made of. */
import { expect, it } from 'vitest'
import { redactLines } from '../../src/events/logFile/redactLine'
import { makePlan } from './plan/makePlan'
import { linesOf } from './report'
import { rerunDifferences } from './rerunCheck'
import { runPlan } from './run'

// Days 1 to 3 have approvals, lists and orders; day 4 sorts lists by what is hidden, 15 has the typed word and a link,
// 22 a row that is written as its tab ends, and 43 a Safe.
it.each([1, 2, 3, 4, 15, 22, 43])('the redacted sessions of day %i come out the same', (seed) => {
  const { world } = runPlan({ ...makePlan(seed), isRecorded: true })
  const redact = redactLines('salt of this test, long enough')
  expect(
    world.profiles.flatMap(({ disk }) =>
      rerunDifferences(linesOf(disk).flatMap((line) => redact(line) ?? [])),
    ),
  ).toEqual([])
})
