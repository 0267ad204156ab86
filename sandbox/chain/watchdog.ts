/**
 * Ends the child processes when this process dies in whatever way, SIGKILL included: a helper waits on a pipe that the
 * kernel closes with us, then kills the given processes. (No portable flag of spawn does that.)
 */
import { spawn } from 'node:child_process'

const HELPER = `
  let text = ''
  process.on('SIGINT', () => {})
  process.stdin.on('data', (chunk) => (text += chunk))
  process.stdin.on('end', () => {
    for (const pid of text.split('\\n').filter(Boolean)) { try { process.kill(Number(pid), 'SIGKILL') } catch {} }
  })`

export interface Watchdog {
  /** From now on the process with this id ends with us. */
  guard(pid: number): void
  /** Ends the helper, and with it whatever it still guards. */
  stop(): void
}

export function startWatchdog(): Watchdog {
  const helper = spawn(process.execPath, ['-e', HELPER], { stdio: ['pipe', 'ignore', 'ignore'] })
  helper.unref()
  helper.stdin.on('error', () => undefined)
  return {
    guard: (pid) => void helper.stdin.write(`${String(pid)}\n`),
    stop: () => void helper.stdin.end(),
  }
}
