/** The hostile inputs of test/simulate/hostile, a hundred thousand of each. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')

it('a hundred thousand hostile inputs of each kind crash nothing, hang nothing and touch no prototype', () => {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', '--project', 'unit', 'test/simulate/hostile', '--testTimeout', '3600000']
  const env = { ...process.env, HOSTILE_RUNS: '100000' }
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  expect(status, stdout).toBe(0)
})
