/**
 * One browser profile with the built app in it, watched: a step fails on console output, on an error, on a
 * violation of the policy, and on a request to a host that is not allowed. At the end of a step that the day draws
 * it fails on what axe finds, too.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import type { BrowserContext, Page } from 'playwright-core'
import { accessibilityTroubles, type LooksAt } from './accessibility.ts'
import { isOfRun } from '../../support/sample.ts'
import { isAccessible, setAccessible } from './accessibleSoFar.ts'
import { resize } from './resize.ts'
import type { SandboxControl } from './sandboxControl.ts'
import type { Watch } from './watch.ts'

const RESULTS = path.resolve(import.meta.dirname, '../../../test-results')
const WIDTHS = [375, 768, 1280] as const
/** The gallery asks axe about every scene: of the steps of journeys a run asks at one in three, the soak at each. */
const STEPS_OF_ONE_LOOK = 3
/** Where axe looks at the whole page: the least and the most that a page shows. Colours are the same at every width. */
const ACCESSIBLE_WIDTHS: readonly number[] = [375, 1280]

export interface Session {
  readonly appUrl: string
  readonly context: BrowserContext
  /** The first page; `newPage` opens more in the same profile. */
  readonly page: Page
  readonly newPage: () => Promise<Page>
  /** Opens the app at a route such as '/swap', and waits until it has replaced the static shell. */
  readonly open: (route?: string, page?: Page) => Promise<void>
  /** Does something and then checks that the page was quiet, and, of the steps that the day draws, that it is accessible. */
  readonly step: <T>(name: string, act: (page: Page) => Promise<T> | T, page?: Page) => Promise<T>
  /**
   * Fails where the page scrolls sideways at one of three widths, and on what axe finds at the first and the last of them, in
   * the dark on its colours. `words`: no more differs from a page that is looked at elsewhere than its words, so that axe looks
   * once. With FOLDSWAP_PICTURES=1 pictures of the three widths, and of the dark, go to test-results/.
   */
  readonly look: (name: string, what?: 'page' | 'words') => Promise<void>
  /** Lets console output through that this test provokes, e.g. `allow(/status of 429/)`. */
  readonly allow: Watch['allow']
  /** Lets requests to more origins through, each of which docs/hosts.md names. */
  readonly name: Watch['name']
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

/** The page without its figures and words, which change none of what axe asks: whether there are words is kept. */
const structureOf = (): string => {
  const { documentElement: root, body } = document
  const surroundings = [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches]
  const attributes = [...root.attributes].map(({ name, value }) => `${name}=${value}`)
  const structure = body.outerHTML
    .replaceAll(/>[^<]*\S[^<]*</g, '>words<')
    .replaceAll(/0x[\da-f]+/gi, 'hex')
    .replaceAll(/\d+/g, '0')
  return [...surroundings, ...attributes, structure].join(' ')
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
    // A page that has just been left for another shows the form that paints before any script: the app is what is read.
    await page.locator('main').first().waitFor({ state: 'attached' })
    const structure = `${looksAt} ${await page.evaluate(structureOf)}`
    if (isAccessible(structure)) return
    const troubles = await accessibilityTroubles(page, looksAt)
    if (troubles.length > 0) throw new Error(`${during}: axe found\n  ${troubles.join('\n  ')}`)
    setAccessible(structure)
  }

  const step: Session['step'] = async (name, act, page = first) => {
    try {
      const result = await act(page)
      if (isOfRun(`${title}: ${name}`, STEPS_OF_ONE_LOOK)) await mustBeAccessible(page, name)
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

  const mustFit = async (name: string, width: number): Promise<void> => {
    await resize(first, width, width < 700 ? 812 : 900)
    const tooWide = await first.evaluate(() => {
      const cuts = (element: Element): boolean => {
        const { overflowX, textOverflow } = getComputedStyle(element)
        const isText = element.textContent.trim() !== ''
        return isText && overflowX !== 'visible' && textOverflow !== 'ellipsis' && element.clientWidth > 1
      }
      return [document.documentElement, ...document.querySelectorAll('dialog, dialog :not(input, pre)')]
        .filter((element) => element === document.documentElement || cuts(element))
        .map((element) => ({
          element,
          what: `${element.localName}.${element.className}`,
          by: element.scrollWidth - element.clientWidth,
        }))
        .filter(({ by }) => by > 1)
        .map(({ element, ...trouble }) => ({
          ...trouble,
          reaching: [...element.querySelectorAll('*')]
            .filter((inner) => {
              const { left, right } = inner.getBoundingClientRect()
              const own = element.getBoundingClientRect()
              return right > own.right + 1 || left < own.left - 1
            })
            .map((inner) => `${inner.localName}.${inner.className}`)
            .slice(-4)
            .join(', '),
        }))
    })
    for (const { what, by, reaching } of tooWide)
      throw new Error(
        `${name}: at ${width} px the content of ${what} is ${by} px too wide, which holds ${reaching}`,
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
    look: async (name, what = 'page') => {
      const before = first.viewportSize()
      const photograph = async (of: string): Promise<void> => {
        if (process.env['FOLDSWAP_PICTURES'] === '1') await picture(first, `${name} ${of}`)
      }
      await first.emulateMedia({ colorScheme: 'light' })
      for (const width of WIDTHS) {
        await mustFit(name, width)
        await photograph(`${width} light`)
        const isAsked = what === 'page' ? ACCESSIBLE_WIDTHS.includes(width) : width === WIDTHS[0]
        if (isAsked) await mustBeAccessible(first, `${name} at ${width} px`)
      }
      if (what === 'page') {
        await first.emulateMedia({ colorScheme: 'dark' })
        await photograph('dark')
        // In the dark nothing but the colours is another than it was in the light.
        await mustBeAccessible(first, `${name} in the dark`, 'colours')
      }
      if (before !== null) await resize(first, before.width, before.height)
      await first.emulateMedia({ colorScheme: null })
    },
    allow: watch.allow,
    name: watch.name,
    sandbox,
  }
}
