/** The log tools on a long file, each command in a process of its own, as a developer runs it. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { bundleTs } from '../../scripts/runTs.mjs'
import { median, short } from '../support/figures.mjs'

const ROWS = 100_000
const FEW_ROWS = 1000
const AIM_MS = 2000
/** Has its process report at its end what it took: processor microseconds, and the most memory in kB. */
const TELL =
  'data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();' +
  'process.stderr.write(`\\n${JSON.stringify({us:user+system,kB:process.resourceUsage().maxRSS})}`)})'

/**
 * @param {string} script @param {readonly string[]} words
 * @returns {Promise<{ ms: number, mb: number, out: string }>} processor time and peak memory of the process
 */
export const runNode = (script, words, /** @type {readonly string[]} */ flags = []) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...flags, '--import', TELL, script, ...words])
    let [out, err] = ['', '']
    child.stdout.on('data', (text) => (out += text))
    child.stderr.on('data', (text) => (err += text))
    child.once('close', (code) => {
      if (code !== 0) return reject(new Error(`${words.join(' ')} ended with ${code}: ${err.slice(-2000)}`))
      const { us, kB } = JSON.parse(err.slice(err.lastIndexOf('\n')))
      resolve({ ms: us / 1000, mb: kB / 1000, out })
    })
  })

/** @param {import('../support/figures.mjs').Options} options @returns {Promise<readonly import('../support/figures.mjs').Figure[]>} */
export const run = async ({ quick, small }) => {
  const rows = small ? FEW_ROWS : ROWS
  const folder = await mkdtemp(path.join(tmpdir(), 'foldswap-cli-bench-'))
  try {
    const file = path.join(folder, 'log.ndjson')
    await runNode(await bundleTs('bench/log/writeLogFile.ts'), [file, String(rows)])
    return await measure(await bundleTs('cli/main.ts'), { file, rows }, quick || small ? 1 : 5)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** @param {string} tools @param {{ file: string, rows: number }} log @param {number} rounds */
const measure = async (tools, { file, rows }, rounds) => {
  const { out } = await runNode(tools, ['replay', file])
  const order = /0x[0-9a-f]{8}/.exec(out)?.[0] ?? ''
  const commands = [
    ['check', file],
    ['replay', file],
    ['trace', order, file],
    ['redact', file, `${file}.redacted`],
  ]
  const figures = []
  for (const words of commands) {
    const runs = []
    for (let round = 0; round < rounds; round++) runs.push(await runNode(tools, words))
    const ms = median(runs.map((one) => one.ms))
    figures.push({
      name: `'${words[0]}' of a log of ${rows.toLocaleString('en')} rows`,
      value: `${short(ms)} ms`,
      aim: `<= ${AIM_MS} ms`,
      met: ms <= AIM_MS,
      note: `processor time of the process; ${median(runs.map(({ mb }) => mb)).toFixed(0)} MB of memory`,
    })
  }
  return figures
}
