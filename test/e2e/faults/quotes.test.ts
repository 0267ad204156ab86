/** A price that does not come, and comes back without a reload. What else the form says of it: test/screen. */
import { afterEach, describe, expect } from 'vitest'
import { test } from '../support/fixture.ts'
import { sandboxControl } from '../support/sandboxControl.ts'
import { stageUrls } from '../support/stageUrls.ts'
import { accounts, connected, noFaults } from './support/stage.ts'

afterEach(() => noFaults(sandboxControl(stageUrls().sandboxUrl)))

describe('a price that does not come', () => {
  test('comes by itself once the service is well again', async ({ app }) => {
    app.allow(/Failed to load resource/)
    const t = await connected(app, accounts[0])
    await t.chooseToken('receive', 'DAI')
    const repair = await app.sandbox.fault({ path: '*/api/v1/quote*', status: 500 })
    await app.step('the service is ill', async () => {
      await t.type('sell', '0.1')
      await app.page
        .getByRole('region', { name: 'Swap' })
        .getByRole('status')
        .filter({ hasText: 'Error loading price. Try again later.' })
        .waitFor()
    })
    await repair()
    await app.step('the price is back and nothing was touched', async () => {
      await t.ready('Review swap')
      expect(await t.amount('sell').inputValue()).toBe('0.1')
    })
  })
})
