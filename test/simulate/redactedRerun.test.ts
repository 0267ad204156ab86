/** A redacted log, the default of an export, is run again as well as the log that it was made of. */
import { expect, it } from 'vitest'
import { redactLines } from '../../src/events/logFile/redactLine'
import type { AnyLine } from '../../src/events/logFile/lines'
import { someOf } from '../support/sample'
import { makePlan } from './plan/makePlan'
import { linesOf } from './report'
import { rerunDifferences, rerunRefusals } from './rerunCheck'
import { runPlan } from './run'

/** The log of each profile, each redacted as a file of its own. */
const redactedLogs = (seed: number): readonly (readonly AnyLine[])[] =>
  runPlan({ ...makePlan(seed), isRecorded: true }).world.profiles.map(({ disk }) => {
    const redact = redactLines('salt of this test, long enough')
    return linesOf(disk).flatMap((line) => redact(line) ?? [])
  })

/**
 * Days 1 to 3 have approvals, lists and orders; day 4 sorts lists by what is hidden, 15 has the typed word and a link,
 * 22 a row that is written as its tab ends, 43 a Safe, 6 two browsers, 11 a store that is read again later, 19 prices that
 * contradict each other, and 14 a wallet on a phone.
 */
const DAYS = [1, 2, 3, 4, 6, 11, 14, 15, 19, 22, 43]

it.each(someOf(DAYS, 'a redacted day', 3))(
  'the redacted sessions of day %i come out the same (%s)',
  (seed) => {
    expect(redactedLogs(seed).flatMap(rerunDifferences)).toEqual([])
  },
)

it('a damaged row of a redacted log is told from one that is missing', () => {
  const logs = redactedLogs(25)
  expect(logs.flatMap(rerunRefusals)).toContain(
    'row 13 was damaged after session s00000x00001 had read it, so that the session cannot be run again',
  )
  expect(logs.flatMap(rerunDifferences)).toEqual([])
})
