/** The log leaves the browser as a file, which a developer's tools read and run again. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { chooseOption } from '../support/chooseOption.ts'
import { trader } from '../support/trader.ts'
import { test } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const root = new URL('../../..', import.meta.url).pathname
const log = async (...words: readonly string[]): Promise<string> => {
  const tools = ['scripts/runTs.mjs', 'cli/main.ts', ...words]
  // A difference that `rerun` finds is an answer, too: the command ends with another code than 0.
  try {
    return (await promisify(execFile)('node', tools, { cwd: root })).stdout
  } catch (failure: unknown) {
    return failure instanceof Error && 'stdout' in failure ? String(failure.stdout) : ''
  }
}

/** Presses the button and answers where the saved file lies. */
const saved = async (
  page: Page,
  button: Locator,
): Promise<{ readonly name: string; readonly file: string }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), file: await download.path() }
}

test("an order's log is saved and read by the tools, the whole one is run again to the same facts, and my trades are a table", async ({
  app,
  world,
}) => {
  const { page } = app
  const me = trader(page)
  await app.open()
  await me.connect()
  await me.chooseToken('receive', 'DAI')
  await me.type('sell', '1')
  await me.allow('WETH')
  await me.sign()
  await me.closeDialog(/^Order/)
  await me.orders('Filled').waitFor()
  const uid = await me.uidOf(me.orders('Filled'))
  const [trade] = await world.trades(1)

  await app.step("the order's details offer its log", async () => {
    // By the keyboard: a notice may still lie over the list.
    await me
      .orders('Filled')
      .getByRole('button', { name: /^Details/ })
      .first()
      .press('Enter')
    await me.orders('Filled').getByRole('button', { name: 'Save the log' }).press('Enter')
    await me.dialog('Save the log').waitFor()
  })
  const dialog = me.dialog('Save the log')
  await chooseOption(dialog, inEnglish('export.names.kept'))
  const order = await saved(page, dialog.getByRole('button', { name: inEnglish('export.save') }))
  expect(order.name).toMatch(/^foldswap-order-.*\.ndjson$/)
  await app.step('the name of the file is reported', () => dialog.getByText(/^Saved as/).waitFor())
  expect(await log('check', order.file)).toContain('Nothing is wrong with the file')
  const story = await log('trace', order.file)
  expect(story).toContain(`Order ${uid}\n`)
  for (const type of [
    'QuoteReceived',
    'OrderPlacementRequested',
    'OrderSigned',
    'OrderPlaced',
    'OrderFilled',
  ])
    expect(story).toMatch(new RegExp(`^\\d{4}-.* ${type}: `, 'm'))
  expect(story).toContain("At the end of the log it is 'fulfilled'")

  await chooseOption(dialog, inEnglish('export.scope.all'))
  const named = await saved(page, dialog.getByRole('button', { name: inEnglish('export.save') }))
  expect(await log('rerun', named.file)).toMatch(
    /^Session \w{12}, build \S+: \d+ inputs, \d+ facts\.\nSame: the app did what this code does\./,
  )
  await chooseOption(dialog, inEnglish('export.names.hidden'))
  const whole = await saved(page, dialog.getByRole('button', { name: inEnglish('export.save') }))
  expect(await log('check', whole.file)).toContain("redaction 'pseudonyms'")
  expect((await readFile(whole.file, 'utf8')).toLowerCase()).not.toContain(uid.slice(66, 106).toLowerCase())

  const table = await saved(page, dialog.getByRole('button', { name: inEnglish('export.trades.save') }))
  expect(table.name).toMatch(/^foldswap-trades-.*\.csv$/)
  const rows = (await readFile(table.file, 'utf8')).trimEnd().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(`,1,WETH,`)
  expect(rows[1]).toContain(uid)
  expect(trade).toBeDefined()
})
