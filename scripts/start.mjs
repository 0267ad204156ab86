/**
 * `npm start`: the sandbox and the built app, with nothing to configure.
 *
 * It serves the built site rather than vite's dev server, so that a newcomer sees what ships, policy included.
 * Options: --reset clears the sandbox's state. PORT and SANDBOX_PORT move the two addresses, SANDBOX_CHAINS names the
 * networks.
 */
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { preview } from 'vite'
import { isPortFree } from './ports.mjs'
import { bundleTs, root } from './runTs.mjs'
import { buildSite } from './site.mjs'

/** @param {string} name @param {number} fallback */
const portFrom = (name, fallback) => {
  const text = process.env[name]
  const port = text === undefined || text === '' ? fallback : Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${name} is '${text}'. Set it to a port number such as ${fallback}, or unset it.`)
}

/** @param {number} port @param {string} what @param {string} variable */
const requireFree = async (port, what, variable) => {
  if (await isPortFree(port)) return
  throw new Error(
    `Port ${port}, for ${what}, is taken (is Foldswap running already?).\n` +
      `Stop the program that listens there, or choose another port: ${variable}=${port + 1} npm start`,
  )
}

/** @param {number} port @param {boolean} reset */
const runSandbox = async (port, reset) => {
  const file = await bundleTs('sandbox/main.ts')
  /** @type {typeof import('../sandbox/main.ts')} */
  const { startSandbox, chainsNamed } = await import(pathToFileURL(file).href)
  const chains = chainsNamed(process.env.SANDBOX_CHAINS)
  return startSandbox({ port, reset, chains, stateDir: path.join(root, '.sandbox') })
}

const main = async () => {
  const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } })
  const appPort = portFrom('PORT', 5173)
  const sandboxPort = portFrom('SANDBOX_PORT', 4100)
  await requireFree(appPort, 'the app', 'PORT')
  await requireFree(sandboxPort, 'the sandbox', 'SANDBOX_PORT')

  const startedAt = performance.now()
  /** @template T @param {string} what @param {Promise<T>} work @returns {Promise<T>} */
  const told = async (what, work) => {
    const result = await work
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    process.stdout.write(`  ${seconds.padStart(5)} s  ${what}\n`)
    return result
  }
  process.stdout.write(
    'Foldswap: building the app and starting the sandbox (half a minute the first time) ...\n',
  )
  const env = { VITE_MODE: 'sandbox', VITE_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}` }
  const [sandbox, site] = await Promise.allSettled([
    told('the sandbox runs: chains, order book and solver', runSandbox(sandboxPort, values.reset)),
    told('the app is built', buildSite({ name: 'start', env })),
  ])
  if (sandbox.status === 'rejected') throw sandbox.reason
  if (site.status === 'rejected') {
    await sandbox.value.stop()
    throw site.reason
  }
  const server = await preview({
    root,
    logLevel: 'warn',
    build: { outDir: site.value.outDir },
    preview: { port: appPort, strictPort: true, host: 'localhost' },
  })

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    process.stdout.write('\nStopping; the sandbox keeps its state in .sandbox ...\n')
    await Promise.allSettled([server.close(), sandbox.value.stop()])
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())

  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(
    `\n  Foldswap  http://localhost:${appPort}\n  Sandbox   ${sandbox.value.url}\n\n` +
      `  Ready in ${seconds} s. Ctrl-C stops both; npm start -- --reset begins with an empty sandbox.\n`,
  )
}

try {
  await main()
} catch (error) {
  process.stderr.write(
    `\nFoldswap did not start. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
}
