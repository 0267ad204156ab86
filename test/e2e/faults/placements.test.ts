/** What becomes of an order that the service does not take: reported in words, nothing lost, nothing placed twice. */
import { afterEach, describe, expect } from 'vitest'
import { test } from '../support/fixture.ts'
import { sandboxControl } from '../support/sandboxControl.ts'
import type { Session } from '../support/session.ts'
import { stageUrls } from '../support/stageUrls.ts'
import type { Trader } from '../support/trader.ts'
import { accounts, connected, noFaults, ordersOf, postsOf, priced } from './support/stage.ts'

const ORDERS = '*/api/v1/orders'
const OWNER = accounts[7]
const UNANSWERED = 'The order book has not confirmed the order.'
const AGAIN = 'Sending the order again'

const start = async (app: Session) => {
  app.allow(/Failed to load resource/)
  const posts = postsOf(app.page)
  const t = await connected(app, OWNER)
  await priced(t)
  return { t, posts, before: await ordersOf(app.sandbox, OWNER) }
}
const signNow = async (t: Trader): Promise<void> => {
  await t.review()
  await t.confirm()
  await t.approveInWallet()
}

const refused = (errorType: string, status = 400) => ({
  status,
  body: { errorType, description: 'in its own words' },
})
const CASES: readonly (readonly [what: string, fault: object, words: string])[] = [
  ['403', { status: 403, body: 'x' }, 'The order cannot be accepted. Your account is deny-listed.'],
  [
    'no allowance, with the true cause',
    refused('InsufficientAllowance'),
    "The account doesn't have enough funds. (The order book found too small an allowance",
  ],
  ['no liquidity', refused('NoLiquidity', 404), 'Token pair selected has insufficient liquidity.'],
  [
    'a type that nobody knows, raw',
    refused('TotallyNew'),
    'The service reports: TotallyNew. in its own words',
  ],
  [
    'a refusal without readable words',
    { status: 400, body: '<html>Bad Request</html>', contentType: 'text/html' },
    'The order was not accepted by the network.',
  ],
  [
    'a schema that was not met',
    { status: 422, body: 'Failed to deserialize' },
    'Error creating the order. Nothing was sold; try again in a moment. (status 422)',
  ],
]

afterEach(() => noFaults(sandboxControl(stageUrls().sandboxUrl)))

describe('an order that the service refuses', () => {
  test('says why, keeps the form as it was, and can be placed again', async ({ app }) => {
    const { t, posts, before } = await start(app)
    for (const [what, fault, words] of CASES) {
      const repair = await app.sandbox.fault({ path: ORDERS, method: 'POST', ...fault })
      await app.step(what, async () => {
        await signNow(t)
        const failed = t.dialog('The order was not placed')
        await failed.getByRole('alert').getByText(words).waitFor()
      })
      await repair()
      await t.dialog('The order was not placed').getByRole('button', { name: 'Back to the form' }).click()
      await t.ready('Review swap')
      expect(await t.amount('sell').inputValue()).toBe('0.1')
    }
    expect(posts()).toBe(CASES.length)
    expect(await ordersOf(app.sandbox, OWNER)).toBe(before)
    await app.step('placed at last', () => t.sign())
    expect(await ordersOf(app.sandbox, OWNER)).toBe(before + 1)
  })
})

describe('an order whose answer was lost', () => {
  test.for([
    ['the connection was cut after the service took it', { cut: 'after' }],
    ['the answer broke off in the middle', { cut: 'body' }],
  ] as const)('is found when %s, and posted once', async ([, fault], { app }) => {
    const { t, posts, before } = await start(app)
    await app.sandbox.fault({ path: ORDERS, method: 'POST', ...fault })
    await app.step('found', async () => {
      await signNow(t)
      await t.dialog(/^Order (submitted|filled)$/).waitFor()
    })
    expect(posts()).toBe(1)
    expect(await ordersOf(app.sandbox, OWNER)).toBe(before + 1)
  })

  test('is asked for until it is known, and a second one is not placed meanwhile unasked', async ({
    app,
  }) => {
    const { t, posts, before } = await start(app)
    await app.sandbox.fault({ path: ORDERS, method: 'POST', cut: 'after' })
    const repair = await app.sandbox.fault({ path: '*/api/v1/orders/0x*', status: 500 })
    const account = await app.sandbox.fault({ path: '*/api/v1/account/*', status: 500 })
    await app.step('not known yet', async () => {
      await signNow(t)
      await t.dialog(AGAIN).getByText(UNANSWERED).waitFor()
    })
    await app.step('a second one needs a deliberate word', async () => {
      await t.closeDialog(AGAIN)
      await t.orders('Unconfirmed').waitFor()
      await t.type('sell', '0.1')
      const review = await t.review()
      await review.getByText('An order of this pair may exist already').waitFor()
      expect(await review.getByRole('button', { name: 'Confirm Swap' }).isDisabled()).toBe(true)
      await t.closeDialog('Confirm Swap')
    })
    await repair()
    await account()
    await app.step('found', async () => {
      await t.orders('Unconfirmed').waitFor({ state: 'hidden' })
      await t
        .orders(undefined)
        .filter({ hasText: /Open|Filled/ })
        .first()
        .waitFor()
    })
    expect(posts()).toBe(1)
    expect(await ordersOf(app.sandbox, OWNER)).toBe(before + 1)
  })

  test.for([
    ['cut before it arrived', { cut: 'before' }],
    ['answered by nothing', { status: 200, body: '' }],
  ] as const)('says what is not known when it was %s, and survives a reload', async ([, fault], { app }) => {
    const { t, posts, before } = await start(app)
    await app.sandbox.fault({ path: ORDERS, method: 'POST', ...fault })
    await app.step('reported', async () => {
      await signNow(t)
      await t.dialog(AGAIN).getByText(UNANSWERED).waitFor()
    })
    await app.step('reloaded', async () => {
      await app.page.reload()
      await t.orders('Unconfirmed').waitFor()
    })
    const sent = posts()
    // The reloaded page has no signature to send.
    await app.step('only asked for from then on', async () => {
      await t.orders('Unconfirmed').getByText('The order was sent, but the order book has not').waitFor()
    })
    expect(posts()).toBe(sent)
    expect(await ordersOf(app.sandbox, OWNER)).toBe(before)
  })

  test('is sent again by its page after an error of the service, until the service has it', async ({
    app,
  }) => {
    const { t, posts, before } = await start(app)
    const repair = await app.sandbox.fault({ path: ORDERS, method: 'POST', status: 500, body: 'oops' })
    await app.step('sent again', async () => {
      await signNow(t)
      await t.dialog(AGAIN).getByText(UNANSWERED).waitFor()
    })
    await repair()
    await app.step('placed', () => t.dialog(/^Order (submitted|filled)$/).waitFor())
    expect(posts()).toBeGreaterThan(1)
    expect(await ordersOf(app.sandbox, OWNER)).toBe(before + 1)
  })

  test('is sent no more when that is stopped, and warns until it is known', async ({ app }) => {
    const { t, before } = await start(app)
    await app.sandbox.fault({ path: ORDERS, method: 'POST', status: 500, body: 'oops' })
    await app.step('sent again', async () => {
      await signNow(t)
      await t.dialog(AGAIN).getByText(UNANSWERED).waitFor()
    })
    await app.step('stopped from the list', async () => {
      await t.closeDialog(AGAIN)
      await t.orders('Unconfirmed').getByRole('button', { name: 'Stop sending' }).click()
      await t.orders('Unconfirmed').getByText('The order was sent, but the order book has not').waitFor()
    })
    await app.step('a second one warns', async () => {
      await t.type('sell', '0.1')
      const review = await t.review()
      await review.getByText('An order of this pair may exist already').waitFor()
    })
    expect(await ordersOf(app.sandbox, OWNER)).toBe(before)
  })
})

describe('open orders whose service does not answer', () => {
  test('are reported, until it answers again', async ({ app }) => {
    await app.sandbox.lever(1, 'hold')
    try {
      const { t } = await start(app)
      await t.sign()
      await t.closeDialog(/^Order submitted$/)
      await t.orders('Open').waitFor()
      const repair = await app.sandbox.fault({ path: '*/api/v1/account/*', status: 500 })
      await app.step('reported', async () => {
        const banner = app.page.locator('[data-banner=orders]')
        await banner.getByText('The order book does not respond').waitFor()
        await banner.getByText('The shown state of open orders may be old').waitFor()
        expect(await t.orders('Open').count()).toBeGreaterThan(0)
      })
      await repair()
      await app.sandbox.lever(1, 'release')
      await app.step('gone, and the order is brought up to date', async () => {
        await app.page.locator('[data-banner=orders]').waitFor({ state: 'hidden' })
        await t.orders('Filled').first().waitFor()
      })
    } finally {
      await app.sandbox.lever(1, 'release')
    }
  })
})
