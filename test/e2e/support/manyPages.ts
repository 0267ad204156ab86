/** Pages of one profile that live at once: what each shows, which of them asks the order book, and what each reports. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { durableRows } from '../journeys/storage.ts'
import type { World } from '../journeys/world.ts'
import type { Session } from './session.ts'
import { type Label, type Trader, trader } from './trader.ts'
import { inEnglish } from '../../support/inEnglish.ts'

/** Beats of 2 s: long enough for a second page that asks to be heard. */
const WATCHED_POLLS = 2
/** An order that is open is asked after every 2 s; the page that takes over begins at once. */
const TAKEN_OVER_WITHIN_MS = 5000

interface Seat {
  readonly page: Page
  readonly me: Trader
  /** How often this page asked how the account's orders stand. */
  readonly polls: () => number
}

/** A trader at a page, whose questions to the order book are counted from now on. */
export const seat = (page: Page): Seat => {
  let polls = 0
  page.on('request', (request) => {
    if (/\/account\/0x[0-9a-fA-F]{40}\/orders/.test(request.url())) polls += 1
  })
  return { page, me: trader(page), polls: () => polls }
}

const all = <A>(seats: readonly Seat[], act: (seat: Seat) => Promise<A>): Promise<readonly A[]> =>
  Promise.all(seats.map(act))

const show = (seats: readonly Seat[], label: Label, count: number): Promise<unknown> =>
  all(seats, ({ me }) => expect.poll(() => me.orders(label).count()).toBe(count))

const noticesOf = async (seats: readonly Seat[], title: string): Promise<number> =>
  (await all(seats, ({ me }) => me.notice(title).count())).reduce((sum, count) => sum + count, 0)

/** A page in the background may draw its list before its notices. */
const showNotices = (seats: readonly Seat[], title: string, count: number): Promise<unknown> =>
  expect.poll(() => noticesOf(seats, title), { timeout: TAKEN_OVER_WITHIN_MS }).toBe(count)

/** The one page that asks while an order is open; fails when a second one asks meanwhile. */
export const poller = async (seats: readonly Seat[]): Promise<Seat> => {
  const before = seats.map(({ polls }) => polls())
  const since = (): readonly number[] => seats.map(({ polls }, n) => polls() - (before[n] ?? 0))
  await expect.poll(() => Math.max(...since())).toBeGreaterThanOrEqual(WATCHED_POLLS)
  const counts = since()
  expect(counts.filter((count) => count > 0)).toHaveLength(1)
  const found = seats[counts.findIndex((count) => count > 0)]
  if (found === undefined) throw new Error('no page asks')
  return found
}

/** Sells one WETH for the token; the order book holds, so the order stays open. */
const place = async ({ page, me }: Seat, symbol: string): Promise<void> => {
  await page.bringToFront()
  // Each page has a form of its own, and a new one sells the coin.
  if (await page.getByRole('button', { name: 'Selling ETH. Change the token' }).isVisible())
    await me.chooseToken('sell', 'WETH')
  await me.chooseToken('receive', symbol)
  await me.type('sell', '1')
  await me.sign()
  await me.closeDialog('Order submitted')
}

const connectAll = async ([first, ...others]: readonly Seat[]): Promise<void> => {
  await first?.page.bringToFront()
  await first?.me.connect()
  // A tab's wallet is its own; opened again it finds the account that was chosen last.
  await all(others, async ({ page, me }) => {
    await page.reload()
    await me.submit.getByText(inEnglish('submit.enterAmount')).waitFor()
  })
}

const expectOneLog = async (seats: readonly Seat[]): Promise<void> => {
  const [first, ...others] = await all(seats, ({ page }) => durableRows(page))
  expect(first?.map(({ seq }) => seq)).toEqual(first?.map((_, at) => at + 1))
  for (const rows of others) expect(rows).toEqual(first)
  for (const type of ['OrderPlacementRequested', 'OrderPlaced', 'OrderFilled'])
    expect([type, first?.filter((row) => row.type === type).length]).toEqual([type, 2])
}

/**
 * Two orders that every page sees from the first to the last moment, though one page alone asks for them, and that page
 * is closed before the second is filled. Each thing that happens is reported once, in one page.
 */
export const ordersInManyPages = async (
  pages: readonly Page[],
  app: Session,
  world: World,
): Promise<void> => {
  const seats = pages.map(seat)
  const [first, second] = seats
  if (first === undefined || second === undefined) throw new Error('at least two pages')
  await world.sandbox.lever(1, 'hold')
  await world.approve(1, 'WETH', 10n ** 24n)
  await connectAll(seats)

  await app.step('an order placed in one page is open in all', async () => {
    await place(first, 'DAI')
    await show(seats, 'Open', 1)
  })
  await app.step('one page asks for all', () => poller(seats))
  await app.step('it is filled in all, and reported once', async () => {
    await world.sandbox.lever(1, 'release')
    await show(seats, 'Filled', 1)
    // Reported by the dialog of the page that placed it.
    await showNotices(seats, 'Order submitted', 0)
    await showNotices(seats, inEnglish('notice.fulfilled'), 1)
  })

  await world.sandbox.lever(1, 'hold')
  await all(seats, ({ me }) => dismissAll(me, inEnglish('notice.fulfilled')))
  await place(second, 'USDC')
  await show(seats, 'Open', 1)
  const asking = await poller(seats)
  const left = seats.filter((one) => one !== asking)
  const before = left.map(({ polls }) => polls())
  await asking.page.close()
  await app.step(
    'another page asks when the one that asked is closed',
    async () => {
      const asked = (): number => left.filter(({ polls }, n) => polls() > (before[n] ?? 0)).length
      await expect.poll(asked, { timeout: TAKEN_OVER_WITHIN_MS }).toBe(1)
      await poller(left)
    },
    left[0]?.page,
  )
  await app.step(
    'and what it hears is seen by all and reported once',
    async () => {
      await world.sandbox.lever(1, 'release')
      await show(left, 'Filled', 2)
      await showNotices(left, inEnglish('notice.fulfilled'), 1)
    },
    left[0]?.page,
  )
  expect((await world.trades(1)).length).toBe(2)
  expect((await world.orders(1)).length).toBe(2)
  await expectOneLog(left)
}

const dismissAll = async (me: Trader, title: string): Promise<void> => {
  if ((await me.notice(title).count()) > 0) await me.dismiss(title)
}
