/** A wallet in another program, through a relay: paired by a copied link, it signs orders on two networks, and ends. */
import { expect } from 'vitest'
import { type Relay, startRelay } from '../../support/walletConnect/relay.ts'
import { startWallet, type WalletProcess } from '../../support/walletConnect/walletProcess.ts'
import { accessibilityTroubles } from '../support/accessibility.ts'
import { stageUrls } from '../support/stageUrls.ts'
import { trader } from '../support/trader.ts'
import { watch } from '../support/watch.ts'
import { test } from './world.ts'

const ICON = 'https://wallet.example'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a wallet behind WalletConnect trades on two networks, survives a reload, and ends from its side', async ({
  browser,
  world,
}) => {
  const { appUrl, relayPort } = stageUrls()
  let relay: Relay | undefined
  let wallet: WalletProcess | undefined
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(30_000)
  try {
    relay = await startRelay(relayPort)
    wallet = await startWallet(relay.url, world.sandbox.url)
    const heard = await watch(context, [appUrl, world.sandbox.url, ICON, relay.url.replace('ws', 'http')])
    await context.route(`${ICON}/**`, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }))
    const page = await context.newPage()
    const me = trader(page)
    await page.goto(appUrl)

    /** Of the code that only one option of the list needs, what this page has fetched. */
    const fetched = async (): Promise<readonly string[]> => {
      const names = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      return ['openWalletConnect', 'PairingCode', 'openSafeApp'].filter((chunk) =>
        names.some((name) => name.includes(`/${chunk}-`)),
      )
    }
    await page.getByRole('button', { name: 'Connect to a wallet' }).click()
    const dialog = me.dialog('Connect to a wallet')
    const option = dialog.getByRole('button', { name: /^WalletConnect/ })
    await option.waitFor()
    expect(await fetched()).toEqual([])
    await option.click()
    await dialog.getByRole('img', { name: /code/i }).waitFor()
    expect(await fetched()).toEqual(['openWalletConnect', 'PairingCode'])
    expect(await accessibilityTroubles(page, 'everything')).toEqual([])
    await page.screenshot({ path: 'test-results/walletconnect-pairing.png' })
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await dialog.getByText(/^Copied/).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await wallet.order({ run: 'pair', link })
    await wallet.heard('approved')

    const panel = me.dialog('Account')
    const status = page.locator('[data-wallet=connected]')
    await status.click()
    await panel.getByText('Connected with Test wallet (via WalletConnect)').waitFor()
    expect(await panel.locator('img').getAttribute('src')).toBe(`${ICON}/icon.png`)
    await page.screenshot({ path: 'test-results/walletconnect-account.png' })
    await me.closeDialog('Account')

    const swap = async (chainId: 1 | 100, sell: string, buy: string): Promise<void> => {
      await world.approve(chainId, sell, 10n ** 18n)
      await me.chooseToken('sell', sell)
      await me.chooseToken('receive', buy)
      await me.type('sell', '1')
      await me.review()
      await me.confirmReview()
      await me.closeDialog(/^Order/)
      await me.orders('Filled').first().waitFor()
    }
    await swap(1, 'WETH', 'DAI')
    await page.reload()
    await status.waitFor()
    await me.chooseNetwork('Gnosis Chain')
    await page.getByRole('button', { name: 'Network: Gnosis Chain. Change it' }).waitFor()
    await swap(100, 'WXDAI', 'USDC')
    expect((await world.orders(1)).length + (await world.orders(100)).length).toBe(2)

    await wallet.order({ run: 'end' })
    await page.getByRole('button', { name: 'Connect to a wallet' }).first().waitFor()
    expect(heard.take()).toEqual([])
  } finally {
    await context.close()
    await wallet?.stop()
    await relay?.stop()
  }
})
