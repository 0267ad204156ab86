/** Three pages of one profile. Eight of them: test/soak/browser/manyPages.test.ts. */
import { ordersInManyPages } from '../support/manyPages.ts'
import { test } from './world.ts'

test('three pages show the same orders, one of them asks the order book, and another when that one is closed', async ({
  withPages,
  world,
}) => {
  await withPages(3, (pages, app) => ordersInManyPages(pages, app, world))
})
