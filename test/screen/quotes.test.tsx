/** What the form says when the price does not come, and that it comes back without a reload. */
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aBrowser } from '../stories/app'
import { DAI, WETH } from '../stories/journey'
import { allowed, chooseToken, connect, connected, reads, submit, SWAP, typeAmount } from './placing'
import { button, openOnScreen, pass, TRADER, until } from './screen'
import { type Fault, QUOTE, type Service, serviceOf } from './service'
import { inEnglish } from '../support/inEnglish'

const FETCH = inEnglish('quoteError.fetch')
const NEXT = inEnglish('quoteError.fetch.next')

const refused = (errorType: string, description = 'in its own words', data?: object): Fault => ({
  status: errorType.startsWith('No') ? 404 : 400,
  body: { errorType, description, ...(data === undefined ? {} : { data }) },
})

/** What is answered in place of a price, the title, and what else must be read. */
const CASES: readonly (readonly [fault: Fault, title: string, ...words: readonly string[]])[] = [
  [
    refused('SellAmountDoesNotCoverFee', 'fee', { fee_amount: '0x1000' }),
    inEnglish('quoteError.feeExceeds'),
    inEnglish('orders.next.sellMore'),
  ],
  [refused('ZeroPrice'), inEnglish('quoteError.zeroPrice'), 'Please try increasing amounts.'],
  [refused('NoLiquidity'), inEnglish('quoteError.noLiquidity'), inEnglish('orders.next.token')],
  [refused('NotFound'), inEnglish('quoteError.noLiquidity')],
  [
    refused('TransferEthToContract'),
    inEnglish('quoteError.ethToContract', { native: 'ETH' }),
    inEnglish('orders.next.wrapped'),
  ],
  [refused('TotallyNew', 'the moon is full'), FETCH, 'Error details: TotallyNew. the moon is full'],
  [{ status: 403, body: 'Forbidden' }, FETCH, inEnglish('quoteCause.denied')],
  [{ status: 500, body: 'oops' }, FETCH, 'Error code: 500.', NEXT],
  [{ body: '<html><body>Welcome to nginx</body></html>' }, FETCH, inEnglish('quoteCause.malformed'), NEXT],
  [{ status: 200, body: '' }, FETCH, inEnglish('quoteCause.malformed')],
  [{ cut: 'body' }, FETCH, inEnglish('quoteCause.unreachable'), NEXT],
  [{ cut: 'before' }, FETCH, inEnglish('quoteCause.unreachable')],
]

const start = async (): Promise<Service> => {
  const browser = aBrowser({ wallets: { account: TRADER }, chain: allowed })
  const service = serviceOf(browser)
  await connected(browser, service.between)
  return service
}
/** What the form says of its price, once it says all of this. */
const problem = (title: string, ...words: readonly string[]): Promise<HTMLElement> =>
  until(() => {
    const form = screen.getByRole('region', { name: inEnglish('swap.title') })
    const notes = [...form.querySelectorAll<HTMLElement>('[data-heard]')]
    const note = notes.find(({ textContent }) => textContent.includes(title))
    words.forEach((text) => reads(note, text))
    return note ?? null
  })
const onButton = (words: string): Promise<Element | null> =>
  until(() => {
    reads(submit(), words)
    return submit()
  })

describe('a price that does not come', () => {
  it('has a title, a cause and a next step, and comes with the next amount', async () => {
    const service = await start()
    let amount = 100
    for (const [fault, title, ...words] of CASES) {
      const repair = service.fault(QUOTE, fault)
      await typeAmount(`0.${String(amount++)}`)
      await problem(title, ...words)
      expect((await onButton(title))?.getAttribute('aria-disabled')).toBe('true')
      repair()
      await typeAmount(`0.${String(amount++)}`)
      await button(/^Review swap/)
    }
  })

  it('that takes longer than ten seconds is given up, and says so', async () => {
    const service = await start()
    const repair = service.fault(QUOTE, { hang: true })
    await typeAmount('0.1')
    await onButton(inEnglish('submit.hangInThere'))
    await problem(FETCH, inEnglish('quoteCause.timeout'))
    repair()
    await typeAmount('0.2')
    await button(/^Review swap/)
  })

  it('because too many were asked for is asked for again when the service said', async () => {
    const service = await start()
    const repair = service.fault(QUOTE, { status: 429, retryAfter: 3, body: 'Too many' })
    await typeAmount('0.1')
    await problem(FETCH, inEnglish('quoteCause.rateLimited'))
    repair()
    const asked = service.sent(QUOTE)
    // Typed at once, answered when the three seconds since the refusal are over.
    await typeAmount('0.2')
    await pass(2000)
    expect(service.sent(QUOTE)).toBe(asked)
    await pass(1000)
    expect(service.sent(QUOTE)).toBeGreaterThan(asked)
    await button(/^Review swap/)
  })

  it('because a token is not supported is reported on the button; another token has a price', async () => {
    const service = await start()
    const repair = service.fault(
      QUOTE,
      refused('UnsupportedToken', `Token ${DAI.toLowerCase()} is unsupported: deny listed`),
    )
    await typeAmount('0.1')
    await problem(
      'DAI cannot be traded here',
      'The order book doesn’t support this token. Reason: deny listed',
    )
    screen.getByRole('link', { name: /Which tokens can’t I swap\?/ })
    await onButton('DAI cannot be traded here')
    repair()
    await chooseToken('receive', 'USDC')
    await button(/^Review swap/)
  })

  it('comes by itself once the service is well again', async () => {
    const service = await start()
    const repair = service.fault(QUOTE, { status: 500 })
    await typeAmount('0.1')
    await problem(FETCH)
    repair()
    await button(/^Review swap/)
    expect(screen.getByRole('textbox', { name: /^You sell/ })).toHaveProperty('value', '0.1')
  })

  it('is not asked for before a wallet is connected', async () => {
    const browser = aBrowser({ wallets: { account: TRADER }, chain: allowed })
    const service = serviceOf(browser)
    await openOnScreen(browser, SWAP, service.between)
    await typeAmount('1')
    await pass(2000)
    expect(service.sent(QUOTE)).toBe(0)
    await connect()
    await button(/^Review swap/)
    // Another question, for the other direction, is about the price's impact.
    const asked = browser.orderBook.calls.quote.filter(([{ sellToken }]) => sellToken === WETH)
    expect(asked).toHaveLength(2)
  })
})
