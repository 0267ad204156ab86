/** Builds the bench's own pages and serves them, for a browser profile on disk. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { build, defaultClientConditions, preview } from 'vite'
import { freePort } from '../../scripts/ports.mjs'
import { root } from '../../scripts/runTs.mjs'
import { launchOptions } from '../../test/support/browser.mjs'

const PORT = 42_300

/**
 * The address of the built page `bench/pages/<name>.html` in production code.
 *
 * @param {string} name
 */
export const servePage = async (name) => {
  const outDir = path.join(root, '.cache', 'bench', name)
  const pages = path.join(root, 'bench', 'pages')
  await build({
    root: pages,
    base: './',
    configFile: false,
    logLevel: 'warn',
    // As the app is built (build/shared.ts).
    resolve: { conditions: ['es2015', ...defaultClientConditions] },
    define: {
      'import.meta.env.VITE_MODE': JSON.stringify('sandbox'),
      'import.meta.env.VITE_SANDBOX_URL': JSON.stringify('http://127.0.0.1:4100'),
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: path.join(pages, `${name}.html`) },
    },
  })
  const port = await freePort(PORT)
  const server = await preview({
    root: pages,
    configFile: false,
    logLevel: 'warn',
    build: { outDir },
    preview: { port, strictPort: true, host: '127.0.0.1' },
  })
  return { url: `http://127.0.0.1:${port}/${name}.html`, stop: () => server.close() }
}

/**
 * A browser with a profile of its own on disk; the profile goes with it.
 *
 * @template A
 * @param {(context: import('playwright-core').BrowserContext) => Promise<A>} work
 */
export const withProfile = async (work) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'foldswap-bench-'))
  const context = await chromium.launchPersistentContext(profile, await launchOptions())
  context.setDefaultTimeout(120_000)
  try {
    return await work(context)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}
