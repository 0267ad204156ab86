/** The hostile inputs of test/simulate/hostile, and hostile token lists and names, a hundred thousand of each. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')

const withManyRuns = (project: string, ...files: readonly string[]): void => {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', '--project', project, ...files, '--testTimeout', '3600000']
  const env = { ...process.env, HOSTILE_RUNS: '100000' }
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  expect(status, stdout).toBe(0)
}

it('a hundred thousand hostile inputs of each kind crash nothing, hang nothing and touch no prototype', () => {
  withManyRuns('unit', 'test/simulate/hostile')
})

it('a hundred thousand hostile token lists are refused with a reason or give tokens of the chain', () => {
  withManyRuns('adapters', 'test/adapters/tokenLists/httpTokenLists.test.ts')
})

it('a hundred thousand hostile names of tokens are searched and examined without an error', () => {
  withManyRuns('unit', 'test/events/tokens/tokenSearch.test.ts')
})

it('none of a hundred thousand pasted secrets of one log file is shown, redacted or made a golden log of', () => {
  withManyRuns('unit', 'test/events/logFile/manyPasted.test.ts', 'test/cli/pasted.test.ts')
})
