/** The type is shipped with the app, asks nobody else, and moves nothing when it comes. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../support/fixture.ts'
import type { Session } from '../support/session.ts'
import { trader } from '../support/trader.ts'

const FONTS = /\.woff2$/
/**
 * A tenth of what is called good (0.1). Words in a font of the device are some pixels wider or narrower than in Inter,
 * so chips of the head and figures at a line's end move sideways by as much; 0.002 was measured at 375 px.
 */
const MOST_SHIFT = 0.01

/** Holds every font file back until it is let go; `asked` has the names of those that were asked for. */
const holdFonts = async (
  page: Page,
): Promise<{ readonly asked: readonly string[]; readonly letGo: () => void }> => {
  const asked: string[] = []
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(FONTS, async (route) => {
    asked.push(
      route
        .request()
        .url()
        .replace(/^.*\/|-[\w-]{8}\.woff2$/g, ''),
    )
    await held
    await route.continue()
  })
  return { asked, letGo: () => letGo() }
}

interface Shift {
  readonly value: number
  readonly of: readonly (string | null | undefined)[]
}

/** Notes what moves from now on, also what a person's own act moved. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Shift[] = []
    Reflect.set(globalThis, 'shiftsSeen', seen)
    const note = (list: PerformanceObserverEntryList): void => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          readonly value: number
          readonly sources: readonly { readonly node: Node | null }[]
        }
        seen.push({ value, of: sources.map(({ node }) => node?.textContent) })
      }
    }
    new PerformanceObserver(note).observe({ type: 'layout-shift' })
  })

/** What moved, once the fonts are there (or are left for the next visit) and two frames with them are drawn. */
const shiftsSeen = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
    for (const drawn of [frame, frame, frame]) await drawn()
    return Reflect.get(globalThis, 'shiftsSeen') as readonly Shift[]
  })

const total = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0)

/** The fonts that the text of an element was drawn with. */
const drawnWith = async (page: Page, selector: string): Promise<readonly string[]> => {
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  await client.detach()
  return fonts.map(({ familyName, isCustomFont }) => `${isCustomFont ? 'shipped' : 'device'} ${familyName}`)
}

/** The load event waits for the font that the shell asks for; the app does not. */
const openBeforeFonts = async ({ page, appUrl }: Session): Promise<void> => {
  await page.goto(appUrl, { waitUntil: 'commit' })
  await page.locator('#root > :not(.shell)').first().waitFor()
}

test.for([375, 1280])(
  'a font file that comes late moves nothing on a priced form at %i px',
  async (width, { app }) => {
    const { page } = app
    await page.setViewportSize({ width, height: 900 })
    const fonts = await holdFonts(page)
    await openBeforeFonts(app)
    const me = trader(page)
    await me.connect()
    await me.chooseToken('receive', 'DAI')
    await me.type('sell', '1')
    await me.ready('Approve WETH')
    await page.getByText(/^Best quote/).waitFor()
    await watchShifts(page)
    fonts.letGo()
    const shifts = await shiftsSeen(page)
    expect(total(shifts), JSON.stringify(shifts)).toBeLessThan(MOST_SHIFT)
    // A screen in English needs one part of the type.
    expect(fonts.asked).toEqual(['inter-latin-wght-normal'])
  },
)

test('a font file that comes after the first drawing moves nothing of it', async ({ app }) => {
  const fonts = await holdFonts(app.page)
  await openBeforeFonts(app)
  await watchShifts(app.page)
  fonts.letGo()
  const shifts = await shiftsSeen(app.page)
  expect(total(shifts), JSON.stringify(shifts)).toBeLessThan(MOST_SHIFT)
})

test('the page is drawn in Inter, its figures of one width, and no other host is asked', async ({ app }) => {
  const { page } = app
  // The fixture fails on a request to a host that nobody named.
  await app.step('opened', () => app.open())
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => drawnWith(page, 'h1, h2')).toEqual(['shipped Inter'])
  const widths = await page.evaluate(() => {
    const line = document.createElement('span')
    document.querySelector('main')?.append(line)
    return ['1111111111', '8888888888', '0246813579'].map((figures) => {
      line.textContent = figures
      return line.getBoundingClientRect().width
    })
  })
  expect(new Set(widths).size).toBe(1)
})

test('fonts of the device that stand in for Inter are as high, and as wide within 3 %', async ({ app }) => {
  const { page } = app
  await app.open()
  const measured = await page.evaluate(async () => {
    const words = 'Review the order, then sign it: nothing is sent before. Balance 10,000.25 WETH'
    const line = document.createElement('span')
    document.querySelector('main')?.append(line)
    line.textContent = words
    const size = (family: string, weight: number): { readonly width: number; readonly height: number } => {
      line.style.fontFamily = family
      line.style.fontWeight = String(weight)
      line.style.display = 'inline-block'
      line.style.lineHeight = 'normal'
      line.style.whiteSpace = 'nowrap'
      return line.getBoundingClientRect()
    }
    const families = ['Inter as Arial', 'Inter as Roboto', 'Inter as DejaVu']
    const found: { family: string; weight: number; width: number; height: number }[] = []
    for (const weight of [400, 500, 600, 650, 700]) {
      await document.fonts.load(`${String(weight)} 16px Inter`, words)
      const inter = size('Inter', weight)
      for (const family of families) {
        const isHere = await document.fonts.load(`${String(weight)} 16px '${family}'`, words).then(
          (faces) => faces.length > 0,
          // A machine without the font: then it stands in for nothing.
          () => false,
        )
        if (!isHere) continue
        const own = size(`'${family}'`, weight)
        found.push({
          family,
          weight,
          width: own.width / inter.width,
          height: own.height - inter.height,
        })
      }
    }
    return found
  })
  const wrong = measured.filter(({ width, height }) => Math.abs(width - 1) > 0.03 || Math.abs(height) > 1)
  expect(wrong).toEqual([])
})
