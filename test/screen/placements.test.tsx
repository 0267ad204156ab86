/** What becomes of an order that the service does not take: reported in words, nothing lost, nothing placed twice. */
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { uidOf } from '../support/fakes/fakeOrderBook'
import { aBrowser } from '../stories/app'
import {
  allowed,
  closeDialog,
  connected,
  order,
  orders,
  priced,
  reads,
  reload,
  review,
  says,
  sign,
  typeAmount,
} from './placing'
import { button, field, gone, press, TRADER, until } from './screen'
import { type Fault, OF_ACCOUNT, ONE_ORDER, POST_ORDER, serviceOf } from './service'
import { inEnglish } from '../support/inEnglish'
import { isOff } from '../ui/support/pressable.ts'

const UNANSWERED = 'The order book hasn’t confirmed the order.'
const AGAIN = inEnglish('placing.again')
const MAY_EXIST = inEnglish('review.unresolved')
const NOT_KNOWN = 'Your order was sent, but the order book hasn’t confirmed it.'

const start = async () => {
  const browser = aBrowser({ wallets: { account: TRADER }, chain: allowed })
  const service = serviceOf(browser)
  const tab = await connected(browser, service.between)
  await priced()
  const placed = (): number =>
    new Set(browser.orderBook.calls.placeOrder.map(([posted]) => uidOf(posted))).size
  return { browser, service, tab, placed, posts: () => service.sent(POST_ORDER) }
}

const refused = (errorType: string, status = 400): Fault => ({
  status,
  body: { errorType, description: 'in its own words' },
})
const CASES: readonly (readonly [fault: Fault, words: string])[] = [
  [{ status: 403, body: 'x' }, inEnglish('orders.error.create.denied')],
  [refused('InsufficientAllowance'), 'WETH is not approved yet.'],
  [refused('NoLiquidity', 404), inEnglish('orders.error.insufficientLiquidity')],
  [refused('TotallyNew'), 'Error details: TotallyNew. in its own words'],
  [{ status: 400, body: '<html>Bad Request</html>' }, inEnglish('orders.error.create.unhandled')],
  [
    { status: 422, body: 'Failed to deserialize' },
    'Error creating the order. Nothing was sold. Try again in a moment. Error code: 422.',
  ],
]

describe('an order that the service refuses', () => {
  it('says why, keeps the form as it was, and can be placed again', async () => {
    const { service, placed, posts } = await start()
    for (const [fault, words] of CASES) {
      const repair = service.fault(POST_ORDER, fault)
      await sign()
      const failed = await says(inEnglish('placing.failed'), words)
      reads(within(failed).getByRole('alert'), words)
      repair()
      await press(await button(inEnglish('placing.retry'), within(failed)))
      await button(/^Review swap/)
      expect(await field(/^You sell/)).toHaveProperty('value', '0.1')
    }
    expect(posts()).toBe(CASES.length)
    expect(placed()).toBe(0)
    await sign()
    await says(inEnglish('notice.submitted'), '')
    expect(placed()).toBe(1)
  })
})

describe('an order whose answer was lost', () => {
  it('is found when the connection was cut after the service took it, and posted once', async () => {
    const { browser, service, placed, posts } = await start()
    service.fault(POST_ORDER, { cut: 'after' })
    await sign()
    await says(inEnglish('notice.submitted'), '')
    expect([placed(), posts()]).toEqual([1, 1])
    const posted = browser.orderBook.calls.placeOrder.map(([one]) => uidOf(one))
    expect([(await order('Open')).dataset['order']]).toEqual(posted)
  })

  it('is found when the answer broke off in the middle, and posted once', async () => {
    const { service, placed, posts } = await start()
    service.fault(POST_ORDER, { cut: 'body' })
    await sign()
    await says(inEnglish('notice.submitted'), '')
    expect(posts()).toBe(1)
    expect(placed()).toBe(1)
  })

  it('is asked for until it is known, and a second one is not placed meanwhile unasked', async () => {
    const { service, placed, posts } = await start()
    service.fault(POST_ORDER, { cut: 'after' })
    const repairOrder = service.fault(ONE_ORDER, { status: 500 })
    const repairAccount = service.fault(OF_ACCOUNT, { status: 500 })
    await sign()
    await says(AGAIN, UNANSWERED)
    await closeDialog(AGAIN)
    await order('Unconfirmed')
    await typeAmount('0.1')
    const second = await review()
    await says(inEnglish('review.title'), MAY_EXIST)
    const confirm = within(second).getByRole('button', { name: inEnglish('review.confirm') })
    expect(isOff(confirm)).toBe(true)
    await closeDialog(inEnglish('review.title'))
    repairOrder()
    repairAccount()
    await gone(() => orders('Unconfirmed'))
    await order('Open')
    expect(posts()).toBe(1)
    expect(placed()).toBe(1)
  })

  it.each<[string, Fault]>([
    ['cut before it arrived', { cut: 'before' }],
    ['answered by nothing', { status: 200, body: '' }],
  ])('says what is not known when it was %s, and survives a reload', async (_what, fault) => {
    const { browser, service, tab, placed, posts } = await start()
    service.fault(POST_ORDER, fault)
    await sign()
    await says(AGAIN, UNANSWERED)
    await reload(browser, tab, service.between)
    await order('Unconfirmed')
    const sent = posts()
    // The reloaded page has no signature to send.
    await order('Unconfirmed', NOT_KNOWN)
    expect(posts()).toBe(sent)
    expect(placed()).toBe(0)
  })

  it('is sent again by its page after an error of the service, until the service has it', async () => {
    const { service, placed, posts } = await start()
    const repair = service.fault(POST_ORDER, { status: 500, body: 'oops' })
    await sign()
    await says(AGAIN, UNANSWERED)
    repair()
    await says(inEnglish('notice.submitted'), '')
    expect(posts()).toBeGreaterThan(1)
    expect(placed()).toBe(1)
  })

  it('is sent no more when that is stopped, and warns until it is known', async () => {
    const { service, placed } = await start()
    service.fault(POST_ORDER, { status: 500, body: 'oops' })
    await sign()
    await says(AGAIN, UNANSWERED)
    await closeDialog(AGAIN)
    await press(await button(inEnglish('placing.stop'), within(await order('Unconfirmed'))))
    await order('Unconfirmed', NOT_KNOWN)
    await typeAmount('0.1')
    await review()
    await says(inEnglish('review.title'), MAY_EXIST)
    expect(placed()).toBe(0)
  })
})

describe('open orders whose service does not answer', () => {
  it('are reported, until it answers again', async () => {
    const { browser, service } = await start()
    await sign()
    await closeDialog(inEnglish('notice.submitted'))
    const uid = (await order('Open')).getAttribute('data-order') ?? ''
    const repair = service.fault(OF_ACCOUNT, { status: 500 })
    const banner = (): Element | null => document.querySelector('[data-banner=orders]')
    await until(banner)
    reads(banner(), inEnglish('banner.orders.unreachable'))
    reads(banner(), inEnglish('banner.orders.help'))
    expect(orders('Open')).toHaveLength(1)
    browser.orderBook.fill(uid)
    repair()
    await gone(banner)
    await order('Filled')
    expect(screen.queryByText(/isn’t responding/)).toBeNull()
  })
})
