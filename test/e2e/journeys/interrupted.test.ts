/** A page that goes away in the middle: what was begun is resolved, nothing is lost and nothing happens twice. */
import { expect } from 'vitest'
import type { Session } from '../support/session.ts'
import type { Trader } from '../support/trader.ts'
import { trader } from '../support/trader.ts'
import type { World } from './world.ts'
import { test } from './world.ts'

const ORDERS = '/mainnet/api/v1/orders'

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
      .orders('Not signed')
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

test('an order whose answer was lost is found again after a reload, once', async ({ app, world }) => {
  // The browser names the cut connection and the order that is not known yet.
  app.allow(/Failed to load resource/)
  const me = await askedToSign(app, world)
  // More than once: a browser repeats a request by itself when the connection that it reused was cut.
  await world.sandbox.fault({ path: ORDERS, method: 'POST', cut: 'after' })
  const answersAgain = await world.sandbox.fault({ path: `${ORDERS}/*`, method: 'GET', status: 503 })
  await app.step('it is not known whether it arrived', async () => {
    await me.approveInWallet()
    await me.dialog('Sending the order again').waitFor()
  })
  const uid = await me.uidOf(me.orders())
  await answersAgain()
  await app.step('after a reload it is open', async () => {
    await app.page.reload()
    await me.orders('Open').waitFor()
  })
  expect(await me.uidOf(me.orders('Open'))).toBe(uid)
  expect((await world.orders(1)).map((order) => order.uid)).toEqual([uid])
  await world.sandbox.lever(1, 'release')
  await app.step('and fills', () => me.orders('Filled').waitFor())
  expect((await world.trades(1)).map(({ orderUid }) => orderUid)).toEqual([uid])
  expect(await me.orders().count()).toBe(1)
})

test('an order that the service never got warns before a second one of its pair', async ({ app, world }) => {
  // The service says 404 for an order that it does not know, and the browser names that.
  app.allow(/Failed to load resource/)
  const { page } = app
  const me = await askedToSign(app, world)
  await world.sandbox.fault({ path: ORDERS, method: 'POST', hang: true, times: 1 })
  await app.step('it is being sent', async () => {
    await me.approveInWallet()
    await me.dialog('Sending the order').waitFor()
  })
  await app.step('after a reload it is not known what became of it', async () => {
    await page.reload()
    await me.orders('Unconfirmed').waitFor()
  })
  await world.approve(1, 'WETH', 2n * 10n ** 18n)
  await app.step('the review of the same pair warns, and wants a word', async () => {
    await me.chooseToken('sell', 'WETH')
    await me.chooseToken('receive', 'DAI')
    await me.type('sell', '1')
    const review = await me.review()
    await review.getByText('An order of this pair may exist already').waitFor()
    const confirm = review.getByRole('button', { name: 'Confirm Swap' })
    expect(await confirm.isDisabled()).toBe(true)
    await review.getByRole('checkbox', { name: 'I want a second order.' }).check()
    expect(await confirm.isDisabled()).toBe(false)
  })
  await me.closeDialog('Confirm Swap')
  expect(await world.orders(1)).toEqual([])
})
