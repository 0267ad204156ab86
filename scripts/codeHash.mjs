/** The hash of the app's code, by which a log names its build and `rerun` knows whether it is this one. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Packages are code, too: their versions are in the lock file. */
const LOCK = 'package-lock.json'
const DIGITS = 12

/**
 * Twelve hex digits of all sources and the lock file; the same everywhere for the same code, whatever it is configured for.
 * @param {string} root the folder of the project
 * @param {ReadonlyMap<string, string>} [changed] texts of files that a patch changes, by their path from the root
 */
export const codeHash = (root, changed = new Map()) => {
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `src/${name.replaceAll(path.sep, '/')}`)
  const files = [...new Set([...sources, ...changed.keys()])].sort()
  const hash = createHash('sha256')
  for (const file of [...files, LOCK])
    hash.update(`${file}\0${changed.get(file) ?? readFileSync(path.join(root, file), 'utf8')}\0`)
  return hash.digest('hex').slice(0, DIGITS)
}

/** The name of a build: its version, and the hash of its code. @param {string} version @param {string} hash */
export const buildName = (version, hash) => `${version}+${hash}`
