/** The app inside the Safe's interface: it trades as that Safe, and connects no other wallet by itself. */
import { expect } from 'vitest'
import { serveSafePage } from '../support/safePage.ts'
import { stageUrls } from '../support/stageUrls.ts'
import { watch } from '../support/watch.ts'
import { test } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const MULTISIG = '0x5aFE000000000000000000000000000000000001'

/** An extension that would connect to any page at once. */
const EAGER = `
  window.ethereum = {
    request: async ({ method }) => {
      window.asked = [...(window.asked ?? []), method]
      if (method === 'eth_accounts' || method === 'eth_requestAccounts')
        return ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
      return method === 'eth_chainId' ? '0x1' : null
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
`

test('inside a Safe an order is proposed to its owners, and filled when they executed it', async ({
  browser,
  world,
}) => {
  await world.approveFor(MULTISIG, 1, 'WETH', 10n ** 18n)
  const safe = await serveSafePage(stageUrls().siteFolder, `${world.sandbox.url}/safe/mainnet`, MULTISIG)
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  try {
    const heard = await watch(context, [safe.origin, safe.appOrigin, world.sandbox.url])
    await context.addInitScript(EAGER)
    const page = await context.newPage()
    await page.goto(safe.origin)
    const app = page.frameLocator('iframe')
    const button = (name: string | RegExp) => app.getByRole('button', { name })

    await app.locator('[data-wallet=connected]').getByText('0x5aFE…0001').click()
    const panel = app.getByRole('dialog', { name: 'Account' })
    await panel.getByText('Connected with Safe').waitFor()
    await panel.getByText(inEnglish('account.inSafe')).waitFor()
    expect(await panel.getByRole('button', { name: /Disconnect|Change Wallet/ }).count()).toBe(0)
    await page.screenshot({ path: 'test-results/safe-app-account.png' })
    await panel.getByRole('button', { name: inEnglish('dialog.close') }).click()

    for (const [name, symbol] of [
      ['Selling ETH. Change the token', 'WETH'],
      ['Select a token to receive', 'DAI'],
    ] as const) {
      await button(name).click()
      const tokens = app.getByRole('dialog')
      await tokens.getByRole('combobox').fill(symbol)
      await tokens
        .getByRole('option')
        .filter({ has: app.getByText(symbol, { exact: true }) })
        .first()
        .click()
      await tokens.waitFor({ state: 'hidden' })
    }
    await app.getByRole('textbox', { name: inEnglish('swap.youSell') }).fill('1')
    await button(inEnglish('submit.review')).click()
    await button(inEnglish('review.confirm')).click()
    const activity = app.getByRole('complementary', { name: inEnglish('activity.title') })
    await activity.getByText('No signatures yet').waitFor()
    await world.sandbox.lever(1, 'safeSign')
    await activity.getByText('1 of 2 signatures').waitFor()
    await world.sandbox.lever(1, 'safeSign')
    await world.sandbox.lever(1, 'safeExecute')
    await activity.getByText('Filled').first().waitFor()
    await page.screenshot({ path: 'test-results/safe-app-filled.png' })

    const frame = page.frames().find((one) => one.url().startsWith(safe.appOrigin))
    // The injected wallet has the account ready; inside the Safe nobody asked it.
    expect(await frame?.evaluate('window.asked')).toBeUndefined()
    expect(heard.take()).toEqual([])
  } finally {
    await context.close()
    await safe.stop()
  }
})
