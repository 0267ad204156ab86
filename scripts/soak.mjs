/** `npm run soak`: the tests that take longer than `npm test` may, in test/soak. Arguments go to vitest. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { root } from './runTs.mjs'

const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const args = [vitest, 'run', '--project', 'soak', ...process.argv.slice(2)]
const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
child.once('exit', (code) => (process.exitCode = code ?? 1))
