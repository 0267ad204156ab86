/** No text is cut, whatever the width, the enlargement and the type (X190, WCAG 1.4.4, 1.4.10, 1.4.12). */
import { expect, it } from 'vitest'
import { LONGEST_AS } from '../../ui/gallery/longest.ts'
import { resize } from '../support/resize.ts'
import { cutTexts } from './support/cutTexts.ts'
import { openGallery } from './support/galleryHolds.ts'
import { scenesOfRun } from './support/scenesOfRun.ts'

const gallery = openGallery()

/** The text spacing of WCAG 1.4.12, a type that is 30 % wider, and a browser whose text is twice as large. */
const TYPES = {
  shipped: '',
  spaced:
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  wide: '* { letter-spacing: 0.17em !important }',
  enlarged: 'html { font-size: 200% !important }',
}

/** In px; 320 is 1280 at 400 %. */
const WIDTHS = [320, 375, 640, 1280, 1920]

it('no text of any scene is cut, at five widths and in four types (X190)', { timeout: 600_000 }, async () => {
  const page = gallery.page()
  const found = new Set<string>()
  for (const { name } of scenesOfRun('cut', 8)) {
    await gallery.draw(name)
    for (const width of WIDTHS) {
      await resize(page, width, 900)
      for (const one of await page.evaluate(cutTexts, TYPES))
        found.add(`${name}, ${String(width)} px, ${one}`)
    }
  }
  expect([...found]).toEqual([])
})

/** How many lines the text of the first such element takes. Runs in the page. */
const linesOf = (selector: string): number => {
  const element = document.querySelector(selector)
  if (element === null) return 0
  return Math.round(
    element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
  )
}

/** The size of the type of the first such element, in px. Runs in the page. */
const sizeOf = (selector: string): number => {
  const element = document.querySelector(selector)
  return element === null ? 0 : Number.parseFloat(getComputedStyle(element).fontSize)
}

/** The mark of the lists of a page: 'disc', 'decimal' or 'none'. Runs in the page. */
const marksOf = (selector: string): readonly string[] =>
  [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one).listStyleType)

it('at 320 px the header, the rows of the activity, the steps of an order and the labels of the review are not read word by word, also in text twice as large (C648, C649, X218)', async () => {
  const page = gallery.page()
  await resize(page, 320, 900)
  const account = 'header [data-wallet] > span:last-child'
  const step = '[data-order] [data-state=now] > span[aria-hidden=true]'
  const pair = '[data-order] span:has(> span[aria-hidden=true] > bdi)'
  const lines: Record<string, number> = {}
  for (const [name, selector] of [
    ['A new visitor', account],
    ['Connected, nothing typed', account],
    ['An expired order', pair],
    ['An open order', step],
    ['Review', 'dialog [data-autofocus] dt'],
  ] as const) {
    await gallery.draw(name)
    lines[name] = await page.evaluate(linesOf, selector)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    lines[`${name}, enlarged`] = await page.evaluate(linesOf, selector)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  }
  expect(lines).toEqual({
    'A new visitor': 2,
    'A new visitor, enlarged': 2,
    'Connected, nothing typed': 1,
    'Connected, nothing typed, enlarged': 1,
    'An expired order': 1,
    'An expired order, enlarged': 2,
    'An open order': 1,
    'An open order, enlarged': 1,
    Review: 1,
    'Review, enlarged': 1,
  })
})

it('a page of text has the marks of its lists, and no heading is larger than the title of its page (X215)', async () => {
  const page = gallery.page()
  await resize(page, 375, 900)
  await gallery.draw('A page of text')
  expect(await page.evaluate(marksOf, 'article ol')).toEqual(['decimal'])
  expect(await page.evaluate(marksOf, 'article ul')).toContain('disc')
  for (const name of ['A page of text', 'This build']) {
    await gallery.draw(name)
    const [title, heading] = [await page.evaluate(sizeOf, 'main h1'), await page.evaluate(sizeOf, 'main h2')]
    expect(heading, name).toBeGreaterThan(0)
    expect(heading, name).toBeLessThan(title)
  }
})

/** The words of the steps of an order that go on in a second line. Runs in the page. */
const brokenSteps = (): readonly string[] =>
  [...document.querySelectorAll('li[data-state] > span[aria-hidden=true]')].flatMap(({ firstChild: text }) =>
    [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      if (text === null) return []
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    }),
  )

it('no word of the steps of an order is broken, in the longest words of any language, also in text twice as large (X358)', async () => {
  const page = gallery.page()
  const broken = new Set<string>()
  for (const scene of ['Connected, nothing typed', 'An open order'])
    for (const locale of ['en-US', LONGEST_AS]) {
      await gallery.draw(scene)
      await gallery.speak(locale)
      for (const width of WIDTHS)
        for (const size of ['100%', '200%']) {
          await resize(page, width, 900)
          await page.evaluate((of) => document.documentElement.style.setProperty('font-size', of), size)
          for (const word of await page.evaluate(brokenSteps))
            broken.add(`${scene}, ${String(width)} px, ${size}: ${word}`)
        }
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    }
  expect([...broken]).toEqual([])
})

/** How wide each step of an order is at least, in px, and how high its rows are with so much room. Runs in the page. */
const sizesOfSteps = (widths: readonly number[]): readonly string[] => {
  const strip = document.querySelector<HTMLElement>('ol:has(> [data-state])')
  if (strip === null) return []
  const steps = [...strip.children].filter((step) => step instanceof HTMLElement)
  const rows = widths.map((width) => {
    strip.style.width = `${String(width)}px`
    const heights = new Map<number, number>()
    for (const step of steps) {
      const { top, height } = step.getBoundingClientRect()
      heights.set(top, Math.max(heights.get(top) ?? 0, Math.round(height)))
    }
    return `${String(width)} px: ${[...heights.values()].join(', ')}`
  })
  const least = steps.map((step, nth) => {
    step.style.flex = '0 0 min-content'
    return `step ${String(nth + 1)}: ${step.getBoundingClientRect().width.toFixed(1)}`
  })
  return [...rows, ...least]
}

it('the steps of an order have the same rows, heights and widths when they begin and end, whatever their room and their words (X369)', async () => {
  const page = gallery.page()
  await resize(page, 320, 900)
  // From what a page of 320 px leaves to what one of 440 px does.
  const widths = Array.from({ length: 61 }, (_, nth) => 252 + 2 * nth)
  for (const locale of ['en-US', LONGEST_AS]) {
    const found: (readonly string[])[] = []
    for (const scene of ['An order that waits for its signature', 'An open order']) {
      await gallery.draw(scene)
      await gallery.speak(locale)
      found.push(await page.evaluate(sizesOfSteps, widths))
    }
    const [waits, open] = found
    expect(waits?.length, locale).toBeGreaterThan(widths.length)
    expect(open, locale).toEqual(waits)
  }
})
