/** The built page itself: its policy holds, it asks for little, and the fixture hears what goes wrong. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { someOf } from '../support/sample.ts'
import { accessibilityTroubles } from './support/accessibility.ts'
import { test } from './support/fixture.ts'
import { resize } from './support/resize.ts'
import { trader } from './support/trader.ts'

/** Width and height in px, and what points. A run takes three of these, as the day draws them, the soak all. */
const SCREENS = [
  [320, 700, 'mouse'],
  [375, 812, 'mouse'],
  [412, 823, 'touch'],
  [430, 932, 'mouse'],
  [768, 1024, 'touch'],
  [1280, 800, 'mouse'],
  [1280, 1000, 'mouse'],
] as const

/** What the form shows second; its words; what is done once at a start. */
const secondFiles: readonly string[] = ['en-US', 'later', 'startUp']

/** Most files that a visit asks for before a wallet is connected, and with one (C118). */
const MOST_SCRIPTS = { visit: 12, session: 30 }

/** Names of the scripts that a page has asked for so far, without their hashes. */
const scriptsOf = (page: Page): (() => readonly string[]) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url())
  })
  return () => scripts.map((url) => url.replace(/^.*\/|-[\w-]{8}\.js$/g, ''))
}

describe('the built page', () => {
  test('opens without a word on the console, accessible at every width and in both schemes', async ({
    app,
  }) => {
    await app.step('the app opens', () => app.open())
    await app.look('opened')
  })

  test('asks for the app, what starts it, its runtime and the first words, and only then for what comes second', async ({
    app,
  }) => {
    const names = scriptsOf(app.page)
    await app.open()
    await app.page.waitForLoadState('networkidle')
    // A slow machine is silent for a while between the app and what comes second, which waits until it is idle.
    await expect.poll(() => secondFiles.filter((name) => !names().slice(4).includes(name))).toEqual([])
    expect(names().slice(0, 4).sort()).toEqual(['app', 'en-US', 'rolldown-runtime', 'start'])
    expect(names().slice(4).sort()).toEqual(secondFiles)
  })

  test('asks for few files: twelve at most in a visit, thirty with a wallet', async ({ app }) => {
    const names = scriptsOf(app.page)
    const me = trader(app.page)
    await app.open()
    await (await me.openTokens('receive')).getByRole('combobox').press('Escape')
    await app.page.waitForLoadState('networkidle')
    expect(names()).toEqual(expect.arrayContaining(['dialogs', 'trading']))
    expect(names().length).toBeLessThanOrEqual(MOST_SCRIPTS.visit)
    await me.connect()
    await app.page.waitForLoadState('networkidle')
    expect(names()).toContain('session')
    expect(names().length).toBeLessThanOrEqual(MOST_SCRIPTS.session)
  })

  test.for(someOf(SCREENS, 'first frame', 2).map(([screen]) => screen))(
    'paints the form before the app has loaded, where the app draws it and on its own routes alone, and keeps each key from its first field on (%i x %i px, %s)',
    async ([width, height, pointer], { app }) => {
      const { page } = app
      await page.setViewportSize({ width, height })
      const device = await page.context().newCDPSession(page)
      await device.send('Emulation.setTouchEmulationEnabled', { enabled: pointer === 'touch' })
      /** Requests for these scripts wait until they are let through. */
      const hold = async (isHeld: (name: string) => boolean): Promise<() => void> => {
        let release = (): void => undefined
        const released = new Promise<void>((resolve) => (release = resolve))
        await page.route(
          (url) => url.pathname.endsWith('.js') && isHeld(url.pathname.replace(/^.*\//, '')),
          async (route) => {
            await released
            await route.fallback()
          },
        )
        return release
      }
      const loadParts = await hold((name) => !/^(?:start|app|rolldown-runtime|en-US)-/.test(name))
      const loadApp = await hold((name) => name.startsWith('app-'))
      /** In whole pixels: left, top, width and height of each box; left and top of each text. */
      const placesOf = (boxes: readonly string[], texts: readonly string[]): Promise<unknown> =>
        page.evaluate(
          ([allBoxes, allTexts]) => {
            const find = (selector: string): Element => document.querySelector(selector) ?? document.body
            const places = allBoxes.map((selector) => {
              const { x, y, width: w, height: h } = find(selector).getBoundingClientRect()
              return [x, y, w, h]
            })
            const starts = allTexts.map((selector) => {
              const range = document.createRange()
              range.selectNodeContents(find(selector))
              const { x, y } = range.getBoundingClientRect()
              return [x, y]
            })
            return [...places, ...starts].map((place) => place.map(Math.round))
          },
          [boxes, texts] as const,
        )
      await page.goto(`${app.appUrl}/#/faq`)
      await page.locator('.shell-head').waitFor()
      await expect.poll(() => page.locator('.shell-main').isVisible()).toBe(false)
      await page.goto('about:blank')
      await page.goto(app.appUrl)
      await page.locator('.shell-form').waitFor()
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(pointer === 'touch')
      const painted = await placesOf(
        ['.shell-form', '.shell-well', '.shell-terms', '.shell-button'],
        [
          '.shell-title span',
          '.shell-well span',
          '.shell-well div + div span',
          '.shell-terms .shell-word span',
          '.shell-activity .shell-title span',
        ],
      )
      // What is painted takes no key, so that none is lost.
      expect(await page.locator('.shell :is(input, textarea, button, select, [tabindex])').count()).toBe(0)
      loadApp()
      const sell = page.getByRole('textbox', { name: /sell/i })
      await sell.fill('1')
      await sell.press('.')
      await sell.press('5')
      await expect
        .poll(() =>
          placesOf(
            [
              'main > section',
              'form > div:nth-of-type(2)',
              'form > div:nth-of-type(3)',
              'form button[type=submit]',
            ],
            [
              'form h1',
              'form [role=group] span',
              'form [role=group] ~ [role=group] span',
              'form > div:nth-of-type(3) > p > span',
              'main > aside h2',
            ],
          ),
        )
        .toEqual(painted)
      loadParts()
      await page.waitForLoadState('networkidle')
      await expect.poll(() => sell.inputValue()).toBe('1.5')
    },
  )

  test('changes its layout at 500, 720, 960, 1280 and 2560 px', async ({ app }) => {
    await app.open()
    const layout = (): Promise<unknown> =>
      app.page.evaluate(() => {
        const shown = (name: string): boolean =>
          [...document.querySelectorAll(name)].some((element) => element.getClientRects().length > 0)
        return {
          word: shown('header a span'),
          padding: getComputedStyle(document.querySelector('header') ?? document.body).paddingBlockStart,
          pages: shown('header nav'),
          columns: getComputedStyle(document.querySelector('main') ?? document.body).gridTemplateColumns,
          zoom: getComputedStyle(document.documentElement).zoom,
        }
      })
    const comesTo = async (width: number, expected: Readonly<Record<string, unknown>>): Promise<void> => {
      await resize(app.page, width, 900)
      await expect.poll(() => layout()).toMatchObject(expected)
    }
    const widths = await app.page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSMediaRule)
        .flatMap(({ media }) => /width: (\d+)px/.exec(media.mediaText)?.[1] ?? []),
    )
    expect(widths).toEqual(expect.arrayContaining(['500', '720', '960', '1280', '2560']))
    await comesTo(500, { padding: '12px', pages: false, zoom: '1' })
    await comesTo(501, { padding: '16px', pages: false })
    await comesTo(720, { word: false })
    await comesTo(721, { word: true })
    await comesTo(960, { pages: true })
    await comesTo(959, { pages: false })
    await comesTo(960, { columns: expect.stringMatching(/^[\d.]+px [\d.]+px$/) as unknown })
    await comesTo(959, { columns: '480px' })
    await comesTo(1279, { columns: '480px 420px' })
    await comesTo(1280, { columns: '500px 440px', zoom: '1' })
    await comesTo(2560, { zoom: '1.25' })
    await comesTo(2559, { zoom: '1' })
  })

  test('refuses inline scripts, code from strings and markup from strings', async ({ app }) => {
    await app.open()
    app.allow(/Content Security Policy|Trusted|policy violation/)
    const results = await app.page.evaluate(() => {
      const attempt = (act: () => unknown): string => {
        try {
          act()
          return 'done'
        } catch (error) {
          return error instanceof Error ? error.name : 'thrown'
        }
      }
      const script = document.createElement('script')
      const markup = attempt(() => (document.body.innerHTML = '<b>markup</b>'))
      const text = attempt(() => (script.text = 'document.title = "injected"'))
      document.body.append(script)
      return { markup, text, title: document.title }
    })
    expect(results).toEqual({ markup: 'TypeError', text: 'TypeError', title: 'Foldswap' })
  })

  test('several pages of one profile share storage', async ({ withPages }) => {
    await withPages(2, async ([first, second]) => {
      await first?.evaluate(() => localStorage.setItem('shared', 'yes'))
      expect(await second?.evaluate(() => localStorage.getItem('shared'))).toBe('yes')
    })
  })
})

describe('the fixture', () => {
  test.for<[what: string, act: () => unknown, expected: string]>([
    ['console output', () => console.warn('reported you'), 'console.warning: reported you'],
    [
      'an uncaught error',
      () =>
        new Promise((thrown) => {
          setTimeout(() => {
            throw new Error('lost')
          })
          setTimeout(thrown)
        }),
      'uncaught: Error: lost',
    ],
    [
      'a violation of the policy',
      () => document.body.setAttribute('style', 'color: red'),
      'policy violation: style-src-attr',
    ],
    [
      'a host that nobody named',
      () => void fetch('https://stranger.test/').catch(() => 0),
      'not named: https://stranger.test/',
    ],
  ])('hears %s', async ([, act, expected], { app }) => {
    await app.open()
    await expect(app.step('provoke', (page) => page.evaluate(act))).rejects.toThrow(expected)
  })

  test('sees what a screen reader cannot name', async ({ app }) => {
    await app.open()
    await app.page.evaluate(() => document.body.append(document.createElement('button')))
    expect(await accessibilityTroubles(app.page)).toEqual([expect.stringMatching(/^button-name: /)])
  })
})
