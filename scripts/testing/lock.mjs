/** A file that says which process uses a folder: two at once would write over each other. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { nameOf } from './processes.mjs'

/** How often a process that waits for another looks again. */
const LOOK_MS = 200

/** @param {string} file */
const holderOf = (file) => {
  try {
    const text = readFileSync(file, 'utf8')
    const pid = Number.parseInt(text, 10)
    return pid > 0 && nameOf(pid) === text ? pid : undefined
  } catch {
    return undefined
  }
}

/** @param {string} file */
const create = (file) => {
  try {
    writeFileSync(file, nameOf(process.pid) ?? '', { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Takes the lock until this process ends or calls `release`. If a lock's process has ended, this process takes it over.
 *
 * @param {string} file its folder exists
 * @returns {{ release: () => void } | { holder: number }} the pid of the process that has it, if another has
 */
export const takeLock = (file) => {
  if (!create(file)) {
    const holder = holderOf(file)
    if (holder !== undefined) return { holder }
    rmSync(file, { force: true })
    if (!create(file)) return { holder: holderOf(file) ?? 0 }
  }
  const release = () => {
    process.off('exit', release)
    rmSync(file, { force: true })
  }
  process.once('exit', release)
  return { release }
}

/**
 * Waits for the lock, and holds it while `act` runs.
 *
 * @template T @param {string} file @param {() => Promise<T>} act @returns {Promise<T>}
 */
export const withLock = async (file, act) => {
  let lock = takeLock(file)
  for (; !('release' in lock); lock = takeLock(file)) await setTimeout(LOOK_MS)
  try {
    return await act()
  } finally {
    lock.release()
  }
}
