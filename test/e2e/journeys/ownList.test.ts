/** A list that the user brings, which is wrong about the decimals of its token. */
import { expect } from 'vitest'
import { trader } from '../support/trader.ts'
import { test } from './world.ts'

const MKR = '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const list = (name: string, tokens: readonly object[]): string =>
  JSON.stringify({
    name,
    timestamp: '2026-11-01T00:00:00+00:00',
    version: { major: 1, minor: 0, patch: 0 },
    tokens: tokens.map((token) => ({ chainId: 1, ...token })),
  })
/** The contract of MKR has 18 decimals. */
const wrong = list('My List', [{ address: MKR, decimals: 6, symbol: 'MKR', name: 'Maker' }])
const others = list('Others', [{ address: DAI, decimals: 18, symbol: 'DAI', name: 'Dai Stablecoin' }])

test('a list is added by its address, and its token trades in the decimals of its contract', async ({
  app,
  world,
}) => {
  const { page } = app
  const me = trader(page)
  await page.route('**/hosts/**', (route) =>
    route.fulfill({
      status: 200,
      headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
      body: route.request().url().includes('lists.example') ? wrong : others,
    }),
  )
  await app.open()
  await me.connect()

  await app.step('the list is found by its address and shown before it is added', async () => {
    const tokens = await me.openTokens('receive')
    await tokens.getByRole('button', { name: /^Token lists/ }).click()
    const lists = me.dialog('Token lists')
    await lists.getByLabel('https://, ipfs:// or name.eth').fill('https://lists.example/mine.json')
    await lists.getByRole('button', { name: 'Find list' }).click()
    await lists.getByText('Add lists of people you trust only').waitFor()
    await lists.getByRole('button', { name: 'Add My List' }).click()
    await lists.getByRole('switch', { name: 'Use My List', checked: true }).waitFor()
    await me.closeDialog('Token lists')
  })
  await app.step('its token is offered and chosen', async () => {
    await me.chooseToken('receive', 'MKR')
    await page.getByRole('button', { name: /^Receiving MKR/ }).waitFor()
  })
  await app.step('its amount is that of the contract', async () => {
    await me.type('sell', '1')
    await me.ready('Allow Foldswap to use your WETH')
    const bought = Number(await me.amount('receive').inputValue())
    expect(bought).toBeGreaterThan(1.5)
    expect(bought).toBeLessThan(2.5)
  })
  await app.look('token of an own list')
  await app.step('and is what arrives', async () => {
    await me.allow('WETH')
    await me.sign()
    await me.closeDialog(/^Order/)
    await me.orders('Filled').waitFor()
    const [trade] = await world.trades(1)
    expect(trade?.buyAmount).toBeGreaterThan(15n * 10n ** 17n)
    expect(trade?.buyAmount).toBeLessThan(25n * 10n ** 17n)
  })
})
