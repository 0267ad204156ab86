/** Buying for somebody else: by an address, and by a name that is looked up on chain. */
import { expect } from 'vitest'
import { TEST_ACCOUNTS } from '../../../sandbox/accounts.ts'
import { trader } from '../support/trader.ts'
import { test } from './world.ts'

const [, FRIEND, PAID] = TEST_ACCOUNTS

test('what is bought goes to the one who was named, by address or by name, and to nobody else', async ({
  app,
  world,
}) => {
  const { page } = app
  const me = trader(page)
  await app.open()
  await me.connect()
  await me.chooseToken('receive', 'DAI')
  await me.type('sell', '1')
  const open = page.getByRole('button', { name: '+ Send to another address' })
  await app.step('the field is offered in the settings', async () => {
    const settings = await me.openSettings()
    await settings.getByRole('switch', { name: 'Send to another address' }).click()
    await me.closeDialog('Settings')
    await open.click()
    await me.submit.getByText('Enter a recipient').waitFor()
  })
  const field = page.getByRole('textbox', { name: 'Recipient' })
  await app.step('half an address is refused', async () => {
    await field.fill(FRIEND.slice(0, 20))
    await page.getByText('Not an address. An address is 0x and 40 digits or letters from a to f.').waitFor()
    await me.submit.getByText('Invalid recipient').waitFor()
  })
  await field.fill(FRIEND)
  await me.allow('WETH')

  await app.step('the review names whom it goes to', () => me.review().then(() => undefined))
  await app.look('a receiver in the review')
  await me.closeDialog('Confirm Swap')

  const swapFor = async (receiver: string): Promise<void> => {
    const filled = await me.orders('Filled').count()
    const before = { theirs: await world.balance(1, 'DAI', receiver), mine: await world.balance(1, 'DAI') }
    const review = await me.review()
    const group = review.getByRole('group', { name: 'Receiver' })
    await group.getByText('not your account').waitFor()
    await group.getByText(receiver).waitFor()
    await group.getByRole('checkbox', { name: 'I compared every character of this address.' }).check()
    await me.confirm()
    expect(await me.asked()).toMatchObject({ receiver, sellAmount: String(10n ** 18n) })
    await me.approveInWallet()
    await me.dialog(/^Order /).waitFor({ state: 'hidden' })
    await expect.poll(() => me.orders('Filled').count()).toBe(filled + 1)
    const trade = (await world.trades(1)).at(-1)
    expect((await world.balance(1, 'DAI', receiver)) - before.theirs).toBe(trade?.buyAmount)
    expect(await world.balance(1, 'DAI')).toBe(before.mine)
  }
  await app.step('an address receives', () => swapFor(FRIEND))

  await app.step('a name is looked up, in a field that the last order left closed', async () => {
    await open.click()
    await field.fill('pay.friend.eth')
    await page.getByText('What you buy goes to this address and cannot be recovered:').waitFor()
    await me.type('sell', '1')
    await me.allow('WETH')
  })
  await app.step('whom the name stands for receives', () => swapFor(PAID))
  await app.step('a name of nobody is refused', async () => {
    await open.click()
    await me.type('sell', '1')
    await field.fill('nobody.friend.eth')
    await page.getByText('This name has no address. Check its spelling, or paste the address.').waitFor()
  })
})
