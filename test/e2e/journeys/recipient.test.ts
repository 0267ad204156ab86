/** Buying for somebody else, by a name that is looked up on chain. All else of it: test/screen/recipient.test.tsx. */
import { expect } from 'vitest'
import { TEST_ACCOUNTS } from '../../../sandbox/accounts.ts'
import { trader } from '../support/trader.ts'
import { test } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const [, , PAID] = TEST_ACCOUNTS

test('what is bought goes on chain to the one whom a name stands for, and to nobody else', async ({
  app,
  world,
}) => {
  const { page } = app
  const me = trader(page)
  await app.open()
  await me.connect()
  await me.chooseToken('receive', 'DAI')
  await me.type('sell', '1')
  const open = page.getByRole('button', { name: `+ ${inEnglish('settings.recipient')}` })
  await app.step('the field is offered in the settings', async () => {
    const settings = await me.openSettings()
    await settings.getByRole('switch', { name: inEnglish('settings.recipient') }).click()
    await me.closeDialog(inEnglish('settings.title'))
    await open.click()
    await me.submit.getByText(inEnglish('submit.enterRecipient')).waitFor()
  })
  const field = page.getByRole('textbox', { name: inEnglish('recipient.label') })
  await app.step('a name is looked up', async () => {
    await field.fill('pay.friend.eth')
    await page.getByText(/^The tokens you receive go to .*This can’t be undone\.$/).waitFor()
    await me.allow('WETH')
  })

  await app.step('the review names whom it goes to', () => me.review().then(() => undefined))
  await me.closeDialog(inEnglish('review.title'))

  const swapFor = async (receiver: string): Promise<void> => {
    const filled = await me.orders('Filled').count()
    const before = { theirs: await world.balance(1, 'DAI', receiver), mine: await world.balance(1, 'DAI') }
    const review = await me.review()
    const group = review.getByRole('group', { name: inEnglish('recipient.label') })
    await group.getByText(inEnglish('recipient.other')).waitFor()
    await group.getByText(receiver).waitFor()
    await group.getByRole('checkbox', { name: inEnglish('review.confirmReceiver') }).check()
    await me.confirm()
    expect(await me.asked()).toMatchObject({ receiver, sellAmount: String(10n ** 18n) })
    await me.approveInWallet()
    await me.dialog(/^Order /).waitFor({ state: 'hidden' })
    await expect.poll(() => me.orders('Filled').count()).toBe(filled + 1)
    const trade = (await world.trades(1)).at(-1)
    expect((await world.balance(1, 'DAI', receiver)) - before.theirs).toBe(trade?.buyAmount)
    expect(await world.balance(1, 'DAI')).toBe(before.mine)
  }
  await app.step('whom the name stands for receives', () => swapFor(PAID))
})
