/** The focus in every scene of the gallery, as a browser moves it. */
import { expect, it } from 'vitest'
import { scenes } from '../../ui/scenes/scenes.ts'
import { resize } from '../support/resize.ts'
import { openGallery } from './support/galleryHolds.ts'

const gallery = openGallery()

/** Loads the page anew, and with it the gallery. */
const RELOADS = / > Reload$/

it('every press in every scene leaves the focus on the page (X202)', { timeout: 600_000 }, async () => {
  const page = gallery.page()
  await resize(page, 1280, 900)
  const known: string[] = []
  const lost: string[] = []
  for (const [at, { name }] of scenes.entries()) {
    const presses = await page
      .evaluate(
        async ([place, names]) => globalThis.pressScene?.(place, names),
        [at, known] as const,
      )
      .catch((cause: unknown) => {
        throw new Error(`The scene '${name}' was not pressed.`, { cause })
      })
    console.error(name, presses?.pressed.length, Date.now() % 1e7, presses?.lost)
    known.push(...(presses?.pressed ?? []))
    lost.push(...(presses?.lost ?? []).map((one) => `${name}: ${one}`))
  }
  expect(lost).toEqual([])
  expect(known.length).toBeGreaterThan(150)
})
