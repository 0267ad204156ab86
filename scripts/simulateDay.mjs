/**
 * `npm run simulate -- --day script.ts --log FILE [--patch file] [--build name] [--redaction pseudonyms]`: plays the day that a script
 * tells (docs/simulation.md) and writes its log as the app would save it, whole or with pseudonyms. `--patch`: a diff in the form of
 * `git diff`, applied to the app in the bundle only, so that the log of a build that misbehaves can be had. `--build`: what the log
 * calls the build, if not by the hash of its code.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { buildName, codeHash } from './codeHash.mjs'
import { bundleTs, root } from './runTs.mjs'
import { Refusal } from './simulateArgs.mjs'

const SCRIPT = 'virtual:scripted-day'

/** @param {string} option @param {string | undefined} name */
const fileOf = (option, name) => {
  if (name === undefined || name === '')
    throw new Refusal(`--${option} names no file: no day was played. Name one: --day script.ts --log FILE.`)
  return path.resolve(name)
}

/** @param {string} option @param {string | undefined} name */
const existing = (option, name) => {
  const file = fileOf(option, name)
  if (!existsSync(file)) throw new Refusal(`--${option}: there is no file ${file}. No day was played.`)
  return file
}

/** The texts that a diff makes of the files that it names, by their path from the root. @param {string} patch */
const patched = (patch) => {
  const names = [...readFileSync(patch, 'utf8').matchAll(/^\+\+\+ b\/(\S+)/gm)].map(([, name = '']) => name)
  const folder = mkdtempSync(path.join(tmpdir(), 'foldswap-patch-'))
  try {
    for (const name of names) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      if (existsSync(path.join(root, name))) copyFileSync(path.join(root, name), path.join(folder, name))
    }
    const { status, stderr } = spawnSync('git', ['apply', patch], { cwd: folder, encoding: 'utf8' })
    if (status !== 0 || names.length === 0)
      throw new Refusal(`--patch ${patch} does not fit this code: no day was played. ${stderr.trim()}`)
    return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} script @param {ReadonlyMap<string, string>} changed @returns {import('vite').Plugin} */
const scripted = (script, changed) => ({
  name: 'foldswap:scripted-day',
  enforce: 'pre',
  // A script may be anywhere, so it imports the verbs and the modules of `src` by these names, and packages like the
  // app.
  resolveId(id, importer) {
    if (id === SCRIPT) return script
    if (id === 'foldswap/day') return path.join(root, 'test/simulate/day/index.ts')
    if (id.startsWith('foldswap/src/')) return this.resolve(path.join(root, id.slice('foldswap/'.length)))
    return importer === script && /^[\w@]/.test(id) ? this.resolve(id, path.join(root, 'package.json')) : null
  },
  load: (id) => changed.get(path.relative(root, id.split('?')[0] ?? '').replaceAll(path.sep, '/')) ?? null,
})

/** Whether the command line asks for a scripted day. @param {readonly string[]} args */
export const isDay = (args) => args.some((one) => one === '--day' || one.startsWith('--day='))

/** @param {string[]} args */
const read = (args) => {
  try {
    return parseArgs({
      args,
      options: {
        ...{ day: { type: 'string' }, log: { type: 'string' }, patch: { type: 'string' } },
        ...{ build: { type: 'string' }, redaction: { type: 'string', default: 'none' } },
      },
    }).values
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)} No day was played.`)
  }
}

/** Plays the day; the exit code. @param {string[]} args */
export const playDay = async (args) => {
  const { day, log, patch, build, redaction } = read(args)
  const script = existing('day', day)
  const file = fileOf('log', log)
  if (redaction !== 'none' && redaction !== 'pseudonyms')
    throw new Refusal(`--redaction is 'none' or 'pseudonyms', not '${redaction}'. No day was played.`)
  const changed = patch === undefined ? new Map() : patched(existing('patch', patch))
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const bundle = await bundleTs('test/simulate/day/main.ts', [scripted(script, changed)]).catch(
    (/** @type {Error} */ { message }) => {
      throw new Refusal(`--day ${script} cannot be read as TypeScript: no day was played. ${message.trim()}`)
    },
  )
  const named = build ?? buildName(version, codeHash(root, changed))
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', bundle, named, file, redaction], {
    stdio: 'inherit',
  })
  return status ?? 1
}
