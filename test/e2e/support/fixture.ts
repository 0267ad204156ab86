/**
 * `test` for browser tests: `test('...', async ({ app }) => { ... })` gets a fresh, watched browser profile with
 * the built app, and `withPages` a profile on disk with several pages. See session.ts for what `app` can do. Each
 * begins with the sandbox as its file found it (home.ts).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { test as base } from 'vitest'
import { launchOptions } from '../../support/browser.mjs'
import { restore, save } from './home.ts'
import { sandboxControl, type SandboxControl } from './sandboxControl.ts'
import { createSession, mustBeQuiet, type Session } from './session.ts'
import { stageUrls } from './stageUrls.ts'
import { watch } from './watch.ts'

/** Where it is eleven now: '11:28 AM' needs more room than '9:28 AM', and what holds at one hour must hold at all. */
const zoneOfLongHours = (now: Date): string => {
  const ahead = 11 - now.getUTCHours()
  // The signs of these zones are those of POSIX: west is positive.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${String(Math.abs(ahead))}`
}

const CONTEXT: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  locale: 'en-US',
  timezoneId: zoneOfLongHours(new Date()),
  // A colour in the middle of a transition is neither of the two that the contrast rules were made for.
  reducedMotion: 'reduce',
}

/** Longest wait for something to appear, unless a test says otherwise: a machine that does other things takes four times as long. */
export const PATIENCE_MS = 60_000

const useSession = async (
  context: BrowserContext,
  title: string,
  use: (session: Session) => Promise<void>,
): Promise<void> => {
  const { appUrl, sandboxUrl } = stageUrls()
  context.setDefaultTimeout(PATIENCE_MS)
  const heard = await watch(context, [appUrl, sandboxUrl])
  const page = await context.newPage()
  await use(
    createSession({ appUrl, context, page, watch: heard, sandbox: sandboxControl(sandboxUrl), title }),
  )
  mustBeQuiet(heard, 'at the end of the test')
}

/** Opens the app on `count` pages of one profile on disk; storage, locks and channels are shared as in life. */
type WithPages = (
  count: number,
  act: (pages: readonly Page[], session: Session) => Promise<void>,
) => Promise<void>

interface Home {
  readonly sandbox: SandboxControl
  /** Back to where the file began; the pages of the test before are closed by then. */
  readonly again: () => Promise<void>
}

interface Fixtures {
  readonly browser: Browser
  readonly found: Home
  /** Control of a sandbox that no test before this one has touched. */
  readonly home: SandboxControl
  readonly app: Session
  readonly withPages: WithPages
}

export const test = base.extend<Fixtures>({
  browser: [
    async ({}, use) => {
      const browser = await chromium.launch(await launchOptions())
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  found: [
    async ({}, use) => {
      const sandbox = sandboxControl(stageUrls().sandboxUrl)
      let saved = await save(sandbox)
      await use({
        sandbox,
        again: async () => {
          await restore(sandbox, saved)
          saved = await save(sandbox)
        },
      })
      await restore(sandbox, saved)
    },
    { scope: 'file' },
  ],
  home: [
    async ({ found }, use) => {
      await found.again()
      await use(found.sandbox)
    },
    { auto: true },
  ],
  app: async ({ browser, task }, use) => {
    const context = await browser.newContext(CONTEXT)
    try {
      await useSession(context, task.name, use)
    } finally {
      await context.close()
    }
  },
  withPages: async ({ task }, use) => {
    await use(async (count, act) => {
      const profile = await mkdtemp(path.join(tmpdir(), 'foldswap-profile-'))
      const context = await chromium.launchPersistentContext(profile, {
        ...(await launchOptions()),
        ...CONTEXT,
      })
      try {
        await useSession(context, task.name, async (session) => {
          const pages = [session.page]
          while (pages.length < count) pages.push(await session.newPage())
          for (const page of pages) await session.open('/', page)
          await act(pages, session)
        })
      } finally {
        await context.close()
        await rm(profile, { recursive: true, force: true, maxRetries: 3 })
      }
    })
  },
})
