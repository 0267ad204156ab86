/**
 * What browser tests share: for each of the workers a sandbox, the app at its addresses, and a server for the built files,
 * so that two files can run at once without seeing each other's orders; and one gallery of the views (test/ui/gallery). App
 * and gallery are built once. The ports are the same from
 * run to run where they are free, so that an unchanged build is not built again; a run of another clone that is in progress
 * has others. They lie below the range from which a system takes ports for outgoing connections, so that none of ours is
 * taken between the look and the use.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { preview } from 'vite'
import type { TestProject } from 'vitest/node'
import type * as Sandbox from '../../../sandbox/main.ts'
import { freePort, takeBlock } from '../../../scripts/ports.mjs'
import { bundleTs, root } from '../../../scripts/runTs.mjs'
import { buildSite } from '../../../scripts/site.mjs'
import { findBrowser } from '../../support/browser.mjs'
import { moveSite } from './movedSite.ts'
import type { StageUrls } from './stageUrls.ts'

const SANDBOX_PORT = 21_100
const APP_PORT = 21_173
const RELAY_PORT = 21_300
const GALLERY = path.join(root, 'test', 'ui', 'gallery', 'vite.config.ts')
/** From the ports of one run to those of another that is in progress. */
const BLOCK = 400

const startSandbox = async (
  file: string,
  port: number,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const sandbox = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as typeof Sandbox
  return sandbox.startSandbox({ port, stateDir: null, reset: true })
}

interface Ports {
  readonly sandbox: number
  readonly app: number
  readonly relay: number
}

const portsOf = async (at: number): Promise<Ports> => ({
  sandbox: await freePort(SANDBOX_PORT + at),
  app: await freePort(APP_PORT + at),
  relay: await freePort(RELAY_PORT + at),
})

const sandboxUrl = ({ sandbox }: Ports): string => `http://127.0.0.1:${sandbox}`
const relayUrl = ({ relay }: Ports): string => `ws://127.0.0.1:${relay}`

const buildFor = async (ports: Ports, block: number): Promise<string> => {
  const { outDir } = await buildSite({
    // Two runs in one clone do not write over each other's.
    name: `e2e-${String(block + 1)}`,
    env: {
      VITE_MODE: 'sandbox',
      VITE_SANDBOX_URL: sandboxUrl(ports),
      VITE_WALLETCONNECT_PROJECT_ID: 'e2e',
      VITE_WALLETCONNECT_RELAY_URL: relayUrl(ports),
      VITE_COINBASE_WALLET: 'true',
    },
  })
  return outDir
}

/** One gallery for the clone: it knows no address. */
const buildGallery = async (): Promise<string> => {
  const { outDir } = await buildSite({
    name: 'gallery',
    config: GALLERY,
    sources: ['test/ui', 'test/support', 'scripts/locales'],
  })
  return outDir
}

const serveGallery = async (outDir: string) => {
  const server = await preview({
    configFile: GALLERY,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  return { url: (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''), close: () => server.close() }
}

/** The build of the first stage at the addresses of another. */
const siteAt = async (site: string, first: Ports, ports: Ports): Promise<string> => {
  if (ports === first) return site
  const moved = path.join(path.dirname(site), `e2e-${ports.sandbox}`)
  // The sockets of the sandbox stand in the policy of the page.
  const addresses = [sandboxUrl, relayUrl].map((of) => [of(first), of(ports)] as const)
  const [[from, to] = ['', '']] = addresses
  await moveSite(site, moved, [...addresses, [from.replace('http', 'ws'), to.replace('http', 'ws')]])
  return moved
}

interface Stage {
  readonly urls: StageUrls
  readonly close: () => Promise<void>
}

const open = async (siteFolder: string, ports: Ports, closeSandbox: () => Promise<void>): Promise<Stage> => {
  const server = await preview({
    root,
    logLevel: 'warn',
    build: { outDir: siteFolder },
    preview: { port: ports.app, strictPort: true, host: '127.0.0.1' },
  })
  return {
    urls: {
      appUrl: `http://127.0.0.1:${ports.app}`,
      sandboxUrl: sandboxUrl(ports),
      relayPort: ports.relay,
      siteFolder,
    },
    close: async () => {
      await server.close()
      await closeSandbox()
    },
  }
}

export default async ({ provide, vitest }: TestProject): Promise<() => Promise<void>> => {
  const { executablePath, source } = await findBrowser()
  // Where the shell could not be fetched, each file would try again: they take what was found instead.
  if (source === 'installed') process.env['CHROME_PATH'] ??= executablePath
  const { block, release } = takeBlock()
  const all = await Promise.all(
    Array.from({ length: vitest.config.maxWorkers }, (_, at) => portsOf(block * BLOCK + at)),
  )
  const [first] = all
  if (first === undefined) throw new Error('There is no worker.')
  // Once for all: two that bundle the same file at once read each other's half of it.
  const file = await bundleTs('sandbox/main.ts')
  const [site, galleryFolder, ...sandboxes] = await Promise.all([
    buildFor(first, block),
    buildGallery(),
    ...all.map(({ sandbox }) => startSandbox(file, sandbox)),
  ])
  const folder = await mkdtemp(path.join(tmpdir(), 'foldswap-e2e-'))
  const accessibleFile = path.join(folder, 'accessible')
  await writeFile(accessibleFile, '')
  provide('accessibleFile', accessibleFile)
  const gallery = await serveGallery(galleryFolder)
  provide('galleryUrl', gallery.url)
  const stages: Stage[] = []
  for (const [at, ports] of all.entries())
    stages.push(await open(await siteAt(site, first, ports), ports, async () => sandboxes[at]?.stop()))
  provide(
    'stages',
    stages.map(({ urls }) => urls),
  )
  return async () => {
    await Promise.all([gallery, ...stages].map(({ close }) => close()))
    release()
    await rm(folder, { recursive: true })
  }
}
