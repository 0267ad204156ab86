/** Which settings came with a file is shown by the press that made them, and not by an import before it that took nothing over. */
import { expect, it } from 'vitest'
import { checkLog } from '../../cli/commands/check'
import { SessionStarted } from '../../src/events/chain/events'
import { inputsLine } from '../../src/events/logFile/chainRows'
import { SlippageSet } from '../../src/events/settings/events'
import { linesOfFacts, story } from '../support/orderStory'
import { aLog } from './support/cli'

const facts = story(
  [SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })],
  [SlippageSet({ slippage: 200 })],
)
const { session = '' } = facts[0] ?? {}
const io = { out: () => undefined, err: () => undefined, now: () => 0, isTerminal: false }
const isImportedAfter = async (...acts: readonly string[]): Promise<boolean> => {
  const notes = acts.map((act) => ({ at: facts[0]?.at ?? 0, n: 1, act, input: null }))
  const file = aLog([...linesOfFacts(facts), inputsLine(JSON.stringify({ session, first: 0, notes }))])
  return (await checkLog(file, io)).judged.isImported({ session, n: 2 })
}

it.each([
  ['an import', ['importSettings'], true],
  ['a press after an import that took nothing over', ['importSettings', 'setSlippage'], false],
  ['an import after a press that changed nothing', ['setSlippage', 'importSettings'], true],
] as const)('%s', async (_, acts, isImported) => {
  expect(await isImportedAfter(...acts)).toBe(isImported)
})
