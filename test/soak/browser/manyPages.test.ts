/** Eight pages of one profile; two of them in test/e2e/journeys/tabs.test.ts, three in test/stories/manyTabs.test.ts. */
import { ordersInManyPages } from '../../e2e/support/manyPages.ts'
import { test } from '../../e2e/journeys/world.ts'

test('eight pages show the same orders, one of them asks the order book, and another when that one is closed', async ({
  withPages,
  world,
}) => {
  await withPages(8, (pages, app) => ordersInManyPages(pages, app, world))
})
