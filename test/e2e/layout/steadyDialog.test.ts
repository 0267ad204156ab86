/**
 * The dialog of tokens on a phone of little power, at two of five widths, which the day's seed draws: nothing of it moves while somebody types and
 * aims. The soak has all five.
 */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { someOf } from '../../support/sample.ts'
import { test } from '../support/fixture.ts'
import { resize } from '../support/resize.ts'
import { trader } from '../support/trader.ts'

const WIDTHS = someOf([320, 375, 768, 1280, 1920], 'steady dialog', 2).map(([width]) => width)
const SLOWDOWN = 6

/** Notes in each frame where the dialog, its field and its results begin and end, in px. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = new Set<string>()
    Reflect.set(globalThis, 'places', seen)
    const look = (): void => {
      const dialog = document.querySelector('dialog[open]')
      const parts = [
        dialog,
        dialog?.querySelector('[role=combobox]'),
        dialog?.querySelector('[role=listbox]'),
      ]
      // An empty list gives its place to what is said instead.
      const boxes = parts.map((part) => part?.getBoundingClientRect()).filter((box) => box?.height !== 0)
      const [whole, ...inner] = boxes.map((box) => Math.round(box?.top ?? 0))
      if (dialog !== null)
        seen.add([whole, Math.round(dialog.getBoundingClientRect().height), ...inner].join(' '))
      requestAnimationFrame(look)
    }
    look()
  })
const places = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...(Reflect.get(globalThis, 'places') as Set<string>)])
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => (Reflect.get(globalThis, 'places') as Set<string>).clear())

test('the token dialog keeps its edges, its field and the head of its list while somebody types, and a press at once chooses what was typed', async ({
  app,
}) => {
  const { page } = app
  const me = trader(page)
  await app.open()
  await me.connect()
  await watch(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  for (const [at, width] of WIDTHS.entries()) {
    await resize(page, width, width < 700 ? 640 : 900)
    const symbol = at % 2 === 0 ? 'DAI' : 'USDC'
    const tokens = await me.openTokens('receive')
    // Its way in counts for nothing.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    await forget(page)
    const row = tokens.getByRole('option').filter({ has: page.getByText(symbol, { exact: true }) })
    await tokens.getByRole('combobox').pressSequentially(symbol)
    await row.first().click()
    await tokens.waitFor({ state: 'hidden' })
    const chosen = page.getByRole('button', { name: `Receiving ${symbol}. Change the token` })
    await chosen.waitFor()
    expect(await places(page), `at ${String(width)} px`).toHaveLength(1)
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
})
