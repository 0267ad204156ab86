/** An order is placed and filled in each of the 34 languages (S1.18, X40). */
import { localeTags } from '../../../src/events/settings/locales.data.ts'
import { placeIn } from '../../e2e/faults/support/languages.ts'
import { accounts, permit } from '../../e2e/faults/support/stage.ts'
import { trader } from '../../e2e/support/trader.ts'
import { test } from '../../e2e/journeys/world.ts'

test('an order is placed and filled in every language', async ({ app }) => {
  await permit(app.sandbox, accounts[0])
  const { page } = app
  await app.open()
  const me = trader(page)
  await me.connect()
  await me.chooseToken('receive', 'DAI')
  for (const [placed, tag] of localeTags.entries())
    await placeIn(page, tag, placed, (name) => app.look(`${name} ${tag}`, 'words'))
})
