import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitingBatches } from '../../scripts/simulateSummary.mjs'

const root = path.resolve(import.meta.dirname, '..', '..')
let folder = ''
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'foldswap-simulate-'))))
afterAll(() => rmSync(folder, { recursive: true }))

interface Known {
  readonly seeds: number
  readonly cpuMs: number
  readonly wallMs: number
}

const fileOf = (name: string): string => path.join(folder, `${name}.json`)
const summaryOf = (name: string): Known => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Known
const simulate = (name: string, seeds: number) =>
  spawn(
    process.execPath,
    [
      'scripts/simulate.mjs',
      ...['--plain', '--minutes', '5', '--workers', '1', '--batch', '2'],
      ...['--seeds', String(seeds), '--summary', fileOf(name)],
    ],
    { cwd: root, stdio: 'ignore' },
  )
const ended = (run: ReturnType<typeof simulate>): Promise<unknown> =>
  new Promise((resolve) => run.once('exit', resolve))

/** Everything but how long it took. */
const found = ({ cpuMs, wallMs, ...rest }: Known): object => {
  expect(Math.min(cpuMs, wallMs)).toBeGreaterThan(0)
  return rest
}

it('a campaign that is killed goes on where it was, and knows in the end what one knows that was not', async () => {
  const killed = simulate('killed', 1_000_000)
  while (!existsSync(fileOf('killed'))) await wait(10)
  killed.kill('SIGKILL')
  await ended(killed)
  const before = summaryOf('killed').seeds
  const seeds = before + 5
  expect(await ended(simulate('killed', seeds))).toBe(0)
  expect(await ended(simulate('whole', seeds))).toBe(0)
  const [resumed, whole] = [summaryOf('killed'), summaryOf('whole')]
  expect(before).toBeGreaterThan(0)
  expect(resumed.seeds).toBe(seeds)
  expect(found(resumed)).toEqual(found(whole))
}, 240_000)

it('a batch that a shorter run ended early is run to its end', () => {
  const done = { '1': 50, '51': 20 }
  expect(waitingBatches({ done }, 1, 120, 50)).toEqual([
    { from: 71, count: 30 },
    { from: 101, count: 20 },
  ])
  expect(waitingBatches({ done }, 1, 70, 50)).toEqual([])
})
