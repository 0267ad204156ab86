/** The journey of a newcomer, checked against the chain itself. In the dark theme: test/screen/swap.test.tsx. */
import path from 'node:path'
import { expect } from 'vitest'
import { resize } from '../support/resize.ts'
import { saying } from '../support/saying.ts'
import { trader } from '../support/trader.ts'
import { storedText } from './storage.ts'
import { test, TRADER } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const ONE = 10n ** 18n
const PICTURES = path.resolve(import.meta.dirname, '../../../docs/pictures')
const isPictured = process.env['FOLDSWAP_PICTURES'] === '1'
const THEMES = [
  { theme: 'Light', other: 'dark' },
  // README shows it.
  ...(isPictured ? [{ theme: 'Dark', other: 'light' } as const] : []),
] as const

test.for(THEMES)(
  'a newcomer swaps 1 WETH for DAI and finds it all after a reload, theme $theme',
  async ({ theme, other }, { app, world }) => {
    const { page, sandbox } = app
    const me = trader(page)
    // The device wants the other one: what is seen is the choice.
    await page.emulateMedia({ colorScheme: other })

    await app.step('the app opens and says what comes first', async () => {
      await app.open()
      await me.activity.getByText(inEnglish('activity.empty')).waitFor()
      await me.ready(inEnglish('submit.connectWallet'))
    })
    await app.step('the theme is chosen in the settings', async () => {
      const settings = await me.openSettings()
      await settings.getByRole('radio', { name: theme }).click()
      await settings.getByRole('radio', { name: theme, checked: true }).waitFor()
    })
    await me.closeDialog(inEnglish('settings.title'))
    await app.step('wallets are offered', async () => {
      await (await me.ready(inEnglish('submit.connectWallet'))).click()
      await me
        .dialog(inEnglish('wallet.connect'))
        .getByRole('button', { name: /^Sandbox wallet/ })
        .waitFor()
    })
    await app.step('the wallet asks before it reports the address', async () => {
      await me
        .dialog(inEnglish('wallet.connect'))
        .getByRole('button', { name: /^Sandbox wallet/ })
        .click()
      await me.wallet.getByText('Connect to this site?').waitFor()
    })
    await app.step('the balance is there once it is connected', async () => {
      await me.approveInWallet()
      await page
        .getByRole('group', { name: inEnglish('swap.youSell') })
        .getByText(/^Balance (9,999|10,000)/)
        .waitFor()
      await me.chooseToken('sell', 'WETH')
      await page
        .getByRole('button', { name: /0xf39F\.\.\.2266|0xf39F…2266/ })
        .first()
        .waitFor()
      await page
        .getByRole('group', { name: inEnglish('swap.youSell') })
        .getByText('Balance 100')
        .waitFor()
      await me.submit.getByText(inEnglish('submit.enterAmount')).waitFor()
    })
    await app.step('tokens are listed with their balances', () => me.openTokens('receive'))
    await app.step('the pair is chosen', async () => {
      await me
        .dialog(/^Select a token/)
        .getByRole('option', { name: /DAI/ })
        .first()
        .click()
      await page.getByRole('button', { name: /^Receiving DAI/ }).waitFor()
    })

    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route(/\/quote(?:\/stream)?$/, async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    await app.step('the form says that a price is on its way', async () => {
      await me.type('sell', '1')
      await me.submit.getByText(inEnglish('quote.loading')).waitFor()
    })
    goOn()
    await app.step('the price comes, and with it the permission that is missing', async () => {
      await me.ready('Approve WETH')
      await page.locator('main form summary', { hasText: /Exact amount: 1 WETH/ }).waitFor()
      await page.getByText(/^Best quote/).waitFor()
    })
    await app.step('the wallet shows the permission', async () => {
      await (await me.ready('Approve WETH')).click()
      await me.wallet.getByText('Send this transaction?').waitFor()
    })
    await app.step('exactly what is sold is allowed', async () => {
      await me.approveInWallet()
      await me.closeDialog(inEnglish('review.title'))
      await expect.poll(() => world.allowance(1, 'WETH')).toBe(ONE)
    })

    await sandbox.lever(1, 'hold')
    const before = { weth: await world.balance(1, 'WETH'), dai: await world.balance(1, 'DAI') }
    await app.step('the review shows what will be signed', async () => {
      const review = await me.review()
      await review.getByText(inEnglish('review.youGetAtLeast')).waitFor()
    })
    const signed = await app.step('the wallet shows the same order', async () => {
      await me.confirm()
      const order = await me.asked()
      expect(order).toMatchObject({
        chainId: '1',
        sellToken: world.token(1, 'WETH'),
        buyToken: world.token(1, 'DAI'),
        receiver: TRADER,
        sellAmount: String(ONE),
        feeAmount: '0',
        kind: 'sell',
      })
      return order
    })
    await app.step('the order book takes it', async () => {
      await me.approveInWallet()
      await me.dialog('Order submitted').waitFor()
    })
    await me.closeDialog('Order submitted')
    await app.step('it is open while no solver works', async () => {
      await me.orders('Open').waitFor()
      // The dialog reported it, so no notice repeats it.
      expect(await me.notice('Order submitted').count()).toBe(0)
    })

    await sandbox.lever(1, 'release')
    await app.step('a solver fills it', async () => {
      await me.orders('Filled').waitFor()
      await me.notice(inEnglish('notice.fulfilled')).waitFor()
    })

    const uid = await me.uidOf(me.orders())
    const [trade, ...others] = await world.trades(1)
    expect(others).toEqual([])
    expect(trade).toMatchObject({
      owner: TRADER,
      orderUid: uid,
      sellToken: world.token(1, 'WETH'),
      buyToken: world.token(1, 'DAI'),
      sellAmount: ONE,
      feeAmount: 0n,
    })
    const bought = trade?.buyAmount ?? 0n
    expect(bought >= BigInt(signed['buyAmount'] ?? '0')).toBe(true)
    expect(before.weth - (await world.balance(1, 'WETH'))).toBe(ONE)
    expect((await world.balance(1, 'DAI')) - before.dai).toBe(bought)
    await me
      .orders('Filled')
      .getByText(saying(`Swap 1 WETH for ${(bought / ONE).toLocaleString('en-US')}`))
      .waitFor()

    const { signature } = await world.order(1, uid)
    const noSecrets = async (): Promise<void> => {
      const text = (await storedText(page)).toLowerCase()
      expect(text).toContain(uid.toLowerCase())
      expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
      expect(text).not.toContain(signature.slice(2, 66).toLowerCase())
    }
    await noSecrets()

    await app.step('a reload brings everything back, and asks the wallet nothing', async () => {
      await page.reload()
      await me.orders('Filled').waitFor()
      await me.transactions(inEnglish('label.executed')).waitFor()
      await page
        .getByRole('button', { name: /0xf39F/ })
        .first()
        .waitFor()
      await page.getByRole('button', { name: 'Receiving DAI. Change the token' }).waitFor()
      await page
        .getByRole('group', { name: inEnglish('swap.youSell') })
        .getByText('Balance 99')
        .waitFor()
    })
    expect(await me.wallet.count()).toBe(0)
    expect([await me.orders().count(), await me.uidOf(me.orders())]).toEqual([1, uid])
    const settings = await me.openSettings()
    await expect.poll(() => settings.getByRole('radio', { name: theme }).isChecked()).toBe(true)
    await me.closeDialog(inEnglish('settings.title'))
    await noSecrets()

    if (isPictured) {
      await me.chooseToken('receive', 'DAI')
      await me.type('sell', '2.5')
      await page.getByText(/^Best quote/).waitFor()
      await me.ready(/^Approve/)
      // There is no pool of this pair here, so that its row leaves.
      await page.getByText(inEnglish('pool.label')).waitFor({ state: 'detached' })
      await me.amount('sell').blur()
      await page.screenshot({
        path: path.join(PICTURES, `filled-${theme.toLowerCase()}.png`),
        animations: 'disabled',
      })
      if (theme === 'Light') {
        await resize(page, 390, 844)
        await page.screenshot({
          path: path.join(PICTURES, 'narrow.png'),
          fullPage: true,
          animations: 'disabled',
        })
      }
    }
  },
)
