/** Every planted bug, at the seed that found it (docs/simulation.md); where the days have changed since, at another. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')
const SIMULATE = path.join(root, 'scripts', 'simulate.mjs')

it('each planted bug is found within 5,000 seeds', () => {
  const command = [SIMULATE, '--planted', '--recorded', '--seeds', '5000']
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  expect(status, stdout).toBe(0)
  expect(stdout).toMatch(/(\d+) of \1 planted bugs were found/)
})

it('a bug that there is not is refused before any day, with 2 and one line', () => {
  const command = [SIMULATE, '--planted', '--only', 'nothing']
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('--only has no "nothing"')])
  expect(status).toBe(2)
})
