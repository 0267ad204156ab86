/** What every dialog, page and crash has in common. */
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fadeOut } from '../../src/ui/kit/fadeOut.ts'
import { CrashPage } from '../../src/ui/pages/CrashPage.tsx'
import { show } from './support/render.tsx'

await import('../../src/ui/pages/CopyReport.tsx')
describe('a dialog', () => {
  afterEach(() => vi.restoreAllMocks())
  it('that closes fades for 200 ms as a picture that nobody can press', async () => {
    const element = document.createElement('div')
    element.innerHTML = '<p id="one">Text</p><input name="two">'
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(1, 2, 300, 200))
    let end = (): void => undefined
    const animate = vi.fn((..._: readonly unknown[]) => ({
      finished: new Promise<void>((resolve) => {
        end = resolve
      }),
    }))
    Object.assign(HTMLElement.prototype, { animate })
    fadeOut(element)
    const picture = document.body.lastElementChild
    expect(animate.mock.calls[0]?.[1]).toBe(200)
    expect(picture?.getAttribute('aria-hidden')).toBe('true')
    expect(picture?.querySelector('[id], [name]')).toBeNull()
    end()
    await Promise.resolve()
    await Promise.resolve()
    expect(document.body.contains(picture)).toBe(false)
  })
})

describe('the page after a crash', () => {
  it('shows the stack, and links to the chat', async () => {
    const error = new Error('gone')
    error.stack = 'Error: gone\n    at View (app.js:1:1)'
    show(<CrashPage crash={{ error, where: '' }} save={() => Promise.reject(new Error('not here'))} />)
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('at View (app.js:1:1)')
    const chat = await within(alert).findByRole('link', { name: /^Ask in the protocol’s chat/, hidden: true })
    expect(chat.getAttribute('href')).toBe('https://discord.com/invite/cowprotocol')
    expect(within(alert).queryByRole('link', { name: /^Report it/, hidden: true })).toBeNull()
  })
})
