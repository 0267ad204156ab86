/** The debug screen: the log of this browser, and a file that somebody sent. */
import { expect } from 'vitest'
import { filled, placed, started } from '../../events/support/fixtures.ts'
import { factsOf, logText } from '../../support/logText.ts'
import { accounts, connected, priced } from '../faults/support/stage.ts'
import { test } from '../support/fixture.ts'
import { inEnglish } from '../../support/inEnglish.ts'

test('an order is gone through fact by fact, and a file with a broken story shows where it breaks', async ({
  app,
}) => {
  const { page } = app
  const t = await connected(app, accounts[6])
  await priced(t)
  await t.sign()
  await t.closeDialog(/^Order/)
  const uid = await t.uidOf(t.orders('Filled').first())
  const list = page.getByRole('listbox', { name: inEnglish('debug.facts') })
  const chosen = list.getByRole('option', { selected: true })
  const slider = page.getByRole('slider', { name: inEnglish('debug.slider') })

  await app.step('settings lead to the log of this browser', async () => {
    const settings = await t.openSettings()
    await settings.getByRole('link', { name: inEnglish('settings.inspect') }).click()
    await page.getByRole('heading', { level: 1, name: inEnglish('debug.title') }).waitFor()
    await chosen.waitFor()
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Only failed checks (none)' }).isVisible())
      .toBe(true)
  })

  await app.step(
    'the facts of the order: its life as a picture, what led to a fact, and what it changed',
    async () => {
      await page
        .getByRole('combobox', { name: inEnglish('debug.filter.order'), exact: true })
        .selectOption(uid)
      const picture = page.getByRole('group', { name: inEnglish('debug.picture.label') })
      await picture.getByRole('button', { name: /^OrderSigned/ }).waitFor()
      await picture.getByRole('button', { name: /^OrderFilled/ }).click()
      await chosen.filter({ hasText: 'OrderFilled' }).waitFor()
      const fact = page.getByRole('region', { name: inEnglish('debug.fact') })
      await fact.getByRole('heading', { name: 'OrderFilled' }).waitFor()
      const tree = page.getByRole('tree', { name: inEnglish('debug.state') })
      await tree.locator('[data-path="durable.orders.closed"]').waitFor()
      await list.focus()
      await page.keyboard.press('Home')
      await page
        .getByRole('searchbox', { name: inEnglish('debug.filter.text') })
        .fill('OrderPlacementRequested')
      // Home goes to the first of what is listed, and what was typed is looked for a moment later.
      // The request, and that it was asked for while it was being written.
      await expect.poll(() => list.getByRole('option').count()).toBe(2)
      await list.focus()
      await page.keyboard.press('Home')
      await fact.getByRole('heading', { name: 'OrderPlacementRequested' }).waitFor()
      await tree.locator('[data-path="durable.orders.open"]').getByText('open', { exact: true }).waitFor()
      await fact.getByRole('button', { name: /^OrderSigned/ }).click()
      await fact.getByRole('heading', { name: 'OrderSigned' }).waitFor()
      await page.keyboard.press('c')
      await fact.getByRole('heading', { name: 'OrderPlacementRequested' }).waitFor()
    },
  )

  await app.step('the screen as it was then', async () => {
    await page.getByText(inEnglish('debug.screen')).click()
    const then = page.getByRole('region', { name: inEnglish('debug.screen') })
    await then.getByText('Signing...').first().waitFor()
    await then.getByText('WETH').first().waitFor()
  })
  await page.getByRole('searchbox', { name: inEnglish('debug.filter.text') }).fill('')
  await page.getByRole('button', { name: inEnglish('debug.forward') }).click()
  await app.look('an order')

  await app.step(
    'the session is run again in the page without one act, and what does not come is listed',
    async () => {
      await page.getByText(inEnglish('whatIf.title'), { exact: true }).click()
      await page.getByRole('searchbox', { name: inEnglish('whatIf.filter') }).fill('act placeOrder')
      await page
        .getByRole('listbox', { name: inEnglish('whatIf.input') })
        .getByText('act placeOrder')
        .waitFor()
      await page.getByRole('button', { name: 'Run again' }).press('Enter')
      const lost = page.getByRole('list', { name: inEnglish('whatIf.lost'), exact: true })
      await lost.getByText('OrderSigned').first().waitFor()
    },
  )

  await app.step('a file opens without a connection, and says where its story breaks', async () => {
    // The app behind the screen goes on asking.
    app.allow(/Failed to load resource|WebSocket|ERR_INTERNET_DISCONNECTED/)
    await app.context.setOffline(true)
    const facts = factsOf(Date.UTC(2026, 0, 1), [
      { event: started() },
      { event: placed() },
      { event: filled() },
    ])
    await page.getByLabel(inEnglish('debug.file')).setInputFiles({
      name: 'sent.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(logText(facts)),
    })
    await page.getByText('Shown: sent.ndjson. It stays in this browser.').waitFor()
    await slider.fill('1')
    await chosen.filter({ hasText: 'Failed check: OrderPlaced' }).waitFor()
    await page.getByText('it is about an order that was neither requested nor discovered').waitFor()
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^Fact 2 of 3, OrderPlaced, /)
    await app.context.setOffline(false)
  })

  await app.step('the same from right to left', async () => {
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await chosen.waitFor()
  })
})
