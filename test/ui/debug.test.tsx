/** The debug screen on a log that is read from a file's text. */
import * as E from 'fp-ts/Either'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import { VisibilityChanged } from '../../src/events/chain/events.ts'
import { because } from '../../src/events/kernel/envelope.ts'
import { ThemeSet } from '../../src/events/settings/events.ts'
import DebugPage from '../../src/ui/debug/DebugPage.tsx'
import { CrashPage } from '../../src/ui/pages/CrashPage.tsx'
import { nextPlace } from '../../src/ui/debug/places.ts'
import { factsOf, logText } from '../support/logText.ts'
import {
  OrderExpired,
  OrderFillabilityChanged,
  OrderFilled,
  OrderPlaced,
  OrderPlacementFailed,
  OrderSigned,
} from '../../src/events/orders/events.ts'
import { placed, started } from '../events/support/fixtures.ts'
import { anOrderRequest } from '../support/orderRequest.ts'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { inEnglish } from '../support/inEnglish.ts'

const request = anOrderRequest({ params: { validTo: scene.NOW / 1000 + 1800 } })
const { uid, params } = request.data
const facts = factsOf(scene.NOW, [
  { event: started() },
  { event: ThemeSet({ theme: 'light' }) },
  { event: request },
  { event: because({ id: 'tab-3' }, OrderSigned({ uid, scheme: 'eip712' })) },
  { event: because({ id: 'tab-4' }, OrderPlaced({ uid })) },
  { event: ThemeSet({ theme: 'dark' }), by: 'other' },
  {
    event: because(
      { id: 'tab-5' },
      OrderFilled({
        uid,
        executedSellAmount: params.sellAmount,
        executedBuyAmount: params.buyAmount,
        transactionHash: null,
      }),
    ),
    after: 90_000,
  },
])

const open = async (of: readonly Fact[] = facts): Promise<void> => {
  const app = { ...createFakeApp(scene.NOW), readLog: () => Promise.resolve(E.right([logText(of)])) }
  show(<DebugPage />, app)
  await screen.findByRole('tree')
}
const types = (): readonly string[] =>
  screen.getAllByRole('option').flatMap((option) => option.querySelector('.dbg-type')?.textContent ?? [])
const chosen = (): string => screen.getByRole('option', { selected: true, name: /^\d\d:/ }).textContent
const list = (): HTMLElement => screen.getByRole('listbox', { name: inEnglish('debug.facts') })
const tree = (): HTMLElement => screen.getByRole('tree', { name: inEnglish('debug.state') })
const change = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

describe('the debug screen', () => {
  it('begins at the last fact, and shows what it changed in the state', async () => {
    await open()
    expect(types()).toEqual(facts.map(({ type }) => type))
    expect(chosen()).toContain('OrderFilled')
    expect(tree().querySelector(`[data-path="durable.orders.open.${uid}"]`)?.textContent).toContain('removed')
  })

  it('walks the tree of the state by keys, as one stop of Tab', async () => {
    await open()
    const after = (key: string): Element => {
      fireEvent.keyDown(tree(), { key })
      expect(tree().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
      return document.activeElement ?? document.body
    }
    const told = (line: Element): readonly (string | null)[] =>
      ['aria-level', 'aria-expanded', 'data-path'].map((name) => line.getAttribute(name))
    const first = told(after('Home'))
    expect(first[0]).toBe('1')
    if (first[1] === 'true') after('ArrowLeft')
    expect(told(after('Home'))[1]).toBe('false')
    expect(told(after('ArrowRight'))[1]).toBe('true')
    const child = told(after('ArrowRight'))
    expect(child[0]).toBe('2')
    expect(child[2]?.startsWith(`${first[2] ?? ''}.`)).toBe(true)
    const next = told(after('ArrowDown'))
    expect(next).not.toEqual(child)
    expect(told(after('ArrowUp'))).toEqual(child)
    if (child[1] === 'true') after('ArrowLeft')
    expect(told(after('ArrowLeft'))[2]).toBe(first[2])
    const last = told(after('End'))
    expect(told(after('ArrowDown'))).toEqual(last)
  })

  it('steps by keys, in the list and around it', async () => {
    await open()
    fireEvent.keyDown(list(), { key: 'Home' })
    expect(chosen()).toContain('SessionStarted')
    fireEvent.keyDown(list(), { key: 'ArrowDown' })
    expect(chosen()).toContain('ThemeSet')
    fireEvent.keyDown(list(), { key: 'j' })
    expect(chosen()).toContain('OrderPlacementRequested')
    fireEvent.keyDown(list(), { key: 'k' })
    expect(chosen()).toContain('ThemeSet')
  })

  it('leads from a fact to its cause and to its effects', async () => {
    await open()
    const fact = screen.getByRole('region', { name: inEnglish('debug.fact') })
    fireEvent.click(within(fact).getByRole('button', { name: /^OrderPlaced/ }))
    expect(document.activeElement?.textContent).toBe('OrderPlaced')
    fireEvent.keyDown(fact, { key: 'c' })
    expect(within(fact).getByRole('heading', { level: 2 }).textContent).toBe('OrderSigned')
    fireEvent.click(within(fact).getByRole('button', { name: 'OrderPlaced +1 sec' }))
    expect(chosen()).toContain('OrderPlaced')
  })

  it('shows the facts of one order, and its life as a picture whose marks lead to them', async () => {
    await open()
    change(inEnglish('debug.filter.order'), uid)
    expect(types()).toEqual(['OrderPlacementRequested', 'OrderSigned', 'OrderPlaced', 'OrderFilled'])
    const picture = screen.getByRole('group', { name: inEnglish('debug.picture.label') })
    fireEvent.click(within(picture).getByRole('button', { name: /^OrderSigned/ }))
    expect(chosen()).toContain('OrderSigned')
    change(inEnglish('debug.filter.text'), 'nothing like it')
    expect(screen.getByText('No fact passes the filters')).toBeTruthy()
  })

  it('another filter leads from a fact that it hides to one that it shows, and a step along the cause leads out of it', async () => {
    await open([...facts, ...factsOf(scene.NOW + 100_000, [{ event: ThemeSet({ theme: 'light' }) }])])
    expect(chosen()).toContain('ThemeSet')
    change('Order', uid)
    expect(chosen()).toContain('OrderFilled')
    change('Order', '')
    expect(chosen()).toContain('OrderFilled')
  })

  it('begins with the order that its address names', async () => {
    location.hash = `#/debug?order=${uid}`
    await open()
    expect(screen.getByLabelText<HTMLSelectElement>(inEnglish('debug.filter.order')).value).toBe(uid)
    expect(await screen.findByRole('region', { name: inEnglish('why.title') })).toBeTruthy()
    cleanup()
    location.hash = '#/debug?order=0x12'
    await open()
    expect(screen.getByLabelText<HTMLSelectElement>(inEnglish('debug.filter.order')).value).toBe('')
    location.hash = '#/swap'
  })

  it('says why the chosen order was not filled, and leads to the facts that decided it', async () => {
    await open(
      factsOf(scene.NOW, [
        { event: request },
        { event: because({ id: 'tab-1' }, OrderSigned({ uid, scheme: 'eip712' })) },
        { event: because({ id: 'tab-2' }, OrderPlaced({ uid })) },
        {
          event: OrderFillabilityChanged({
            uid,
            isUnfillable: true,
            market: { sellAmount: 10n ** 18n, buyAmount: 2850n * 10n ** 18n },
          }),
          after: 15_000,
        },
        { event: OrderExpired({ uid }), after: request.data.params.validTo * 1000 + 61_000 - scene.NOW },
      ]),
    )
    expect(screen.queryByRole('region', { name: inEnglish('why.title') })).toBeNull()
    change(inEnglish('debug.filter.order'), uid)
    const why = screen.getByRole('region', { name: inEnglish('why.title') })
    const shown = why.textContent.replace(/[\u2068\u2069]/g, '')
    expect(shown).toContain('the market price was 2,850 DAI for 1 WETH, 1.72% worse than the limit')
    expect(shown).toContain('(2,900 DAI for 1 WETH)')
    const steps = within(why).getAllByRole('button')
    expect(steps).toHaveLength(4)
    fireEvent.click(within(why).getByRole('button', { name: /The price left the order’s limit/ }))
    expect(chosen()).toContain('OrderFillabilityChanged')
    expect(steps[2]?.getAttribute('aria-current')).toBe('step')
    const fact = screen.getByRole('region', { name: inEnglish('debug.fact') })
    expect(fact.textContent.replace(/[\u2068\u2069]/g, '')).toContain(
      'the market price is 2,850 DAI for 1 WETH, over 1% worse. No solver can fill',
    )
  })

  it('says the branch of a sentence that a cause chooses', async () => {
    const filled = OrderFilled({
      ...{ uid, executedSellAmount: params.sellAmount, executedBuyAmount: params.buyAmount },
      transactionHash: null,
    })
    await open(
      factsOf(scene.NOW, [
        { event: request },
        { event: OrderPlaced({ uid }) },
        { event: VisibilityChanged({ visible: false }) },
        { event: filled, after: request.data.params.validTo * 1000 + 61_000 - scene.NOW },
      ]),
    )
    change(inEnglish('debug.filter.order'), uid)
    const why = screen.getByRole('region', { name: inEnglish('why.title') })
    expect(why.textContent).toContain('The Foldswap tab was hidden at the deadline')
  })

  it('names this app first for an order that it sent after a refusal', async () => {
    const refused = OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'refused' } })
    await open(
      factsOf(scene.NOW, [
        { event: request },
        { event: refused },
        { event: OrderPlaced({ uid }) },
        { event: OrderExpired({ uid }), after: request.data.params.validTo * 1000 + 61_000 - scene.NOW },
      ]),
    )
    change(inEnglish('debug.filter.order'), uid)
    const why = screen.getByRole('region', { name: inEnglish('why.title') })
    expect(why.textContent).toContain(inEnglish('why.broken'))
    expect(why.textContent).toContain(inEnglish('why.next.report'))
  })

  it('reports which rows do not follow from those before them', async () => {
    const text = logText(facts).split('\n')
    const app = {
      ...createFakeApp(scene.NOW),
      readLog: () => Promise.resolve(E.right([text.toSpliced(3, 1).join('\n')])),
    }
    show(<DebugPage />, app)
    await screen.findByRole('tree')
    expect(screen.getByText(/^1 row does not follow from the row before it/)).toBeTruthy()
    expect(screen.getByText('Line 4: rows 2 to 2 are missing')).toBeTruthy()
  })

  it('marks what does not hold, and finds it', async () => {
    await open(
      factsOf(scene.NOW, [{ event: started() }, { event: placed(1) }, { event: started(), by: 'b' }]),
    )
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only failed checks (1)' }))
    expect(types()).toEqual(['Failed check: OrderPlaced'])
  })

  it('sees the state as another tab saw it', async () => {
    await open()
    change(inEnglish('debug.tab'), 'other')
    await screen.findByRole('tree')
    change(inEnglish('debug.slider'), '0')
    expect(tree().querySelector('[data-change=changed]')).toBeNull()
  })

  it('shows the screen as it was at a fact, to look at only', async () => {
    await open(
      factsOf(
        scene.NOW,
        [...scene.started, ...scene.connected, ...scene.typed('1.5')].map((event) => ({ event })),
      ),
    )
    const details = screen.getByText(inEnglish('debug.screen')).closest('details')
    if (details === null) throw new Error('no screen')
    details.open = true
    fireEvent(details, new Event('toggle'))
    const typed = (): string =>
      within(details).getByLabelText<HTMLInputElement>(inEnglish('swap.youSell'), { selector: 'input' }).value
    expect(typed()).toBe('1.5')
    expect(
      within(details).getByLabelText(inEnglish('swap.youSell'), { selector: 'input' }).closest('[inert]'),
    ).not.toBeNull()
    fireEvent.keyDown(list(), { key: 'Home' })
    expect(typed()).toBe('')
    expect(within(details).getByText(inEnglish('wallet.connect'))).toBeTruthy()
  })

  it('keeps no amount of a past screen for the form of now', async () => {
    await open(
      factsOf(
        scene.NOW,
        [...scene.started, ...scene.connected, ...scene.typed('1.5')].map((event) => ({ event })),
      ),
    )
    const kept = JSON.stringify({ place: 'of the form', side: 'INPUT', text: '7' })
    sessionStorage.setItem('foldswap-typed', kept)
    const details = screen.getByText(inEnglish('debug.screen')).closest('details')
    if (details === null) throw new Error('no screen')
    details.open = true
    fireEvent(details, new Event('toggle'))
    await vi.dynamicImportSettled()
    await act(() => Promise.resolve())
    fireEvent(window, new Event('pagehide'))
    expect(sessionStorage.getItem('foldswap-typed')).toBe(kept)
    sessionStorage.clear()
  })

  it('is reached from the error page', () => {
    show(
      <CrashPage
        crash={{ error: new Error('broken'), where: '' }}
        save={() => Promise.resolve({ tag: 'failed', reason: 'unavailable' })}
      />,
    )
    expect(screen.getByRole('link', { name: inEnglish('settings.inspect') }).getAttribute('href')).toBe(
      '#/debug',
    )
  })

  it('says why a log cannot be read', async () => {
    const readLog = () => Promise.resolve(E.left('a fake keeps no log.'))
    show(<DebugPage />, { ...createFakeApp(scene.NOW), readLog })
    expect((await screen.findByRole('alert')).textContent).toContain('The reason: a fake keeps no log.')
  })

  it('draws of a long log only what is in view', async () => {
    await open(
      factsOf(
        scene.NOW,
        Array.from({ length: 2000 }, () => ({ event: ThemeSet({ theme: 'dark' }) })),
      ),
    )
    expect(types().length).toBeLessThan(100)
    expect(within(list()).getAllByRole('option')[3]?.getAttribute('aria-setsize')).toBe('2000')
  })
})

describe('a key in a list of places', () => {
  it.each([
    ['ArrowDown', 4, 6],
    ['ArrowDown', 5, 6],
    ['ArrowUp', 5, 4],
    ['ArrowDown', 9, null],
    ['PageDown', 2, 6],
    ['PageUp', 9, 4],
    ['Home', 9, 2],
    ['End', 2, 9],
    ['x', 2, null],
  ])('%s at %d leads to %s', (key, at, to) => {
    expect(nextPlace([2, 4, 6, 9], at, key, 2)).toBe(to)
  })
})
