/** A log that was damaged, that a newer build wrote to, or that cannot be kept at all. */
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idbLogStore } from '../../src/adapters/idbLogStore/idbLogStore'
import { aBrowser } from '../stories/app'
import { aDatabase, typeOf } from './database'
import {
  allowed,
  banner,
  closeDialog,
  connect,
  connected,
  openOrder,
  order,
  priced,
  reload,
  review,
  says,
  sign,
  submit,
  SWAP,
} from './placing'
import { button, openOnScreen, press, TRADER } from './screen'
import { inEnglish } from '../support/inEnglish'
import { isOff } from '../ui/support/pressable.ts'

/** A page with a filled order and a theme of the user's choice in its log. */
const withHistory = async () => {
  const browser = aBrowser({ wallets: { account: TRADER }, chain: allowed })
  const database = aDatabase()
  const tab = await connected(browser, database.between)
  await press(await button(/theme$/))
  browser.orderBook.fill(await openOrder())
  await order('Filled')
  const { rows } = await database.stored()
  const theme = rows.find((row) => typeOf(row) === 'ThemeSet')
  if (theme === undefined) throw new Error('There is no ThemeSet in the log.')
  return { database, theme, again: () => reload(browser, tab, database.between) }
}

describe('a log with a damaged row', () => {
  it('sets it aside as it was found, says so, and folds all others', async () => {
    const { database, theme, again } = await withHistory()
    const before = await database.stored()
    const damaged = { ...theme, json: theme.json.replace('ThemeSet', 'ThemeSat') }
    await database.plant([damaged])
    await again()
    await banner(
      'quarantined',
      '1 saved entry was damaged and set aside',
      inEnglish('banner.quarantined.help'),
    )
    await order('Filled')
    const after = await database.stored()
    expect(after.rows.slice(0, before.rows.length)).toEqual(
      before.rows.map((row) => (row.seq === theme.seq ? damaged : row)),
    )
    expect(after.quarantine).toMatchObject([{ seq: theme.seq, raw: JSON.stringify(damaged) }])
    await priced()
    await sign()
    await says(inEnglish('notice.submitted'), '')
  })

  it('whose place is taken by something that is no row at all still opens', async () => {
    const { database, theme, again } = await withHistory()
    await database.plant([{ seq: theme.seq, wreck: true }])
    await again()
    await banner('quarantined')
    await order('Filled')
  })
})

describe('a log that a newer build wrote to', () => {
  it.each([
    ['a fact of an unknown type', 'OrderTeleported', 1],
    ['a known fact in a newer version', 'ThemeSet', 99],
  ] as const)('with %s keeps it, says so, and decides nothing more', async (_, type, v) => {
    const { database, again } = await withHistory()
    await database.append(type, v)
    const before = await database.stored()
    await again()
    await banner('newerCatalogue', inEnglish('banner.newer'), inEnglish('banner.newer.help'))
    await order('Filled')
    expect(submit()?.textContent).toBe('Reload')
    const after = await database.stored()
    expect(after.rows.slice(0, before.rows.length)).toEqual(before.rows)
    expect(after.quarantine).toEqual([])
  })

  it('while this tab lives is noticed at once', async () => {
    const { database } = await withHistory()
    await database.append('OrderTeleported', 1)
    database.ring()
    await banner('newerCatalogue')
    expect(submit()?.textContent).toBe('Reload')
  })
})

describe('a browser that stores nothing', () => {
  it.each([
    ['forbids it', 'SecurityError', inEnglish('banner.storageLost.unavailable')],
    ['fails at it', 'UnknownError', inEnglish('banner.storageLost.failed')],
  ] as const)('because it %s is reported, and placing asks for consent', async (_, name, why) => {
    const fails = (): never => {
      throw new DOMException('no store here', name)
    }
    const browser = aBrowser({ wallets: { account: TRADER }, chain: allowed })
    await openOnScreen(browser, SWAP, (ports) => ({
      ...ports,
      logStore: idbLogStore({ open: fails, deleteDatabase: fails }),
    }))
    await banner('storageLost', inEnglish('banner.storageLost'), why)
    await connect()
    await priced()
    const figures = within(await review())
    expect(isOff(figures.getByRole('button', { name: inEnglish('review.confirm') }))).toBe(true)
    await press(figures.getByRole('checkbox', { name: inEnglish('review.consent') }))
    await press(await button(inEnglish('review.confirm'), figures))
    await says(inEnglish('notice.submitted'), '')
    await closeDialog(inEnglish('notice.submitted'))
    browser.orderBook.fill((await order('Open')).getAttribute('data-order') ?? '')
    await order('Filled')
  })
})
