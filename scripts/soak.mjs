/**
 * `npm run soak`: the tests that take longer than `npm test` may, in test/soak; those in test/soak/browser have a
 * browser, the built app and a sandbox. Arguments go to vitest: `npm run soak -- test/soak/log.test.ts` runs one file.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { root } from './runTs.mjs'

const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const args = [vitest, 'run', '--project', 'soak', '--project', 'soak-browser', ...process.argv.slice(2)]
const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
// vitest ends its workers, sandboxes and browsers itself when it is told to; a terminal tells the whole group.
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal))
process.on('SIGINT', () => undefined)
child.once('exit', (code, signal) => {
  process.exitCode = signal === null ? (code ?? 1) : 128 + constants.signals[signal]
})
