/** After the end of an order: why, its receipt, the way on, and where it is found again. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { NetworkSelected } from '../../src/events/chain/events.ts'
import type { AppEvent } from '../../src/events/catalogue.ts'
import {
  TransactionFailed,
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../src/events/transactions/events.ts'
import {
  OrderCancellationAccepted,
  OrderExpired,
  OrderFillabilityChanged,
  OrderFilled,
  OrderRemoved,
  OrderStageChanged,
} from '../../src/events/orders/events.ts'
import { liveLinks, noLinks, type Links } from '../../src/events/chain/links.ts'
import { createFormat } from '../../src/ui/intl/format.ts'
import { filled, hash, one, open, sent } from './scenes/orders.ts'
import { type FakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

// The list is loaded with its first item: on a busy machine that takes longer than a test waits.
await import('../../src/ui/orders/ActivityItems.tsx')
const { uid } = one
beforeEach(() => {
  location.hash = '#/swap'
  document.title = 'Foldswap'
})

const start = async (...events: readonly AppEvent[]): Promise<FakeApp> => startWith(noLinks, events)
const startWith = async (links: Links, events: readonly AppEvent[]): Promise<FakeApp> => {
  const app = startApp([...scene.connected, ...events], links)
  await within(panel()).findAllByRole('button', { name: /^Details/ })
  return app
}
const panel = (): HTMLElement => screen.getByRole('complementary', { name: inEnglish('activity.title') })
const plain = (text: string | null | undefined): string => (text ?? '').replace(/[⁦-⁩]/g, '')

it('an ended order says why, and fills the form again', async () => {
  const market = { sellAmount: 10n ** 18n, buyAmount: 2_900n * 10n ** 18n }
  const left = OrderFillabilityChanged({ uid, isUnfillable: true, market })
  const app = await start(...open, left, OrderExpired({ uid }))
  expect(
    within(panel()).getByText(
      /^At .* the market price was 2\.15% worse than your limit price.* before the order expired\.$/,
    ),
  ).toBeTruthy()
  fireEvent.click(within(panel()).getByRole('button', { name: new RegExp(`^${inEnglish('ended.repeat')}`) }))
  expect(app.state$.value.session.trade).toMatchObject({ buy: scene.DAI.address, typed: '1' })
})

it('an order that is being cancelled says from when on that is certain', async () => {
  const app = await start(...open, OrderCancellationAccepted({ uid }))
  expect(
    within(panel()).getByText('Cancelled in 1 min at the earliest, unless it’s filled first'),
  ).toBeTruthy()
  expect(within(panel()).queryByText(/ left$/)).toBeNull()
  act(() => app.now$.next(scene.NOW + 60_000))
  expect(within(panel()).getByText(inEnglish('order.cancelledSoon'))).toBeTruthy()
})

it('an order that is cancelled on chain can be filled no more, so its row does not say that it may be', async () => {
  const info = { type: 'invalidateOrder', token: scene.WETH, amount: 10n ** 18n, order: uid } as const
  const request = { id: 'c', chainId: 1, from: scene.ACCOUNT, info, then: null } as const
  const app = await start(...open, OrderCancellationAccepted({ uid }), TransactionRequested(request))
  const uncertain = inEnglish('order.cancelledIn', { time: '1 min' })
  expect(within(panel()).getByText(uncertain)).toBeTruthy()
  act(() =>
    app.emit(TransactionSent({ id: 'c', hash }), TransactionMined({ id: 'c', hash, block: 5, status: 1 })),
  )
  expect(within(panel()).queryByText(uncertain)).toBeNull()
  expect(within(panel()).getByText(inEnglish('order.cancelledSoon'))).toBeTruthy()
})

it('an order out of range is not said to be looked at by solvers; after its time there is nothing to wait for or to cancel', async () => {
  const market = { sellAmount: 10n ** 18n, buyAmount: 2_900n * 10n ** 18n }
  const staged = OrderStageChanged({ uid, stage: 'active' })
  const app = await start(...open, staged)
  expect(within(panel()).getByText('Solvers are competing')).toBeTruthy()
  act(() => app.emit(OrderFillabilityChanged({ uid, isUnfillable: true, market })))
  expect(within(panel()).queryByText('Solvers are competing')).toBeNull()
  expect(within(panel()).getByText(/^Limit price out of range/)).toBeTruthy()
  act(() => app.now$.next(scene.NOW + 31 * 60_000))
  expect(within(panel()).getByText(inEnglish('order.timeUp'))).toBeTruthy()
  expect(within(panel()).queryByText(/^Limit price out of range/)).toBeNull()
  expect(within(panel()).queryByRole('button', { name: /^Cancel/ })).toBeNull()
})

it("an order's own details stand above what was done for it, and its log is not that of the list", async () => {
  await start(...sent, ...open)
  const [details] = within(panel()).getAllByRole('button', { name: /^Details/ })
  if (details !== undefined) fireEvent.click(details)
  const own = panel().querySelector('[data-details]')
  const before = within(panel()).getByRole('list', { name: inEnglish('order.before') })
  expect(own?.compareDocumentPosition(before)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(
    within(panel())
      .getAllByRole('button', { name: /^Save the log/ })
      .map(({ textContent }) => textContent),
  ).toEqual([inEnglish('export.openOrder'), inEnglish('export.open')])
})

it('an order whose expiry was seen late has the time of its deadline', async () => {
  const app = await start(...open)
  act(() => {
    app.now$.next(scene.NOW + 12 * 3_600_000)
    app.emit(OrderExpired({ uid }))
  })
  // Its deadline is 30 min after it was placed.
  const deadline = createFormat('en-US').time(scene.NOW + 30 * 60_000)
  expect(panel().querySelector('time')?.textContent).toBe(deadline)
})

it('an approval that was not sent was requested, not placed', async () => {
  const [request] = sent
  if (request === undefined) throw new Error('scene changed')
  await start(request, TransactionFailed({ id: 't', error: { tag: 'refused' } }))
  expect(within(panel()).getByText(/^Requested at /)).toBeTruthy()
  expect(within(panel()).queryByText(/^Placed at /)).toBeNull()
})

it('an approval of another network names it, and is followed there', async () => {
  await start(...sent, NetworkSelected({ chainId: 100 }))
  expect(within(panel()).getByText('On Ethereum')).toBeTruthy()
  expect(within(panel()).queryByText(/Switch to that network/)).toBeNull()
  expect(within(panel()).queryByRole('button', { name: inEnglish('transaction.clear') })).toBeNull()
})

it('the ids of an order are short, to be copied, and shown whole by a press', async () => {
  await start(...filled)
  fireEvent.click(within(panel()).getByRole('button', { name: /^Details/ }))
  expect(within(panel()).getByText(`${uid.slice(0, 6)}…${uid.slice(-4)}`)).toBeTruthy()
  expect(within(panel()).getByRole('button', { name: 'Copy: Order ID' })).toBeTruthy()
  fireEvent.click(within(panel()).getByRole('button', { name: 'Show full: Order ID' }))
  expect(within(panel()).getByText(uid)).toBeTruthy()
  fireEvent.click(within(panel()).getByRole('button', { name: 'Show less: Order ID' }))
  expect(within(panel()).queryByText(uid)).toBeNull()
})

it('a filled order has a receipt', async () => {
  await startWith(liveLinks(), filled)
  fireEvent.click(within(panel()).getByRole('button', { name: /^Details/ }))
  const receipt = within(panel()).getByRole('region', { name: inEnglish('receipt.title') })
  const terms = [...receipt.querySelectorAll('dt')].map((dt) => [
    dt.textContent,
    plain(dt.nextElementSibling?.textContent),
  ])
  expect(terms.slice(0, 4)).toEqual([
    ['Sold', '1 WETH'],
    [inEnglish('receipt.bought'), '2,970 DAI'],
    ['Quoted', '2,978.82 DAI'],
    [inEnglish('receipt.againstQuote'), '−8.82 DAI 0.29% worse'],
  ])
  expect(terms.map(([label]) => label)).toContain(inEnglish('fee.label'))
  expect(terms.at(-1)?.[0]).toBe(inEnglish('receipt.time'))
  // What is said of a figure stands below it: next to it, it would leave its label's line (X308).
  expect(receipt.querySelectorAll('br + span')).toHaveLength(2)
  expect(within(receipt).getByRole('button', { name: /Receipt/ })).toBeTruthy()
  const links = within(panel()).getAllByRole('link')
  expect(links.map((link) => [link.firstChild?.textContent, link.getAttribute('href')])).toEqual([
    [inEnglish('link.transaction'), expect.stringMatching(/\/tx\/0x/)],
    [inEnglish('link.order'), expect.stringContaining(`/orders/${uid}`)],
  ])
})

it('the list is filtered by kind and token', async () => {
  const others = [2, 3, 4, 5, 6].map((salt) => scene.placement(10n ** 18n, 2_964n * 10n ** 18n, salt))
  await start(...filled, ...others.flatMap((other) => scene.open(other)))
  const rows = (): number => panel().querySelectorAll('[data-order]').length
  expect(rows()).toBe(6)
  fireEvent.click(within(panel()).getByRole('radio', { name: 'Filled' }))
  expect(rows()).toBe(1)
  const search = within(panel()).getByRole<HTMLInputElement>('searchbox', {
    name: inEnglish('activity.search'),
  })
  // An address with its network and what nobody sees in it fits: cut, it would find nothing (X131).
  expect(search.maxLength).toBeGreaterThan(`eip155:11155111:${scene.DAI.address}`.length * 4)
  fireEvent.change(search, { target: { value: `eip155:1:\u200b${scene.DAI.address}` } })
  expect(rows()).toBe(1)
  fireEvent.change(search, { target: { value: 'USDC' } })
  expect(within(panel()).getByText(inEnglish('activity.noneFound'))).toBeTruthy()
})

it('the title counts what is pending, by the word of the wallet’s button, and names a fill until it was seen', async () => {
  const app = await start(...open)
  await vi.waitFor(() => expect(document.title).toBe('1 pending · Foldswap'), 5000)
  expect(screen.getByRole('banner').querySelector('[data-wallet]')?.textContent).toBe('Account 1 Pending')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const amounts = { executedSellAmount: 10n ** 18n, executedBuyAmount: 2_970n * 10n ** 18n }
  act(() => app.emit(OrderFilled({ uid, ...amounts, transactionHash: null })))
  expect(document.title).toBe('Filled · Foldswap')
  act(() => {
    vi.advanceTimersByTime(10_000)
  })
  expect(document.title).toBe('Foldswap')
  vi.useRealTimers()
})

it('the list is empty again when its last order is removed', async () => {
  const app = await start(...filled)
  act(() => app.emit(OrderRemoved({ uid })))
  expect(within(panel()).getByText(inEnglish('activity.empty'))).toBeTruthy()
})
