/** A paste of a million characters into every field of the app, as a browser takes it. */
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openGallery } from '../../e2e/layout/support/galleryHolds.ts'
import { resize } from '../../e2e/support/resize.ts'
import type { Paste } from '../../ui/gallery/pasting.ts'
import { scenes } from '../../ui/scenes/scenes.ts'

const gallery = openGallery()

/** No page says so much; a field keeps its text to itself. */
const MOST_SHOWN = 20_000

/** The fields of one scene take a few seconds; a page that is busy for longer can't be used, and says nothing by itself. */
const tooLong = async (name: string): Promise<never> => {
  await setTimeout(120_000, undefined, { ref: false })
  throw new Error(`The page is busy with '${name}' for two minutes.`)
}

it('a paste of a million characters into any field leaves the page usable (X201)', async () => {
  const page = gallery.page()
  await resize(page, 1280, 900)
  const pastes: Paste[] = []
  for (const [at, { name }] of scenes.entries()) {
    const known = pastes.map(({ field }) => field)
    const pasting = page.evaluate(async ([place, names]) => globalThis.pasteIntoScene?.(place, names), [
      at,
      known,
    ] as const)
    const more = await Promise.race([pasting, tooLong(name)]).catch((cause: unknown) => {
      throw new Error(`Pasting into '${name}' failed.`, { cause })
    })
    pastes.push(...(more ?? []))
    // The soak's report has the time of each field.
    for (const { field, text, ms } of more ?? [])
      console.log(`${field}, ${JSON.stringify(text)}: ${String(ms)} ms`)
  }
  expect(pastes.filter(({ shown }) => shown > MOST_SHOWN)).toEqual([])
  expect(new Set(pastes.map(({ field }) => field)).size).toBeGreaterThan(15)
})
