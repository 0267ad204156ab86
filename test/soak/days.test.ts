/** The simulated days of which `npm test` draws a part (scripts/test.mjs). In so many, each fault must have effects too. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')

it('a thousand simulated days break nothing', () => {
  const command = ['scripts/simulate.mjs', '--seeds', '1000']
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  expect(status, stdout).toBe(0)
})
