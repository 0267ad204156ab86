/** The system's facts about processes: from /proc on Linux, elsewhere from `ps`, with fewer details. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'

/** Sends a signal, if there is such a process, or group for a negative number. @param {number} pid @param {NodeJS.Signals} signal */
export const send = (pid, signal) => {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

/** The numbers of `man proc_pid_stat` from the third on, which follow the name. @param {number | 'self'} pid @returns {string[] | undefined} */
const statOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/**
 * The pid and, if the system reports it, the start time, because pids are reused. Undefined if the process has ended,
 * even if its parent hasn't collected it.
 *
 * @param {number} pid
 */
export const nameOf = (pid) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return undefined
  }
  const fields = statOf(pid)
  if (fields === undefined) return String(pid)
  return fields[0] === 'Z' ? undefined : `${pid} ${fields[19]}`
}

/** @returns {(readonly [pid: number, parent: number])[]} every process of this machine */
const processes = () => {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(statOf(Number(name))?.[1])])
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => [pid, parent])
}

/** The children of a process, their children, and so on. @param {number} pid @returns {number[]} */
export const descendantsOf = (pid) => {
  const all = processes()
  /** @param {number} parent @returns {number[]} */
  const under = (parent) =>
    all.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...under(child)])
  return under(pid)
}

/** Seconds of processor time of all ended children and their children. Undefined if the system doesn't report it. */
export const secondsOfEnded = () => {
  const fields = statOf('self')
  return fields === undefined ? undefined : (Number(fields[13]) + Number(fields[14])) / 100
}
