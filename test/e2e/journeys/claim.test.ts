/** vCOW: free and paid claims in one transaction, a reload in the middle, then the exchange for COW. */
import { expect } from 'vitest'
import { trader } from '../support/trader.ts'
import { test } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

test('free and paid vCOW is claimed in one transaction, and what vested becomes COW', async ({
  app,
  world,
}) => {
  const { page } = app
  const me = trader(page)
  await app.open()
  await me.connect()
  await app.open('/claim')
  const main = page.getByRole('main')
  const [before] = await Promise.all([world.balance(1, 'COW')])

  await app.step('the account is looked up by itself', async () => {
    await main.getByText('25,000 vCOW').first().waitFor()
    await main.getByRole('checkbox', { name: inEnglish('claim.all') }).check()
  })
  await app.step('GNO has to be approved for the vCOW contract, exactly', async () => {
    await main.getByRole('button', { name: inEnglish('wrap.continue') }).click()
    await main.getByText('Approve GNO first.').waitFor()
    await main.getByRole('button', { name: 'Approve GNO' }).click()
    await me.approveInWallet()
    await main.getByText('Approve GNO first.').waitFor({ state: 'hidden' })
  })
  await app.step('less of a claim than the whole can be bought', async () => {
    await main.getByRole('textbox', { name: 'vCOW to buy with ETH' }).fill('1000')
    await main.getByText('Costs 0.05 ETH.').waitFor()
    await main.getByRole('button', { name: inEnglish('claim.review') }).click()
    await main.getByText('22,000 vCOW').waitFor()
    await app.look('claim-review')
  })
  await app.step('the wallet is asked once, for all of it', async () => {
    await main.getByRole('button', { name: inEnglish('claim.submitPaid') }).click()
    await me.approveInWallet()
    await main.getByText(inEnglish('claim.done')).waitFor()
  })
  await app.step('a reload shows the same, and nothing can be claimed twice', async () => {
    await page.reload()
    await main.getByText(inEnglish('claim.done')).waitFor()
    await expect.poll(() => main.getByText('Already claimed').count()).toBe(3)
    await app.look('claim-done')
  })
  await app.step('the airdrop is exchanged for COW, one for one', async () => {
    await main.getByRole('button', { name: inEnglish('claim.convert') }).click()
    await me.approveInWallet()
    await main.getByText(inEnglish('claim.convert.done')).waitFor()
  })
  expect((await world.balance(1, 'COW')) - before).toBeGreaterThanOrEqual(1000n * 10n ** 18n)
})
