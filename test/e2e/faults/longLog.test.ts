/** A log of years, read by a release that takes no snapshot of the one before. */
import { describe } from 'vitest'
import { test } from '../support/fixture.ts'
import { plantLongLog } from '../support/longLog.ts'

const ROWS = 20_000
/** As if the machine were that much slower: the page has nothing to say about a log that is read within a second. */
const SLOWER = 12

describe('a log of 20,000 rows without a snapshot', () => {
  test('says how far it is while it is read, and then everything in it is there', async ({ app }) => {
    await app.open()
    await plantLongLog(app.page, ROWS)
    const speed = await app.context.newCDPSession(app.page)
    await app.step('the rows are counted as they are read', async (page) => {
      await speed.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      await page.reload()
      await page.getByRole('heading', { name: 'Reading your log' }).waitFor()
      await page.getByText(/^(?:5|10|15|20),000 of 20,000 entries are read\.$/).waitFor()
      await speed.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.locator(':root[data-theme=dark]').waitFor()
      await page.getByRole('heading', { name: 'Reading your log' }).waitFor({ state: 'detached' })
    })
  })
})
