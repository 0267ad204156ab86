/** Two tabs of one profile: one log, one order of things, nothing twice. */
import { expect } from 'vitest'
import { poller, seat } from '../support/manyPages.ts'
import { trader } from '../support/trader.ts'
import { durableRows } from './storage.ts'
import { test } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

test('an order placed in one tab appears in the other, is filled once, and both show the same', async ({
  withPages,
  world,
}) => {
  await withPages(2, async ([first, second], app) => {
    if (first === undefined || second === undefined) throw new Error('two pages')
    const seats = [seat(first), seat(second)]
    const here = trader(first)
    const there = trader(second)
    await world.sandbox.lever(1, 'hold')
    await first.bringToFront()
    await here.connect()
    // A tab's wallet is its own; opened again it finds the account that was chosen last.
    await second.reload()
    await there.submit.getByText(inEnglish('submit.enterAmount')).waitFor()
    await first.bringToFront()
    await here.chooseToken('receive', 'DAI')
    await here.type('sell', '1')
    await here.allow('WETH')
    await here.review()
    await app.step('the placement shows in the other tab while the wallet asks', async () => {
      await here.confirm()
      await there.orders('Signing...').waitFor({ state: 'attached' })
    })
    expect(await there.wallet.count()).toBe(0)
    await app.step(
      'a reload of the other tab resolves nothing that lives',
      async () => {
        await second.reload()
        await there.orders('Signing...').waitFor()
      },
      second,
    )
    await first.bringToFront()
    await app.step('the order is open in both', async () => {
      await here.approveInWallet()
      await here.dialog('Order submitted').waitFor()
      await there.orders('Open').waitFor()
    })
    await here.closeDialog('Order submitted')
    await app.step('one of them asks the order book for both', () => poller(seats))
    await world.sandbox.lever(1, 'release')
    await app.step('the order is filled in both', async () => {
      await here.orders('Filled').waitFor()
      await there.orders('Filled').waitFor()
    })
    expect((await world.trades(1)).length).toBe(1)
    expect((await world.orders(1)).length).toBe(1)
    expect([await here.orders().count(), await there.orders().count()]).toEqual([1, 1])

    const rows = await durableRows(first)
    expect(rows).toEqual(await durableRows(second))
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
    for (const type of ['OrderPlacementRequested', 'OrderPlaced', 'OrderFilled'])
      expect([type, rows.filter((row) => row.type === type).length]).toEqual([type, 1])
    await app.step('the other tab is as quiet and as accessible', () => undefined, second)
  })
})
