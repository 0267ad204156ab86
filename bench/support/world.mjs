/** The built app on a running sandbox, as `npm start` has it, for benches that open it in a browser. */
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { build, preview } from 'vite'
import { freePort } from '../../scripts/ports.mjs'
import { bundleTs, root } from '../../scripts/runTs.mjs'

/** @typedef {import('rolldown').OutputChunk} Chunk */

/** The same from run to run where they are free, so that an unchanged build is not built again. */
const SANDBOX_PORT = 42_310
const APP_PORT = 42_320

/**
 * Builds the app as `npm run build` does and keeps the bundle in mind, to name the parts of its files. A build that is
 * only too large has been written whole, and is what a bench of its size is for.
 *
 * @param {string} sandboxUrl
 */
const buildApp = async (sandboxUrl) => {
  const outDir = path.join(root, '.cache', 'bench', 'app')
  /** @type {Map<string, Chunk>} */
  const chunks = new Map()
  process.env.VITE_MODE = 'sandbox'
  process.env.VITE_SANDBOX_URL = sandboxUrl
  try {
    await build({
      root,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
      plugins: [
        {
          name: 'foldswap:bench-chunks',
          enforce: 'pre',
          writeBundle(_, bundle) {
            for (const file of Object.values(bundle))
              if (file.type === 'chunk') chunks.set(file.fileName, file)
          },
        },
      ],
    })
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('over the budget')) throw error
    process.stderr.write('The build is over its size budget; it is measured all the same.\n')
  }
  return { outDir, chunks }
}

/**
 * @template A
 * @param {(world: { appUrl: string, sandboxUrl: string, chunks: ReadonlyMap<string, Chunk> }) => Promise<A>} work
 * @param {{ readonly blockTimeMs?: number }} options how often an empty block comes, where not as the sandbox has it
 */
export const withWorld = async (work, options = {}) => {
  const sandboxPort = await freePort(SANDBOX_PORT)
  const appPort = await freePort(APP_PORT)
  const { outDir, chunks } = await buildApp(`http://127.0.0.1:${sandboxPort}`)
  const file = await bundleTs('sandbox/main.ts')
  /** @type {typeof import('../../sandbox/main.ts')} */
  const { startSandbox } = await import(pathToFileURL(file).href)
  const sandbox = await startSandbox({ port: sandboxPort, stateDir: null, reset: true, ...options })
  try {
    // It compresses with gzip, as a plain static host does.
    const server = await preview({
      root,
      logLevel: 'warn',
      build: { outDir },
      preview: { port: appPort, strictPort: true, host: '127.0.0.1' },
    })
    try {
      return await work({ appUrl: `http://127.0.0.1:${appPort}/`, sandboxUrl: sandbox.url, chunks })
    } finally {
      await server.close()
    }
  } finally {
    await sandbox.stop()
  }
}
