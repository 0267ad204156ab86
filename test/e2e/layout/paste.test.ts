/** A paste of a million characters into every field of the app, as a browser takes it. */
import { appendFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { scenes } from '../../ui/scenes/scenes.ts'
import type { Paste } from '../../ui/gallery/pasting.ts'
import { resize } from '../support/resize.ts'
import { openGallery } from './support/galleryHolds.ts'

const gallery = openGallery()

/** Some hundred times what one takes: a time that grows with the square of the length would be minutes. */
const MOST_MS = 10_000
/** No page says so much; a field keeps its text to itself. */
const MOST_SHOWN = 20_000

it(
  'a paste of a million characters into any field leaves the page usable',
  { timeout: 1_200_000 },
  async () => {
    const page = gallery.page()
    await resize(page, 1280, 900)
    const pastes: Paste[] = []
    for (const [at, { name }] of scenes.entries()) {
      const known = pastes.map(({ field }) => field)
      const more = await page
        .evaluate(async ([place, names]) => globalThis.pasteIntoScene?.(place, names), [at, known] as const)
        .catch((cause: unknown) => {
          throw new Error(`Pasting into '${name}' failed.`, { cause })
        })
      pastes.push(...(more ?? []))
      appendFileSync('/tmp/o-tok-pastes.txt', `${name} ${JSON.stringify(more?.map(({ field, text, ms, shown }) => [field, text, ms, shown]))}\n`)
    }
    expect(pastes.filter(({ ms }) => ms > MOST_MS)).toEqual([])
    expect(pastes.filter(({ shown }) => shown > MOST_SHOWN)).toEqual([])
    const fields = new Set(pastes.map(({ field }) => field))
    console.log([...fields].join('\n'), Math.max(...pastes.map(({ ms }) => ms)))
    expect(fields.size).toBeGreaterThan(20)
  },
)
