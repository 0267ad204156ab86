/**
 * One browser profile with the built app in it, watched: a step fails on console output, on an error, on a
 * violation of the policy, on a request to a host that is not allowed, and on what axe finds at its end.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { accessibilityTroubles, type LooksAt } from './accessibility.ts'
import type { SandboxControl } from './sandboxControl.ts'
import type { Watch } from './watch.ts'

const RESULTS = path.resolve(import.meta.dirname, '../../../test-results')
const WIDTHS = [375, 768, 1280] as const
const SCHEMES = ['light', 'dark'] as const

export interface Session {
  readonly appUrl: string
  readonly context: BrowserContext
  /** The first page; `newPage` opens more in the same profile. */
  readonly page: Page
  readonly newPage: () => Promise<Page>
  /** Opens the app at a route such as '/swap', and waits until it has replaced the static shell. */
  readonly open: (route?: string, page?: Page) => Promise<void>
  /** Does something and then checks the page: quiet, and accessible as it now stands. */
  readonly step: <T>(name: string, act: (page: Page) => Promise<T> | T, page?: Page) => Promise<T>
  /** Pictures in test-results/ at three widths and both schemes; fails where the page scrolls sideways. */
  readonly look: (name: string, page?: Page) => Promise<void>
  /** Lets console output or a request through that this test provokes, e.g. `allow(/status of 429/)`. */
  readonly allow: Watch['allow']
  readonly sandbox: SandboxControl
}

export interface SessionParts {
  readonly appUrl: string
  readonly context: BrowserContext
  readonly page: Page
  readonly watch: Watch
  readonly sandbox: SandboxControl
  /** Folder of this test's pictures. */
  readonly title: string
}

const fileName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Throws if anything was heard; `during` says when. */
export const mustBeQuiet = (heard: Watch, during: string): void => {
  const troubles = heard.take()
  if (troubles.length > 0)
    throw new Error(`${during}: the app must be quiet, but:\n  ${troubles.join('\n  ')}`)
}

export const createSession = (parts: SessionParts): Session => {
  const { appUrl, context, page: first, watch, sandbox, title } = parts
  const folder = path.join(RESULTS, fileName(title))

  const picture = async (page: Page, name: string): Promise<string> => {
    await mkdir(folder, { recursive: true })
    const file = path.join(folder, `${fileName(name)}.png`)
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
    return file
  }

  const mustBeAccessible = async (
    page: Page,
    during: string,
    looksAt: LooksAt = 'everything',
  ): Promise<void> => {
    const troubles = await accessibilityTroubles(page, looksAt)
    if (troubles.length > 0) throw new Error(`${during}: axe found\n  ${troubles.join('\n  ')}`)
  }

  const step: Session['step'] = async (name, act, page = first) => {
    try {
      const result = await act(page)
      await mustBeAccessible(page, name)
      mustBeQuiet(watch, name)
      return result
    } catch (error) {
      const file = page.isClosed() ? undefined : await picture(page, `failed ${name}`).catch(() => undefined)
      const where = file === undefined ? '' : `\n  picture: ${path.relative(process.cwd(), file)}`
      const heard = watch.take()
      const said = heard.length === 0 ? '' : `\n  heard:\n    ${heard.join('\n    ')}`
      throw new Error(
        `step '${name}': ${error instanceof Error ? error.message : String(error)}${said}${where}`,
        {
          cause: error,
        },
      )
    }
  }

  const lookAt = async (
    page: Page,
    name: string,
    width: number,
    scheme: (typeof SCHEMES)[number],
  ): Promise<void> => {
    await page.setViewportSize({ width, height: width < 700 ? 812 : 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await picture(page, `${name} ${width} ${scheme}`)
    const tooWide = await page.evaluate(() => {
      const cuts = (element: Element): boolean => {
        const { overflowX, textOverflow } = getComputedStyle(element)
        return overflowX !== 'visible' && textOverflow !== 'ellipsis' && element.clientWidth > 1
      }
      return [document.documentElement, ...document.querySelectorAll('dialog, dialog :not(input, pre)')]
        .filter((element) => element === document.documentElement || cuts(element))
        .map((element) => ({
          what: `${element.localName}.${element.className}`,
          by: element.scrollWidth - element.clientWidth,
        }))
        .filter(({ by }) => by > 1)
    })
    for (const { what, by } of tooWide)
      throw new Error(`${name}: at ${width} px the content of ${what} is ${by} px too wide`)
    // In the dark nothing but the colours is another than it was in the light.
    await mustBeAccessible(
      page,
      `${name} at ${width} px, ${scheme}`,
      scheme === 'dark' ? 'colours' : 'everything',
    )
  }

  return {
    appUrl,
    context,
    page: first,
    newPage: () => context.newPage(),
    open: async (route = '/', page = first) => {
      await page.goto(`${appUrl}/#${route}`)
      await page.locator('#root > :not(.shell)').first().waitFor()
    },
    step,
    look: async (name, page = first) => {
      const before = page.viewportSize()
      for (const width of WIDTHS) for (const scheme of SCHEMES) await lookAt(page, name, width, scheme)
      if (before !== null) await page.setViewportSize(before)
      await page.emulateMedia({ colorScheme: null })
    },
    allow: watch.allow,
    sandbox,
  }
}
