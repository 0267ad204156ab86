/**
 * A screen in type that is wider than the shipped one, at every width and in both directions: nothing scrolls sideways,
 * nothing is cut off, no text leaves its box or lies on another.
 */
import type { Page } from 'playwright-core'
import { resize } from '../../support/resize.ts'
import { troublesOf } from './troubles.ts'

const WIDTHS = [320, 375, 768, 1280, 1920] as const
const DIRECTIONS = ['ltr', 'rtl'] as const

/**
 * Types that a device may show in place of the shipped one. The first is what stands on a machine with DejaVu alone, set
 * wider than users set it (WCAG 1.4.12 asks for 0.12em at most in ltr text); the second is the shipped type, 30 % wider.
 */
const TYPES: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  'DejaVu Sans, letters 0.1em apart': () =>
    Promise.resolve(
      `:root { --sans: 'DejaVu Sans', Verdana, sans-serif !important } * { letter-spacing: 0.1em !important }`,
    ),
  'the shipped type, 30 % wider': async (page) =>
    `* { letter-spacing: ${String(await spacingFor(page, 0.3))}em !important }`,
}

/** The letter-spacing, in em, that makes a usual text wider by this share. */
const spacingFor = (page: Page, share: number): Promise<number> =>
  page.evaluate((wider) => {
    const words = 'Review the order, then sign it: nothing is sent before. Balance 10,000.25 WETH'
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.font = '100px Inter'
    return (wider * context.measureText(words).width) / words.length / 100
  }, share)

/**
 * A sheet that is adopted needs no exception from the page's policy; the debug screen's own, adopted too, stays. Returns
 * once what looks at sizes has seen those of this type.
 */
const wear = (page: Page, css: string, direction: string | null): Promise<void> =>
  page.evaluate(
    async ([text, dir]) => {
      const before = Reflect.get(globalThis, 'wornSheet') as CSSStyleSheet | undefined
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== before), sheet]
      Reflect.set(globalThis, 'wornSheet', sheet)
      const html = document.documentElement
      html.dataset['ownDir'] ??= html.dir
      html.dir = dir ?? html.dataset['ownDir']
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
    },
    [css, direction] as const,
  )

/** What is wrong on the screen as it stands, in all of them; nothing, if all is well. */
export const wideTroubles = async (page: Page, name: string): Promise<readonly string[]> => {
  const before = page.viewportSize()
  const found: string[] = []
  const sheets = await Promise.all(
    Object.entries(TYPES).map(async ([type, css]) => [type, await css(page)] as const),
  )
  // Another width costs most: the window changes, and each of its sizes is drawn.
  for (const width of WIDTHS) {
    await resize(page, width, width < 700 ? 812 : 900)
    for (const [type, css] of sheets)
      for (const direction of DIRECTIONS) {
        await wear(page, css, direction)
        const troubles = await page.evaluate(troublesOf)
        found.push(
          ...troubles.map((trouble) => `${name}, ${type}, ${direction}, ${String(width)} px: ${trouble}`),
        )
      }
  }
  await wear(page, '', null)
  if (before !== null) await resize(page, before.width, before.height)
  return found
}
