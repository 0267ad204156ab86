/** A cancelled order. How orders end otherwise: test/screen. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Trader, trader } from '../support/trader.ts'
import { resize } from '../support/resize.ts'
import { type World, test } from './world.ts'
import type { Session } from '../support/session.ts'
import { inEnglish } from '../../support/inEnglish.ts'

/** An open order that sells 1 WETH for DAI, with the solver at rest. */
const openOrder = async (
  app: Session,
  world: World,
): Promise<{ readonly me: Trader; readonly uid: string }> => {
  const me = trader(app.page)
  await world.sandbox.lever(1, 'hold')
  await world.approve(1, 'WETH', 10n ** 18n)
  await app.open()
  await me.connect()
  await me.chooseToken('receive', 'DAI')
  await me.type('sell', '1')
  await me.sign()
  await me.closeDialog('Order submitted')
  await me.orders('Open').waitFor()
  return { me, uid: await me.uidOf(me.orders()) }
}

const cancel = async (app: Session, me: Trader): Promise<void> => {
  await app.step('what the cancellation does is reported first', async () => {
    await me
      .orders('Open')
      .getByRole('button', { name: /^Cancel/ })
      .click()
    const dialog = me.dialog(/^Cancel order/)
    await dialog.getByText(/^Cancelling is free: you sign a message/).waitFor()
  })
  await app.step('the wallet shows which order', async () => {
    await me
      .dialog(/^Cancel order/)
      .getByRole('button', { name: inEnglish('cancel.request') })
      .click()
    await me.wallet.getByText('Sign this cancellation?').waitFor()
  })
}

/** What a popup covers of the form's button and of the activity list, and of the figures next to it (X48). */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document.documentElement.scrollHeight, 0].flatMap((top) => {
      scrollTo(0, top)
      const popup = document.querySelector('[data-notice]')?.getBoundingClientRect()
      if (popup === undefined) return ['no popup']
      const figures = top === 0 && innerWidth >= 960 ? ['form [role=group]', 'form dl'] : []
      return ['button[type=submit]', 'aside', ...figures].filter((what) => {
        const box = document.querySelector(what)?.getBoundingClientRect()
        if (box === undefined) return !figures.includes(what)
        return (
          box.top < popup.bottom && popup.top < box.bottom && box.left < popup.right && popup.left < box.right
        )
      })
    }),
  )

test('an open order is cancelled: at once as asked for, for certain after the grace', async ({
  app,
  world,
}) => {
  const { me, uid } = await openOrder(app, world)
  await cancel(app, me)
  expect((await me.asked())['orderUid']).toBe(uid)
  await app.step('the order book takes it', async () => {
    await me.approveInWallet()
    await me
      .dialog(/^Cancel order/)
      .getByText(inEnglish('cancel.accepted'))
      .waitFor()
  })
  await me.closeDialog(/^Cancel order/)
  await app.step('it is cancelling until no solver can have it', () => me.orders('Cancelling...').waitFor())
  await world.sandbox.lever(1, 'warp', { seconds: 61 })
  await app.step('it is cancelled', async () => {
    await me.orders(inEnglish('label.cancelled')).waitFor()
    await me.notice(inEnglish('notice.cancelled')).waitFor()
    for (const width of [1280, 375]) {
      await resize(app.page, width, 720)
      expect(await covered(app.page)).toEqual([])
      // Pair, amounts, state and time stand in one line, on the phone too.
      expect(
        (
          await me
            .orders(inEnglish('label.cancelled'))
            .locator('time:not(li time)')
            .locator('..')
            .boundingBox()
        )?.height,
      ).toBeLessThan(44)
    }
  })
  await world.sandbox.lever(1, 'release')
  expect(await world.trades(1)).toEqual([])
  await app.step('a reload reports the same, and no notice again', async () => {
    await app.page.reload()
    await me.orders(inEnglish('label.cancelled')).waitFor()
  })
  expect(await me.notice(inEnglish('notice.cancelled')).count()).toBe(0)
})
