/** The foot of the form, which stays in view: it covers nothing that has the focus (X111, X236), and nothing shows through it. */
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { inEnglish } from '../../support/inEnglish.ts'
import { someOf } from '../../support/sample.ts'
import { resize } from '../support/resize.ts'
import { openGallery } from './support/galleryHolds.ts'

const gallery = openGallery()
const foot = (page: Page) => page.locator('form > :has(> [type=submit])')

/** Its lines of how much to approve; what has a window of few lines; a form whose fold is not the foot's. */
const SCENES = [
  'Priced, not allowed yet',
  'An allowance has to be revoked first',
  'The coin is sold as a plan',
  'Priced, ready for review',
]
/** A run takes two of these for each scene, as the day draws them, the soak all. */
const SIZES = [
  [320, 256],
  [320, 568],
  [640, 400],
  [1280, 540],
  [1280, 720],
] as const

beforeEach(async () => {
  await gallery.page().emulateMedia({ forcedColors: 'none' })
})

/**
 * What the foot covers of the focused control of the form, as its name; null where it covers nothing. It looks again for some
 * frames: on a busy machine a part that is drawn later may still move. Runs in the page.
 */
const coveredNow = async (): Promise<string | null> => {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const button = document.querySelector('form > * > [type=submit]')
  const covered = (): HTMLElement | null => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || button?.parentElement?.contains(activeElement) !== false)
      return null
    const { left, top, width, height } = activeElement.getBoundingClientRect()
    const isCovered = [0.1, 0.5, 0.9].some((part) => {
      const there = document.elementFromPoint(left + width / 2, top + height * part)
      return there !== null && button.parentElement?.contains(there) === true
    })
    return isCovered ? activeElement : null
  }
  for (let frame = 0; frame < 2 || (covered() !== null && frame < 60); frame++) await nextFrame()
  const last = covered()
  return last === null ? null : (last.getAttribute('aria-label') ?? last.textContent.trim())
}

/** The controls of the scene that the foot covers while keys go through them, there and back. */
const coveredByFoot = async (page: Page): Promise<readonly string[]> => {
  const covered = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let at = 0; at < 30; at++) {
      await page.keyboard.press(key)
      const name = await page.evaluate(coveredNow)
      if (name !== null) covered.add(name)
    }
  return [...covered]
}

it.each(SCENES)(
  'no control that keys reach is covered by the foot of the form: %s (X111, X236)',
  async (scene) => {
    const page = gallery.page()
    const found: string[] = []
    for (const [[width, height]] of someOf(SIZES, `foot of ${scene}`, 2)) {
      await resize(page, width, height)
      await gallery.draw(scene)
      await page.getByRole('button', { name: inEnglish('swap.flip') }).waitFor()
      for (const name of await coveredByFoot(page))
        found.push(`${String(width)} x ${String(height)}: ${name}`)
    }
    expect(found).toEqual([])
  },
)

it('the foot of the form takes at most a third of the window while it stays in view, also with two steps (C656)', async () => {
  const page = gallery.page()
  const shares: number[] = []
  for (const scene of SCENES)
    for (const [width, height] of [...SIZES, [375, 667]] as const) {
      await resize(page, width, height)
      await gallery.draw(scene)
      const [position, share] = await foot(page).evaluate(
        (element) =>
          [getComputedStyle(element).position, element.getBoundingClientRect().height / innerHeight] as const,
      )
      if (position === 'sticky') shares.push(share)
      else expect(height, `${scene} at ${String(width)} px`).toBeLessThan(568)
    }
  expect(Math.max(...shares)).toBeLessThanOrEqual(1 / 3)
})

it('nothing shows through the foot of the form, also in the colours of the reader (X205, X236)', async () => {
  const page = gallery.page()
  await resize(page, 375, 667)
  await page.emulateMedia({ forcedColors: 'active' })
  await gallery.draw('Priced, not allowed yet')
  expect(await foot(page).evaluate((element) => getComputedStyle(element).backgroundColor)).not.toMatch(
    /, 0\)$|transparent/,
  )
})

it('the button stays in view again once the choice is folded in, whatever was folded out in it (X236)', async () => {
  const page = gallery.page()
  await resize(page, 375, 667)
  await gallery.draw('Priced, not allowed yet')
  const positions: string[] = []
  const note = async (): Promise<void> => {
    positions.push(await foot(page).evaluate((element) => getComputedStyle(element).position))
  }
  const line = foot(page).locator('summary')
  await note()
  await line.first().click()
  await foot(page).getByText(inEnglish('approve.why')).click()
  await note()
  await line.first().click()
  await note()
  expect(positions).toEqual(['sticky', 'static', 'sticky'])
})
