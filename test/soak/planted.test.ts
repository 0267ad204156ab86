/** Every planted bug, at the seed that found it (docs/simulation.md); where the days have changed since, at another. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')

it('each planted bug is found within 5,000 seeds', () => {
  const command = [path.join(root, 'scripts', 'simulate.mjs'), '--planted', '--recorded', '--seeds', '5000']
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  expect(status, stdout).toBe(0)
  expect(stdout).toMatch(/(\d+) of \1 planted bugs were found/)
})
