import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')

/** Opens a worker, which keeps the same output open, and says so once it is in the midst of days without end. */
const parent = `
  import { ask, bundleWorker, openWorker } from './scripts/simulateWorker.mjs'
  const worker = openWorker(await bundleWorker())
  const batch = (count) => ({ what: 'batch', batch: { from: 1, count, options: { isPlain: true } } })
  await ask(worker, batch(1))
  worker.send(batch(1e9), () => process.stdout.write('begun'))
`

/** Gives days without end to a worker whose opener, it is told, is a process that has ended, and says how that worker ended. */
const orphaned = `
  import { spawnSync } from 'node:child_process'
  import { bundleWorker, openWorker } from './scripts/simulateWorker.mjs'
  const ended = spawnSync(process.execPath, ['--version']).pid
  const worker = openWorker(await bundleWorker(), {}, ended)
  worker.once('exit', (code, signal) => process.stdout.write(String(signal)))
  worker.send({ what: 'batch', batch: { from: 1, count: 1e9, options: { isPlain: true } } })
`

/** A batch without end of an app with a planted bug, from the seed on that is known to notice it. */
const failing = `
  import { readFileSync } from 'node:fs'
  import { lineOf, showWhenInterrupted } from './scripts/simulateFailures.mjs'
  import { planting } from './scripts/simulatePlanted.mjs'
  import { ask, bundleWorker, openWorker } from './scripts/simulateWorker.mjs'
  const [bug] = JSON.parse(readFileSync('test/simulate/planted/bugs.json', 'utf8'))
  const known = []
  showWhenInterrupted(known)
  const batch = { from: bug.seed, count: 1e9, options: {} }
  void ask(openWorker(await bundleWorker([planting(bug)])), { what: 'batch', batch }, (failure) => {
    known.push(failure)
    process.stderr.write(lineOf(failure))
  })
`

it('a failing day is named before its batch ends, and again when the command is interrupted', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', failing], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = new Promise((resolve) => run.once('close', resolve))
  let shown = ''
  run.stdout.on('data', (data) => (shown += String(data)))
  const line = await new Promise<string>((resolve) =>
    run.stderr.once('data', (data) => resolve(String(data))),
  )
  expect(line).toMatch(/^seed \d+: \w[^:]+: \w/)
  run.kill('SIGINT')
  expect(await closed).toBe(130)
  expect(shown).toContain(line.split('\n')[0])
  expect(shown).toMatch(/Interrupted: \d+ failed so far\n$/)
})

it('a worker ends with the command that opened it, in the midst of a batch and however that was killed', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', parent], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const closed = new Promise((resolve) => run.once('close', resolve))
  const said = await new Promise((resolve) => run.stdout.once('data', (data) => resolve(String(data))))
  expect(said).toBe('begun')
  run.kill('SIGKILL')
  // The output is closed when nobody is left who could write to it.
  await closed
  expect(run.signalCode).toBe('SIGKILL')
})

it('a worker ends whose opener had ended before the worker first looked', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', orphaned], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  run.stdout.on('data', (data) => (said += String(data)))
  await new Promise((resolve) => run.once('close', resolve))
  expect(said).toBe('SIGKILL')
})
