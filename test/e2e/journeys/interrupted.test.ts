/** A page that is really reloaded while the wallet asks; what else may be interrupted is told in test/screen. */
import { expect } from 'vitest'
import type { Session } from '../support/session.ts'
import { type Trader, trader } from '../support/trader.ts'
import { type World, test } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

/** At the wallet's question: 1 WETH for DAI, permission given, solver at rest. */
const askedToSign = async (app: Session, world: World): Promise<Trader> => {
  const me = trader(app.page)
  await world.sandbox.lever(1, 'hold')
  await world.approve(1, 'WETH', 10n ** 18n)
  await app.open()
  await me.connect()
  await me.chooseToken('receive', 'DAI')
  await me.type('sell', '1')
  await me.review()
  await me.confirm()
  return me
}

test('a reload while the wallet asks ends the placement as interrupted, and nothing is posted', async ({
  app,
  world,
}) => {
  // The service is asked whether it knows the order before it is called interrupted, and the browser names its 404.
  app.allow(/Failed to load resource/)
  const me = await askedToSign(app, world)
  await app.step('the order is written down before the wallet answers', () =>
    me.orders('Signing...').waitFor({ state: 'attached' }),
  )
  await app.step('after a reload it says what became of it', async () => {
    await app.page.reload()
    await me
      .orders(inEnglish('label.notSigned'))
      .getByText(/The page was closed or reloaded before the order was sent/)
      .waitFor()
  })
  expect(await me.wallet.count()).toBe(0)
  expect(await world.orders(1)).toEqual([])
  await app.step('the same can be asked again', async () => {
    await me.chooseToken('sell', 'WETH')
    await me.chooseToken('receive', 'DAI')
    await me.type('sell', '1')
    await me.sign()
    await me.closeDialog('Order submitted')
    await me.orders('Open').waitFor()
  })
  expect((await world.orders(1)).length).toBe(1)
})
