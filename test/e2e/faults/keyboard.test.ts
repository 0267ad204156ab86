/** The whole way without a mouse: every step can be reached, seen and left by keys alone. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../support/fixture.ts'
import { type Trader, trader } from '../support/trader.ts'
import { accounts, permit } from './support/stage.ts'
import { inEnglish } from '../../support/inEnglish.ts'

/** What a screen reader would say is focused. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return 'nothing'
    return element.getAttribute('aria-label') ?? element.textContent.trim()
  })

/** Whether the focused element, or what stands around it, is outlined; a field's ring goes round its half of the form. */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const around = [document.activeElement]
    while (around.length < 4) around.push(around.at(-1)?.parentElement ?? null)
    return around.some((element) => {
      if (element === null) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
  })

/** Whether the focus is in a dialog, or nowhere. */
const isInside = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
  )

/** Presses Tab until the wanted control has the focus; each stop on the way must be visible as such. */
const tabTo = async (page: Page, wanted: RegExp, key = 'Tab'): Promise<void> => {
  const stops: string[] = []
  for (let at = 0; at < 60; at++) {
    const name = await focused(page)
    if (wanted.test(name)) {
      await expect.poll(() => isFocusSeen(page), { message: `the focus on '${name}' can be seen` }).toBe(true)
      return
    }
    stops.push(name)
    await page.keyboard.press(key)
  }
  throw new Error(`no stop named ${String(wanted)} among: ${stops.join(' | ')}`)
}

/** From the button that opens the review, which has the focus or whose field has it, to the wallet's answer. */
const signByKeys = async (t: Trader): Promise<void> => {
  const { keyboard } = t.page
  await keyboard.press('Enter')
  await t.dialog(inEnglish('review.title')).waitFor()
  await tabTo(t.page, /^Confirm swap$/)
  await keyboard.press('Enter')
  await t.wallet.getByText('Sign this order?').waitFor()
  await tabTo(t.page, /^Approve$/)
  await keyboard.press('Enter')
}

test('a swap is made from the first key to the last without a mouse', async ({ app }) => {
  const { page } = app
  const { keyboard } = page
  await permit(app.sandbox, accounts[0])
  await app.open('/swap?inputCurrency=0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2')
  const t = trader(page)

  await app.step('the first stop skips to the form', async () => {
    await keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe(inEnglish('header.skip'))
    await expect.poll(() => isFocusSeen(page)).toBe(true)
    // It comes with the code that follows the first screen.
    await page.getByRole('button', { name: inEnglish('pairing.copy') }).waitFor()
    await keyboard.press('Enter')
    for (const name of [inEnglish('pairing.copy'), inEnglish('settings.title')]) {
      await keyboard.press('Tab')
      await expect.poll(() => focused(page)).toBe(name)
    }
  })
  await app.step('Escape leaves a dialog and gives the focus back', async () => {
    await keyboard.press('Enter')
    await t.dialog(inEnglish('settings.title')).waitFor()
    await keyboard.press('Escape')
    await t.dialog(inEnglish('settings.title')).waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('Settings')
  })
  await app.step('the wallet connects', async () => {
    await tabTo(page, /^Connect Wallet$/)
    await keyboard.press('Enter')
    await t.dialog(inEnglish('wallet.connect')).waitFor()
    await tabTo(page, /^Sandbox wallet/)
    await keyboard.press('Enter')
    await t.wallet.getByText('Connect to this site?').waitFor()
    await tabTo(page, /^Approve$/)
    await keyboard.press('Enter')
    await t.dialog(inEnglish('wallet.connect')).waitFor({ state: 'hidden' })
  })
  await app.step('a token is found by typing and chosen by arrows', async () => {
    await page.locator('body').press('Home')
    await tabTo(page, /^Select a token to receive$/)
    await keyboard.press('Enter')
    const tokens = t.dialog('Select a token to receive')
    await tokens.waitFor()
    await expect.poll(() => focused(page)).toBe(inEnglish('tokens.search'))
    await keyboard.type('dai')
    await tokens.getByRole('option').first().waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowUp')
    await keyboard.press('Enter')
    await tokens.waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('Receiving DAI. Change the token')
  })
  await app.step('an amount is typed', async () => {
    await tabTo(page, /^You sell$/, 'Shift+Tab')
    await keyboard.type('0.1')
    await t.ready(inEnglish('submit.review'))
  })
  await app.step('Enter in the field opens the review', async () => {
    await keyboard.press('Enter')
    await t.dialog(inEnglish('review.title')).waitFor()
  })
  await app.step('Escape leaves the review, the focus is back in the field', async () => {
    await keyboard.press('Escape')
    await t.dialog(inEnglish('review.title')).waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('You sell')
  })
  await app.step('reviewed and signed', async () => {
    await tabTo(page, /^Review swap$/)
    await signByKeys(t)
    await t.dialog(/^Order (submitted|filled)$/).waitFor()
  })
  await app.step('Escape leaves the placement, and the focus is not lost', async () => {
    await keyboard.press('Escape')
    await t.dialog(/^Order (submitted|filled)$/).waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).not.toBe('nothing')
    await t.orders('Filled').waitFor()
  })
  await app.step('another order, which no solver takes', async () => {
    await app.sandbox.lever(1, 'hold')
    await tabTo(page, /^You sell$/, 'Shift+Tab')
    await keyboard.type('0.2')
    await t.ready(inEnglish('submit.review'))
    await signByKeys(t)
    await t.dialog('Order submitted').waitFor()
    await keyboard.press('Escape')
    await t.orders('Open').waitFor()
  })
  await app.step('it is cancelled from its row, and the wallet signs that', async () => {
    await tabTo(page, /^Cancel$/)
    await keyboard.press('Enter')
    await t.dialog(/^Cancel order/).waitFor()
    await tabTo(page, new RegExp(`^${inEnglish('cancel.request')}$`))
    await keyboard.press('Enter')
    await t.wallet.getByText('Sign this cancellation?').waitFor()
    await tabTo(page, /^Approve$/)
    await keyboard.press('Enter')
    await t
      .dialog(/^Cancel order/)
      .getByText(inEnglish('cancel.accepted'))
      .waitFor()
  })
  await app.step(
    'Escape leaves the cancellation, and the focus is at its order, whose button is gone',
    async () => {
      await keyboard.press('Escape')
      await t.dialog(/^Cancel order/).waitFor({ state: 'hidden' })
      await t.orders('Cancelling...').waitFor()
      const isAtOrder = (): Promise<boolean> =>
        page.evaluate(() => document.activeElement?.matches('[data-order]') === true)
      await expect.poll(isAtOrder).toBe(true)
    },
  )
})

/** Keys from the loaded page to the submitted order, with those in the wallet; and of the next order, without them (C621). */
const MOST_KEYS = { first: 45, next: 11 }

test('a first swap takes at most 45 keys, the next one at most 11 (X209)', async ({ app }) => {
  const { page } = app
  const t = trader(page)
  let keys = 0
  let walletKeys = 0
  const press = async (key: string): Promise<void> => {
    keys += 1
    await page.keyboard.press(key)
  }
  const type = async (text: string): Promise<void> => {
    keys += text.length
    await page.keyboard.type(text)
  }
  const to = async (wanted: RegExp, key = 'Tab'): Promise<void> => {
    const stops: string[] = []
    for (;;) {
      const name = await focused(page)
      if (wanted.test(name)) return
      if (stops.length > 40) throw new Error(`no stop named ${String(wanted)} among: ${stops.join(' | ')}`)
      stops.push(name)
      await press(key)
    }
  }
  const approveInWallet = async (): Promise<void> => {
    const before = keys
    await t.wallet.getByRole('term').first().waitFor()
    await to(/^Approve$/)
    await press('Enter')
    walletKeys += keys - before
  }
  /** From the open review to the order that the order book has. */
  const confirm = async (): Promise<void> => {
    await t.dialog(inEnglish('review.title')).waitFor()
    await to(/^Confirm swap$/)
    await press('Enter')
    await approveInWallet()
    await t.dialog(/^Order (submitted|filled)$/).waitFor()
  }
  await app.open('/swap?inputCurrency=0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2')
  // Skip the head of the page, and type; the form's button connects first.
  await press('Tab')
  await press('Enter')
  await to(/^You sell$/)
  await type('0.1')
  await press('Enter')
  await t.dialog(inEnglish('wallet.connect')).waitFor()
  await to(/^Sandbox wallet/)
  await press('Enter')
  await approveInWallet()
  await t.dialog(inEnglish('wallet.connect')).waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('You sell')
  await to(/^Select a token to receive$/)
  await press('Enter')
  await expect.poll(() => focused(page)).toBe(inEnglish('tokens.search'))
  await type('dai')
  await t.dialog('Select a token to receive').getByRole('option', { name: /^DAI/ }).first().waitFor()
  await press('Enter')
  await t.ready(/^Approve WETH/)
  await to(/^You sell$/, 'Shift+Tab')
  await press('Enter')
  await approveInWallet()
  await confirm()
  expect(keys).toBeLessThanOrEqual(MOST_KEYS.first)

  await press('Escape')
  await t.orders('Filled').waitFor()
  // The next one needs no approval.
  await permit(app.sandbox, accounts[0])
  keys = 0
  walletKeys = 0
  await expect.poll(() => focused(page)).toBe('You sell')
  await type('0.2')
  await t.ready(inEnglish('submit.review'))
  await press('Enter')
  await confirm()
  expect(keys - walletKeys).toBeLessThanOrEqual(MOST_KEYS.next)
})

test('the sandbox wallet can be put aside by Escape and is found again by Tab', async ({ app }) => {
  const { page } = app
  await app.open()
  const t = trader(page)
  await page.getByRole('button', { name: inEnglish('wallet.connect') }).click()
  await t
    .dialog(inEnglish('wallet.connect'))
    .getByRole('button', { name: /^Sandbox wallet/ })
    .press('Enter')
  await t.wallet.waitFor()
  await app.step('put aside', async () => {
    await page.keyboard.press('Escape')
    await t.wallet.waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await t.dialog(inEnglish('wallet.connect')).waitFor({ state: 'hidden' })
  })
  await app.step('found again', async () => {
    await tabTo(page, /^Sandbox wallet0x/)
    await page.keyboard.press('Enter')
    await t.wallet.getByText('Connect to this site?').waitFor()
  })
})

test('with every dialog the focus goes in, stays in, and comes back', async ({ app }) => {
  const { page } = app
  await app.open()
  const t = trader(page)
  const dialogs: readonly (readonly [opener: RegExp, title: string])[] = [
    [/^Network: /, inEnglish('network.title')],
    [/^Connect to a wallet$/, inEnglish('wallet.connect')],
    [/^Settings$/, 'Settings'],
    [/^Selling ETH/, 'Select a token to sell'],
  ]
  for (const [opener, title] of dialogs) {
    await app.step(title, async () => {
      await tabTo(page, opener)
      const name = await focused(page)
      await page.keyboard.press('Enter')
      await t.dialog(title).waitFor()
      for (let at = 0; at < 12; at++) {
        await page.keyboard.press('Tab')
        await expect.poll(() => isInside(page), { message: `the focus is in '${title}'` }).toBe(true)
      }
      await page.keyboard.press('Escape')
      await t.dialog(title).waitFor({ state: 'hidden' })
      await expect.poll(() => focused(page)).toBe(name)
    })
  }
})
