/** A warning is read whole, whatever the width and the type (X116). */
import { expect, it } from 'vitest'
import { inEnglish } from '../../support/inEnglish.ts'
import { resize } from '../support/resize.ts'
import { openGallery } from './support/galleryHolds.ts'

const gallery = openGallery()

/** Text spacing as WCAG 1.4.12 has it, and a type that is a third wider. */
const TYPES = [
  '* {}',
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  '* { letter-spacing: 0.15em !important }',
]

it('that a token looks like another one is not cut in its row (X116)', async () => {
  const page = gallery.page()
  for (const width of [320, 375, 640, 1280])
    for (const content of TYPES) {
      await resize(page, width, 800)
      await gallery.draw('A look-alike that was imported')
      const style = await page.addStyleTag({ content })
      const warnings = page.getByText(inEnglish('token.imitation'), { exact: true })
      const cut = await warnings.evaluateAll((all) =>
        all.map((tag) => {
          const row = tag.closest('li')?.getBoundingClientRect()
          const { left, right } = tag.getBoundingClientRect()
          const isIn = row !== undefined && left >= row.left && right <= row.right
          return isIn ? tag.scrollWidth - tag.clientWidth : 'out of its row'
        }),
      )
      expect(cut.length).toBeGreaterThan(0)
      expect.soft([width, content, cut]).toEqual([width, content, cut.map(() => 0)])
      await style.evaluate((element) => {
        if (element instanceof Element) element.remove()
      })
    }
})
