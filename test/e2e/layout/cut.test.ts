/** No text is cut, whatever the width, the enlargement and the type (X190, WCAG 1.4.4, 1.4.10, 1.4.12). */
import { expect, it } from 'vitest'
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
  for (const { name } of scenesOfRun('cut')) {
    await gallery.draw(name)
    for (const width of WIDTHS) {
      await resize(page, width, 900)
      for (const one of await page.evaluate(cutTexts, TYPES))
        found.add(`${name}, ${String(width)} px, ${one}`)
    }
  }
  expect([...found]).toEqual([])
})
