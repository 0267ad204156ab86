/** What a person reads about a seed that failed, and the log file that `npm run log` and the debug screen open. */
import { inputsLine, tapeLine } from '../../src/events/logFile/chainRows'
import { INPUTS_SUFFIX } from '../../src/events/logFile/inputs'
import type { AnyLine } from '../../src/events/logFile/lines'
import { mergeTape } from '../../src/events/logFile/mergeTape'
import { aHeader, fileText } from '../support/logFiles'
import { faultTable } from './faults/table'
import type { Plan } from './plan/plan'
import type { Disk } from './world/disk'
import { runPlan } from './run'
import type { Shrunk } from './shrink'

const seconds = (ms: number): string => `${(ms / 1000).toFixed(3)} s`

export const linesOf = ({ rows, tape }: Disk): readonly AnyLine[] => [
  ...rows.map((row): AnyLine => ({ kind: 'durable', ...row })),
  ...tape.map(({ session, json }) => (session.endsWith(INPUTS_SUFFIX) ? inputsLine(json) : tapeLine(json))),
]

/** The rows and the tape of a disk as an exported file has them: tapes between the rows, by time. */
export const inFileOrder = ({ rows, tape }: Disk): readonly AnyLine[] => {
  const merge = mergeTape(
    tape.flatMap(({ session, json }) => (session.endsWith(INPUTS_SUFFIX) ? [] : [json])),
  )
  return [
    ...rows.flatMap((row): readonly AnyLine[] => [
      ...merge.before(row.json).map(tapeLine),
      { kind: 'durable', ...row },
    ]),
    ...merge.rest().map(tapeLine),
  ]
}

/** The log of each profile, as its exporter would write it, recorded so that it can be run again. */
export const logFilesOf = (plan: Plan): readonly string[] => {
  const { world } = runPlan({ ...plan, isRecorded: true })
  return world.profiles.map(({ disk }) => fileText(linesOf(disk), aHeader({ chain: plan.chainId })))
}

const planText = ({ situation, acts, faults, tabs, profiles, chainId, minutes }: Plan): string =>
  [
    `${String(tabs)} tabs of ${String(profiles)} profiles on chain ${String(chainId)}, ${String(minutes)} min, ${situation ?? 'freely drawn'}`,
    ...acts.map(
      ({ at, tab, what, draw }) =>
        `  ${seconds(at).padStart(12)}  tab ${String(tab)} ${what} (${String(draw)})`,
    ),
    ...faults.map(
      ({ at, id, ms, percent }) =>
        `  ${seconds(at).padStart(12)}  ${id} ${faultTable.get(id)?.what ?? ''}, for ${seconds(ms)}, ${String(percent)} %`,
    ),
  ].join('\n')

export const reportText = (seed: number, { plan, violation, runs, isCut }: Shrunk): string =>
  [
    `Seed ${String(seed)} breaks '${violation.invariant}'`,
    `  ${violation.details}`,
    `  at ${seconds(violation.at)}, after ${violation.fact ?? 'no fact'}`,
    `Smallest case found in ${String(runs)} runs:`,
    ...(isCut ? ['  (there was no time to make it smaller: see --shrink-seconds)'] : []),
    planText(plan),
  ].join('\n')
