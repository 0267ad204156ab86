/**
 * Looks at what every command needs before it begins: Node's version, the packages, and a `.cache` to write to. Each that
 * is missing ends the command with one sentence on the cause and one on the next step.
 *
 * package.json loads this before the command (`node -r`). An old Node could not parse the command's own files, so this
 * file keeps to CommonJS and to syntax that Node has had since version 6.
 */
'use strict'

const fs = require('fs')
const path = require('path')

const root = path.dirname(__dirname)

/** @param {string} version @returns {number[]} major, minor, patch; what is not named counts as 0 */
const partsOf = (version) => {
  const numbers = version.split('.').map(Number)
  return [numbers[0] || 0, numbers[1] || 0, numbers[2] || 0]
}

/** @param {number[]} a @param {number[]} b */
const isAtLeast = (a, b) => {
  const differing = [0, 1, 2].filter((at) => a[at] !== b[at])[0]
  return differing === undefined || Number(a[differing]) > Number(b[differing])
}

/**
 * Whether a version of Node is in a range of package.json's `engines`: `>=22.12`, `^20.19`, or several with `||`.
 *
 * @param {string} version such as '20.19.0' @param {string} range
 */
const isInRange = (version, range) =>
  range.split('||').some((part) => {
    const text = part.trim()
    const least = partsOf(text.replace(/^(\^|>=)/, ''))
    const given = partsOf(version)
    return isAtLeast(given, least) && (text[0] !== '^' || given[0] === least[0])
  })

/** Folders that commands write to: those that are there, in `.cache` and itself. @param {string} folder */
const foldersToWrite = (folder) =>
  [folder].concat(
    fs
      .readdirSync(folder)
      .map((name) => path.join(folder, name))
      .filter((file) => fs.statSync(file).isDirectory()),
  )

/** @param {unknown} error of the file system */
const codeOf = (error) => String(/** @type {NodeJS.ErrnoException} */ (error).code)

/** @param {string} folder */
const cacheProblem = (folder) => {
  try {
    fs.mkdirSync(folder, { recursive: true })
    foldersToWrite(folder).forEach((file) => fs.accessSync(file, fs.constants.W_OK))
    return null
  } catch (error) {
    return (
      `This command keeps builds and results in ${folder}, and cannot write there (${codeOf(error)}).\n` +
      'Delete that folder, or make it yours (`sudo chown -R "$USER" .cache`), and run the command again.'
    )
  }
}

/**
 * Null if the command can begin, or what is missing and what to do.
 *
 * @param {string} folder the project's @param {string} version Node's
 */
const problemOf = (folder, version) => {
  /** @type {{ engines: { node: string } }} */
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const range = manifest.engines.node
  if (!isInRange(version, range))
    return (
      `Foldswap needs Node ${range}, and this is Node ${version}.\n` +
      'Install the current LTS version from https://nodejs.org, then run `npm ci` and the command again.'
    )
  if (!fs.existsSync(path.join(folder, 'node_modules', 'vite', 'package.json')))
    return 'The packages are not installed.\nRun `npm ci`, then the command again.'
  return cacheProblem(path.join(folder, '.cache'))
}

module.exports = { isInRange: isInRange, problemOf: problemOf }

if (require.main === undefined) {
  const problem = problemOf(root, process.versions.node)
  if (problem !== null) {
    process.stderr.write(`${problem}\n`)
    process.exit(1)
  }
}
