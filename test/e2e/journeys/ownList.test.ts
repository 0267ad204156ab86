/** A list of 10,000 tokens that the user brings: as many as a page must search and draw at once. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { trader } from '../support/trader.ts'
import { test } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const list = (name: string, tokens: readonly object[], patch = 0): string =>
  JSON.stringify({
    name,
    timestamp: '2026-11-01T00:00:00+00:00',
    version: { major: 1, minor: 0, patch },
    tokens: tokens.map((token) => ({ chainId: 1, ...token })),
  })
const others = list('Others', [{ address: DAI, decimals: 18, symbol: 'DAI', name: 'Dai Stablecoin' }])

/** The most that a list may have; none of them is on the chain. */
const many = Array.from({ length: 10_000 }, (_, i) => ({
  address: `0x${(0x7e57_0000_0000 + i).toString(16).padStart(40, '0')}`,
  decimals: 18,
  symbol: `T${String(i)}`,
  name: `Test Token ${String(i)}`,
}))
const NEW = { address: `0x${'7'.repeat(40)}`, decimals: 18, symbol: 'NEW', name: 'A new one' }

test('a list of 10,000 tokens is searched and updated by hand', async ({ app }) => {
  const { page } = app
  const me = trader(page)
  let large = list('Large List', many)
  await page.route('**/hosts/**', (route) =>
    route.fulfill({
      status: 200,
      headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
      body: route.request().url().includes('lists.example') ? large : others,
    }),
  )
  await app.open()
  await me.connect()
  const openLists = async (): Promise<Locator> => {
    const tokens = await me.openTokens('receive')
    await tokens.getByRole('button', { name: /^Token lists/ }).click()
    return me.dialog(inEnglish('lists.title'))
  }

  /** 10,000 tokens are read meanwhile, so a press may take longer than elsewhere. */
  const close = async (dialog: Locator): Promise<void> => {
    await dialog
      .getByRole('button', { name: inEnglish('dialog.close') })
      .first()
      .click()
    await dialog.waitFor({ state: 'hidden' })
  }

  await app.step('the list is added', async () => {
    const lists = await openLists()
    await lists.getByLabel(inEnglish('lists.label')).fill('https://lists.example/large.json')
    await lists.getByRole('button', { name: inEnglish('lists.find') }).click()
    await lists.getByRole('button', { name: 'Add Large List' }).click()
    await lists.getByRole('switch', { name: 'Use Large List', checked: true }).waitFor()
    await close(lists)
  })
  await app.step('its tokens are searched, the symbol itself first, and few of them are drawn', async () => {
    const tokens = await me.openTokens('receive')
    const first = tokens.getByRole('option').first()
    await expect.poll(async () => Number(await first.getAttribute('aria-setsize'))).toBeGreaterThan(10_000)
    expect(await tokens.getByRole('option').count()).toBeLessThan(30)
    await tokens.getByRole('combobox').fill('t99')
    await expect.poll(() => first.textContent()).toContain('Test Token 99')
    expect(await first.getAttribute('aria-setsize')).toBe('111')
    await close(tokens)
  })
  await app.step('a version that changes more than its number says waits, with what it changes', async () => {
    large = list('Large List', [...many.slice(1), NEW], 1)
    await page.reload()
    const lists = await openLists()
    await lists.getByText('Version 1.0.1 is available').waitFor()
    await lists.getByText('1 token added: \u2068NEW\u2069').waitFor()
    await lists.getByText('1 token removed: \u2068T0\u2069').waitFor()
    await lists.getByRole('button', { name: inEnglish('lists.accept') }).click()
    await lists.getByText(/^Version 1\.0\.1, /).waitFor()
    await close(lists)
  })
  await app.step('the tokens are those of the accepted version', async () => {
    const tokens = await me.openTokens('receive')
    await tokens.getByRole('combobox').fill('a new one')
    await tokens.getByRole('option', { name: /^NEW/ }).waitFor()
  })
})
