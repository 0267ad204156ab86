/**
 * A wallet in another program, through a relay: paired by a copied link, it signs orders on two networks, refuses one, and
 * ends; and one that is a Safe's, whose owners sign the order on chain.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Relay, startRelay } from '../../support/walletConnect/relay.ts'
import { startWallet, type WalletProcess } from '../../support/walletConnect/walletProcess.ts'
import { accessibilityTroubles } from '../support/accessibility.ts'
import { PATIENCE_MS } from '../support/fixture.ts'
import { stageUrls } from '../support/stageUrls.ts'
import { type Trader, trader } from '../support/trader.ts'
import { type Watch, watch } from '../support/watch.ts'
import { test, type World } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const ICON = 'https://wallet.example'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** The browser itself writes a line about each connection that the relay refused while it was away. */
const REFUSED_SOCKET = /^console\.error: WebSocket connection to 'ws:[^']*' failed: .*\b503\b/

/** The sandbox's multisig of the first three test accounts; its contract obeys the third. */
const MULTISIG = '0x5aFE000000000000000000000000000000000001'

interface Scene {
  readonly context: BrowserContext
  readonly page: Page
  readonly me: Trader
  readonly relay: Relay
  readonly wallet: WalletProcess
  readonly heard: Watch
}

/** The page, watched, with a relay and a wallet that nothing is paired with yet; `safe` is the account of a Safe's wallet. */
const withWallet = async (
  { browser, world }: { readonly browser: Browser; readonly world: World },
  options: { readonly name?: string; readonly safe?: string },
  act: (scene: Scene) => Promise<void>,
): Promise<void> => {
  const { appUrl, relayPort } = stageUrls()
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(PATIENCE_MS)
  let relay: Relay | undefined
  let wallet: WalletProcess | undefined
  try {
    relay = await startRelay(relayPort)
    wallet = await startWallet(relay.url, world.sandbox.url, options)
    const heard = await watch(context, [appUrl, world.sandbox.url, ICON, relay.url.replace('ws', 'http')])
    await context.route(`${ICON}/**`, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }))
    const page = await context.newPage()
    await page.goto(appUrl)
    await act({ context, page, me: trader(page), relay, wallet, heard })
  } finally {
    await context.close()
    await wallet?.stop()
    await relay?.stop()
  }
}

/** Hands the link of the open code to the wallet, as a person does who copies it. */
const pair = async ({ page, me, wallet }: Scene): Promise<void> => {
  const dialog = me.dialog(inEnglish('wallet.connect'))
  await dialog.getByRole('button', { name: inEnglish('pairing.copy') }).click()
  await dialog.getByText(/^Copied/).waitFor()
  await wallet.order({ run: 'pair', link: await page.evaluate(() => navigator.clipboard.readText()) })
  await wallet.heard('approved')
}

test('a wallet behind WalletConnect trades on two networks, refuses, is waited for while the relay is away, and ends from its side', async ({
  browser,
  world,
}) => {
  await withWallet({ browser, world }, {}, async (scene) => {
    const { page, me, relay, wallet, heard } = scene
    /** Of the code that only one option of the list needs, what this page has fetched. */
    const fetched = async (): Promise<readonly string[]> => {
      const names = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      return ['openWalletConnect', 'PairingCode', 'openSafeApp'].filter((chunk) =>
        names.some((name) => name.includes(`/${chunk}-`)),
      )
    }
    await page.getByRole('button', { name: inEnglish('wallet.connect') }).click()
    const dialog = me.dialog(inEnglish('wallet.connect'))
    const option = dialog.getByRole('button', { name: /^WalletConnect/ })
    await option.waitFor()
    expect(await fetched()).toEqual([])
    await option.click()
    await dialog.getByRole('img', { name: /code/i }).waitFor()
    await expect.poll(() => fetched()).toEqual(['openWalletConnect', 'PairingCode'])
    expect(await accessibilityTroubles(page, 'everything')).toEqual([])
    await page.screenshot({ path: 'test-results/walletconnect-pairing.png' })
    await pair(scene)

    const panel = me.dialog('Account')
    const status = page.locator('[data-wallet=connected]')
    await status.click()
    await panel.getByText('Connected with Test wallet (via WalletConnect)').waitFor()
    await expect.poll(() => panel.locator('img').getAttribute('src')).toBe(`${ICON}/icon.png`)
    await page.screenshot({ path: 'test-results/walletconnect-account.png' })
    await me.closeDialog('Account')

    const swap = async (chainId: 1 | 100, sell: string, buy: string): Promise<void> => {
      await world.approve(chainId, sell, 2n * 10n ** 18n)
      await me.chooseToken('sell', sell)
      await me.chooseToken('receive', buy)
      await me.type('sell', '1')
      await me.review()
      await me.confirmReview()
      await me.closeDialog(/^Order/)
      await me.orders('Filled').first().waitFor()
    }
    await swap(1, 'WETH', 'DAI')

    // Refused in the wallet, then asked for again while the relay is away.
    await me.type('sell', '0.5')
    await wallet.behave({ requests: 'reject' })
    await me.review()
    await me.confirmReview()
    const refused = me.dialog(inEnglish('label.notSigned'))
    await refused.getByText('You rejected the signature in the wallet.').waitFor()
    await refused.getByRole('button', { name: inEnglish('placing.retry') }).click()
    await wallet.behave({})
    relay.goAway()
    await me.review()
    await me.confirmReview()
    await me.dialog(inEnglish('placing.sign')).waitFor()
    relay.comeBack()
    await me.closeDialog(/^Order/)
    await expect.poll(() => me.orders('Filled').count()).toBe(2)

    await page.reload()
    await status.waitFor()
    await me.chooseNetwork('Gnosis Chain')
    await page.getByRole('button', { name: 'Network: Gnosis Chain. Change it' }).waitFor()
    await swap(100, 'WXDAI', 'USDC')
    expect((await world.orders(1)).length + (await world.orders(100)).length).toBe(3)

    await wallet.order({ run: 'end' })
    await page
      .getByRole('button', { name: inEnglish('wallet.connect') })
      .first()
      .waitFor()
    expect(heard.take().filter((line) => !REFUSED_SOCKET.test(line))).toEqual([])
  })
})

test('a Safe behind WalletConnect places an order that its owners sign on chain, and sees how far they are', async ({
  browser,
  world,
}) => {
  await world.approveFor(MULTISIG, 1, 'WETH', 10n ** 18n)
  await withWallet({ browser, world }, { name: 'Safe{Wallet}', safe: MULTISIG }, async (scene) => {
    const { page, me, wallet, heard } = scene
    await page.getByRole('button', { name: inEnglish('wallet.connect') }).click()
    await me
      .dialog(inEnglish('wallet.connect'))
      .getByRole('button', { name: /^WalletConnect/ })
      .click()
    await pair(scene)
    await page.locator('[data-wallet=connected]').click()
    await me.dialog('Account').getByText('Connected with Safe{Wallet} (via WalletConnect)').waitFor()
    await me.closeDialog('Account')

    await me.chooseToken('sell', 'WETH')
    await me.chooseToken('receive', 'DAI')
    await me.type('sell', '1')
    await me.review()
    await me.confirmReview()
    await me.closeDialog(inEnglish('placing.presign'))
    const order = me.orders('Signing...')
    await order.getByText('No signatures yet').waitFor()
    await order.getByText('2 signatures are required').waitFor()
    await world.sandbox.lever(1, 'safeSign')
    await order.getByText('1 of 2 signatures').waitFor()
    await world.sandbox.lever(1, 'safeSign')
    await order.getByText('Enough signatures, not executed yet').waitFor()
    expect(await accessibilityTroubles(page)).toEqual([])
    await world.sandbox.lever(1, 'safeExecute')
    await me.orders('Filled').waitFor()
    await page.screenshot({ path: 'test-results/walletconnect-safe.png' })

    const asked = wallet.reports.filter(({ say }) => say === 'request')
    expect(asked).toEqual([{ say: 'request', method: 'eth_sendTransaction', chainId: 'eip155:1' }])
    expect(heard.take()).toEqual([])
  })
})
