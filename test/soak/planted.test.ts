/** Every planted bug, at the seed that found it (docs/simulation.md); where the days have changed since, at another. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { beforeAll, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')
const SIMULATE = path.join(root, 'scripts', 'simulate.mjs')

interface Bug {
  readonly name: string
  readonly seed: number
}
const bugs = JSON.parse(
  readFileSync(path.join(root, 'test/simulate/planted/bugs.json'), 'utf8'),
) as readonly Bug[]

let tried: { readonly status: number | null; readonly stdout: string } = { status: null, stdout: '' }
beforeAll(() => {
  const command = [SIMULATE, '--planted', '--recorded', '--check', '--seeds', '5000']
  tried = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
}, 3_600_000)

it('each planted bug is found within 5,000 seeds', () => {
  expect(tried.status, tried.stdout).toBe(0)
  expect(tried.stdout).toMatch(/(\d+) of \1 planted bugs were found/)
})

it('check still names each bug by the rule that is written down', () => {
  expect(tried.stdout).not.toContain('`check` no longer names as it did')
})

// Where the days have changed since, `npm run simulate -- --planted --recorded --check --write` writes the new seeds and rules down.
it('each planted bug is found at the seed that is written down', () => {
  const isAtIts = ({ name, seed }: Bug): boolean =>
    tried.stdout
      .split('\n')
      .some((line) => line.startsWith(`${name} `) && line.includes(` seed ${String(seed)}:`))
  expect(bugs.filter((bug) => !isAtIts(bug)).map(({ name }) => name)).toEqual([])
})

it('a bug that there is not is refused before any day, with 2 and one line', () => {
  const command = [SIMULATE, '--planted', '--only', 'nothing']
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('--only has no "nothing"')])
  expect(status).toBe(2)
})
