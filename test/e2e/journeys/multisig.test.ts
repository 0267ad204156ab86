/** A multisig: its owners sign one by one through the Safe transaction service, and the order opens with the last step. */
import { trader } from '../support/trader.ts'
import { test } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

/** The sandbox's multisig of the first three test accounts. */
const MULTISIG = '0x5aFE000000000000000000000000000000000001'

test("a multisig's order shows who signed, and is filled when the owners executed it", async ({
  app,
  world,
}) => {
  const { page } = app
  const me = trader(page)
  await world.approveFor(MULTISIG, 1, 'WETH', 10n ** 18n)

  await app.step('the multisig is connected', async () => {
    await app.open()
    await me.connect()
    await page.getByRole('button', { name: /^Sandbox wallet/ }).click()
    await me.wallet.getByRole('radio', { name: /^0x5aFE.*\(smart contract wallet\)$/ }).click()
    await me.wallet.waitFor({ state: 'hidden' })
  })
  await app.step('its transaction is proposed, and nobody has signed', async () => {
    await me.chooseToken('receive', 'DAI')
    await me.type('sell', '1')
    await me.review()
    await me.confirm()
    await me.approveInWallet()
    await me.closeDialog(inEnglish('placing.presign'))
    const order = me.orders('Signing...')
    await order.getByText('No signatures yet').waitFor()
    await order.getByText('2 signatures are required').waitFor()
  })
  await app.step('one of two signed', async () => {
    await world.sandbox.lever(1, 'safeSign')
    const order = me.orders('Signing...')
    await order.getByText('1 of 2 signatures').waitFor()
    await order.getByText('1 more signature is required').waitFor()
  })
  await app.step('enough signed, and somebody has to execute', async () => {
    await world.sandbox.lever(1, 'safeSign')
    await me.orders('Signing...').getByText('Enough signatures, not executed yet').waitFor()
  })
  await app.step('executed, it opens and is filled', async () => {
    await world.sandbox.lever(1, 'safeExecute')
    await me.orders('Filled').waitFor()
  })
})

test("a multisig's permission is followed from its owners' signatures to the transaction that they executed", async ({
  app,
  world,
}) => {
  const { page } = app
  const me = trader(page)
  await app.step('the multisig is connected', async () => {
    await app.open()
    await me.connect()
    await page.getByRole('button', { name: /^Sandbox wallet/ }).click()
    await me.wallet.getByRole('radio', { name: /^0x5aFE.*\(smart contract wallet\)$/ }).click()
    await me.wallet.waitFor({ state: 'hidden' })
  })
  await app.step('its permission is proposed, and nobody has signed', async () => {
    await me.chooseToken('receive', 'DAI')
    await me.type('sell', '1')
    await (await me.ready(/^Approve WETH/)).click()
    await me.approveInWallet()
    const permission = me.transactions('Signing...')
    await permission.getByText('No signatures yet').waitFor()
  })
  await app.step('enough signed, and somebody has to execute', async () => {
    await world.sandbox.lever(1, 'safeSign')
    await world.sandbox.lever(1, 'safeSign')
    await me.transactions('Signing...').getByText('Enough signatures, not executed yet').waitFor()
  })
  await app.step('executed, it is done, and the order can be reviewed', async () => {
    await world.sandbox.lever(1, 'safeExecute')
    await me.transactions(inEnglish('label.executed')).waitFor()
    await me.dialog(inEnglish('review.title')).waitFor()
  })
})
