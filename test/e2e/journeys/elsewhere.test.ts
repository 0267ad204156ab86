/** Orders that were placed elsewhere: filled in parts, through a contract, by a solver, and without a transaction. */
import { expect } from 'vitest'
import { trader } from '../support/trader.ts'
import { test, TRADER } from './world.ts'

const ETHER = 10n ** 18n
const wanted = { account: TRADER, sellToken: 'WETH', buyToken: 'DAI' }
const amounts = (sell: bigint, buy: bigint) => ({
  sellAmount: (sell * ETHER).toString(),
  buyAmount: (buy * ETHER).toString(),
})

test('orders placed elsewhere are followed part by part, and show what can be done with each', async ({
  app,
  world,
}) => {
  const { page } = app
  const { lever } = world.sandbox
  const me = trader(page)
  const byUid = (uid: string) => me.activity.locator(`[data-order="${uid}"]`)
  const called = (uid: string, label: string) => byUid(uid).locator(`[data-label="${label}"]`).waitFor()
  await lever(1, 'hold')
  await world.approve(1, 'WETH', 100n * ETHER)
  const { uid: parts } = await lever<{ uid: string }>(1, 'place', {
    ...wanted,
    ...amounts(2n, 2000n),
    partiallyFillable: true,
  })
  const { uid: native } = await lever<{ uid: string }>(1, 'ethFlow', {
    account: TRADER,
    buyToken: 'DAI',
    ...amounts(1n, 1000n),
  })
  const { uid: jit } = await lever<{ uid: string }>(1, 'jit', { ...wanted, ...amounts(1n, 1000n) })
  await app.open()
  await me.connect()
  await app.step('all three are in the list', async () => {
    await called(parts, 'open')
    await byUid(native).getByText('Placed on chain through a contract').waitFor()
    await called(jit, 'filled')
  })
  expect(await byUid(native).getByRole('button', { name: 'Cancel' }).count()).toBe(0)
  await app.step('a first part is settled', async () => {
    await lever(1, 'fill', { uid: parts, percent: 30 })
    await byUid(parts).getByText('30% filled so far').waitFor()
    await byUid(parts).getByRole('button', { name: 'Details' }).click()
  })
  await app.look('parts and others')
  await app.step('the rest can be cancelled', () =>
    byUid(parts).getByRole('button', { name: 'Cancel' }).waitFor(),
  )
  await app.step('the last parts, of which no trade names its transaction', async () => {
    await lever(1, 'txHash', { known: false })
    await lever(1, 'fill', { uid: parts, percent: 30 })
    await byUid(parts).getByText('60% filled so far').waitFor()
    await lever(1, 'fill', { uid: parts, percent: 40 })
    await called(parts, 'filled')
  })
  expect(
    await byUid(parts)
      .getByRole('link', { name: /Transaction/ })
      .count(),
  ).toBe(0)
  await app.look('filled without a transaction')
  await lever(1, 'txHash', { known: true })
  await app.step('a reload reports the same', async () => {
    await page.reload()
    await called(parts, 'filled')
    await called(native, 'open')
  })
  expect(await me.orders().count()).toBe(3)
})
