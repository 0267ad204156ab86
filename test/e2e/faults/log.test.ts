/** A log that cannot be kept at all, by a whole page: what else asks for storage must not stand in the way either. */
import { describe, expect } from 'vitest'
import { test } from '../support/fixture.ts'
import { trader } from '../support/trader.ts'
import { accounts, permit, priced } from './support/stage.ts'
import { inEnglish } from '../../support/inEnglish.ts'

describe('a browser that stores nothing', () => {
  test('because it forbids it is reported, and placing asks for consent', async ({ app }) => {
    await app.context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('no store here', 'SecurityError')
      }
    })
    await permit(app.sandbox, accounts[0])
    const t = trader(app.page)
    await app.step('reported', async () => {
      await app.open()
      const banner = app.page.locator('[data-banner=storageLost]')
      await banner.getByText(inEnglish('banner.storageLost')).waitFor()
      await banner.getByText('Private windows and some browser settings prevent saving.').waitFor()
    })
    await t.connect()
    await priced(t)
    await app.step('consent is asked for', async () => {
      const review = await t.review()
      const confirm = review.getByRole('button', { name: inEnglish('review.confirm') })
      expect(await confirm.isDisabled()).toBe(true)
      await review
        .getByRole('checkbox', { name: /^Place it anyway\. This browser can’t save the order/ })
        .check()
      await review.getByRole('button', { name: inEnglish('review.confirm'), disabled: false }).waitFor()
    })
    await app.step('and placing works', async () => {
      await t.confirm()
      await t.approveInWallet()
      await t.dialog(/^Order (submitted|filled)$/).waitFor()
      await t.closeDialog(/^Order (submitted|filled)$/)
      await t.orders('Filled').waitFor()
    })
  })
})
