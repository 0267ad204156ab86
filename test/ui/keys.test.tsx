/** Keys of the whole page, and the link to the form. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SwitchSet } from '../../src/events/settings/events.ts'
import { AmountTyped, RecipientTyped, TokenChosen } from '../../src/events/trade/events.ts'
import { inEnglish } from '../support/inEnglish.ts'
import { filled } from './scenes/orders.ts'
import type { FakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'

await import('../../src/ui/shell/FrameEffects.tsx')
await import('../../src/ui/shell/KeysDialog.tsx')
await import('../../src/ui/tokens/TokenPicker.tsx')
await import('../../src/ui/trade/CopyLink.tsx')
beforeEach(() => {
  location.hash = '#/swap'
  document.title = 'Foldswap'
})

const start = async (events: Parameters<typeof startApp>[0] = scene.connected): Promise<FakeApp> => {
  const app = startApp(events)
  await screen.findByRole('button', { name: inEnglish('pairing.copy') })
  // The frame's effects are loaded after the first screen.
  await act(async () => {
    await Promise.resolve()
  })
  return app
}
const dialog = (): HTMLElement | null => screen.queryByRole('dialog')
const key = (name: string, target: Element = document.body, more: object = {}): boolean =>
  fireEvent.keyDown(target, { key: name, bubbles: true, ...more })

describe('keys of the page (X157)', () => {
  it("'/' opens the token search for the side without a token, else for what is bought, and focuses the search", async () => {
    await start()
    key('/')
    const search = await within(await screen.findByRole('dialog')).findByRole('combobox')
    await waitFor(() => expect(document.activeElement).toBe(search))
    search.blur()
    key('/')
    expect(document.activeElement).toBe(search)
    // Within the field it is a letter.
    expect(key('/', search)).toBe(true)
  })

  it("'?' lists the keys, and closes nothing that is open", async () => {
    await start()
    key('?')
    const list = await screen.findByRole('dialog', { name: inEnglish('keys.title') })
    expect([...list.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual(['/', 'Esc', '?'])
    key('?')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('Escape takes the popup on top away', async () => {
    const app = await start()
    act(() => app.emit(...filled))
    await waitFor(() => expect(document.querySelector('[data-notice]')).not.toBeNull())
    key('Escape')
    await waitFor(() => expect(document.querySelector('[data-notice]')).toBeNull())
  })

  it.each([
    ['while a field is typed in', () => screen.getAllByRole('textbox')[0], {}],
    ['with Control', () => document.body, { ctrlKey: true }],
    ['with the command key', () => document.body, { metaKey: true }],
    ['with Alt', () => document.body, { altKey: true }],
    ['held down', () => document.body, { repeat: true }],
    ['while a letter is composed', () => document.body, { isComposing: true }],
  ])('none acts %s', async (_name, target, more) => {
    await start()
    key('?')
    fireEvent.click(await screen.findByRole('button', { name: inEnglish('dialog.close') }))
    const element = target() ?? document.body
    for (const name of ['/', '?', 'Escape']) expect(key(name, element, more)).toBe(true)
    expect(dialog()).toBeNull()
  })

  it('none acts once they are turned off', async () => {
    await start([...scene.connected, SwitchSet({ name: 'keys', on: false })])
    for (const name of ['/', '?']) expect(key(name)).toBe(true)
    expect(dialog()).toBeNull()
  })
})

describe('the link to the form (X156)', () => {
  it('names pair, amount and network, and neither account nor recipient', async () => {
    const written: string[] = []
    const writeText = vi.fn((text: string) => {
      written.push(text)
      return Promise.resolve()
    })
    await start([
      ...scene.connected,
      TokenChosen({ side: 'buy', token: scene.DAI.address }),
      AmountTyped({ side: 'sell', text: '0.5' }),
      RecipientTyped({ text: scene.OTHER, address: scene.OTHER, problem: null }),
    ])
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    fireEvent.click(screen.getByRole('button', { name: inEnglish('pairing.copy') }))
    await screen.findByText(inEnglish('copy.done'))
    const [link = ''] = written
    const query = new URLSearchParams(link.split('?')[1])
    expect(Object.fromEntries(query)).toEqual({
      chain: '1',
      inputCurrency: 'ETH',
      outputCurrency: scene.DAI.address,
      exactAmount: '0.5',
    })
    expect(link).toContain('#/swap?')
    for (const secret of [scene.ACCOUNT, scene.OTHER])
      expect(link.toLowerCase()).not.toContain(secret.toLowerCase())
    vi.unstubAllGlobals()
  })
})
