/**
 * Installs one folder's packages when they are first needed, so `npm ci` stays small for people who only run and test
 * the app. The folder's lock pins every package by its hash.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

const run = promisify(execFile)

const MANIFEST = ['package.json', 'package-lock.json']

/** @param {unknown} error the output of a failed `npm`, without the log file that it names */
const reasonOf = (error) => {
  const { stderr, message } = /** @type {{ stderr?: string, message?: string }} */ (error)
  const lines = (stderr ?? '')
    .split('\n')
    .filter((line) => /^npm (error|ERR!) (?!A complete log|code)\S/.test(line))
  return lines[0]?.replace(/^npm (error|ERR!) /, '') ?? message ?? String(error)
}

/**
 * Makes sure that the packages of `folder` are in `target`. Does nothing if the same lock was installed there before.
 *
 * @param {object} options
 * @param {string} options.folder holds package.json and package-lock.json
 * @param {string} [options.target] where node_modules goes, if elsewhere
 * @param {string} options.what names the packages in what the user reads
 * @param {readonly string[]} [options.npmArgs]
 */
export const installOnce = async ({ folder, target = folder, what, npmArgs = [] }) => {
  const lock = await readFile(path.join(folder, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  const stamp = path.join(target, 'node_modules', '.installed-lock')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return
  process.stderr.write(`Fetching ${what} (once) ...\n`)
  try {
    await mkdir(target, { recursive: true })
    if (target !== folder)
      for (const file of MANIFEST) await copyFile(path.join(folder, file), path.join(target, file))
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...npmArgs]
    await run('npm', args, { cwd: target, shell: process.platform === 'win32' })
    await writeFile(stamp, wanted)
  } catch (error) {
    throw new Error(
      `${what} could not be fetched (${reasonOf(error)}).\n` +
        `It needs a network once, and permission to write into ${path.relative(process.cwd(), target) || '.'}.`,
      { cause: error },
    )
  }
}
