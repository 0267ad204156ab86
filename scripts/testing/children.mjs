/**
 * The processes that a run of the tests starts. None of them stays when the run ends or is interrupted: neither test
 * runners, nor the sandboxes, chains and browsers that these start.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { root } from '../root.mjs'
import { descendantsOf, nameOf, secondsOfEnded, send } from './processes.mjs'

/** The time for a child to end by itself before it is killed. */
const GRACE_MS = 3_000
const LOOK_MS = 50

/** @type {Set<number>} */
const running = new Set()
let isEnding = false

let counted = 0

/** Processor time of the child that has just ended: the increase of the sum. */
const newSeconds = () => {
  const all = secondsOfEnded()
  if (all === undefined) return undefined
  const seconds = all - counted
  counted = all
  return seconds
}

/**
 * @typedef {object} Ended
 * @property {number} code
 * @property {string} output both streams
 * @property {number | undefined} cpuSeconds processor time, if the system reports it
 */

/**
 * Runs a Node program to its end, in its own process group, and ends any processes that it left running.
 *
 * @param {string[]} args
 * @returns {Promise<Ended>}
 */
export const runNode = (args) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const { pid } = child
    let output = ''
    /** @type {number | undefined} */
    let cpuSeconds
    child.stdout.on('data', (/** @type {Buffer} */ data) => (output += data.toString()))
    child.stderr.on('data', (/** @type {Buffer} */ data) => (output += data.toString()))
    child.once('error', reject)
    // The report of an interrupted run ends here, because its steps didn't fail for reasons of their own.
    child.once('close', (code) => isEnding || resolve({ code: code ?? 1, output, cpuSeconds }))
    if (pid === undefined) return
    running.add(pid)
    child.once('exit', () => {
      cpuSeconds = newSeconds()
      running.delete(pid)
      send(-pid, 'SIGKILL')
    })
  })

/** Ends every child with all its processes, including browsers, which have their own groups. */
const endAll = async () => {
  const all = descendantsOf(process.pid)
  const groups = [...running]
  for (const pid of all) send(pid, 'SIGTERM')
  const until = Date.now() + GRACE_MS
  while (Date.now() < until && all.some((pid) => nameOf(pid) !== undefined)) await setTimeout(LOOK_MS)
  for (const pid of [...groups.map((group) => -group), ...all]) send(pid, 'SIGKILL')
}

/** From here on, an interrupted run ends its children, says so and exits like an interrupted program. */
export const endWhenInterrupted = () => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      void endAll().then(() => {
        process.stderr.write(
          `\n${signal}: stopped before the end. What passed so far says nothing about the rest.\n`,
        )
        process.exit(128 + constants.signals[signal])
      })
    })
}
