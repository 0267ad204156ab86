/** What a trader does in any language, by what is the same in all: the places of things, and no words. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { localeTags } from '../../../../src/events/settings/locales.data.ts'
import type { Session } from '../../support/session.ts'
import { trader } from '../../support/trader.ts'
import { accounts, permit } from './stage.ts'

const LOCALES = path.resolve(import.meta.dirname, '../../../../locales')

/** What a message without placeholders says in any language that has a catalogue. */
const inAnyLanguage = (id: string): RegExp => {
  const texts = localeTags
    .map((tag) => path.join(LOCALES, `${tag}.json`))
    .filter((file) => existsSync(file))
    .map((file) => (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>)[id])
    .filter((text) => text !== undefined)
  return new RegExp(
    `^(?:${texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})$`,
  )
}

const SETTINGS = inAnyLanguage('settings.title')

/** Chosen in the settings, which stay open. */
export const speak = async (page: Page, tag: string): Promise<void> => {
  await page.getByRole('button', { name: SETTINGS }).click()
  await page.locator('dialog select').selectOption(tag)
  await page.locator(`html[lang=${tag}]`).waitFor({ state: 'attached' })
}

export const leaveDialog = async (page: Page): Promise<void> => {
  const before = await page.locator('dialog').count()
  await page.keyboard.press('Escape')
  await page
    .locator('dialog')
    .nth(before - 1)
    .waitFor({ state: 'detached' })
}

/** What the form of a sale asks before the token is allowed, in each language; then it is allowed past the page. */
const allowIn = async (
  page: Page,
  tags: readonly string[],
  allow: () => Promise<void>,
  look: (name: string) => Promise<void>,
): Promise<void> => {
  const submit = page.locator('form button[type=submit]')
  await page.locator('form input').first().fill('0.1')
  for (const tag of tags) {
    await speak(page, tag)
    await leaveDialog(page)
    await page.locator('form button[type=submit][aria-disabled=false]').waitFor()
    await page.locator('form details:has(input[type=radio])').waitFor()
    await look(`permission ${tag}`)
  }
  const asked = await submit.textContent()
  await allow()
  await page.locator('form details:has(input[type=radio])').waitFor({ state: 'detached' })
  await expect.poll(() => submit.textContent()).not.toBe(asked)
}

/** Quote, review, signature and fill of 0.1, with a look at each. */
const placeIn = async (page: Page, tag: string, look: (name: string) => Promise<void>): Promise<void> => {
  const submit = page.locator('form button[type=submit]')
  const wallet = page.locator('[data-sandbox-wallet=window]')
  const review = page.locator('dialog:not([data-sandbox-wallet])')
  const ready = page.locator('button:enabled:not([aria-disabled=true])')
  /** The activity lists the newest first, and of many no more than that. */
  const newest = page.locator('[data-order]').first()
  const before = (await newest.count()) === 0 ? '' : await newest.getAttribute('data-order')
  await speak(page, tag)
  await leaveDialog(page)
  await page.locator('form input').first().fill('0')
  await page.locator('form input').first().fill('0.1')
  await page.locator('form button[type=submit][aria-disabled=false]').waitFor()
  await look('priced')
  await submit.click()
  await page.locator('dialog').waitFor()
  await look('review')
  // What the price changed while the review was looked at holds it for a moment; the press waits for that.
  await review.locator('button').last().and(ready).click()
  await wallet.waitFor()
  await look('signing')
  await page.locator('[data-answer=approve]').click()
  await wallet.waitFor({ state: 'detached' })
  await newest
    .and(page.locator(`:not([data-order="${String(before)}"])`))
    .locator('[data-label=filled]')
    .waitFor({ state: 'attached' })
  await look('placed')
  await leaveDialog(page)
  await look('activity')
}

/** A wallet connects, the form asks for the permission in each language, and in each an order is placed and filled. */
export const orderInEach = async (app: Session, tags: readonly string[]): Promise<void> => {
  const { page } = app
  await app.open()
  const me = trader(page)
  await me.connect()
  await me.chooseToken('receive', 'DAI')
  const look = (name: string): Promise<void> => app.look(name, 'words')
  await allowIn(page, tags, () => permit(app.sandbox, accounts[0]), look)
  for (const tag of tags) await placeIn(page, tag, (name) => look(`${name} ${tag}`))
}
