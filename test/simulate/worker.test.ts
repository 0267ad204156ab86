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
}, 120_000)
