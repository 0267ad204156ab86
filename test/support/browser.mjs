/**
 * Finds a Chromium for tests and benchmarks, or gets one without root; it never lets a test be skipped.
 *
 * Order: CHROME_PATH; an installed headless shell, which is Chromium without the interface around the page; on
 * Linux x64 the shell inside the npm package @sparticuz/chromium, fetched into .cache/browser once; an installed
 * Chrome or Chromium; Playwright's download. The shell comes first, because a whole Chromium draws a window of its
 * own for every profile: the browser tests take 1.6 times as long in it. `npm ci` stays small for people who only
 * run the app.
 *
 * Usage: `node test/support/browser.mjs` prints the browser that tests will use.
 * FOLDSWAP_IGNORE_INSTALLED_BROWSER=1 passes over installed ones, to try what a machine without any does.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants, readFileSync } from 'node:fs'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { installOnce } from '../../scripts/installOnce.mjs'

/**
 * @typedef {object} Browser
 * @property {string} executablePath
 * @property {Record<string, string>} env what its process needs in addition to ours
 * @property {string} source where it was found, in words
 */

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const cacheDir = path.join(root, '.cache', 'browser')
const fontsDir = path.join(root, '.cache', 'fonts')
const PACKAGE = '@sparticuz/chromium'
const manifestDir = fileURLToPath(new URL('browser', import.meta.url))
/** @type {{ dependencies: Record<typeof PACKAGE, string> }} */
const { dependencies } = JSON.parse(readFileSync(path.join(manifestDir, 'package.json'), 'utf8'))
const PACKAGE_VERSION = dependencies[PACKAGE]

/**
 * Start options for a quiet browser: without them Chromium looks up its maker's hosts at every start. Root
 * (containers, CI) cannot use the sandbox.
 */
export const launchArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const shells = ['chrome-headless-shell', 'chromium-headless-shell', 'headless_shell']
const names = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
  'microsoft-edge',
]

const commonPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
]

/** @param {string} file */
const isExecutable = (file) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  )

/** @param {readonly string[]} files */
const firstExecutable = async (files) => {
  for (const file of files) if (await isExecutable(file)) return file
  return undefined
}

/** @param {readonly string[]} programs */
const onPath = (programs) => {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
  return firstExecutable(programs.flatMap((name) => folders.map((folder) => path.join(folder, name))))
}

/** A whole browser that somebody put here. */
const installedBrowser = async () =>
  (await onPath(names)) ?? (await firstExecutable([...commonPaths, chromium.executablePath()]))

/** Regular and bold of the scripts that Inter lacks; the packages have nine weights each. */
const WEIGHTS = ['400Regular', '700Bold']

/**
 * Folders of fonts for Arabic, Hebrew, Thai, Korean, Chinese and Japanese, fetched once: without them a machine shows
 * boxes of another size. On other systems than Linux the system brings its own.
 *
 * @returns {Promise<readonly string[]>}
 */
const scriptFonts = async () => {
  if (process.platform !== 'linux') return []
  const folder = fileURLToPath(new URL('fonts', import.meta.url))
  await installOnce({ folder, target: fontsDir, what: 'fonts of five scripts, 150 MB' })
  const { dependencies: fonts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return Object.keys(fonts).flatMap((name) =>
    WEIGHTS.map((weight) => path.join(fontsDir, 'node_modules', name, weight)),
  )
}

/**
 * The machine's fonts, if it has any, those of the browser's package, whose configuration names folders of a cloud host,
 * and those of other scripts: text without any font has no size.
 *
 * @param {readonly string[]} folders
 */
const fontConfiguration = (folders) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${folders.map((folder) => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${path.join(fontsDir, 'cache')}</cachedir>
</fontconfig>
`

/**
 * The environment in which a browser finds the fonts of all scripts.
 *
 * @param {readonly string[]} own folders of fonts that the browser brings
 */
const fontEnvironment = async (own) => {
  const folders = [...own, ...(await scriptFonts())]
  if (folders.length === 0) return {}
  const text = fontConfiguration(folders)
  const file = path.join(
    fontsDir,
    `fonts-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.conf`,
  )
  await writeFile(file, text)
  return { FONTCONFIG_FILE: file }
}

/**
 * Fetches and unpacks the browser that the npm package carries, once per version. The lock in `browser` holds the
 * package to its hash: npm refuses any other.
 *
 * The package unpacks into the system's temporary folder and its libraries only on a cloud host that it knows
 * by AWS_EXECUTION_ENV; a child process with TMPDIR and that variable set makes it unpack all of it here.
 *
 * @param {string | undefined} instead a browser that can be used as well: then a network that fails is not asked twice
 */
const packagedBrowser = async (instead) => {
  const target = path.join(cacheDir, `unpacked-${PACKAGE_VERSION}`)
  const executablePath = path.join(target, 'chromium')
  if (!(await isExecutable(executablePath))) {
    await installOnce({
      folder: manifestDir,
      target: cacheDir,
      what: `a headless shell, ${PACKAGE}@${PACKAGE_VERSION}, 66 MB`,
      npmArgs: instead === undefined ? [] : ['--fetch-retries', '0'],
    })
    const unpacking = path.join(cacheDir, `unpacking-${process.pid}`)
    await mkdir(unpacking, { recursive: true })
    const script = `import('${PACKAGE}').then((package_) => package_.default.executablePath())`
    const env = { ...process.env, TMPDIR: unpacking, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
    await run(process.execPath, ['--input-type=module', '-e', `await ${script}`], { cwd: cacheDir, env })
    await rm(target, { recursive: true, force: true })
    await rename(unpacking, target)
  }
  const libraries = [path.join(target, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH ?? ''].filter(Boolean)
  const env = {
    LD_LIBRARY_PATH: libraries.join(':'),
    ...(await fontEnvironment([path.join(target, 'fonts')])),
  }
  // A machine with another C library has the file and cannot start it.
  await run(executablePath, ['--version'], { env: { ...process.env, ...env } })
  return {
    executablePath,
    env,
    source: `${PACKAGE} ${PACKAGE_VERSION} in .cache/browser`,
  }
}

const playwrightBrowser = async () => {
  process.stderr.write('No browser found; running `npx playwright-core install chromium` (once) ...\n')
  await run('npx', ['playwright-core', 'install', 'chromium'], {
    cwd: root,
    shell: process.platform === 'win32',
  })
  return { executablePath: chromium.executablePath(), env: {}, source: 'Playwright' }
}

/** @returns {Promise<Browser>} */
const search = async () => {
  const given = process.env.CHROME_PATH
  if (given !== undefined && given !== '') {
    if (await isExecutable(given))
      return { executablePath: given, env: await fontEnvironment([]), source: 'CHROME_PATH' }
    throw new Error(`CHROME_PATH names '${given}', which is not an executable file. Correct it or unset it.`)
  }
  const passOver = process.env.FOLDSWAP_IGNORE_INSTALLED_BROWSER === '1'
  const shell = passOver ? undefined : await onPath(shells)
  if (shell !== undefined)
    return { executablePath: shell, env: await fontEnvironment([]), source: 'installed' }
  const installed = passOver ? undefined : await installedBrowser()
  try {
    if (process.platform === 'linux' && process.arch === 'x64') return await packagedBrowser(installed)
    if (installed === undefined) return await playwrightBrowser()
  } catch (error) {
    if (installed === undefined) {
      const cause = error instanceof Error ? error.message : String(error)
      throw new Error(
        `There is no Chrome or Chromium here and none could be fetched (${cause}).\n` +
          'Run `npx playwright-core install chromium`, or set CHROME_PATH to a Chrome or Chromium, and start again.',
        { cause: error },
      )
    }
    process.stderr.write(`The headless shell could not be fetched; using ${installed}.\n`)
  }
  return { executablePath: installed, env: await fontEnvironment([]), source: 'installed' }
}

/** @type {Promise<Browser> | undefined} */
let found

/** The browser that tests use; searched, and if need be fetched, once per process. */
export const findBrowser = () => (found ??= search())

/** Options for playwright-core's `chromium.launch` and `launchPersistentContext`. */
export const launchOptions = async () => {
  const { executablePath, env } = await findBrowser()
  return { executablePath, args: launchArgs, env: { ...process.env, ...env } }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { executablePath, source } = await findBrowser()
    process.stdout.write(`${executablePath} (${source})\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
