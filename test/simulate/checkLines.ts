/** What `check` says of the log of a simulated day, without a file in between. */
import * as E from 'fp-ts/Either'
import { foldDurable } from '../../src/events/app'
import { noDurableState } from '../../src/events/appState'
import { isDurableFact } from '../../src/events/catalogue'
import { logJudge } from '../../src/events/logFile/check/logJudge'
import { factOf, problemText } from '../../src/events/logFile/factOf'
import { readInputs } from '../../src/events/logFile/inputs'
import { invariantChecker } from '../../src/events/logFile/invariants'
import type { AnyLine } from '../../src/events/logFile/lines'
import type { Plan } from './plan/plan'
import { inFileOrder, linesOf } from './report'
import { runPlan } from './run'

/** The recorded log of each profile, as lines: facts as in a file, inputs after them. Whatever breaks, the day goes on. */
export const logsOf = (plan: Plan): readonly (readonly AnyLine[])[] =>
  runPlan({ ...plan, isRecorded: true, runsOn: true }).world.profiles.map(({ disk }) => [
    ...inFileOrder(disk),
    ...linesOf(disk).filter(({ kind }) => kind === 'inputs'),
  ])

/**
 * A tape row that is whole, and that no build can read. What the day damaged fails its checksum, and the model's lists of tokens
 * fail without a detail.
 */
const undecodable = ({ kind }: AnyLine, text: string): readonly string[] =>
  kind !== 'tape' || text.includes('checksum') || text.startsWith('TokenListFailed')
    ? []
    : [`every row can be read: ${text}`]

/** The rules that the log breaks, with the event that breaks them. `lines`: inputs after all facts. */
export const violationsIn = (lines: readonly AnyLine[]): readonly string[] => {
  const watch = invariantChecker()
  const judge = logJudge()
  let state = noDurableState
  const found = lines.flatMap((line) => {
    if (line.kind === 'setAside') return []
    if (line.kind === 'inputs') {
      const batch = readInputs(line.json)
      if (E.isRight(batch)) judge.seeInputs(batch.right)
      return E.isLeft(batch) ? [batch.left] : []
    }
    const fact = factOf(line)
    if (E.isLeft(fact)) return undecodable(line, problemText(fact.left))
    judge.seeFact(fact.right)
    const before = state
    if (isDurableFact(fact.right)) state = foldDurable(state, fact.right)
    return watch.check(fact.right, before, state).map(({ text }) => `${fact.right.type}: ${text}`)
  })
  return [...found, ...judge.end().findings.map(({ text }) => text)]
}
