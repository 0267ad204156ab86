/**
 * What a trader does on the page, by the roles and names that a person (or a screen reader) finds, in English.
 * Every action waits for what it needs and for nothing else; none of them sleeps.
 */
import type { Locator, Page } from 'playwright-core'
import { inEnglish } from '../../support/inEnglish'

/** 'sell' and 'buy' of the form, as the reader knows them. */
type Half = 'sell' | 'receive'

/** Label of an order or a transaction in the activity, as it is shown. */
export type Label = string

export interface Trader {
  readonly page: Page

  /** The sandbox wallet's own window, in front of everything while it asks. */
  readonly wallet: Locator
  readonly approveInWallet: () => Promise<void>
  readonly refuseInWallet: () => Promise<void>
  /** What the waiting request says it is about, by label: `chainId`, `buyAmount`, `validTo`, `data`. */
  readonly asked: () => Promise<Readonly<Record<string, string>>>
  /**
   * Opens the wallet dialog, chooses the sandbox wallet and approves. A form that still sells the network's coin sells
   * its wrapped token from then on, unless asked to keep it: selling the coin has a journey of its own.
   */
  readonly connect: (what?: 'wrapped' | 'coin') => Promise<void>

  /** Open dialog of the app by its title. */
  readonly dialog: (title: string | RegExp) => Locator
  readonly closeDialog: (title: string | RegExp) => Promise<void>
  readonly openTokens: (half: Half) => Promise<Locator>
  readonly chooseToken: (half: Half, symbol: string) => Promise<void>
  readonly chooseNetwork: (name: string) => Promise<void>
  readonly openSettings: () => Promise<Locator>

  readonly amount: (half: Half) => Locator
  readonly type: (half: Half, text: string) => Promise<void>
  /** The one button of the form, whatever it says. */
  readonly submit: Locator
  /** The button once it says this and can be pressed. */
  readonly ready: (text: string | RegExp) => Promise<Locator>
  /** One permission, from the form's button to the button that comes after it. */
  readonly allow: (symbol: string) => Promise<void>
  /** Opens the review and waits for its figures. */
  readonly review: () => Promise<Locator>
  /** Accepts newer figures when they come, and confirms. */
  readonly confirmReview: () => Promise<void>
  /** As `confirmReview`: then the wallet asks. */
  readonly confirm: () => Promise<void>
  /** Review, confirm, sign; leaves the dialog with 'Order submitted' (or what came after it) open. */
  readonly sign: () => Promise<void>

  readonly activity: Locator
  /** Orders in the activity, newest first; with a label only those that show it. */
  readonly orders: (label?: Label) => Locator
  readonly transactions: (label?: Label) => Locator
  readonly uidOf: (order: Locator) => Promise<string>
  /** A popup by its title. */
  readonly notice: (title: string | RegExp) => Locator
  readonly dismiss: (title: string) => Promise<void>
}

/** Longer than any frame, shorter than the wait for the button that comes back. */
const GONE_AFTER_MS = 2000
/** A busy machine needs longer for a press. */
const MOST_TRIES = 15
const WALLET = inEnglish('sandbox.title')
const SIDES = { sell: 'You sell', receive: 'You receive' } as const
const CHOOSERS = {
  sell: /Select a token to sell|^Selling /,
  receive: /Select a token to receive|^Receiving /,
}

export const trader = (page: Page): Trader => {
  const wallet = page.getByRole('dialog', { name: WALLET })
  const dialog: Trader['dialog'] = (name) => page.getByRole('dialog', { name })
  const activity = page.getByRole('complementary', { name: inEnglish('activity.title') })
  const submit = page.getByRole('region', { name: inEnglish('swap.title') }).locator('button[type=submit]')
  const gone = (locator: Locator): Promise<void> => locator.waitFor({ state: 'hidden' })

  const answer = async (word: 'Approve' | 'Reject'): Promise<void> => {
    const request = await wallet.getByRole('term').first().elementHandle()
    await wallet.getByRole('button', { name: word }).click()
    await request.waitForElementState('hidden')
  }
  const labelled = (items: Locator, label: Label | undefined): Locator =>
    label === undefined
      ? items
      : items.filter({
          has: page.locator('[data-label]', { hasText: new RegExp(`${label.replaceAll('.', '\\.')}$`) }),
        })

  /** The dialog of a transaction that leads to no order stays until it is closed. */
  const leaveTransaction = async (): Promise<void> => {
    const followed = dialog(/^(Transaction Submitted|Success|Error|Not sent)$/)
    if (!(await followed.isVisible())) return
    const leave = followed.getByRole('button', { name: /^(Close|Dismiss)$/ })
    await leave.last().click()
    await gone(followed)
  }

  const self: Trader = {
    page,
    wallet,
    approveInWallet: () => answer('Approve'),
    refuseInWallet: () => answer('Reject'),
    asked: async () => {
      await wallet.getByRole('term').first().waitFor()
      const [names, values] = await Promise.all([
        wallet.getByRole('term').allTextContents(),
        wallet.getByRole('definition').allTextContents(),
      ])
      return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
    },
    connect: async (what = 'wrapped') => {
      await page.getByRole('button', { name: inEnglish('wallet.connect') }).click()
      await dialog(inEnglish('wallet.connect'))
        .getByRole('button', { name: /^Sandbox wallet/ })
        .click()
      await self.approveInWallet()
      await gone(dialog(inEnglish('wallet.connect')))
      const coin = page.getByRole('button', { name: 'Selling ETH. Change the token' })
      if (what === 'wrapped' && (await coin.isVisible())) await self.chooseToken('sell', 'WETH')
    },

    dialog,
    closeDialog: async (title) => {
      const open = dialog(title)
      const close = open.getByRole('button', { name: inEnglish('dialog.close') }).first()
      // A dialog that is open takes this title a moment later; and that of an order that the order book has leaves by itself,
      // maybe in the moment of the press.
      await open.or(page.locator('body:not(:has(dialog[open]))')).first().waitFor()
      let tries = 0
      do
        await close.click({ timeout: GONE_AFTER_MS }).catch(async (cause: unknown) => {
          if (tries >= MOST_TRIES && (await open.isVisible())) throw cause
        })
      while ((tries += 1) <= MOST_TRIES && (await open.isVisible()))
      await gone(open)
    },
    openTokens: async (half) => {
      await page.getByRole('button', { name: CHOOSERS[half] }).click()
      const tokens = dialog(/^Select a token to /)
      await tokens.getByRole('option').first().waitFor()
      return tokens
    },
    chooseToken: async (half, symbol) => {
      const tokens = await self.openTokens(half)
      await tokens.getByRole('combobox').fill(symbol)
      await tokens
        .getByRole('option')
        .filter({ has: page.getByText(symbol, { exact: true }) })
        .first()
        .click()
      await gone(tokens)
    },
    chooseNetwork: async (name) => {
      await page.getByRole('button', { name: /^Network: / }).click()
      await dialog(inEnglish('network.title'))
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click()
    },
    openSettings: async () => {
      await page.getByRole('button', { name: inEnglish('settings.title') }).click()
      const settings = dialog(inEnglish('settings.title'))
      await settings.waitFor()
      return settings
    },

    amount: (half) => page.getByRole('textbox', { name: SIDES[half] }),
    type: (half, text) => self.amount(half).fill(text),
    submit,
    ready: async (text) => {
      const button = page.getByRole('button', { name: text, disabled: false })
      await button.waitFor()
      await leaveTransaction()
      return button
    },
    allow: async (symbol) => {
      const before = new RegExp(`^Approve ${symbol}`)
      await (await self.ready(before)).click()
      await self.approveInWallet()
      await gone(page.getByRole('button', { name: /^(Confirm the approval in your wallet|Approving )/ }))
      // The review opens by itself; whoever calls this opens it again when it is due.
      await dialog(inEnglish('review.title')).waitFor()
      await self.closeDialog(inEnglish('review.title'))
    },
    review: async () => {
      await (await self.ready(inEnglish('submit.review'))).click()
      const review = dialog(inEnglish('review.title'))
      await review.waitFor()
      return review
    },
    confirmReview: async () => {
      const review = dialog(inEnglish('review.title'))
      const button = review.getByRole('button', {
        name: /^Confirm (swap|at the new price)$/,
        disabled: false,
      })
      const accept = review.getByRole('button', { name: inEnglish('review.accept') })
      await button.or(accept).first().waitFor()
      // A later answer may bring the old figures back before the click, and there is nothing to accept any more.
      if (await accept.isVisible())
        await accept.click({ timeout: GONE_AFTER_MS }).catch(async (cause: unknown) => {
          if (await accept.isVisible()) throw cause
        })
      await button.click()
    },
    confirm: async () => {
      await self.confirmReview()
      await wallet.waitFor()
    },
    sign: async () => {
      await self.review()
      await self.confirm()
      await self.approveInWallet()
      await dialog(/^Order (submitted|filled)$/).waitFor()
    },

    activity,
    orders: (label) => labelled(activity.locator('[data-order]'), label),
    transactions: (label) => labelled(activity.locator('[data-transaction]'), label),
    uidOf: async (order) => (await order.getAttribute('data-order')) ?? '',
    notice: (title) => page.getByRole('group', { name: inEnglish('notice.region') }).getByText(title),
    dismiss: (title) => page.getByRole('button', { name: `Dismiss: ${title}` }).click(),
  }
  return self
}
