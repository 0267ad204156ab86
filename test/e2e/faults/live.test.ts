/** A build for live networks with its wallets and no other configuration: which hosts it asks, and what it says of them. */
import { afterAll, beforeAll, expect } from 'vitest'
import { liveSite } from '../../support/liveSite.ts'
import { test } from '../support/fixture.ts'
import type { Session } from '../support/session.ts'
import { trader } from '../support/trader.ts'
import { withWallets } from './support/fakeWallets.ts'
import { type Served, serve } from './support/serve.ts'
import { accounts } from './support/stage.ts'
import { inEnglish } from '../../support/inEnglish.ts'

/** The page's host is this device, so it asks the staging service (V13.5). */
const API = 'https://barn.api.cow.fi'
/** What a live page asks on Ethereum: prices, dollar prices, the chain, and the lists of tokens. */
const SERVICES = [
  API,
  'https://api.coingecko.com',
  'https://eth.merkle.io',
  'https://files.cow.fi',
  'https://curvefi.github.io',
]

let site: Served
beforeAll(async () => {
  site = await serve(liveSite)
})
afterAll(() => site.close())

/** Opened, with every host written down; none of them is really called. */
const open = async (app: Session): Promise<ReadonlySet<string>> => {
  const hosts = new Set<string>()
  app.name([site.url, ...SERVICES])
  app.page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  app.page.on('websocket', (socket) => hosts.add(new URL(socket.url()).origin))
  await app.context.route(/^https:/, (route) =>
    route.request().url().startsWith(API)
      ? route.fulfill({ json: [], headers: { 'access-control-allow-origin': '*' } })
      : route.abort(),
  )
  await app.page.goto(`${site.url}/#/swap`)
  await app.page.locator('#root > :not(.shell)').first().waitFor()
  return hosts
}

test('without a wallet it offers those that need none in the browser, none of the sandbox, and calls nobody', async ({
  app,
}) => {
  const hosts = await open(app)
  const t = trader(app.page)
  await app.step('no wallet', async () => {
    await app.page.getByRole('button', { name: inEnglish('wallet.connect') }).click()
    const dialog = t.dialog(inEnglish('wallet.connect'))
    await dialog.getByRole('button', { name: /^Coinbase Wallet/ }).waitFor()
    expect(await dialog.getByText(inEnglish('header.sandbox')).count()).toBe(0)
  })
  await app.look('no wallet')
  expect(await app.page.getByText(inEnglish('header.sandbox')).count()).toBe(0)
  expect([...hosts]).toEqual([site.url])
})

test('whose public endpoint does not answer says so, and asks the hosts of the record and nobody else', async ({
  app,
}) => {
  app.allow(/Failed to load resource/)
  await withWallets(app, { id: 'test.one', name: 'Wallet One', accounts: [accounts[3]] })
  const hosts = await open(app)
  const t = trader(app.page)
  await app.step('reported', async () => {
    await app.page.getByRole('button', { name: inEnglish('wallet.connect') }).click()
    await t
      .dialog(inEnglish('wallet.connect'))
      .getByRole('button', { name: /^Wallet One/ })
      .click()
    await app.page.locator('[data-banner=rpc]').getByText('Ethereum isn’t responding').waitFor()
  })
  await app.step('the price is asked for all the same, and nonsense is reported as such', async () => {
    await t.chooseToken('receive', 'DAI')
    await t.type('sell', '1')
    await app.page.getByText(inEnglish('quoteCause.malformed')).waitFor()
  })
  expect([...hosts].sort()).toEqual([site.url, ...SERVICES].sort())
})
