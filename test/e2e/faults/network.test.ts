/** The chain's endpoint in every bad mood, and the browser without a connection. */
import { describe, expect } from 'vitest'
import { test } from '../support/fixture.ts'
import { trader } from '../support/trader.ts'
import { accounts, connected, eventually, priced } from './support/stage.ts'

const OWNER = accounts[5]

describe("the chain's endpoint", () => {
  test.for([
    [
      'is out of reach',
      { cut: 'before' },
      'Ethereum does not respond',
      'Balances may be old; we keep trying.',
    ],
    ['fails', { status: 503, body: 'unavailable' }, 'Ethereum does not respond', 'we keep trying'],
    [
      'answers HTML',
      { body: '<html>captive portal</html>', contentType: 'text/html' },
      'The endpoint for Ethereum sends invalid answers',
      'Balances may be old.',
    ],
    [
      'answers nothing',
      { status: 200, body: '' },
      'The endpoint for Ethereum sends invalid answers',
      'We keep trying',
    ],
  ] as const)(
    'that %s is reported, and its recovery is noticed without a reload',
    async ([, fault, title, help], { app }) => {
      app.allow(/Failed to load resource|WebSocket/)
      await app.sandbox.fault({ path: '/rpc/1', method: 'WS', status: 503 })
      await connected(app, OWNER)
      const repair = await app.sandbox.fault({ path: '/rpc/1', method: 'POST', ...fault })
      const banner = app.page.locator('[data-banner=rpc]')
      await app.step('reported', async () => {
        await banner.getByText(title).waitFor()
        await banner.getByText(help).waitFor()
      })
      await repair()
      await app.step('gone', () => banner.waitFor({ state: 'hidden', timeout: 40_000 }))
    },
  )

  test('that serves another chain is not believed, and nothing of it is shown', async ({ app }) => {
    app.allow(/Failed to load resource|WebSocket/)
    await app.sandbox.fault({ path: '/rpc/1', method: 'WS', status: 503 })
    // What a node of chain 100 says when it is asked which one it is.
    await app.context.route(`${app.sandbox.url}/rpc/1`, (route) =>
      route.continue({ url: `${app.sandbox.url}/rpc/100` }),
    )
    await app.step('reported', async () => {
      await app.open()
      await trader(app.page).connect()
      const banner = app.page.locator('[data-banner=rpc]')
      await banner.getByText('The endpoint for Ethereum serves another chain').waitFor()
      await banner.getByText('Its answers are ignored.').waitFor()
    })
  })

  test('that answers a batch in another order gives the same figures', async ({ app }) => {
    await app.sandbox.fault({ path: '/rpc/1', method: 'POST', batch: 'reverse' })
    await app.step('balances and price are there', async () => {
      const t = await connected(app, OWNER)
      await priced(t)
      expect(await app.page.locator('[data-banner]').count()).toBe(0)
    })
  })

  test('that leaves holes in its batches says nothing false, and is reported', async ({ app }) => {
    app.allow(/Failed to load resource/)
    const t = await connected(app, OWNER)
    const sell = app.page.getByRole('group', { name: 'You sell' })
    await sell.getByText(/^Balance \d/).waitFor()
    const before = await sell.getByText(/^Balance \d/).textContent()
    const repair = await app.sandbox.fault({ path: '/rpc/1', method: 'POST', batch: 'drop' })
    await app.step('the last known balance stays and is said to be old', async () => {
      await app.page.getByText(/Your balances could not be read|endpoint answers nonsense/).waitFor({
        timeout: 30_000,
      })
      expect(await sell.getByText(/^Balance \d/).textContent()).toBe(before)
    })
    await repair()
    await app.step('gone', async () => {
      await eventually(async () => expect(await app.page.locator('[data-banner]').count()).toBe(0))
      await priced(t)
    })
  })

  test('that is ill leaves other networks alone', async ({ app }) => {
    app.allow(/Failed to load resource|WebSocket/)
    const t = await connected(app, OWNER)
    await app.sandbox.fault({ path: '/rpc/100', status: 500 })
    await app.sandbox.fault({ path: '/rpc/100', method: 'WS', status: 503 })
    await app.step('Gnosis is ill', async () => {
      await t.chooseNetwork('Gnosis')
      await t.approveInWallet()
      await app.page
        .getByText('Gnosis Chain does not respond')
        .or(app.page.getByText('Gnosis does not respond'))
        .waitFor()
    })
    await app.step('Ethereum is well', async () => {
      await t.chooseNetwork('Ethereum')
      await t.approveInWallet()
      await app.page.locator('[data-banner=rpc]').waitFor({ state: 'hidden' })
      await app.page
        .getByRole('group', { name: 'You sell' })
        .getByText(/^Balance \d/)
        .waitFor()
    })
  })
})

describe('a browser without a connection', () => {
  test('keeps the figures, says so, and goes on where it was', async ({ app }) => {
    app.allow(/Failed to load resource|WebSocket|ERR_INTERNET_DISCONNECTED/)
    const t = await connected(app, OWNER)
    await priced(t, '0.25')
    const quoted = await t.amount('receive').inputValue()
    await app.step('offline', async () => {
      await app.context.setOffline(true)
      await app.page.getByText('You are offline').waitFor()
      await app.page.getByText('Open orders are not affected').waitFor()
      await t.submit.getByText('Error loading price. You are currently offline.').waitFor()
      expect(await app.page.locator('[data-banner]').count()).toBe(1)
    })
    await app.step('an amount typed meanwhile is kept', async () => {
      await t.type('sell', '0.5')
      expect(await t.amount('sell').inputValue()).toBe('0.5')
    })
    await app.step('back', async () => {
      await app.context.setOffline(false)
      await app.page.locator('[data-banner=offline]').waitFor({ state: 'hidden' })
      await t.ready('Review swap')
      expect(await t.amount('receive').inputValue()).not.toBe(quoted)
      expect(await t.amount('sell').inputValue()).toBe('0.5')
    })
    await app.step('placed', () => t.sign())
  })

  test('finds an order that was filled meanwhile', async ({ app }) => {
    app.allow(/Failed to load resource|WebSocket|ERR_INTERNET_DISCONNECTED/)
    await app.sandbox.lever(1, 'hold')
    try {
      const t = await connected(app, OWNER)
      await priced(t)
      await t.sign()
      await t.closeDialog(/^Order submitted$/)
      await t.orders('Open').waitFor()
      await app.context.setOffline(true)
      await app.page.getByText('You are offline').waitFor()
      await app.sandbox.lever(1, 'solve')
      await app.context.setOffline(false)
      await app.step('filled', () => t.orders('Filled').waitFor())
    } finally {
      await app.sandbox.lever(1, 'release')
    }
  })
})
