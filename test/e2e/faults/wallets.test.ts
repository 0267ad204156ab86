/** Wallets in a real page: three of them, one of which is hostile, and the sandbox's own. Their moods are told in test/screen. */
import { describe, expect } from 'vitest'
import { test } from '../support/fixture.ts'
import { trader } from '../support/trader.ts'
import type { FakeWallet } from '../../support/pageWallets.ts'
import { callsOf, withHostileWallet, withWallets } from './support/fakeWallets.ts'
import { accounts, permit, priced } from './support/stage.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const SIGN = 'eth_signTypedData_v4'

describe('wallets of the page', () => {
  test('of three, one of them hostile, the chosen one alone is asked, and approves, signs and swaps', async ({
    app,
  }) => {
    const one: FakeWallet = { id: 'test.one', name: 'Wallet One', accounts: [accounts[2]] }
    const two: FakeWallet = { id: 'test.two', name: 'Wallet Two', accounts: [accounts[4]] }
    await withHostileWallet(app, two)
    await withWallets(app, one, two)
    await app.open('/swap?inputCurrency=0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2')
    const t = trader(app.page)
    await app.step('each stands in the list once, under its own name', async () => {
      await app.page.getByRole('button', { name: inEnglish('wallet.connect') }).click()
      const names = t.dialog(inEnglish('wallet.connect')).getByRole('listitem')
      await names.filter({ hasText: 'Wallet Two' }).waitFor()
      for (const name of ['Wallet One', 'Wallet Two', 'Hostile'])
        expect(await names.filter({ hasText: name }).count()).toBe(1)
    })
    await app.step('connected', async () => {
      const list = t.dialog(inEnglish('wallet.connect'))
      await list.getByRole('button', { name: /^Wallet Two/ }).click()
      await list.waitFor({ state: 'hidden' })
    })
    await app.step('allowed', async () => {
      await t.chooseToken('receive', 'DAI')
      await t.type('sell', '0.1')
      await (await t.ready('Approve WETH')).click()
      await t.closeDialog(inEnglish('review.title'))
    })
    await app.step('signed', async () => {
      // Another wallet than the sandbox's opens no window in the page.
      await t.review()
      await t.confirmReview()
      await t.dialog(/^Order (submitted|filled)$/).waitFor()
    })
    await app.step('filled', async () => {
      await t.closeDialog(/^Order (submitted|filled)$/)
      await t.orders('Filled').waitFor()
    })
    expect(await Promise.all([one, two].map((wallet) => callsOf(app.page, wallet, SIGN)))).toEqual([0, 1])
    expect(await callsOf(app.page, two, 'eth_sendTransaction')).toBe(1)
    expect(await app.page.evaluate('hostileCalls')).toBe(0)
  })

  test('one that was connected is connected again after a reload, without being asked', async ({ app }) => {
    const one: FakeWallet = { id: 'test.one', name: 'Wallet One', accounts: [accounts[2]] }
    await withWallets(app, one)
    await app.open()
    const list = trader(app.page).dialog(inEnglish('wallet.connect'))
    await app.page.getByRole('button', { name: inEnglish('wallet.connect') }).click()
    await list.getByRole('button', { name: /^Wallet One/ }).click()
    await list.waitFor({ state: 'hidden' })
    await app.step('reloaded', async () => {
      await app.page.reload()
      await app.page.locator('header').getByText('0x3C44').waitFor()
      expect(await callsOf(app.page, one, 'eth_requestAccounts')).toBe(0)
    })
    await app.step('it locks itself', async () => {
      await app.page.evaluate(() => globalThis.fakeWallets?.['test.one']?.moveTo({ account: null }))
      await app.page.getByRole('button', { name: inEnglish('wallet.connect') }).waitFor()
    })
  })

  test('the sandbox wallet can refuse to sign, too', async ({ app }) => {
    await permit(app.sandbox, accounts[0])
    await app.open()
    const t = trader(app.page)
    await t.connect()
    await priced(t)
    await app.step('refused', async () => {
      await t.review()
      await t.confirm()
      await t.refuseInWallet()
      await t
        .dialog(inEnglish('label.notSigned'))
        .getByText('You rejected the signature in the wallet.')
        .waitFor()
    })
  })
})
