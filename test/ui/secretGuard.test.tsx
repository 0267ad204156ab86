/** A private key or a recovery phrase in any field: it is gone before the page sees it, and the field says why (X78). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { LangEn } from 'ethers/wordlists'
import { beforeEach, expect, it, vi } from 'vitest'
import { RecipientTyped } from '../../src/events/trade/events.ts'
import type { FakeApp } from './support/fakeApp.ts'
import { idleBrowser } from './support/idleBrowser.ts'
import { endView } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const PHRASE = 'test test test test test test test test test test test junk'
const WARNING = inEnglish('secret.pasted')

// Parts that the page loads late: here their code is there before a test begins.
await import('../../src/ui/trade/RecipientField.tsx')
await import('../../src/ui/shell/FrameEffects.tsx')
await import('../../src/ui/tokens/TokenPicker.tsx')

let rest = idleBrowser()

beforeEach(() => {
  location.hash = '#/swap'
  rest = idleBrowser()
})

/** What waits for the first sign of a visitor: the part for the next click, then the words. */
const afterSign = async (): Promise<void> => {
  await rest()
  await rest()
}

const start = async (): Promise<FakeApp> => {
  const app = startApp(scene.connected)
  act(() => app.emit(RecipientTyped({ text: 'bob', address: null, problem: 'malformed' })))
  await screen.findByRole('textbox', { name: inEnglish('recipient.label') })
  // The guard comes with the late part of the frame.
  await waitFor(() => {
    fireEvent.change(screen.getByRole('textbox', { name: inEnglish('recipient.label') }), {
      target: { value: KEY },
    })
    screen.getByText(WARNING)
  })
  return app
}

it.each([KEY, PHRASE])('a recipient %s is emptied, warned of and not in the state (X78)', async (secret) => {
  const app = await start()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: inEnglish('recipient.label') })
  fireEvent.change(field, { target: { value: 'vitalik.eth' } })
  expect(screen.queryByText(WARNING)).toBeNull()
  const before = app.acted.length
  fireEvent.change(field, { target: { value: secret } })
  expect(screen.getByRole('alert').textContent).toBe(WARNING)
  expect(field.value).toBe('')
  expect(JSON.stringify(app.acted.slice(before))).not.toContain(secret.slice(0, 20))
  expect(app.state$.value.session.trade.recipient?.text).toBe('')
})

it('the words of phrases are unpacked when the browser is idle after the first sign of a visitor, and by no press (X359)', async () => {
  const unpack = vi.spyOn(LangEn, 'wordlist')
  await start()
  await rest()
  expect(unpack).not.toHaveBeenCalled()
  fireEvent.pointerDown(document.body)
  expect(unpack).not.toHaveBeenCalled()
  await afterSign()
  expect(unpack).toHaveBeenCalledOnce()
  unpack.mockRestore()
})

it('a page that is gone by then unpacks none', async () => {
  const unpack = vi.spyOn(LangEn, 'wordlist')
  await start()
  fireEvent.pointerDown(document.body)
  endView()
  await afterSign()
  expect(unpack).not.toHaveBeenCalled()
  unpack.mockRestore()
})

it('twelve words that are no phrase stay in the field (X78)', async () => {
  await start()
  fireEvent.pointerDown(document.body)
  await afterSign()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: inEnglish('recipient.label') })
  const prose = 'please send these tokens over there when everyone else has been asked first'
  fireEvent.change(field, { target: { value: prose } })
  expect(screen.queryByText(WARNING)).toBeNull()
  // An address has no spaces, so the field leaves them out.
  expect(field.value).toBe(prose.replaceAll(' ', ''))
})

it('any other field of the page is guarded, as the address of a list (X78)', async () => {
  await start()
  for (const type of ['text', 'url', 'search', 'textarea']) {
    const field = document.createElement(type === 'textarea' ? type : 'input')
    if (type !== 'textarea') field.setAttribute('type', type)
    document.body.append(field)
    fireEvent.input(field, { target: { value: KEY } })
    expect([type, 'value' in field && field.value]).toEqual([type, ''])
    expect(screen.getByRole('alert').textContent).toBe(WARNING)
    field.remove()
  }
})

it('an amount and the search of tokens are guarded too (X78)', async () => {
  const app = await start()
  fireEvent.change(screen.getByRole('textbox', { name: inEnglish('swap.youSell') }), {
    target: { value: KEY },
  })
  expect(screen.getByRole('alert').textContent).toBe(WARNING)
  expect(app.state$.value.session.trade.typed).toBe('')
  fireEvent.click(screen.getByRole('button', { name: /Selling/ }))
  const search = await screen.findByRole<HTMLInputElement>('combobox')
  fireEvent.change(search, { target: { value: PHRASE } })
  expect(search.value).toBe('')
  // In its dialog: what is outside of it is not read aloud.
  expect(search.closest('dialog')?.querySelector('[role=alert]')?.textContent).toBe(WARNING)
  expect(search.parentElement?.textContent).not.toContain(WARNING)
})
