/**
 * Every scene of the gallery (test/ui/scenes) holds at both widths, in both themes and in both directions. With
 * FOLDSWAP_PICTURES=1 a picture of each goes to test-results/gallery.
 */
import path from 'node:path'
import process from 'node:process'
import { chromium, type Browser, type Frame, type Page } from 'playwright-core'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchOptions } from '../../support/browser.mjs'
import { scenes } from '../../ui/scenes/scenes.ts'
import { troublesOfFrames } from '../support/accessibility.ts'
import { mustBeQuiet } from '../support/session.ts'
import { watch } from '../support/watch.ts'
import { troublesOf } from './support/troubles.ts'

const CONFIG = path.resolve(import.meta.dirname, '../../ui/gallery/vite.config.ts')

let browser: Browser
let server: PreviewServer
let origin: string

beforeAll(async () => {
  await build({ configFile: CONFIG, logLevel: 'error' })
  server = await preview({
    configFile: CONFIG,
    logLevel: 'error',
    preview: { port: 0, host: '127.0.0.1' },
  })
  origin = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '')
  browser = await chromium.launch(await launchOptions())
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const sceneFrames = (page: Page): readonly Frame[] =>
  page.frames().filter((frame) => frame !== page.mainFrame())

const nameOf = (frame: Frame): string =>
  scenes[Number(frame.name().replace('scene-', ''))]?.name ?? frame.name()

/** Waits until every scene has pressed what it presses, and what that opened is there. */
const opened = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 120_000 })
}

const takePictures = async (page: Page, folder: string): Promise<void> => {
  for (const frame of sceneFrames(page)) {
    const file = path.join('test-results', 'gallery', folder, `${nameOf(frame).replaceAll(/\W+/g, '-')}.png`)
    await page.locator(`iframe[name=${frame.name()}]`).screenshot({ path: file })
  }
}

const VARIANTS = [375, 1280].flatMap((width) =>
  ['light', 'dark'].flatMap((theme) => ['ltr', 'rtl'].map((dir) => [width, theme, dir] as const)),
)

it.each(VARIANTS)('every scene holds at %i px, %s, %s', { timeout: 240_000 }, async (width, theme, dir) => {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-US',
  })
  try {
    context.setDefaultTimeout(30_000)
    const heard = await watch(context, [origin])
    const page = await context.newPage()
    await opened(page, `${origin}/index.html?theme=${theme}&dir=${dir}`)
    if (process.env['FOLDSWAP_PICTURES'] === '1') await takePictures(page, `${String(width)}-${theme}-${dir}`)
    const troubles: string[] = []
    for (const frame of sceneFrames(page))
      troubles.push(...(await frame.evaluate(troublesOf)).map((trouble) => `${nameOf(frame)}: ${trouble}`))
    // What the other direction changes is the layout, and what the other theme changes is colours.
    if (dir === 'ltr')
      troubles.push(...(await troublesOfFrames(page, theme === 'light' ? 'everything' : 'colours')))
    expect(troubles).toEqual([])
    mustBeQuiet(heard, 'in the gallery')
  } finally {
    await context.close()
  }
})
