/** What the form says when the price does not come, and that it comes back without a reload. */
import { afterEach, describe, expect } from 'vitest'
import { test } from '../support/fixture.ts'
import { sandboxControl } from '../support/sandboxControl.ts'
import type { Session } from '../support/session.ts'
import { stageUrls } from '../support/stageUrls.ts'
import { type Trader, trader } from '../support/trader.ts'
import { accounts, connected, noFaults, permit, tokenAddress } from './support/stage.ts'
import { inRealTime } from '../../support/realTime'

inRealTime('the pause that the service asks for is kept by a browser, which has a clock of its own')

const QUOTE = '*/api/v1/quote*'
const FETCH = 'Error loading price. Try again later.'
const NEXT = 'We keep trying every few seconds. Nothing was sold.'
const [OWNER] = accounts

const refused = (errorType: string, description = 'in its own words', data?: object) => ({
  status: errorType.startsWith('No') ? 404 : 400,
  body: { errorType, description, ...(data === undefined ? {} : { data }) },
})

/** What is answered in place of a price, the title, and what else must be read. */
const CASES: readonly (readonly [what: string, fault: object, title: string, ...words: readonly string[]])[] =
  [
    [
      'a fee above the amount',
      refused('SellAmountDoesNotCoverFee', 'fee', { fee_amount: '0x1000' }),
      'Fees exceed from amount',
      'Sell more at once, or wait for lower gas prices.',
    ],
    [
      'a price of nothing',
      refused('ZeroPrice'),
      'Invalid price. Try increasing input/output amount.',
      'Please try increasing amounts.',
    ],
    [
      'no liquidity',
      refused('NoLiquidity'),
      'Insufficient liquidity for this trade.',
      'Try a smaller amount or another token.',
    ],
    ['no liquidity, in the older word', refused('NotFound'), 'Insufficient liquidity for this trade.'],
    [
      'native coins for a contract',
      refused('TransferEthToContract'),
      'Buying native currency with smart contract wallets is not currently supported',
      'Choose the wrapped token instead.',
    ],
    [
      'a refusal that nobody knows',
      refused('TotallyNew', 'the moon is full'),
      FETCH,
      'The service reports: TotallyNew. the moon is full',
    ],
    [
      'a denial',
      { status: 403, body: 'Forbidden' },
      FETCH,
      'The price service does not accept this account.',
    ],
    ['an error of its own', { status: 500, body: 'oops' }, FETCH, '(status 500)', NEXT],
    [
      'HTML in place of a price',
      { body: '<html><body>Welcome to nginx</body></html>', contentType: 'text/html' },
      FETCH,
      'The price service sent an invalid answer.',
      NEXT,
    ],
    ['nothing at all', { status: 200, body: '' }, FETCH, 'sent an invalid answer.'],
    ['half an answer', { cut: 'body' }, FETCH, 'The price service could not be reached.', NEXT],
    ['a connection that is cut', { cut: 'before' }, FETCH, 'The price service could not be reached.'],
  ]

const start = async (app: Session): Promise<Trader> => {
  app.allow(/Failed to load resource/)
  const t = await connected(app, OWNER)
  await t.chooseToken('receive', 'DAI')
  return t
}
const problem = (t: Trader, title: string) =>
  t.page.getByRole('region', { name: 'Swap' }).getByRole('status').filter({ hasText: title })

afterEach(() => noFaults(sandboxControl(stageUrls().sandboxUrl)))

describe('a price that does not come', () => {
  test('has a title, a cause and a next step, and comes with the next amount', async ({ app }) => {
    const t = await start(app)
    let amount = 1
    for (const [what, fault, title, ...words] of CASES) {
      const repair = await app.sandbox.fault({ path: QUOTE, ...fault })
      await app.step(what, async () => {
        await t.type('sell', `0.${String(100 + amount++)}`)
        const note = problem(t, title)
        await note.waitFor()
        for (const text of words) await note.getByText(text).waitFor()
        await t.submit.getByText(title, { exact: true }).waitFor()
        expect(await t.submit.getAttribute('aria-disabled')).toBe('true')
      })
      await repair()
      await t.type('sell', `0.${String(100 + amount++)}`)
      await t.ready('Review swap')
    }
  })

  test('comes by itself once the service is well again', async ({ app }) => {
    const t = await start(app)
    const repair = await app.sandbox.fault({ path: QUOTE, status: 500 })
    await app.step('the service is ill', async () => {
      await t.type('sell', '0.1')
      await problem(t, FETCH).waitFor()
    })
    await repair()
    await app.step('the price is back and nothing was touched', async () => {
      await t.ready('Review swap')
      expect(await t.amount('sell').inputValue()).toBe('0.1')
    })
  })

  test('that takes longer than ten seconds is given up, and says so', async ({ app }) => {
    const t = await start(app)
    const repair = await app.sandbox.fault({ path: QUOTE, hang: true })
    await t.type('sell', '0.1')
    await app.step('the wait is excused after two seconds', () =>
      t.submit.getByText('Hang in there. Calculating best price').waitFor(),
    )
    await app.step('given up', async () => {
      await problem(t, FETCH).getByText('The price service took too long to answer.').waitFor()
    })
    await repair()
    await t.type('sell', '0.2')
    await t.ready('Review swap')
  })

  test('because too many were asked for is asked for again when the service said', async ({ app }) => {
    const t = await start(app)
    const repair = await app.sandbox.fault({ path: QUOTE, status: 429, retryAfter: 3, body: 'Too many' })
    await app.step('reported', async () => {
      await t.type('sell', '0.1')
      await problem(t, FETCH).getByText('Too many price requests were sent.').waitFor()
    })
    await repair()
    const at = Date.now()
    await t.type('sell', '0.2')
    await t.ready('Review swap')
    // Typed at once, answered when the three seconds since the refusal were over.
    expect(Date.now() - at).toBeGreaterThan(1000)
  })

  test('because a token is not supported is reported on the button; another token has a price', async ({
    app,
  }) => {
    const t = await start(app)
    const dai = await tokenAddress(app.sandbox, 'DAI')
    await app.sandbox.lever(1, 'support', { token: dai, supported: false })
    try {
      await app.step('reported', async () => {
        await t.type('sell', '0.1')
        const note = problem(t, 'DAI cannot be traded here')
        await note.getByText('The order book refuses it: deny listed.').waitFor()
        await note.getByRole('link', { name: /Which tokens can I not trade/ }).waitFor()
        await t.submit.getByText('DAI cannot be traded here').waitFor()
      })
    } finally {
      await app.sandbox.lever(1, 'support', { token: dai, supported: true })
    }
    await app.step('another token', async () => {
      await t.chooseToken('receive', 'USDC')
      await t.ready('Review swap')
    })
  })

  test('is not asked for before a wallet is connected', async ({ app }) => {
    const asked: string[] = []
    app.page.on('request', (request) => {
      if (/\/quote(?:\/stream)?$/.test(request.url())) asked.push(request.url())
    })
    await app.open()
    const t = trader(app.page)
    await t.chooseToken('receive', 'DAI')
    await t.type('sell', '1')
    await permit(app.sandbox, OWNER)
    await t.connect()
    await t.ready('Review swap')
    expect(asked.length).toBe(2)
  })
})
