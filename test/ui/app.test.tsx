/** The whole interface over the real folds: what a person sees and does, without effects. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { ConnectivityChanged, StorageLost } from '../../src/events/chain/events.ts'
import { RequestRefused } from '../../src/events/requests/events.ts'
import { AmountTyped } from '../../src/events/trade/events.ts'
import { TokenFound, TokenImported } from '../../src/events/tokens/events.ts'
import { WalletChainChanged, WalletDisconnected } from '../../src/events/wallet/events.ts'
import {
  OrderCancelled,
  OrderExpired,
  OrderFilled,
  OrderPlaced,
  OrderPlacementFailed,
  OrderSigned,
} from '../../src/events/orders/events.ts'
import { type FakeApp, createFakeApp } from './support/fakeApp.ts'
import { NOT_MEANT } from './support/notMeant.ts'
import { isOff, pressable } from './support/pressable.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { renderApp, startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const AMOUNT = scene.ether(1500)

const start = (...events: readonly AppEvent[]): FakeApp => startApp(events)
const ready = [
  ...scene.connected,
  ...scene.funded(10n ** 30n),
  ...scene.typed('1.5'),
  ...scene.quoted(AMOUNT),
]
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })

beforeEach(() => {
  location.hash = '#/swap'
})
afterEach(() => {
  vi.useRealTimers()
  location.hash = ''
})

describe('routes', () => {
  it("'/' leads to the swap page and keeps the query", async () => {
    location.hash = '#/?theme=dark'
    start()
    await waitFor(() => expect(location.hash).toBe('#/swap?theme=dark'))
    expect(screen.getByRole('heading', { level: 1, name: inEnglish('swap.title') })).toBeTruthy()
  })
  it.each(['#/Swap', '#/swap/', '#/nowhere'])('%s is not found, with a way back', async (hash) => {
    location.hash = hash
    start()
    expect(await screen.findByText(inEnglish('notFound.title'))).toBeTruthy()
    expect(screen.getByRole('link', { name: inEnglish('notFound.back') }).getAttribute('href')).toBe('#/swap')
  })
})

describe('the form', () => {
  it('what is typed arrives in one spelling, and is shown in groups', () => {
    const app = start(...scene.connected)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: inEnglish('swap.youSell') })
    fireEvent.change(field, { target: { value: '1234,5' } })
    expect(app.acted).toMatchObject([{ type: 'AmountTyped', data: { side: 'sell', text: '1234.5' } }])
    expect(field.value).toBe('1,234.5')
  })
  it('an amount that could mean two is asked about, and the answer is the amount', async () => {
    const app = start(...scene.connected)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: inEnglish('swap.youSell') })
    fireEvent.change(field, { target: { value: '1,5' } })
    expect(field.value).toBe('1,5')
    fireEvent.click(await screen.findByRole('button', { name: '1.5' }))
    expect(app.acted).toMatchObject([
      { type: 'AmountTyped', data: { text: '1,5' } },
      { type: 'AmountTyped', data: { side: 'sell', text: '1.5' } },
    ])
    expect(screen.queryByText(/Which amount/)).toBeNull()
    expect(document.activeElement).toBe(field)
  })
  it.each([
    ['of blanks and a figure', `${' '.repeat(117)}123456`, '123,456', null],
    ['of two cells', `5\t${' '.repeat(117)}123`, null, 'amount.which'],
    ['of too many digits', `1${'0'.repeat(1200)}`, null, 'amount.notANumber'],
    ['of two long lines', `${'1'.repeat(30)}\n2`, null, 'amount.which'],
    ['of many lines', '7\n'.repeat(200), null, 'amount.notANumber'],
  ] as const)('a paste %s is read whole, or said to be no amount', async (_, pasted, shown, said) => {
    start(...scene.connected)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: inEnglish('swap.youSell') })
    fireEvent.change(field, { target: { value: '42' } })
    fireEvent.change(field, { target: { value: '' } })
    // A browser joins the lines of a text, and cuts it to what the field takes.
    if (fireEvent.paste(field, { clipboardData: { getData: () => pasted } }))
      fireEvent.change(field, {
        target: { value: pasted.replace(/[\r\n]/g, '').slice(0, field.maxLength) },
      })
    if (shown !== null) expect(field.value).toBe(shown)
    if (said !== null) expect(await screen.findByText(inEnglish(said))).toBeTruthy()
    expect(field.value.length).toBeLessThan(200)
  })
  it('two lines that are dropped take the place of the amount, and are asked about', async () => {
    start(...scene.connected)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: inEnglish('swap.youSell') })
    fireEvent.change(field, { target: { value: '42' } })
    // A browser joins the lines of a text, or puts spaces between them.
    if (fireEvent.drop(field, { dataTransfer: { getData: () => '1\n500' } }))
      fireEvent.change(field, { target: { value: '42 1 500' } })
    expect(await screen.findByText(inEnglish('amount.which'))).toBeTruthy()
    expect(screen.getByRole('button', { name: '1' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '500' })).toBeTruthy()
  })
  it('an undo goes back over the marks that the field wrote, a redo forward again', () => {
    start(...scene.connected)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: inEnglish('swap.youSell') })
    fireEvent.change(field, { target: { value: '123' } })
    fireEvent.change(field, { target: { value: '1234' } })
    expect(field.value).toBe('1,234')
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
    expect(field.value).toBe('123')
    fireEvent.keyDown(field, { key: 'Z', ctrlKey: true, shiftKey: true })
    expect(field.value).toBe('1,234')
  })
  it('an input method writes its text undisturbed; it is grouped when it has finished', () => {
    const app = start(...scene.connected)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: inEnglish('swap.youSell') })
    fireEvent.compositionStart(field)
    fireEvent.change(field, { target: { value: '１２３４' } })
    expect(field.value).toBe('１２３４')
    expect(app.acted).toMatchObject([{ type: 'AmountTyped', data: { text: '1234' } }])
    fireEvent.compositionEnd(field)
    expect(field.value).toBe('1,234')
  })
  it('no number is named as such next to the field', () => {
    start(...scene.connected, ...scene.typed('1e9'))
    expect(screen.getByText(inEnglish('amount.notANumber'))).toBeTruthy()
  })
  it('the figures of the amount before stay for a second, dimmed, and are gone then', async () => {
    const app = start(...ready)
    await screen.findByText(inEnglish('limit.minimumReceived'))
    vi.useFakeTimers()
    const receive = (): HTMLInputElement =>
      screen.getByRole('textbox', { name: inEnglish('swap.youReceive') })
    const shown = receive().value
    act(() => app.emit(...scene.typed('1.6'), ...scene.asked(scene.ether(1600))))
    expect(receive().value).toBe(shown)
    expect(receive().getAttribute('aria-busy')).toBe('true')
    expect(button(inEnglish('quote.loading')).getAttribute('aria-disabled')).toBe('true')
    act(() => {
      vi.advanceTimersByTime(999)
    })
    expect(receive().value).toBe(shown)
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(receive().value).toBe('')
    expect(screen.getByText(inEnglish('limit.minimumReceived')).nextElementSibling?.textContent).toBe('')
    act(() => app.now$.next(scene.NOW + 2_000))
    expect(button(inEnglish('submit.hangInThere'))).toBeTruthy()
  })
  it('offline, the price of the same question stays with its age, and none is shown for another', async () => {
    const app = start(...ready)
    await screen.findByText(inEnglish('limit.minimumReceived'))
    const receive = (): HTMLInputElement =>
      screen.getByRole('textbox', { name: inEnglish('swap.youReceive') })
    const shown = receive().value
    act(() => {
      app.emit(ConnectivityChanged({ online: false }))
      app.now$.next(scene.NOW + 120_000)
    })
    expect(receive().value).toBe(shown)
    expect(screen.getByText('Offline. Quote is 2 min old')).toBeTruthy()
    expect(screen.getByText(inEnglish('limit.minimumReceived')).nextElementSibling?.textContent).not.toBe('')
    act(() => app.emit(...scene.typed('1.6')))
    expect(receive().value).toBe('')
    expect(receive().getAttribute('aria-busy')).toBe('false')
    expect(screen.queryByText(inEnglish('limit.minimumReceived'))).toBeNull()
    expect(screen.queryByText(inEnglish('quote.loading'))).toBeNull()
  })
  it('no row is shown before there is a question, and no dash anywhere', () => {
    start(...scene.connected, ...scene.funded(10n ** 30n))
    expect(screen.queryByText(inEnglish('limit.minimumReceived'))).toBeNull()
    expect(screen.getByRole('region', { name: inEnglish('swap.title') }).textContent).not.toContain('–')
  })
  it('slippage and deadline stand on the form, and are changed there', async () => {
    const app = start(...ready)
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    fireEvent.click(await screen.findByRole('button', { name: 'Slippage 0.5% Expires after 30 min' }))
    // What opened may lie below the screen, or under the button that sticks to its foot.
    expect(scrolled.mock.contexts.at(-1)).toBe(
      screen.getByRole('textbox', { name: inEnglish('deadline.label') }).closest('[id]:not(input)'),
    )
    scrolled.mockRestore()
    fireEvent.click(button('1%'))
    fireEvent.change(screen.getByRole('textbox', { name: inEnglish('deadline.label') }), {
      target: { value: '10' },
    })
    expect(app.acted).toMatchObject([
      { type: 'SlippageSet', data: { slippage: 100 } },
      { type: 'DeadlineSet', data: { seconds: 600 } },
    ])
    expect(button('1%').getAttribute('aria-pressed')).toBe('true')
    expect(button('Slippage 1% Expires after 10 min')).toBeTruthy()
  })
  it('a share of the balance is one press, with its value next to it', async () => {
    const app = start(...scene.connected, ...scene.funded(10n ** 30n))
    const side = within(screen.getByRole('group', { name: inEnglish('swap.youSell') }))
    fireEvent.click(await side.findByRole('button', { name: /^Sell 25% of your .* balance/ }))
    fireEvent.click(
      side.getByRole('button', { name: inEnglish('swap.max'), description: /^Sell your entire .* balance/ }),
    )
    const typed = app.acted.map((event) => (event.type === 'AmountTyped' ? Number(event.data.text) : 0))
    expect(typed).toEqual([Number(typed[1]) / 4, typed[1]])
    expect(typed[1]).toBeGreaterThan(0)
  })
  it('the price turns over', async () => {
    start(...ready)
    expect(await screen.findByText('1 WETH = 2,975.02 DAI')).toBeTruthy()
    fireEvent.click(button(inEnglish('price.label')))
    expect(screen.getByText(/^1 DAI = 0\.000336/)).toBeTruthy()
  })
  it('approving asks for the exact amount unless unlimited is chosen', async () => {
    const needed = [...scene.connected, ...scene.funded(), ...scene.typed('1.5'), ...scene.quoted(AMOUNT)]
    const app = start(...needed)
    fireEvent.click(await pressable('Approve WETH'))
    expect(app.acted).toMatchObject([{ type: 'TransactionRequested', data: { info: { amount: AMOUNT } } }])
  })
})

const requestedUid = (app: FakeApp): string => {
  const request = app.acted.find(({ type }) => type === 'OrderPlacementRequested')
  if (request?.type !== 'OrderPlacementRequested') throw new Error('nothing was asked for')
  return request.data.uid
}
const filled = (uid: string): AppEvent =>
  OrderFilled({ uid, executedSellAmount: 1n, executedBuyAmount: 2n, transactionHash: null })

describe('placing', () => {
  const openReview = async (): Promise<HTMLElement> => {
    fireEvent.click(await pressable(inEnglish('submit.review')))
    return screen.findByRole('dialog', { name: inEnglish('review.title') })
  }
  it('reviews, signs, posts and ends in words, with the digest and every signed field to compare', async () => {
    const app = start(...ready)
    const dialog = await openReview()
    expect(dialog.textContent).toMatch(/Recipient0x7099…79C8.*Your account/)
    fireEvent.click(within(dialog).getByRole('button', { name: inEnglish('review.confirm') }))
    const signing = await screen.findByRole('dialog', { name: inEnglish('placing.sign') })
    const [request] = app.acted
    if (request?.type !== 'OrderPlacementRequested') throw new Error('nothing was asked for')
    const { uid, digest, params } = request.data
    for (const value of [digest, params.sellAmount.toString(), params.appData, String(params.validTo)]) {
      expect(signing.textContent).toContain(value)
    }
    expect(within(signing).getByText(inEnglish('notice.submitted'))).toBeTruthy()
    act(() => app.emit(OrderSigned({ uid, scheme: 'eip712' })))
    expect(screen.getByRole('dialog', { name: inEnglish('placing.post') })).toBeTruthy()
    act(() => app.emit(OrderPlaced({ uid })))
    expect(screen.getByRole('dialog', { name: inEnglish('notice.submitted') })).toBeTruthy()
  })
  it.each([
    [inEnglish('placing.filled'), inEnglish('placing.filled.help'), filled],
    [inEnglish('notice.expired'), inEnglish('placing.expired.help'), (uid: string) => OrderExpired({ uid })],
    [
      inEnglish('placing.cancelled'),
      inEnglish('placing.cancelled.help'),
      (uid: string) => OrderCancelled({ uid }),
    ],
  ])('an order that ends while its window is open is reported there: %s', async (title, help, end) => {
    const app = start(...ready)
    fireEvent.click(within(await openReview()).getByRole('button', { name: inEnglish('review.confirm') }))
    await screen.findByRole('dialog', { name: inEnglish('placing.sign') })
    const uid = requestedUid(app)
    act(() => app.emit(OrderSigned({ uid, scheme: 'eip712' }), OrderPlaced({ uid }), end(uid)))
    expect(screen.getByRole('dialog', { name: title }).textContent).toContain(help)
  })
  it('what a submitted order means leaves its place to shorter words, so that no button below them moves (X240)', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly onSize: () => void
        constructor(onSize: () => void) {
          this.onSize = onSize
        }
        observe(): void {
          this.onSize()
        }
        disconnect(): void {
          // It looks once.
        }
      },
    )
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(117)
    const app = start(...ready)
    fireEvent.click(within(await openReview()).getByRole('button', { name: inEnglish('review.confirm') }))
    await screen.findByRole('dialog', { name: inEnglish('placing.sign') })
    const uid = requestedUid(app)
    act(() => app.emit(OrderSigned({ uid, scheme: 'eip712' }), OrderPlaced({ uid })))
    height.mockReturnValue(80)
    act(() => app.emit(filled(uid)))
    const words = screen.getByText(inEnglish('placing.filled.help')).closest('[data-heard]')
    expect(words?.parentElement?.style.minBlockSize).toBe('117px')
    vi.unstubAllGlobals()
    height.mockRestore()
  })
  it('what the store refused to take goes back to the review, which asks for consent', async () => {
    const app = start(...ready)
    const dialog = await openReview()
    app.isFolding = false
    fireEvent.click(within(dialog).getByRole('button', { name: inEnglish('review.confirm') }))
    app.isFolding = true
    const refused = requestedUid(app)
    act(() =>
      app.emit(
        StorageLost({ afterSeq: 3, reason: 'quota', refused: [refused] }),
        RequestRefused({ id: 'tab-1', refused, request: 'OrderPlacementRequested', reason: 'notStored' }),
      ),
    )
    expect(
      isOff(within(dialog).getByRole<HTMLButtonElement>('button', { name: inEnglish('review.confirm') })),
    ).toBe(true)
    fireEvent.click(within(dialog).getByRole('checkbox'))
    fireEvent.click(within(dialog).getByRole('button', { name: inEnglish('review.confirm') }))
    expect(await screen.findByRole('dialog', { name: inEnglish('placing.sign') })).toBeTruthy()
  })
  it.each([
    [
      'wallet',
      'Missing dependencies. Your wallet disconnected. Connect it and review the order again.',
      WalletDisconnected({ walletId: 'sandbox', by: 'wallet' }),
    ],
    [
      'chain',
      'Missing dependencies. Your wallet switched networks. Switch back and review the order again.',
      WalletChainChanged({ chainId: 250 }),
    ],
    [
      'trade',
      'Missing dependencies. This swap no longer has a price. Close this and fill in the form again.',
      AmountTyped({ side: 'sell', text: '' }),
    ],
  ])('without its %s a reviewed order cannot be confirmed, and that is said', async (_, said, gone) => {
    const app = start(...ready)
    const dialog = await openReview()
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', {
      name: inEnglish('review.confirm'),
    })
    expect(isOff(confirm)).toBe(false)
    act(() => app.emit(gone))
    expect(within(dialog).getByText(said)).toBeTruthy()
    expect(isOff(confirm)).toBe(true)
  })
  it('a refusal in the wallet says so, with a way back', async () => {
    const app = start(...ready)
    fireEvent.click(within(await openReview()).getByRole('button', { name: inEnglish('review.confirm') }))
    await screen.findByRole('dialog', { name: inEnglish('placing.sign') })
    const [request] = app.acted
    if (request?.type !== 'OrderPlacementRequested') throw new Error('nothing was asked for')
    act(() =>
      app.emit(OrderPlacementFailed({ uid: request.data.uid, phase: 'signing', error: { tag: 'refused' } })),
    )
    const failed = screen.getByRole('dialog', { name: inEnglish('label.notSigned') })
    expect(failed.textContent).toContain('You rejected the signature in the wallet.')
    fireEvent.click(within(failed).getByRole('button', { name: inEnglish('placing.retry') }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('without storage it asks for consent', async () => {
    start(...ready, StorageLost({ afterSeq: 0, reason: 'quota', refused: [] }))
    const dialog = await openReview()
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', {
      name: inEnglish('review.confirm'),
    })
    expect(isOff(confirm)).toBe(true)
    fireEvent.click(within(dialog).getByRole('checkbox'))
    expect(isOff(confirm)).toBe(false)
  })
})

describe('tokens', () => {
  /** Without the facts that the selector opened or closed. */
  const acts = (app: FakeApp): readonly AppEvent[] =>
    app.acted.filter(({ type }) => type !== 'TokenSelectorToggled')
  it('are found by keyboard alone', async () => {
    const app = start(...scene.connected)
    fireEvent.click(button('Select a token to receive'))
    const search = await screen.findByRole('combobox')
    fireEvent.change(search, { target: { value: 'usd' } })
    fireEvent.keyDown(search, { key: 'ArrowDown' })
    const active = document.getElementById(search.getAttribute('aria-activedescendant') ?? '')
    expect(active?.getAttribute('data-active')).toBe('true')
    for (const unmeant of NOT_MEANT) fireEvent.keyDown(search, unmeant)
    expect(acts(app)).toEqual([])
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(acts(app)).toMatchObject([{ type: 'TokenChosen', data: { side: 'buy' } }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('an unknown address is looked up', async () => {
    const app = start(...scene.connected)
    fireEvent.click(button('Select a token to receive'))
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: scene.OTHER } })
    await waitFor(() => expect(acts(app)).toHaveLength(1))
    expect(acts(app)).toMatchObject([{ type: 'TokenLookupRequested', data: { address: scene.OTHER } }])
    expect(screen.getByText(inEnglish('lookup.pending'))).toBeTruthy()
  })
  it('a token that is added is chosen as soon as it is stored, not before', async () => {
    const token = { chainId: 1, address: scene.OTHER, symbol: 'NEW', name: 'New', decimals: 18 } as const
    const app = start(...scene.connected, TokenFound(token))
    fireEvent.click(button('Select a token to receive'))
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: scene.OTHER } })
    app.isFolding = false
    fireEvent.click(button('I checked the address. Import NEW'))
    expect(screen.getByRole('dialog')).toBeTruthy()
    app.isFolding = true
    act(() => app.emit(TokenImported(token)))
    expect(acts(app).slice(-2)).toMatchObject([
      { type: 'TokenImported' },
      { type: 'TokenChosen', data: { side: 'buy', token: scene.OTHER } },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the frame', () => {
  it('the theme stands on the document, and the bars of the browser have its color', () => {
    document.head.innerHTML =
      /<meta name="theme-color"[^]*?(?=\n\s*<(?!meta name="theme-color"))/.exec(
        readFileSync(path.resolve('index.html'), 'utf8'),
      )?.[0] ?? ''
    const bars = (): readonly string[] =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(({ media }) => media)
    const ofSystem = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']
    start()
    expect(document.documentElement.hasAttribute('data-theme')).toBe(false)
    expect(bars()).toEqual(ofSystem)
    fireEvent.click(button('Switch to light theme'))
    expect(document.documentElement.getAttribute('data-theme')).toBe('light')
    expect(bars()).toEqual(['all', 'print'])
    fireEvent.click(button('Switch to dark theme'))
    expect(document.documentElement.getAttribute('data-theme')).toBe('dark')
    expect(bars()).toEqual(['print', 'all'])
    fireEvent.click(button('Use system theme'))
    expect(bars()).toEqual(ofSystem)
    expect(document.documentElement.lang).toBe('en-US')
  })
  it('a view that throws ends on a page with words, details and a way on', () => {
    const app = createFakeApp(scene.NOW)
    app.emit(...scene.started)
    const broken = {
      ...app.state$.value,
      session: { ...app.state$.value.session, trade: { ...app.state$.value.session.trade, chainId: 9 } },
    }
    app.state$.next(broken as unknown as typeof app.state$.value)
    const error = console.error
    console.error = () => undefined
    renderApp(app)
    console.error = error
    expect(screen.getByRole('heading', { name: inEnglish('crash.title') })).toBeTruthy()
    expect(button(inEnglish('crash.reload'))).toBeTruthy()
  })
})
