/** A log with hundreds of ended orders: its snapshot has parts, and what becomes of them changes nothing. */
import { describe, expect } from 'vitest'
import { test } from '../support/fixture.ts'
import { longLog, plantLog, sealedRows, snapshotThere } from '../support/longLog.ts'

const rows = longLog(3000)
/** In fifties, all but the newest thousand. */
const SEALED = Math.floor((rows.length - 1000) / 50) * 50

describe('a log of 3,000 rows', () => {
  test('is read from its rows, from its snapshot, and from its rows again when a part of that is gone', async ({
    app,
  }) => {
    await app.open()
    await plantLog(app.page, rows)
    const isDark = () => app.page.locator(':root[data-theme=dark]').waitFor()
    const written = await app.step('the snapshot that is taken of it has a part', async (page) => {
      await page.reload()
      await isDark()
      await expect.poll(async () => (await snapshotThere(page)).seq).toBeGreaterThanOrEqual(rows.length)
      const { parts } = await snapshotThere(page)
      expect(Object.values(parts).every((size) => size > 100_000)).toBe(true)
      expect(Object.keys(parts)).toHaveLength(1)
      return parts
    })
    await app.step('its old rows are sealed then', async (page) => {
      await expect.poll(() => sealedRows(page)).toBe(SEALED)
    })
    await app.step('the next boot leaves it as it is', async (page) => {
      const { seq } = await snapshotThere(page)
      await page.reload()
      await isDark()
      expect(await snapshotThere(page)).toEqual({ seq, parts: written })
    })
    await app.step('without the part all is still there, and the part comes back', async (page) => {
      expect((await snapshotThere(page, true)).parts).toEqual({})
      await page.reload()
      await isDark()
      await expect.poll(async () => (await snapshotThere(page)).parts).toEqual(written)
    })
  })
})
