/** A vote on a proposal of a real governor: delegate, wait for the proposal, vote; with a pool next to the quote. */
import { expect } from 'vitest'
import { trader } from '../support/trader.ts'
import { test } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

test('votes are delegated to oneself, and one is cast on a proposal', async ({ app, world }) => {
  const { page } = app
  const me = trader(page)
  await app.open()
  await me.connect()
  await app.open('/profile')
  const section = page.getByRole('region', { name: inEnglish('governance.title') })

  await app.step('the tokens vote once they are delegated', async () => {
    await section.getByRole('button', { name: inEnglish('governance.delegate') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: inEnglish('governance.delegate.submit') })
      .click()
    await me.approveInWallet()
    await section.getByText(inEnglish('governance.delegatee.self'), { exact: true }).waitFor()
  })
  await app.step('a proposal is open for votes', async () => {
    await world.sandbox.lever(1, 'propose', {})
    await page.reload()
    await section.getByText('Pay 1,000 UNI for a public dashboard').waitFor()
  })
  await app.step('the vote is one transaction, and it counts', async () => {
    await section.getByRole('button', { name: inEnglish('governance.vote'), exact: true }).click()
    await page.getByRole('radio', { name: 'For', exact: true }).check()
    await page.getByRole('button', { name: inEnglish('governance.vote.submit') }).click()
    await me.approveInWallet()
    await section.getByText(/You voted for this proposal/).waitFor()
  })
  await expect.poll(() => section.getByText('75% of the 40,000,000 UNI').count()).toBe(1)
})
