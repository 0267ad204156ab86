/**
 * Checks every scene of the gallery (test/ui/scenes) at a width, in a theme and in a direction. With
 * FOLDSWAP_PICTURES=1 a picture of each goes to test-results/gallery.
 */
import path from 'node:path'
import process from 'node:process'
import { chromium, type Browser, type Frame, type Page } from 'playwright-core'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchOptions } from '../../../support/browser.mjs'
import { scenes } from '../../../ui/scenes/scenes.ts'
import { troublesOfFrames } from '../../support/accessibility.ts'
import { resize } from '../../support/resize.ts'
import { mustBeQuiet } from '../../support/session.ts'
import { type Watch, watch } from '../../support/watch.ts'
import { troublesOf } from './troubles.ts'

const CONFIG = path.resolve(import.meta.dirname, '../../../ui/gallery/vite.config.ts')

const sceneFrames = (page: Page): readonly Frame[] =>
  page.frames().filter((frame) => frame !== page.mainFrame())

const nameOf = (frame: Frame): string =>
  scenes[Number(frame.name().replace('scene-', ''))]?.name ?? frame.name()

/** Waits until every scene has pressed what it presses, and what that opened is there. */
const opened = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  try {
    await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 220_000 })
  } catch (cause) {
    // Scenes are opened one after the other, so that the last frame holds the one that was waited for.
    const last = sceneFrames(page).at(-1)
    throw new Error(`The scene '${last === undefined ? 'none' : nameOf(last)}' did not become ready.`, {
      cause,
    })
  }
}

/** Every scene as it stands, at another width, in another theme and direction, once that is drawn. */
const turned = async (page: Page, { width, theme, dir }: GalleryVariant): Promise<void> => {
  await resize(page, width, 900)
  for (const frame of sceneFrames(page))
    await frame.evaluate(
      async (look) => {
        globalThis.showScene?.(look)
        const { documentElement: root } = document
        const isSo = (): boolean => root.dir === look.dir && root.dataset['theme'] === look.theme
        const frames = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
        while (!isSo()) await frames()
        await frames()
      },
      { theme, dir },
    )
}

const takePictures = async (page: Page, folder: string): Promise<void> => {
  for (const frame of sceneFrames(page)) {
    const file = path.join('test-results', 'gallery', folder, `${nameOf(frame).replaceAll(/\W+/g, '-')}.png`)
    await page.locator(`iframe[name=${frame.name()}]`).screenshot({ path: file })
  }
}

export interface GalleryVariant {
  /** In px. */
  readonly width: number
  readonly theme: 'light' | 'dark'
  readonly dir: 'ltr' | 'rtl'
  /** True to ask for every rule of accessibility too, beyond the layout. */
  readonly accessible: boolean
}

/** Defines one test for each variant; the gallery is built, served and opened once, and turned from one to the next. */
export const galleryHolds = (variants: readonly GalleryVariant[]): void => {
  let browser: Browser
  let server: PreviewServer
  let page: Page
  let heard: Watch

  beforeAll(async () => {
    await build({ configFile: CONFIG, logLevel: 'error' })
    server = await preview({
      configFile: CONFIG,
      logLevel: 'error',
      preview: { port: 0, host: '127.0.0.1' },
    })
    const origin = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '')
    browser = await chromium.launch(await launchOptions())
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
      locale: 'en-US',
    })
    context.setDefaultTimeout(30_000)
    heard = await watch(context, [origin])
    page = await context.newPage()
    await opened(page, `${origin}/index.html`)
  }, 600_000)
  afterAll(async () => {
    await browser.close()
    await server.close()
  })

  it.each(variants)('every scene holds at $width px, $theme, $dir', { timeout: 600_000 }, async (variant) => {
    await turned(page, variant)
    const { width, theme, dir, accessible } = variant
    if (process.env['FOLDSWAP_PICTURES'] === '1') await takePictures(page, `${String(width)}-${theme}-${dir}`)
    const troubles: string[] = []
    for (const frame of sceneFrames(page))
      troubles.push(...(await frame.evaluate(troublesOf)).map((trouble) => `${nameOf(frame)}: ${trouble}`))
    if (accessible) troubles.push(...(await troublesOfFrames(page)))
    expect(troubles).toEqual([])
    mustBeQuiet(heard, 'in the gallery')
  })
}
