/**
 * What browser tests share: for each of the two workers a sandbox, the app built for it, and a server for the built
 * files, so that two files can run at once without seeing each other's orders. The ports are the same from run to run
 * where they are free, so that an unchanged build is not built again.
 */
import { pathToFileURL } from 'node:url'
import { preview } from 'vite'
import type { TestProject } from 'vitest/node'
import type * as Sandbox from '../../../sandbox/main.ts'
import { freePort } from '../../../scripts/ports.mjs'
import { bundleTs, root } from '../../../scripts/runTs.mjs'
import { buildSite } from '../../../scripts/site.mjs'
import { findBrowser } from '../../support/browser.mjs'
import type { StageUrls } from './stageUrls.ts'

const SANDBOX_PORT = 42_100
const APP_PORT = 42_173
const RELAY_PORT = 42_300

const startSandbox = async (
  file: string,
  port: number,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const sandbox = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as typeof Sandbox
  return sandbox.startSandbox({ port, stateDir: null, reset: true })
}

interface Stage {
  readonly urls: StageUrls
  readonly close: () => Promise<void>
}

const build = async (sandboxFile: string, at: number): Promise<Stage> => {
  const sandboxPort = await freePort(SANDBOX_PORT + at)
  const appPort = await freePort(APP_PORT + at)
  const relayPort = await freePort(RELAY_PORT + at)
  const env = {
    VITE_MODE: 'sandbox',
    VITE_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    VITE_WALLETCONNECT_PROJECT_ID: 'e2e',
    VITE_WALLETCONNECT_RELAY_URL: `ws://127.0.0.1:${relayPort}`,
  }
  const [sandbox, { outDir }] = await Promise.all([
    startSandbox(sandboxFile, sandboxPort),
    buildSite({ name: `e2e-${at + 1}`, env }),
  ])
  const server = await preview({
    root,
    logLevel: 'warn',
    build: { outDir },
    preview: { port: appPort, strictPort: true, host: '127.0.0.1' },
  })
  return {
    urls: { appUrl: `http://127.0.0.1:${appPort}`, sandboxUrl: sandbox.url, relayPort, siteFolder: outDir },
    close: async () => {
      await server.close()
      await sandbox.stop()
    },
  }
}

export default async ({ provide, vitest }: TestProject): Promise<() => Promise<void>> => {
  const { executablePath, source } = await findBrowser()
  // Where the shell could not be fetched, each file would try again: they take what was found instead.
  if (source === 'installed') process.env['CHROME_PATH'] ??= executablePath
  const count = vitest.config.maxWorkers
  // Once for all: two that bundle the same file at once read each other's half of it.
  const file = await bundleTs('sandbox/main.ts')
  const stages = await Promise.all(Array.from({ length: count }, (_, at) => build(file, at)))
  provide(
    'stages',
    stages.map(({ urls }) => urls),
  )
  return async () => {
    await Promise.all(stages.map(({ close }) => close()))
  }
}
