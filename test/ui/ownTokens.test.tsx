/** The selector for an account: what it has by value, with dollars, what it traded last, and no layout for an arrow key. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FiatPriceRead } from '../../src/events/tokens/events.ts'
import { USD_AGE_MS } from '../../src/events/tokens/select.ts'
import TokenPicker from '../../src/ui/tokens/TokenPicker.tsx'
import { inEnglish } from '../support/inEnglish.ts'
import { createFakeApp, type FakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (): FakeApp => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected, ...scene.funded())
  show(<TokenPicker side="buy" first="" onClose={() => undefined} />, app)
  return app
}
const row = (symbol: string): string => {
  const found = screen.getAllByRole('option').find((one) => within(one).queryByText(symbol) !== null)
  return found?.textContent ?? ''
}

it('each token that the account has shows its balance and its worth in dollars (X167)', () => {
  open()
  expect(row('WETH')).toMatch(/3\.20412.*\$9,569/)
  expect(row('GNO')).not.toContain('$')
})

it('every digit of the balance of the marked token stands below the list, not only in a tooltip (X204)', () => {
  open()
  const exact = screen.getAllByRole('option').map((one) => one.querySelector('data')?.title)
  const marked = (): string | null | undefined =>
    screen.getByText((_, element) => element?.matches('[data-held]') === true).textContent
  expect(marked()).toContain(exact[0])
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' })
  expect(exact[1]).not.toBe(exact[0])
  expect(marked()).toContain(exact[1])
})

it.each([
  ['has drawn', true],
  ['has not drawn yet', false],
])(
  'Enter chooses the row that is marked when the key goes down, also while prices that the page %s sort the list (X314)',
  (_, isDrawn) => {
    const app = open()
    const marked = (): string | null | undefined =>
      document.querySelector('[data-active="true"]')?.getAttribute('data-token')
    const before = marked()
    const dear = FiatPriceRead({ chainId: 1, token: scene.USDC.address, usd: scene.ether(10 ** 9) })
    if (isDrawn) act(() => app.emit(dear))
    else app.emit(dear)
    const seen = marked()
    expect(seen === before).toBe(!isDrawn)
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
    expect(app.acted.at(-1)).toMatchObject({ type: 'TokenChosen', data: { token: seen } })
  },
)

it('a worth by a price that is too old is shown no more (X13)', () => {
  const app = open()
  act(() => app.now$.next(scene.NOW + USD_AGE_MS + 1))
  expect(row('WETH')).not.toContain('$')
})

it('the tokens of the last orders are one press away, above the common ones (X167)', () => {
  const app = open()
  const common = within(screen.getByRole('group', { name: inEnglish('tokens.common') }))
  expect(screen.queryByRole('group', { name: inEnglish('tokens.recent') })).toBeNull()
  expect(common.getByRole('button', { name: 'DAI' })).toBeTruthy()
  act(() => app.emit(...scene.open(scene.placement(scene.ether(1), scene.ether(2900)))))
  const recent = within(screen.getByRole('group', { name: inEnglish('tokens.recent') }))
  expect(recent.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['WEWETH', 'DADAI'])
  expect(common.queryByRole('button', { name: 'DAI' })).toBeNull()
  fireEvent.click(recent.getByRole('button', { name: 'DAI' }))
  expect(app.acted.at(-1)).toMatchObject({ type: 'TokenChosen', data: { token: scene.DAI.address } })
})

it('an arrow key asks for no layout while the dialog shows the whole list', () => {
  let report = (_ratio: number): void => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #onReport: (entries: readonly { readonly intersectionRatio: number }[]) => void
      constructor(onReport: (entries: readonly { readonly intersectionRatio: number }[]) => void) {
        this.#onReport = onReport
      }
      observe = (element: Element): void => {
        if (element.role === 'listbox')
          report = (intersectionRatio) => this.#onReport([{ intersectionRatio }])
      }
      disconnect = (): void => undefined
    },
  )
  open()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const down = (): void => void fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' })
  down()
  expect(scrolled).toHaveBeenCalledTimes(1)
  report(1)
  down()
  expect(scrolled).toHaveBeenCalledTimes(1)
  report(0.6)
  down()
  expect(scrolled).toHaveBeenCalledTimes(2)
})
