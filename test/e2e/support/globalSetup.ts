/**
 * What all browser tests share: the app built for the sandbox, one sandbox, and a server for the built files.
 * The ports are the same from run to run where they are free, so that an unchanged build is not built again.
 */
import { pathToFileURL } from 'node:url'
import { preview } from 'vite'
import type { TestProject } from 'vitest/node'
import type * as Sandbox from '../../../sandbox/main.ts'
import { freePort } from '../../../scripts/ports.mjs'
import { bundleTs, root } from '../../../scripts/runTs.mjs'
import { buildSite } from '../../../scripts/site.mjs'
import { findBrowser } from '../../support/browser.mjs'

const SANDBOX_PORT = 42_100
const APP_PORT = 42_173

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built app is served, without a slash at the end. */
    readonly appUrl: string
    readonly sandboxUrl: string
  }
}

const startSandbox = async (
  port: number,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const file = await bundleTs('sandbox/main.ts')
  const sandbox = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as typeof Sandbox
  return sandbox.startSandbox({ port, stateDir: null, reset: true })
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const sandboxPort = await freePort(SANDBOX_PORT)
  const appPort = await freePort(APP_PORT)
  const env = { VITE_MODE: 'sandbox', VITE_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}` }
  const [sandbox, { outDir }] = await Promise.all([
    startSandbox(sandboxPort),
    buildSite({ name: 'e2e', env }),
    findBrowser(),
  ])
  const server = await preview({
    root,
    logLevel: 'warn',
    build: { outDir },
    preview: { port: appPort, strictPort: true, host: '127.0.0.1' },
  })
  provide('appUrl', `http://127.0.0.1:${appPort}`)
  provide('sandboxUrl', sandbox.url)
  return async () => {
    await server.close()
    await sandbox.stop()
  }
}
