/**
 * Checks every scene of the gallery (test/ui/scenes) at a width, in a theme and in a direction: one after the other on one
 * page, where theme and direction change in place. With FOLDSWAP_PICTURES=1 a picture of each goes to test-results/gallery.
 */
import path from 'node:path'
import process from 'node:process'
import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { launchOptions } from '../../../support/browser.mjs'
import { scenes } from '../../../ui/scenes/scenes.ts'
import { accessibilityTroubles } from '../../support/accessibility.ts'
import { PATIENCE_MS } from '../../support/fixture.ts'
import { resize } from '../../support/resize.ts'
import { mustBeQuiet } from '../../support/session.ts'
import { type Watch, watch } from '../../support/watch.ts'
import { troublesOf } from './troubles.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where globalSetup.ts serves the gallery, without a slash at the end. */
    readonly galleryUrl: string
  }
}

/** What is wrong with the scene as it stands. */
const troublesOfScene = async (
  page: Page,
  name: string,
  { width, theme, dir, isAccessible }: GalleryVariant,
): Promise<readonly string[]> => {
  if (process.env['FOLDSWAP_PICTURES'] === '1') {
    const folder = path.join('test-results', 'gallery', `${String(width)}-${theme}-${dir}`)
    await page.screenshot({ path: path.join(folder, `${name.replaceAll(/\W+/g, '-')}.png`) })
  }
  const troubles = [
    ...(await page.evaluate(troublesOf)),
    ...(isAccessible(name) ? await accessibilityTroubles(page) : []),
  ]
  return troubles.map((trouble) => `${name}: ${trouble}`)
}

/** Draws every scene once, gives it each look of the variants, which are of one width, and lists the troubles of each. */
const troublesOfAll = async (
  page: Page,
  variants: readonly GalleryVariant[],
): Promise<ReadonlyMap<GalleryVariant, readonly string[]>> => {
  const found = new Map(variants.map((variant) => [variant, [] as string[]]))
  for (const [at, { name }] of scenes.entries())
    for (const [turn, variant] of variants.filter(({ isSeen }) => isSeen(name)).entries()) {
      const { theme, dir, locale = 'en-US' } = variant
      await page
        .evaluate(
          async ([place, isFirst, look]) =>
            isFirst ? globalThis.drawScene?.(place, look) : globalThis.turnScene?.(look),
          [at, turn === 0, { theme, dir, locale }] as const,
        )
        .catch((cause: unknown) => {
          throw new Error(`The scene '${name}' was not drawn.`, { cause })
        })
      found.get(variant)?.push(...(await troublesOfScene(page, name, variant)))
    }
  return found
}

export interface GalleryVariant {
  /** In px. */
  readonly width: number
  readonly theme: 'light' | 'dark'
  readonly dir: 'ltr' | 'rtl'
  /** A language other than English. */
  readonly locale?: string
  /** Whether this scene is drawn in this look. */
  readonly isSeen: (scene: string) => boolean
  /** Whether every rule of accessibility is asked of this scene too, beyond the layout. */
  readonly isAccessible: (scene: string) => boolean
}

/** The gallery, open on one page. */
export interface Gallery {
  /** Throws before the first test begins. */
  readonly page: () => Page
  /** Draws the scene of this name and returns once it stands. */
  readonly draw: (name: string, look?: Pick<GalleryVariant, 'theme' | 'dir'>) => Promise<void>
  /** Gives the scene that stands another language. */
  readonly speak: (locale: string) => Promise<void>
}

/** Opens the gallery once, for the tests of the file that calls it. */
export const openGallery = (): Gallery & { readonly heard: () => Watch } => {
  let opened: { readonly page: Page; readonly heard: Watch } | null = null
  let close = (): Promise<void> => Promise.resolve()
  const ready = (): { readonly page: Page; readonly heard: Watch } => {
    if (opened === null) throw new Error('the gallery is not open')
    return opened
  }

  beforeAll(async () => {
    const origin = inject('galleryUrl')
    const browser = await chromium.launch(await launchOptions())
    close = () => browser.close()
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
      locale: 'en-US',
    })
    context.setDefaultTimeout(PATIENCE_MS)
    const heard = await watch(context, [origin])
    const page = await context.newPage()
    await page.goto(`${origin}/scene.html`)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    opened = { page, heard }
  })
  afterAll(() => close())

  return {
    page: () => ready().page,
    heard: () => ready().heard,
    draw: async (name, look = { theme: 'light', dir: 'ltr' }) => {
      const at = scenes.findIndex((scene) => scene.name === name)
      await ready().page.evaluate(async ([place, as]) => globalThis.drawScene?.(place, as), [
        at,
        look,
      ] as const)
    },
    speak: (locale) =>
      ready().page.evaluate(
        (tag) => globalThis.turnScene?.({ theme: 'light', dir: 'ltr', locale: tag }),
        locale,
      ),
  }
}

/** Defines one test for each variant. The first of a width looks for all of that width. */
export const galleryHolds = (variants: readonly GalleryVariant[], gallery = openGallery()): void => {
  const found = new Map<GalleryVariant, readonly string[]>()
  it.each(variants)(
    'every scene holds at $width px, $theme, $dir, $locale',
    { timeout: 600_000 },
    async (variant) => {
      const page = gallery.page()
      if (!found.has(variant)) {
        const { width } = variant
        await resize(page, width, 900)
        const ofWidth = await troublesOfAll(
          page,
          variants.filter((one) => one.width === width),
        )
        for (const [one, troubles] of ofWidth) found.set(one, troubles)
      }
      expect(found.get(variant)).toEqual([])
      mustBeQuiet(gallery.heard(), 'in the gallery')
    },
  )
}
