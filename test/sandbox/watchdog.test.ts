import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { startWatchdog } from '../../sandbox/chain/watchdog.ts'

test('a guarded process ends when the pipe to the watchdog closes, as it does with the death of its parent', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  const watchdog = startWatchdog()
  watchdog.guard(child.pid ?? 0)
  watchdog.stop()
  expect(await ended).toBe('SIGKILL')
})
