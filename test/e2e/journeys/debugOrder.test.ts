/**
 * An order that did not fill: what its trader saves, and what a developer reads in that file, in the debug screen and
 * with the tools. README, 'Debugging an order', shows the pictures of it.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { runCli } from '../../cli/support/cli.ts'
import { chooseOption } from '../support/chooseOption.ts'
import type { Session } from '../support/session.ts'
import { type Trader, trader } from '../support/trader.ts'
import { type SavedFile, saved } from './savedFile.ts'
import { type World, test, TRADER } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const PICTURES = path.resolve(import.meta.dirname, '../../../docs/pictures')
const HALF_AN_HOUR_S = 30 * 60

/** Kept only when they are asked for: a picture shows the hour at which it was taken. */
const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env['FOLDSWAP_PICTURES'] !== '1') return
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`), animations: 'disabled' })
}

/** No solver works, the price moves out of the order's limit, and then its time is up. */
const failedOrder = async (app: Session, world: World): Promise<Trader> => {
  const me = trader(app.page)
  // A quote that is requested before the page has read the block of the later hour ends in the past.
  app.allow(/400 \(Bad Request\).*\/quote/)
  await world.sandbox.lever(1, 'hold')
  await world.approve(1, 'WETH', 10n ** 18n)
  await app.open()
  await me.connect()
  await me.chooseToken('receive', 'DAI')
  await me.type('sell', '1')
  await me.sign()
  await me.closeDialog('Order submitted')
  await me.orders('Open').waitFor()
  await world.sandbox.lever(1, 'price', { token: 'DAI', usd: 1.2 })
  await app.step('the trader reads that it cannot be filled', () =>
    me.orders('Open').getByText(inEnglish('order.unfillable')).waitFor(),
  )
  await world.sandbox.lever(1, 'warp', { seconds: HALF_AN_HOUR_S + 1 })
  await app.page.getByRole('button', { name: /\(network\)$/ }).click()
  await me.orders('Open').getByText(inEnglish('order.timeUp')).waitFor()
  await world.sandbox.lever(1, 'warp', { seconds: 61 })
  await app.step('and then that it expired', () => me.orders(inEnglish('label.expired')).waitFor())
  return me
}

/** The order's own log, from its details: as it is, and with names hidden. */
const savedLogs = async (
  app: Session,
  me: Trader,
): Promise<{ readonly plain: SavedFile; readonly hidden: SavedFile }> => {
  const { page } = app
  await app.step("the order's details offer its log, names hidden", async () => {
    await me
      .orders(inEnglish('label.expired'))
      .getByRole('button', { name: /^Details/ })
      .press('Enter')
    await me.orders(inEnglish('label.expired')).getByRole('button', { name: 'Save the log' }).press('Enter')
    await me
      .dialog('Save the log')
      .getByRole('radio', { name: inEnglish('export.names.hidden'), exact: true, checked: true })
      .waitFor()
  })
  const dialog = me.dialog('Save the log')
  const save = dialog.getByRole('button', { name: inEnglish('export.save') })
  await picture(page, 'debug-save')
  const hidden = await saved(page, save)
  await chooseOption(dialog, inEnglish('export.names.kept'))
  const plain = await saved(page, save)
  await me.closeDialog('Save the log')
  return { plain, hidden }
}

/** Lets the file fall onto the page, as from a file manager. */
const drop = async (page: Page, { name, file }: SavedFile): Promise<void> => {
  const text = await readFile(file, 'utf8')
  const transfer = await page.evaluateHandle(
    ([title, content]) => {
      const dropped = new DataTransfer()
      dropped.items.add(new File([content], title, { type: 'application/x-ndjson' }))
      return dropped
    },
    [name, text] as const,
  )
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: transfer })
}

const readOnScreen = async (app: Session, file: SavedFile, uid: string): Promise<void> => {
  const { page } = app
  const chosen = page
    .getByRole('listbox', { name: inEnglish('debug.facts') })
    .getByRole('option', { selected: true })
  const why = page.getByRole('region', { name: inEnglish('why.title'), exact: true })
  const fact = page.getByRole('region', { name: inEnglish('debug.fact') })
  await app.step('a developer opens the debug screen', async () => {
    await app.open('/debug')
    await page.getByRole('heading', { level: 1, name: inEnglish('debug.title') }).waitFor()
    await chosen.waitFor()
  })
  // The app behind the screen goes on asking.
  app.allow(/Failed to load resource|WebSocket|ERR_INTERNET_DISCONNECTED/)
  await app.context.setOffline(true)
  await app.step('without a connection the file that was sent opens', async () => {
    await drop(page, file)
    await page.getByText(`Shown: ${file.name}. It stays in this browser.`).waitFor()
    await chosen.waitFor()
  })
  await app.step('the order says why it was not filled', async () => {
    await page.getByRole('combobox', { name: inEnglish('debug.filter.order'), exact: true }).selectOption(uid)
    // Invisible isolates keep figures in their place.
    const answer = async (): Promise<string> =>
      (await why.locator('p').first().innerText()).replace(/[\u2068\u2069]/g, '')
    await why.waitFor()
    await expect.poll(() => answer()).toMatch(/^At .+, the market price was 2,\d\d\d.+ worse than the limit/)
  })
  await app.step('the keyboard goes through what decided, to the fact itself', async () => {
    const steps = why.getByRole('list', { name: inEnglish('why.steps') }).getByRole('button')
    await expect.poll(() => steps.count()).toBe(4)
    await steps.nth(1).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await fact.getByRole('heading', { name: 'OrderFillabilityChanged' }).waitFor()
    await fact.getByText(/^The price left the order’s limit: the market price is /).waitFor()
    await page
      .getByRole('tree', { name: inEnglish('debug.state') })
      .locator(`[data-path="durable.orders.open.${uid}.isUnfillable"][data-change=changed]`)
      .waitFor()
  })
  await page.evaluate(() => scrollTo(0, 0))
  await picture(page, 'debug-why')
  await app.step('and steps along the order, fact by fact, to its end', async () => {
    for (const type of ['OrderExpired', 'OrderFillabilityChanged', 'OrderExpired']) {
      await page.keyboard.press(type === 'OrderExpired' ? 'j' : 'k')
      while (!(await fact.getByRole('heading', { name: type }).isVisible()))
        await page.keyboard.press(type === 'OrderExpired' ? 'j' : 'k')
    }
    await fact.getByText(inEnglish('fact.expired')).waitFor()
    await page
      .getByRole('group', { name: inEnglish('debug.picture.label') })
      .getByRole('button', { name: /^OrderExpired, .*The order expired/, pressed: true })
      .waitFor()
  })
  await app.context.setOffline(false)
}

const emitted = async (...words: readonly string[]): Promise<string> => {
  const { code, out, err } = await runCli(words)
  expect([err, code <= 1]).toEqual(['', true])
  return out
}

/** The tools name the same cause; answers the row at which the price left. */
const readByTools = async (file: string, uid: string): Promise<void> => {
  const story = await emitted('trace', file)
  expect(story).toMatch(/^Why: At \S+Z, the market price was 2\d\d\d.+ worse than the limit/m)
  const row = Number(/^ {2}row (\d+) .* The price left the order’s limit/m.exec(story)?.[1])
  expect(await emitted('check', file)).toContain('Nothing is wrong with the file')
  expect(await emitted('replay', file, '--at', String(row - 1))).toMatch(
    /Open orders: 1\n.* pending .*on Ethereum\n/,
  )
  expect(await emitted('replay', file, '--at', String(row))).toContain(
    'on Ethereum, the price has left its limit\n',
  )
  expect(await emitted('diff', file, '--from', String(row - 1), '--to', String(row))).toContain(
    `  orders.${uid}.isUnfillable: false -> true\n`,
  )
}

test('an order that did not fill: the saved log reports why, on the debug screen and to the tools', async ({
  app,
  world,
}) => {
  const me = await failedOrder(app, world)
  const uid = await me.uidOf(me.orders(inEnglish('label.expired')))
  const { plain, hidden } = await savedLogs(app, me)
  await readByTools(plain.file, uid)

  const text = (await readFile(hidden.file, 'utf8')).toLowerCase()
  expect(text).not.toContain(TRADER.slice(2).toLowerCase())
  const alias = /"order":"(0x[0-9a-f]{112})"/.exec(text)?.[1] ?? ''
  expect(alias).not.toBe(uid)
  await readByTools(hidden.file, alias)
  await readOnScreen(app, hidden, alias)
})
