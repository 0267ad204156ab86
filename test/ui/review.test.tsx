/** An open review and what changes behind it (X11, X12): on the page, over the real folds. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { NetworkSelected } from '../../src/events/chain/events.ts'
import {
  OrderPlacementFailed,
  OrderPlacementUnanswered,
  OrderPlaced,
  OrderSigned,
} from '../../src/events/orders/events.ts'
import { DeadlineSet, SlippageSet, SwitchSet } from '../../src/events/settings/events.ts'
import { SidesSwapped, TokenChosen, AmountTyped } from '../../src/events/trade/events.ts'
import { FiatPriceRead } from '../../src/events/tokens/events.ts'
import { reviewed } from '../../src/events/trade/reviewed.ts'
import { WalletAccountChanged } from '../../src/events/wallet/events.ts'
import { createFormat } from '../../src/ui/intl/format.ts'
import { takeSaid } from '../../src/ui/kit/say.ts'
import type { FakeApp } from './support/fakeApp.ts'
import { AMOUNT, reviewable as ready } from './scenes/scene.ts'
import { isOff, pressable } from './support/pressable.ts'
import { ChangeNote } from '../../src/ui/orders/ChangeNote.tsx'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const start = (...events: readonly AppEvent[]): FakeApp => startApp(events)
const openReview = async (): Promise<HTMLElement> => {
  fireEvent.click(await pressable(inEnglish('submit.review')))
  return screen.findByRole('dialog', { name: inEnglish('review.title') })
}
const confirmIn = (dialog: HTMLElement): HTMLButtonElement =>
  within(dialog).getByRole('button', { name: inEnglish('review.confirm') })
const dai = (usd: number): AppEvent =>
  FiatPriceRead({ chainId: 1, token: scene.DAI.address, usd: BigInt(Math.round(usd * 1000)) * 10n ** 15n })
const reviewedBuyAmount = (app: FakeApp): bigint => {
  const now = reviewed(app.state$.value, scene.NOW)
  if (now === null) throw new Error('nothing to review')
  return now.buyAmount
}
const wordField = (dialog: HTMLElement): HTMLInputElement =>
  within(dialog).getByLabelText('Type “confirm” to continue')

beforeEach(() => {
  location.hash = '#/swap'
})
afterEach(() => {
  location.hash = ''
})

describe('the review', () => {
  it('shows the addresses of both tokens whole, to be copied', async () => {
    start(...ready)
    const dialog = await openReview()
    for (const { address, symbol } of [scene.WETH, scene.DAI]) {
      expect(within(dialog).getByText(address)).toBeTruthy()
      expect(within(dialog).getByRole('button', { name: `Copy: address of ${symbol}` })).toBeTruthy()
    }
  })

  it.each<[what: string, chosen: number | null, seconds: number, shown: string]>([
    ['the default', null, 1800, '30 min'],
    ['a minute', 60, 90, '90 sec'],
    ['three hours', 10_800, 10_740, '179 min'],
  ])('shows the validity and the instant that are signed: %s', async (_, chosen, seconds, shown) => {
    const app = start(...ready, DeadlineSet({ seconds: chosen }))
    const dialog = await openReview()
    const end = scene.NOW + seconds * 1000
    expect(within(dialog).getByText(inEnglish('deadline.label')).nextElementSibling?.textContent).toBe(
      `${shown}Until ${createFormat('en-US').moment(end)}`,
    )
    fireEvent.click(confirmIn(dialog))
    expect(app.acted.find(({ type }) => type === 'OrderPlacementRequested')?.data).toMatchObject({
      params: { validTo: Math.floor(end / 1000) },
    })
  })

  it('shows the price both ways round, with significant digits', async () => {
    start(...ready)
    const dialog = await openReview()
    const price = within(dialog).getByText(inEnglish('price.label')).nextElementSibling?.textContent ?? ''
    expect(price).toMatch(/^1 WETH = [\d,.]+ DAI1 DAI = 0\.000\d{6} WETH$/)
  })

  it('begins at its amounts, with five controls between them and the button that confirms (X209)', async () => {
    start(...ready)
    const dialog = await openReview()
    const controls = [...dialog.querySelectorAll('button, a[href], input, select, textarea')]
    const begin = document.activeElement
    expect(begin?.textContent).toContain(inEnglish('review.youGetAtLeast'))
    const isAfter = (stop: Element): boolean =>
      ((begin?.compareDocumentPosition(stop) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const stops = controls.slice(0, controls.indexOf(confirmIn(dialog))).filter(isAfter)
    expect(stops.map((stop) => stop.getAttribute('aria-label') ?? stop.textContent)).toEqual([
      'Copy: address of WETH',
      'Copy: address of DAI',
      'Show full: Recipient',
      'Show full: spender address',
      inEnglish('figures.exact'),
    ])
  })

  it.each<[what: string, change: AppEvent]>([
    ['pair', TokenChosen({ side: 'buy', token: scene.USDC.address })],
    ['direction', SidesSwapped({})],
    ['network', NetworkSelected({ chainId: 100 })],
    ['account', WalletAccountChanged({ account: OTHER })],
  ])('closes when the form has another %s', async (_, change) => {
    const app = start(...ready)
    await openReview()
    act(() => app.emit(change))
    expect(screen.queryByRole('dialog', { name: inEnglish('review.title') })).toBeNull()
    expect(app.acted).toEqual([])
    // What was closed is not open any more: the way back leads to the form.
    act(() => app.emit(NetworkSelected({ chainId: 1 }), ...ready))
    expect(screen.queryByRole('dialog', { name: inEnglish('review.title') })).toBeNull()
    expect(await openReview()).toBeTruthy()
  })

  it('asks for the word again when the loss is another, also when it went back', async () => {
    const app = start(...ready, dai(0.88))
    const dialog = await openReview()
    fireEvent.change(wordField(dialog), { target: { value: 'confirm' } })
    expect(isOff(confirmIn(dialog))).toBe(false)
    act(() => app.emit(dai(0.82)))
    expect(wordField(dialog).value).toBe('')
    fireEvent.change(wordField(dialog), { target: { value: 'confirm' } })
    expect(within(dialog).getByText('The loss at this price changed')).toBeTruthy()
    const renewed = within(dialog).getByRole<HTMLButtonElement>('button', {
      name: inEnglish('review.confirmNew'),
    })
    expect(isOff(renewed)).toBe(true)
    act(() => app.now$.next(scene.NOW + 1000))
    expect(isOff(renewed)).toBe(false)
    act(() => app.emit(dai(0.88)))
    expect(wordField(dialog).value).toBe('')
    expect(isOff(confirmIn(dialog))).toBe(true)
  })

  const quotedAt = (percent: bigint): AppEvent => {
    const [, received] = scene.quoted(AMOUNT)
    if (received?.type !== 'QuoteReceived') throw new Error('scene changed')
    const { buyAmount } = received.data
    return { ...received, data: { ...received.data, buyAmount: (buyAmount * percent) / 100n } }
  }

  it('shows a worse price with the old figure, direction and size, and confirms it with one press', async () => {
    const app = start(...ready)
    const dialog = await openReview()
    act(() => app.emit(quotedAt(98n)))
    expect(within(dialog).getByText(inEnglish('review.updated'))).toBeTruthy()
    expect(dialog.textContent).toMatch(
      /You receive at least [\d,.]+ DAI, 2% less than before \([\d,.]+ DAI\)\./,
    )
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', {
      name: inEnglish('review.confirmNew'),
    })
    expect(isOff(confirm)).toBe(true)
    act(() => app.now$.next(scene.NOW + 1000))
    fireEvent.click(confirm)
    const [request] = app.acted
    if (request?.type !== 'OrderPlacementRequested') throw new Error('nothing was requested')
    expect(request.data.params.buyAmount).toBe(reviewedBuyAmount(app))
  })

  it('takes a better price in without a press, and says what it was before', async () => {
    const app = start(...ready)
    const dialog = await openReview()
    act(() => app.emit(quotedAt(102n)))
    expect(dialog.textContent).toMatch(/2% more than before \([\d,.]+ DAI\)\./)
    expect(isOff(confirmIn(dialog))).toBe(false)
    fireEvent.click(confirmIn(dialog))
    expect(app.acted).toMatchObject([{ type: 'OrderPlacementRequested' }])
  })

  it('signs what was shown at the press, whatever price comes before the wallet is asked', async () => {
    const app = start(...ready)
    const dialog = await openReview()
    const shown = reviewedBuyAmount(app)
    app.isFolding = false
    fireEvent.click(confirmIn(dialog))
    act(() => app.emit(quotedAt(97n)))
    expect(within(dialog).queryByText(inEnglish('review.updated'))).toBeNull()
    app.isFolding = true
    act(() => app.emit(...app.acted))
    const [request] = app.acted
    if (request?.type !== 'OrderPlacementRequested') throw new Error('nothing was requested')
    expect(request.data.params.buyAmount).toBe(shown)
    const figure = createFormat('en-US').exact(shown, scene.DAI)
    expect(screen.getByRole('dialog').textContent).toContain(figure)
  })

  it('counts the seconds of the price, and those until the next one', async () => {
    const app = start(...ready)
    const dialog = await openReview()
    act(() => app.now$.next(scene.NOW + 4000))
    expect(within(dialog).getByRole('timer').textContent).toMatch(
      /^Price from 4 seconds ago\. Updates in \d+ (sec|min)\.$/,
    )
  })

  it('confirms no price that the next one should have replaced, and says that it is checked (X117)', async () => {
    const app = start(...ready)
    const dialog = await openReview()
    act(() => app.now$.next(scene.NOW + 34_999))
    const confirm = confirmIn(dialog)
    expect(isOff(confirm)).toBe(false)
    act(() => app.now$.next(scene.NOW + 35_000))
    expect(confirm.textContent).toBe(inEnglish('review.checkingPrice'))
    expect(isOff(confirm)).toBe(true)
    act(() => app.emit(quotedAt(100n)))
    expect(confirm.textContent).toBe(inEnglish('review.confirm'))
    expect(isOff(confirm)).toBe(false)
  })

  it('says by how much money a price got worse, in the token and in dollars where they are known (X117)', async () => {
    const app = start(...ready)
    const dialog = await openReview()
    act(() => app.emit(quotedAt(98n)))
    expect(dialog.textContent).toMatch(/The difference is [\d,.]+ DAI, worth about \$[\d,.]+\./)
    act(() => app.emit(FiatPriceRead({ chainId: 1, token: scene.DAI.address, usd: null })))
    expect(dialog.textContent).toMatch(/The difference is [\d,.]+ DAI\./)
  })

  it('gives way to the form 1.5 s after the order book took the order, and advertises nothing (X130)', async () => {
    const app = start(...ready)
    fireEvent.click(confirmIn(await openReview()))
    const [request] = app.acted
    if (request?.type !== 'OrderPlacementRequested') throw new Error('nothing was requested')
    const { uid } = request.data
    act(() => app.emit(OrderSigned({ uid, scheme: 'eip712' }), OrderPlaced({ uid })))
    const dialog = screen.getByRole('dialog', { name: inEnglish('notice.submitted') })
    expect(within(dialog).queryByRole('link', { name: inEnglish('runner.play') })).toBeNull()
    act(() => app.now$.next(scene.NOW + 1499))
    expect(screen.queryByRole('dialog')).toBe(dialog)
    act(() => app.now$.next(scene.NOW + 1500))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.querySelector(`[data-order="${uid}"]`)).toBeTruthy()
  })

  it.each(['key', 'pointer'])(
    'shows its row when it is closed, and by a %s the focus last (X279)',
    async (by) => {
      const app = start(...ready)
      fireEvent.click(confirmIn(await openReview()))
      const [request] = app.acted
      if (request?.type !== 'OrderPlacementRequested') throw new Error('nothing was requested')
      const { uid } = request.data
      act(() => app.emit(OrderSigned({ uid, scheme: 'eip712' }), OrderPlaced({ uid })))
      const dialog = screen.getByRole('dialog', { name: inEnglish('notice.submitted') })
      const shown: (string | null)[] = []
      vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
        shown.push(this === document.activeElement ? 'focus' : this.getAttribute('data-order'))
      })
      const close = within(dialog).getByRole('button', { name: inEnglish('dialog.close') })
      if (by === 'key') fireEvent.keyDown(close, { key: 'Enter' })
      else fireEvent.pointerDown(close)
      fireEvent.click(close)
      await waitFor(() => expect(shown).toEqual(by === 'key' ? [uid, 'focus'] : [uid]))
    },
  )

  it('stays for who uses the keyboard, or switched it off, and says when it closes (X189)', async () => {
    const place = async (...before: readonly AppEvent[]): Promise<FakeApp> => {
      const app = start(...ready, ...before)
      fireEvent.click(confirmIn(await openReview()))
      const [request] = app.acted
      if (request?.type !== 'OrderPlacementRequested') throw new Error('nothing was requested')
      const { uid } = request.data
      act(() => app.emit(OrderSigned({ uid, scheme: 'eip712' }), OrderPlaced({ uid })))
      return app
    }
    const isOpen = (): boolean =>
      screen.queryByRole('dialog', { name: inEnglish('notice.submitted') }) !== null
    const off = await place(SwitchSet({ name: 'leaveOrders', on: false }))
    act(() => off.now$.next(scene.NOW + 60_000))
    expect(isOpen()).toBe(true)
    cleanup()
    fireEvent.keyDown(document.body, { key: 'Enter' })
    const keys = await place()
    fireEvent.keyDown(document.body, { key: 'Enter' })
    act(() => keys.now$.next(scene.NOW + 60_000))
    expect(isOpen()).toBe(true)
    expect(takeSaid()).toEqual([])
    cleanup()
    const pointer = await place()
    act(() => pointer.now$.next(scene.NOW + 1500))
    expect(isOpen()).toBe(false)
    expect(takeSaid()).toEqual([inEnglish('placing.left')])
  })

  it('says that a setting changed behind it, and shows it when it is accepted', async () => {
    const app = start(...ready)
    const dialog = await openReview()
    act(() => app.emit(SlippageSet({ slippage: 300 })))
    expect(within(dialog).getByText('The order changed')).toBeTruthy()
    expect(isOff(confirmIn(dialog))).toBe(true)
    fireEvent.click(within(dialog).getByRole('button', { name: inEnglish('review.accept') }))
    expect(within(dialog).getByText('3%')).toBeTruthy()
    expect(isOff(confirmIn(dialog))).toBe(true)
    act(() => app.now$.next(scene.NOW + 1000))
    fireEvent.click(confirmIn(dialog))
    expect(app.acted).toMatchObject([{ type: 'OrderPlacementRequested', data: { slippage: 300 } }])
  })

  it('shows no worth in dollars once the prices are older than 5 min', async () => {
    const app = start(...ready)
    const dialog = await openReview()
    expect(within(dialog).getAllByText(/≈\s\$/).length).toBeGreaterThan(0)
    act(() => app.now$.next(scene.NOW + 300_001))
    expect(within(dialog).queryByText(/≈\s\$/)).toBeNull()
    expect(screen.queryByText(/≈\s\$/)).toBeNull()
    expect(within(dialog).queryByRole('button', { name: inEnglish('review.confirm') })).toBeNull()
  })

  it('keeps no worth in dollars of the figures that wait for a press once the prices are older than 5 min (X13)', async () => {
    const app = start(...ready)
    const dialog = await openReview()
    act(() => app.emit(quotedAt(98n)))
    // The figures of before are shown until the new price is confirmed.
    expect(within(dialog).getAllByText(/≈\s\$/)).toHaveLength(4)
    expect(dialog.textContent).toMatch(/% \(≈\s\$/)
    act(() => app.now$.next(scene.NOW + 300_000))
    expect(within(dialog).getAllByText(/≈\s\$/)).toHaveLength(4)
    act(() => app.now$.next(scene.NOW + 300_001))
    expect(dialog.textContent).not.toMatch(/≈\s\$/)
  })

  it('drops of the figures that wait for a press only the worth whose price is gone (X13)', async () => {
    const app = start(...ready)
    const dialog = await openReview()
    act(() => app.emit(quotedAt(98n)))
    const worths = (): readonly boolean[] =>
      [/You sell≈\s\$/, /You receive at least≈\s\$/, /%, ≈\s\$/].map((one) => one.test(dialog.textContent))
    expect(worths()).toEqual([true, true, true])
    act(() => app.emit(FiatPriceRead({ chainId: 1, token: scene.DAI.address, usd: null })))
    expect(worths()).toEqual([true, false, true])
    act(() => app.emit(dai(1), FiatPriceRead({ chainId: 1, token: scene.WETH.address, usd: null })))
    expect(worths()).toEqual([false, true, false])
  })

  it('shows no worth in dollars while there is nothing newer to compare with (X13)', async () => {
    const app = start(...ready)
    const dialog = await openReview()
    expect(within(dialog).getAllByText(/≈\s\$/)).toHaveLength(4)
    act(() => app.emit(AmountTyped({ side: 'sell', text: '2' })))
    expect(dialog.textContent).not.toMatch(/≈\s\$/)
  })

  it('takes the request for a second order next to one placement for no other', async () => {
    const [one, two] = [0, 1].map((salt) => scene.placement(AMOUNT, scene.ether(4_400_000), salt))
    if (one === undefined || two === undefined) throw new Error('no placements')
    const unanswered = ({ uid, request }: scene.PlacedOrder): readonly AppEvent[] => [
      request,
      OrderSigned({ uid, scheme: 'eip712' }),
      OrderPlacementUnanswered({ uid, error: { tag: 'unreachable' } }),
    ]
    const app = start(...ready)
    const dialog = await openReview()
    act(() => app.emit(...unanswered(one)))
    expect(dialog.textContent).toMatch(
      /can still be accepted until \d+:\d\d [AP]M. If it is, both orders could be filled/,
    )
    fireEvent.click(within(dialog).getByRole('checkbox', { name: inEnglish('review.anyway') }))
    expect(isOff(confirmIn(dialog))).toBe(false)
    act(() =>
      app.emit(
        OrderPlacementFailed({ uid: one.uid, phase: 'posting', error: { tag: 'notAccepted' } }),
        ...unanswered(two),
      ),
    )
    const box = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: inEnglish('review.anyway') })
    expect([box.checked, isOff(confirmIn(dialog))]).toEqual([false, true])
  })
})

it('two bounds below 0.000001 that differ never read the same where a new price is confirmed (X67)', () => {
  const price = {
    before: 4_000_000_000n,
    after: 20_000_000n,
    share: 9950,
    isWorse: true,
    differenceUsd: null,
  }
  show(
    <ChangeNote
      change={{ update: 'price', price, isHeld: false }}
      terms={{ kind: 'sell', sell: scene.WETH, buy: scene.DAI }}
      onAccept={() => undefined}
    />,
  )
  expect(document.body.textContent).toContain('0.000000004')
  expect(document.body.textContent).toContain('0.00000000002')
  expect(document.body.textContent).not.toContain('<0.000001')
})
