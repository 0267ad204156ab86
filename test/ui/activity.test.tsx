/** Activity as a person reads it: labels, summaries, popups, and how an order is cancelled. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { GasPricesRead } from '../../src/events/chain/events.ts'
import type { OrderParams } from '../../src/events/kernel/orderParams.ts'
import {
  ContractOrderDiscovered,
  OrderCancellationAccepted,
  OrderCancelled,
  OrderExpired,
  OrderFillabilityChanged,
  OrderMarketRead,
  OrderFilled,
  OrderPlacementFailed,
  OrderPresigned,
  OrderProgressed,
  OrderStageChanged,
} from '../../src/events/orders/events.ts'
import { TransactionSent } from '../../src/events/transactions/events.ts'
import { type FakeApp } from './support/fakeApp.ts'
import { filled, hash, mined, one, open, sent, theirs } from './scenes/orders.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

beforeEach(() => {
  location.hash = '#/swap'
})

const start = (...events: readonly AppEvent[]): FakeApp => startApp([...scene.connected, ...events])
const panel = (): HTMLElement => screen.getByRole('complementary', { name: inEnglish('activity.title') })
const plain = (text: string | null | undefined): string => (text ?? '').replace(/[\u2066-\u2069]/g, '')

const { uid } = one
const asPresigned = (event: AppEvent): AppEvent =>
  event.type === 'OrderPlacementRequested' ? { ...event, data: { ...event.data, scheme: 'presign' } } : event
const signing = [...sent.slice(0, 1), TransactionSent({ id: 't', hash, hashType: 'gnosisSafeTx' })]

describe('the label', () => {
  it.each<[label: string, what: string, events: readonly AppEvent[]]>([
    ['Open', 'a pending order', open],
    ['Filled', 'a filled order', filled],
    ['Expired', 'an expired order', [...open, OrderExpired({ uid })]],
    ['Cancelling...', 'an order while it is being cancelled', [...open, OrderCancellationAccepted({ uid })]],
    ['Cancelled', 'a cancelled order', [...open, OrderCancelled({ uid })]],
    ['Pending...', 'a sent transaction', sent],
    ['Signing...', 'a transaction that a multisig’s owners still sign', signing],
    ['Executed', 'a transaction that was carried out', [...sent, mined(1)]],
    ['Failed', 'a transaction that was reverted', [...sent, mined(0)]],
  ])('%s stands at %s', async (label, _, events) => {
    start(...events)
    const item = await within(panel()).findByText(label)
    expect(item.closest('[data-order],[data-transaction]')).not.toBeNull()
    expect(panel().querySelectorAll('[data-label]')).toHaveLength(1)
  })
})

describe('the summary', () => {
  const buying = (): readonly AppEvent[] =>
    open.map((event) =>
      event.type === 'OrderPlacementRequested'
        ? {
            ...event,
            data: { ...event.data, params: { ...event.data.params, kind: 'buy' } satisfies OrderParams },
          }
        : event,
    )
  it.each<[words: string, what: string, events: readonly AppEvent[]]>([
    ['Swap 1 WETH for 2,970 DAI', 'a filled order', filled],
    ['Swap 1 WETH for at least 2,964 DAI', 'a sell order that is not', open],
    ['Swap at most 1 WETH for 2,964 DAI', 'a buy order that is not', buying()],
    ['Approve 5 WETH', 'an approval', sent],
  ])('%s is that of %s', async (said, _, events) => {
    start(...events)
    expect(await within(panel()).findByText((text) => plain(text) === said)).toBeTruthy()
  })
})

describe('an open order', () => {
  const OUT_OF_RANGE = inEnglish('order.unfillable')
  const stage = (said: 'open' | 'scheduled' | 'active' | 'solved' | 'executing'): AppEvent =>
    OrderStageChanged({ uid, stage: said })

  it('keeps its strip once it is filled, and one that was filled before has none (X228)', async () => {
    const done = (): number => panel().querySelectorAll('[data-order] [data-state=done]').length
    const hasEnded = (): Promise<void> =>
      waitFor(() => expect(panel().querySelector('[data-label=filled]')).not.toBeNull())
    const app = start(...open)
    await within(panel()).findByText('Open')
    expect(done()).toBe(3)
    act(() => app.emit(...filled.slice(open.length)))
    await hasEnded()
    expect(done()).toBe(5)
    cleanup()
    start(...filled)
    await hasEnded()
    expect(done()).toBe(0)
  })

  it('says in its strip each step, its state and when it was finished, also to screen readers', async () => {
    start(...open)
    const strip = within(await within(panel()).findByRole('list', { name: inEnglish('life.label') }))
    const heard = strip.getAllByRole('listitem').map((step) => {
      const said = step.cloneNode(true) as HTMLElement
      for (const unheard of said.querySelectorAll('[aria-hidden]')) unheard.remove()
      return said.textContent
    })
    expect(heard[1]).toMatch(/^Signed: done\d/)
    expect(heard.slice(3)).toEqual(['Auction: in progress', 'Filled: not started'])
  })

  it('says when its limit is out of range, and no more once it is back', async () => {
    const market = { sellAmount: 2n, buyAmount: 1n }
    const app = start(...open, OrderFillabilityChanged({ uid, isUnfillable: true, market }))
    expect(await within(panel()).findByText(OUT_OF_RANGE)).toBeTruthy()
    act(() => app.emit(OrderFillabilityChanged({ uid, isUnfillable: false, market })))
    expect(within(panel()).queryByText(OUT_OF_RANGE)).toBeNull()
  })

  it('says how far its limit is out of range, with the market price, its age and the limit (X121)', async () => {
    const gap = (): string =>
      plain(within(panel()).getByText(OUT_OF_RANGE).nextElementSibling?.textContent ?? '')
    const at = (buyAmount: bigint) => ({ sellAmount: scene.ether(1000), buyAmount })
    const app = start(
      ...open,
      OrderFillabilityChanged({ uid, isUnfillable: true, market: at(scene.ether(2_900_000)) }),
    )
    await within(panel()).findByText(OUT_OF_RANGE)
    expect(gap()).toBe(
      'Your order needs a price 2.21% better. Market price 0 seconds ago: 1 WETH = 2,900 DAI. Your limit price: 1 WETH = 2,964 DAI.',
    )
    // What the tab reads later takes the place of the instant at which the price left.
    act(() => app.emit(OrderMarketRead({ uid, ...at(scene.ether(2_600_000)) })))
    act(() => app.now$.next(scene.NOW + 40_000))
    expect(gap()).toMatch(
      /^Your order needs a price 14% better\. Market price 40 seconds ago: 1 WETH = 2,600 DAI\./,
    )
    act(() => app.emit(OrderMarketRead({ uid, ...at(0n) })))
    expect(gap()).toBe('')
  })

  it.each<[Parameters<typeof stage>[0], string]>([
    ['open', 'Waiting for an auction'],
    ['scheduled', 'In the next auction'],
    ['active', 'Solvers are competing'],
    ['solved', 'A solver found a match'],
    ['executing', 'Being filled on chain'],
  ])('that is %s says: %s', async (emitted, said) => {
    start(...open, stage(emitted))
    expect(await within(panel()).findByText(said)).toBeTruthy()
  })
})

describe('an order that was filled in part', () => {
  const partly = open.map((event) =>
    event.type === 'OrderPlacementRequested'
      ? { ...event, data: { ...event.data, params: { ...event.data.params, partiallyFillable: true } } }
      : event,
  )
  const part = OrderProgressed({
    uid,
    executedSellAmount: 25n * 10n ** 16n,
    executedBuyAmount: 745n * 10n ** 18n,
  })
  const saying = (words: string) => within(panel()).findByText((text) => plain(text) === words)

  it('says how much so far, and can be cancelled for the rest', async () => {
    start(...partly, part)
    expect(await saying('25% filled so far: 0.25 WETH for 745 DAI')).toBeTruthy()
    expect(within(panel()).getByRole('button', { name: /^Cancel/ })).toBeTruthy()
  })

  it('says how much was traded when it has ended', async () => {
    start(...partly, part, OrderExpired({ uid }))
    expect(await saying('25% filled before the order ended: 0.25 WETH for 745 DAI')).toBeTruthy()
  })
})

it('an order that was placed through a contract says where it can be cancelled, and offers nothing here', async () => {
  const CONTRACT = '0x40A50cf069e992AA4536211B23F286eF88752187'
  const [request] = open
  if (request?.type !== 'OrderPlacementRequested') throw new Error('an order begins with its request')
  const { params, sellToken, buyToken } = request.data
  const app = start(
    ContractOrderDiscovered({
      ...{ uid, chainId: 1, owner: CONTRACT, onchainUser: scene.ACCOUNT, userValidTo: params.validTo },
      ...{ params, sellToken, buyToken, scheme: 'eip1271', createdAt: scene.NOW },
    }),
  )
  expect(await within(panel()).findByText((text) => text.includes(inEnglish('order.contract')))).toBeTruthy()
  expect(within(panel()).queryByRole('button', { name: /^Cancel/ })).toBeNull()
  act(() => app.emit(OrderCancelled({ uid })))
  expect(within(panel()).queryByText((text) => text.includes(inEnglish('order.contract')))).toBeNull()
})

describe('an ended order', () => {
  it('leaves the list when it is asked to, and an open one offers no such thing', async () => {
    const app = start(...open)
    fireEvent.click(await within(panel()).findByText(inEnglish('order.details')))
    expect(within(panel()).queryByRole('button', { name: inEnglish('order.remove') })).toBeNull()
    act(() => app.emit(...filled.slice(open.length)))
    const remove = await within(panel()).findByRole('button', { name: inEnglish('order.remove') })
    fireEvent.click(remove)
    expect(panel().querySelectorAll('[data-order]')).toHaveLength(0)
  })
})

describe('ended orders', () => {
  it('are removed together, once that is confirmed', async () => {
    const app = start(...filled)
    const press = async (name: string): Promise<void> =>
      void fireEvent.click(await within(panel()).findByRole('button', { name }))
    await press(inEnglish('activity.clear'))
    await press(inEnglish('activity.clear.keep'))
    expect(app.acted).toEqual([])
    await press(inEnglish('activity.clear'))
    await press(inEnglish('activity.clear.confirm'))
    expect(app.acted.map(({ type }) => type)).toEqual(['OrderRemoved'])
    expect(panel().querySelectorAll('[data-order]')).toHaveLength(0)
  })
})

describe('a popup', () => {
  const popups = (): HTMLElement => screen.getByRole('group', { name: inEnglish('notice.region') })
  const iconOf = (title: HTMLElement): string | null =>
    title.closest('[data-notice]')?.querySelector('[data-icon]')?.getAttribute('data-icon') ?? null
  const end = OrderFilled({
    uid,
    executedSellAmount: 10n ** 18n,
    executedBuyAmount: 2_970n * 10n ** 18n,
    transactionHash: null,
  })
  it.each<[title: string, body: string, icon: string, events: readonly AppEvent[]]>([
    ['Order submitted', 'Swap 1 WETH for at least 2,964 DAI', 'check', open],
    ['Order was traded', 'Swap 1 WETH for 2,970 DAI', 'check', [...open, end]],
    [inEnglish('notice.cancelled'), `Order ${uid.slice(2, 10)}`, 'check', [...open, OrderCancelled({ uid })]],
    ['Order expired', 'Swap 1 WETH for at least 2,964 DAI', 'close', [...open, OrderExpired({ uid })]],
    [
      inEnglish('notice.failed'),
      'Swap 1 WETH for at least 2,964 DAI',
      'close',
      [one.request, OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'rejected', status: 400 } })],
    ],
    ['Transaction executed', 'Approve 5 WETH', 'check', [...sent, mined(1)]],
    [inEnglish('notice.reverted'), 'Approve 5 WETH', 'close', [...sent, mined(0)]],
  ])('%s reports %s, good or bad by its mark %s', async (title, body, icon, events) => {
    start(...events)
    const found = await within(popups()).findByText(title)
    expect(iconOf(found)).toBe(icon)
    expect(plain(found.closest('[data-notice]')?.textContent)).toContain(body)
  })

  it('leaves when it is dismissed', async () => {
    start(...open)
    fireEvent.click(await within(popups()).findByRole('button', { name: 'Dismiss: Order submitted' }))
    expect(within(popups()).queryByText('Order submitted')).toBeNull()
  })
})

describe('cancelling', () => {
  const gasPrice = GasPricesRead({ chainId: 1, lowest: 1n, standard: 50n * 10n ** 9n, fast: 10n ** 11n })

  it('links to the question when an order can be cancelled', async () => {
    start(...open)
    fireEvent.click(await within(panel()).findByRole('button', { name: /^Cancel/ }))
    const link = await screen.findByRole('link', { name: /^When can an order be cancelled\?/ })
    expect(link.getAttribute('href')).toBe('#/faq/trading#can-i-cancel-an-order')
  })

  it('can be done on chain, for a network cost that is named, and then stands in the list (X143)', async () => {
    const app = start(...open, gasPrice)
    fireEvent.click(await within(panel()).findByRole('button', { name: /^Cancel/ }))
    const dialog = await screen.findByRole('dialog')
    expect(plain(dialog.textContent)).toContain(inEnglish('cancel.onChain.help', { cost: '0.0025 ETH' }))
    fireEvent.click(within(dialog).getByRole('button', { name: inEnglish('cancel.onChain') }))
    expect(app.acted.at(-1)).toMatchObject({
      ...{ type: 'TransactionRequested', data: { info: { type: 'invalidateOrder', order: uid } } },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(panel().textContent).toContain(inEnglish('transaction.invalidateOrder', { id: uid.slice(2, 10) }))
  })

  it('of a contract wallet’s order is done on chain alone (X143)', async () => {
    const app = start(
      ...open.filter(({ type }) => type !== 'OrderSigned').map(asPresigned),
      OrderPresigned({ uid }),
      gasPrice,
    )
    const onChain = await within(panel()).findByRole('button', { name: inEnglish('cancel.onChain') })
    expect(within(panel()).queryByRole('button', { name: /^Cancel Swap/ })).toBeNull()
    expect(plain(panel().textContent)).toContain(inEnglish('cancel.onChain.help', { cost: '0.006 ETH' }))
    fireEvent.click(onChain)
    expect(app.acted).toMatchObject([{ type: 'TransactionRequested' }])
  })

  it.each([
    ['Why?', 'when it was placed', / Placed at \d/, open],
    ['Details', 'when it was placed', / Placed at \d/, open],
    ['Cancel', 'when it was placed', / Placed at \d/, open],
    ['Why?', 'when it ended', / \d+:\d{2}\s[AP]M$/, [...open, OrderExpired({ uid })]],
    ['Details', 'when it ended', / \d+:\d{2}\s[AP]M$/, [...open, OrderExpired({ uid })]],
    [inEnglish('ended.repeat'), 'when it ended', / \d+:\d{2}\s[AP]M$/, [...open, OrderExpired({ uid })]],
  ] as const)('is chosen in its row, where %s names the order and %s', async (word, _, time, events) => {
    start(...events)
    const name = (given: string): boolean => given.startsWith(`${word} Swap `) && time.test(given)
    expect(await within(panel()).findByRole('button', { name })).toBeTruthy()
  })

  it('is confirmed first, then waits for the wallet, then shows the order as cancelling', async () => {
    const app = start(...open)
    fireEvent.click(await within(panel()).findByRole('button', { name: /^Cancel/ }))
    const name = `Cancel order ${uid.slice(2, 10)}`
    const dialog = await screen.findByRole('dialog', { name })
    // The dialog is about the order, so the notice of its placement leaves.
    const notice = { type: 'NoticeDismissed', data: { key: `${uid}_submitted`, by: 'dialog' } }
    expect(app.acted).toMatchObject([notice])
    fireEvent.click(within(dialog).getByRole('button', { name: inEnglish('cancel.request') }))
    expect(app.acted).toMatchObject([notice, { type: 'OrderCancellationRequested', data: { uid } }])
    const waiting = within(screen.getByRole('dialog', { name }))
    expect(waiting.getByText(inEnglish('placing.confirm'))).toBeTruthy()
    expect(waiting.getByText('Cancellation submitted')).toBeTruthy()
    act(() => app.emit(OrderCancellationAccepted({ uid })))
    expect(within(screen.getByRole('dialog', { name })).getByText(inEnglish('cancel.accepted'))).toBeTruthy()
    expect(within(panel()).getByText(inEnglish('label.cancelling'))).toBeTruthy()
  })
})

describe('an order that somebody else posted in the account’s name', () => {
  it('stands apart under those words, not signed, with its terms and nothing that acts on it', async () => {
    start(theirs)
    const apart = await within(panel()).findByRole('region', {
      name: inEnglish('activity.strangers'),
    })
    expect(within(apart).getByText(inEnglish('label.notSigned'))).toBeDefined()
    fireEvent.click(within(apart).getByRole('button', { name: /^Details/ }))
    expect(plain(apart.textContent)).toContain(scene.OTHER)
    expect(within(panel()).queryByText(inEnglish('presign.again'))).toBeNull()
    expect(within(panel()).queryByRole('button', { name: /^Cancel/ })).toBeNull()
    expect(panel().querySelectorAll('[data-order]')).toHaveLength(0)
  })

  it('leaves the account’s own orders in their place', async () => {
    start(theirs, ...open)
    await within(panel()).findByRole('region', { name: inEnglish('activity.strangers') })
    expect(panel().querySelectorAll('[data-order]')).toHaveLength(1)
    expect(panel().querySelectorAll('[data-stranger]')).toHaveLength(1)
  })
})
