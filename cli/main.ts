import process from 'node:process'
import { run } from './run'

// `| head` closes the pipe early: that is not an error.
process.stdout.on('error', () => process.exit(0))

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  now: () => performance.now(),
  isTerminal: process.stderr.isTTY,
})
