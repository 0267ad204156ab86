/**
 * X1: the layout holds from 320 to 1920 px with a type that is 30 % wider than the shipped one, in both directions. Popups,
 * which would leave while they are looked at: gallery.test.ts. The screens of a swap: test/soak/browser/wide.test.ts, and a
 * part of their scenes each day in cut.test.ts.
 */
import path from 'node:path'
import { expect } from 'vitest'
import { test } from '../support/fixture.ts'
import { wideTroubles } from './support/wide.ts'

const GOLDEN = path.resolve(import.meta.dirname, '../../golden/price-left.log.ndjson')

test('the debug screen and the page that is not there hold in a type that is 30 % wider', async ({ app }) => {
  const { page } = app
  const found: string[] = []
  await app.open('/nowhere')
  found.push(...(await wideTroubles(page, 'not found')))
  await page.goto(`${app.appUrl}/#/debug`)
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  found.push(...(await wideTroubles(page, 'no log yet')))
  await page.locator('input[type=file]').setInputFiles(GOLDEN)
  await page.locator('[role=option]', { hasText: 'OrderExpired' }).waitFor()
  await page.locator('.dbg-filters select').last().selectOption({ index: 1 })
  await page.locator('.dbg-step').nth(2).click()
  found.push(...(await wideTroubles(page, 'a log')))
  expect(found).toEqual([])
})
