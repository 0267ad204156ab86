/**
 * Builds the site for one purpose (start, tests) into `.cache/site/<name>`, and skips the build if neither a source nor
 * the configuration has changed. It doesn't touch `dist/`, which belongs to `npm run build` and may be deployed.
 * Processes that want the same site at once wait for the one that builds it.
 *
 * The build is a child process: a test runner's NODE_ENV would otherwise select React's development code.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { root } from './runTs.mjs'
import { withLock } from './testing/lock.mjs'

const SOURCES = [
  'src',
  'locales',
  'public',
  'build',
  'sandbox',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

/** @param {string} source @returns {Promise<string[]>} files at or under a path, from the project root */
const filesOf = async (source) => {
  const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true }).catch(
    (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'ENOTDIR') return undefined
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  if (entries === undefined) return [source]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

/** @param {NodeJS.ProcessEnv} env @param {readonly string[]} sources */
const fingerprint = async (env, sources) => {
  const dotenv = (await readdir(root)).filter((name) => name.startsWith('.env') && name !== '.env.example')
  const files = [...(await Promise.all(sources.map(filesOf))).flat(), ...dotenv].sort()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(root, file)))
      .update('\0')
  const names = Object.keys(env).filter((name) => name.startsWith('VITE_') || name.startsWith('SANDBOX_'))
  for (const name of names.sort()) hash.update(`${name}=${env[name] ?? ''}\0`)
  return hash.digest('hex')
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @param {string} cwd @returns {Promise<string>} what vite printed */
export const runVite = (args, env, cwd = root) =>
  new Promise((resolve, reject) => {
    const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const child = spawn(process.execPath, [vite, ...args], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (/** @type {Buffer} */ data) => (output += data.toString()))
    child.stderr.on('data', (/** @type {Buffer} */ data) => (output += data.toString()))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(output)
      else reject(new Error(`The build failed; \`npm run build\` shows it again.\n${output}`))
    })
  })

/**
 * @param {{ name: string, env?: Record<string, string>, config?: string, sources?: string[] }} options the purpose, variables
 *   over the shell's own, a configuration instead of vite.config.ts whose folder then counts as a source, and what else does
 * @returns {Promise<{ outDir: string, isFresh: boolean }>} `isFresh` is false when the last build was still good
 */
export const buildSite = async ({ name, env = {}, config, sources = [] }) => {
  /** @type {NodeJS.ProcessEnv} */
  const full = { ...process.env, ...env }
  delete full.NODE_ENV
  const outDir = path.join(root, '.cache', 'site', name)
  const stamp = `${outDir}.stamp`
  const ofConfig = config === undefined ? [] : [path.dirname(config)]
  const wanted = await fingerprint(full, [...SOURCES, ...ofConfig, ...sources])
  await mkdir(path.dirname(outDir), { recursive: true })
  return withLock(`${outDir}.lock`, async () => {
    if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return { outDir, isFresh: false }
    await writeFile(stamp, '')
    const chosen = config === undefined ? [] : ['--config', config]
    await runVite(['build', ...chosen, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], full)
    await writeFile(stamp, wanted)
    return { outDir, isFresh: true }
  })
}
