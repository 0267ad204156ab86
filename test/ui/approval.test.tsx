import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { MAX_UINT256 } from '../../src/events/kernel/units.ts'
import { TransactionFailed } from '../../src/events/transactions/events.ts'
import { inEnglish } from '../support/inEnglish.ts'
import { RecipientToggleSet } from '../../src/events/settings/events.ts'
import { createFakeApp } from './support/fakeApp.ts'
import { NOT_MEANT } from './support/notMeant.ts'
import { pressable } from './support/pressable.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { renderApp } from './support/startApp.tsx'

const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '')

beforeEach(() => {
  location.hash = '#/swap'
})

it('an approval is of the exact amount until unlimited is chosen', async () => {
  const app = createFakeApp(scene.NOW)
  const amount = scene.ether(1500)
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    ...scene.typed('1.5'),
    ...scene.quoted(amount),
  )
  renderApp(app)
  const exact = await screen.findByRole<HTMLInputElement>('radio', { name: /^Exact amount: 1.5 WETH/ })
  expect(exact.checked).toBe(true)
  app.isFolding = false
  const approve = async (): Promise<boolean> => fireEvent.click(await pressable('Approve WETH'))
  await approve()
  fireEvent.click(screen.getByRole('radio', { name: /^Unlimited/ }))
  await approve()
  expect(app.acted.map(({ data }) => 'info' in data && data.info.amount)).toEqual([amount, MAX_UINT256])
})

it.each([
  ['of this order alone', [], 'Exact amount: 1.5 WETH for this order'],
  [
    'of this order and the open ones',
    scene.open(scene.placement(scene.ether(1000), scene.ether(1_900_000))),
    'Exact amount: 2.5 WETH for this order and your open orders',
  ],
])('an exact approval says that it is %s (D5.12)', async (_, before, said) => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    ...before,
    ...scene.typed('1.5'),
    ...scene.quoted(scene.ether(1500)),
  )
  renderApp(app)
  expect(await screen.findByRole('radio', { name: said })).toBeTruthy()
})

it('how much to approve stands with the form’s button, names what it chooses, and comes into view where it is folded out (X236)', async () => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    ...scene.typed('1.5'),
    ...scene.quoted(scene.ether(1500)),
  )
  renderApp(app)
  const button = await pressable('Approve WETH')
  const line = screen.getByText(/^Exact amount: 1.5 WETH/, { selector: 'summary' })
  expect(line.textContent).toContain(inEnglish('approve.legend', { symbol: 'WETH' }))
  const foot = button.parentElement
  expect(foot?.contains(line)).toBe(true)
  const shown = vi.spyOn(foot ?? button, 'scrollIntoView')
  const details = line.closest('details')
  if (details === null) throw new Error('nothing to fold out')
  details.open = true
  fireEvent(details, new Event('toggle'))
  expect(shown).toHaveBeenCalledWith({ block: 'nearest' })
})

it('the foot of the form stays in view up to a third of the window, also when the window changes, and else covers nothing (C656)', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200)
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    ...scene.typed('1.5'),
    ...scene.quoted(scene.ether(1500)),
  )
  renderApp(app)
  const foot = (await pressable('Approve WETH')).parentElement
  const before = innerHeight
  const isTallIn = (lines: number): boolean => {
    Object.assign(globalThis, { innerHeight: lines })
    act(() => {
      dispatchEvent(new Event('resize'))
    })
    return foot?.querySelector('[data-tall]') !== null
  }
  expect([600, 599].map(isTallIn)).toEqual([false, true])
  Object.assign(globalThis, { innerHeight: before })
  height.mockRestore()
})

it('Enter asks the wallet from an amount, and from no choice and no setting of the form (X237)', async () => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    ...scene.typed('1.5'),
    ...scene.quoted(scene.ether(1500)),
  )
  renderApp(app)
  await pressable('Approve WETH')
  const form = screen.getByRole('region', { name: inEnglish('swap.title') })
  fireEvent.click(await within(form).findByRole('button', { name: /^Slippage/ }))
  /** Whether the browser goes on to what Enter does in a field: it presses the form's button. */
  const goesOn = (field: HTMLElement): boolean => fireEvent.keyDown(field, { key: 'Enter' })
  const fields = [...form.querySelectorAll('input')]
  expect(fields.filter(goesOn).map((field) => field.getAttribute('aria-label'))).toEqual([
    inEnglish('swap.youSell'),
    inEnglish('swap.youReceive'),
  ])
  expect(fields.length).toBeGreaterThanOrEqual(6)
})

it('Enter that ends a word of an input method, or is held, goes on to nothing from the recipient (X250)', async () => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected, ...scene.funded(), RecipientToggleSet({ visible: true }))
  renderApp(app)
  fireEvent.click(await screen.findByRole('button', { name: `+ ${inEnglish('settings.recipient')}` }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: inEnglish('recipient.label'),
  })
  if (field.form === null) throw new Error('the field is in no form')
  const submitted = vi.spyOn(field.form, 'requestSubmit').mockReturnValue()
  // Neither breaks the line.
  expect(NOT_MEANT.map((unmeant) => fireEvent.keyDown(field, unmeant))).toEqual(NOT_MEANT.map(() => false))
  expect(submitted).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(submitted).toHaveBeenCalledOnce()
})

it('an approval says the figure that Max typed, digit by digit, before and after it is sent (X123)', async () => {
  const app = createFakeApp(scene.NOW)
  const amount = 117_975_512_345_678_901n
  const typed = '0.117975512345678901'
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    ...scene.typed(typed),
    ...scene.quoted(amount),
  )
  renderApp(app)
  const shown = `${typed} WETH`
  expect(await screen.findByRole('radio', { name: new RegExp(`^Exact amount: ${shown}`) })).toBeTruthy()
  fireEvent.click(await pressable('Approve WETH'))
  expect(
    await screen.findByText((text) => plain(text) === `Approve ${shown}`, { selector: 'strong' }),
  ).toBeTruthy()
})

it('an approval that was refused is one line, and is asked for again by a press in the dialog and in the row (X128)', async () => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    ...scene.typed('1.5'),
    ...scene.quoted(scene.ether(1500)),
  )
  renderApp(app)
  const again = inEnglish('button.tryAgain')
  const refuse = (): void => {
    const asked = app.acted.at(-1)
    if (asked?.type !== 'TransactionRequested') throw new Error('nothing was asked')
    act(() => app.emit(TransactionFailed({ id: asked.data.id, error: { tag: 'refused' } })))
  }
  fireEvent.click(await pressable('Approve WETH'))
  await screen.findByRole('dialog')
  refuse()
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: again }))
  expect(app.acted).toHaveLength(2)
  refuse()
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: inEnglish('flow.dismiss') }))
  const rows = document.querySelectorAll('[data-transaction]')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.textContent).toContain('Asked 2 times')
  expect(rows[0]?.querySelectorAll('p')).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: again }))
  expect(app.acted).toHaveLength(3)
})
