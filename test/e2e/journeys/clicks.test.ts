/** How many presses a trade takes on the page itself; those in the wallet are the wallet's (X47). */
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { trader } from '../support/trader.ts'
import { test } from './world.ts'

/** Counts the presses of a person from here on; those in the wallet's window are left out. */
const counted = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    document.documentElement.dataset['presses'] = '0'
    document.addEventListener(
      'click',
      ({ isTrusted, detail, target }) => {
        // A press of a label presses its field as well, and Enter presses a button: those have no detail.
        if (!isTrusted || detail === 0 || !(target instanceof Element)) return
        if (target.closest('dialog')?.textContent.includes('test keys only') === true) return
        const { dataset } = document.documentElement
        dataset['presses'] = String(Number(dataset['presses']) + 1)
      },
      { capture: true },
    )
  })
  return async () => {
    const presses = await page.evaluate(() => Number(document.documentElement.dataset['presses']))
    await page.evaluate(() => {
      document.documentElement.dataset['presses'] = '0'
    })
    return presses
  }
}

test('a newcomer trades with 8 presses, approval included, and the next trade takes 2', async ({ app }) => {
  const { page } = app
  const me = trader(page)
  await app.open()
  const presses = await counted(page)
  await app.step('from the first page to a filled order', async () => {
    await me.connect('coin')
    await me.chooseToken('sell', 'WETH')
    await me.chooseToken('receive', 'DAI')
    await me.type('sell', '1')
    await (await me.ready('Allow Foldswap to use your WETH')).click()
    await me.approveInWallet()
    await me.dialog('Confirm Swap').getByText('Foldswap may use your WETH').waitFor()
    await me.confirm()
    await me.approveInWallet()
    await me.orders('Filled').first().waitFor()
    await me.dialog(/^Order /).waitFor({ state: 'hidden' })
  })
  expect(await presses()).toBeLessThanOrEqual(8)
  await app.step('the next one', async () => {
    await me.type('sell', '2')
    await (await me.ready('Allow Foldswap to use your WETH')).click()
    await me.approveInWallet()
    await me.dialog('Confirm Swap').waitFor()
    await me.confirm()
    await me.approveInWallet()
    await me.orders('Filled').nth(1).waitFor()
    await me.dialog(/^Order /).waitFor({ state: 'hidden' })
  })
  expect(await presses()).toBe(2)
})
