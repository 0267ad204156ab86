/** A real Chromium that is killed as a crash kills it: SIGKILL to all its processes at once, no goodbye to the disk. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { type Page, chromium } from 'playwright-core'
import { launchOptions } from '../../support/browser.mjs'
import { PATIENCE_MS } from './fixture.ts'

export interface KillableBrowser {
  readonly page: Page
  /** Resolves when the process is gone. */
  readonly kill: () => Promise<void>
}

/** The address that Chromium names once it listens. */
const addressIn = async (lines: AsyncIterable<string>): Promise<string> => {
  for await (const line of lines) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1]
    if (address !== undefined) return address
  }
  throw new Error('the browser ended before it listened')
}

/** Starts a browser on a profile; one that was killed on it before leaves it as a crash does. */
export const startKillable = async (profile: string): Promise<KillableBrowser> => {
  const { executablePath, args, env } = await launchOptions()
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--lang=en-US']
  const child = spawn(executablePath, [...args, ...own, 'about:blank'], {
    env,
    // A group of its own: the kill reaches the processes of its pages, too.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit')
  const address = await addressIn(createInterface({ input: child.stderr }))
  child.stderr.resume()
  const browser = await chromium.connectOverCDP(address)
  const context = browser.contexts()[0] ?? (await browser.newContext())
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 900 })
  return {
    page,
    kill: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
      await exited
      await browser.close().catch(() => undefined)
    },
  }
}
