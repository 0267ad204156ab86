/** An account that is a contract: its order is posted unsigned, signed on chain, and settled by the real contract. */
import { expect } from 'vitest'
import { trader } from '../support/trader.ts'
import { test } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

/** The sandbox's contract wallet of the first test account. */
const CONTRACT = '0xC0FFEe0000000000000000000000000000000001'

test('a contract wallet swaps: the order is posted, signed on chain after a refusal, and filled', async ({
  app,
  world,
}) => {
  const { page } = app
  const me = trader(page)
  // The Safe service says 404 for a contract that is no multisig, and the browser names that.
  app.allow(/404 \(Not Found\).*\/safes\//)

  await app.step('the contract wallet is connected', async () => {
    await app.open()
    await me.connect()
    await page.getByRole('button', { name: /^Sandbox wallet/ }).click()
    await me.wallet.getByRole('radio', { name: /^0xC0FFEe0.*\(smart contract wallet\)$/ }).click()
    await me.wallet.waitFor({ state: 'hidden' })
    await page
      .getByRole('button', { name: /0xC0FF/ })
      .first()
      .waitFor()
  })
  await app.step('its approval is a transaction like any other', async () => {
    await me.chooseToken('receive', 'DAI')
    await me.type('sell', '1')
    await me.allow('WETH')
    await expect.poll(() => world.allowance(1, 'WETH', CONTRACT)).toBe(10n ** 18n)
  })
  await world.sandbox.lever(1, 'hold')
  await app.step('the review says that the order is signed by a transaction', async () => {
    const review = await me.review()
    await review.getByText(/You’re using a smart contract wallet\./).waitFor()
  })
  await app.step('the order is at the service before the wallet is asked', async () => {
    await me.confirm()
    await me.wallet.getByText('Send this transaction?').waitFor()
    const asked = await me.asked()
    const uid = asked['orderUid'] ?? ''
    expect(asked[inEnglish('sandbox.account')]).toBe(CONTRACT)
    expect(Number(asked['gas'])).toBeGreaterThan(21_000)
    expect(await world.order(1, uid)).toMatchObject({
      status: 'presignaturePending',
      signingScheme: 'presign',
      signature: '0x',
    })
  })
  await app.step('a refusal leaves the order unsigned, and says so', async () => {
    await me.refuseInWallet()
    await me
      .dialog(inEnglish('placing.presign'))
      .getByText(inEnglish('presign.failed'), { exact: true })
      .waitFor()
    await me.orders('Signing...').waitFor()
  })
  await app.step('asked again, the wallet signs, and the order opens', async () => {
    await me
      .dialog(inEnglish('placing.presign'))
      .getByRole('button', { name: inEnglish('presign.again') })
      .click()
    await me.approveInWallet()
    await me.dialog('Order submitted').waitFor()
    // An off-chain cancellation takes a signature that a contract cannot make.
    await me
      .orders('Open')
      .getByRole('button', { name: inEnglish('cancel.onChain') })
      .waitFor()
    // The dialog is about the order, so no notice repeats it.
    expect(await me.notice(inEnglish('notice.presigned')).count()).toBe(0)
  })
  await world.sandbox.lever(1, 'release')
  await app.step('the solver settles it through the contract', async () => {
    await me.dialog(inEnglish('placing.filled')).waitFor()
    await me.closeDialog(inEnglish('placing.filled'))
    await me.orders('Filled').waitFor()
    const [owned, one] = [await world.balance(1, 'WETH', CONTRACT), 10n ** 18n]
    expect(owned % one).toBe(0n)
    expect(await world.allowance(1, 'WETH', CONTRACT)).toBe(0n)
  })
})
