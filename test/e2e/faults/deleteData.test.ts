/** 'Delete my data': nothing is left on the disk, every tab says so, and orders come back from the order book. */
import { expect } from 'vitest'
import { trader } from '../support/trader.ts'
import { test } from '../journeys/world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

test('what this browser keeps is deleted in every tab, and an open order is found again', async ({
  withPages,
  world,
}) => {
  await withPages(2, async ([first, second], app) => {
    if (first === undefined || second === undefined) throw new Error('two pages')
    const here = trader(first)
    await world.sandbox.lever(1, 'hold')
    await world.approve(1, 'WETH', 10n ** 18n)
    await first.bringToFront()
    await here.connect()
    await here.chooseToken('receive', 'DAI')
    await here.type('sell', '1')
    await here.sign()
    await here.closeDialog('Order submitted')
    await here.orders('Open').waitFor()

    const settings = await here.openSettings()
    await settings.getByRole('button', { name: inEnglish('data.delete') }).click()
    const ask = first.getByRole('dialog', { name: inEnglish('data.ask') })
    await app.step('asked, with the open order named', async () => {
      await ask.getByText('1 open order stays in the order book').waitFor()
    })
    await ask.getByRole('button', { name: inEnglish('data.confirm') }).click()
    await app.step('the page begins again', async () => {
      await ask.waitFor({ state: 'detached' })
      await first.getByText(inEnglish('activity.emptyConnect')).waitFor()
    })
    await app.step(
      'the other tab says so and offers to reload',
      async () => {
        await second.bringToFront()
        await second.getByText('Your data was deleted, here or in another tab.').waitFor()
        await second.getByRole('button', { name: inEnglish('crash.reload') }).click()
        await second.locator('[data-banner=storageLost]').waitFor({ state: 'detached' })
      },
      second,
    )
    // The wallet itself remembers that it was allowed.
    await first.bringToFront()
    await first.getByRole('button', { name: inEnglish('wallet.connect') }).click()
    await here
      .dialog(inEnglish('wallet.connect'))
      .getByRole('button', { name: /^Sandbox wallet/ })
      .click()
    await app.step('the order is shown again', () => here.orders('Open').waitFor())
    expect(await world.orders(1)).toHaveLength(1)
  })
})
