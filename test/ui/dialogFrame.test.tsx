/** What every dialog, page and crash has in common. */
import { screen, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fadeOut } from '../../src/ui/kit/fadeOut.ts'
import { CrashPage } from '../../src/ui/pages/CrashPage.tsx'
import { show } from './support/render.tsx'

await import('../../src/ui/pages/CopyReport.tsx')
const sheet = (file: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../src/ui', file), 'utf8')

describe('a dialog', () => {
  const style = sheet('kit/dialog.styles.ts')
  it('is at most 470 px wide, and at most 90 % of the window high', () => {
    const [, width] = /export const dialog = css`[^]*?width: min\((\d+)px/.exec(style) ?? []
    expect(Number(width)).toBeLessThanOrEqual(470)
    expect(style).toContain('max-height: 90vh;')
  })

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

it('a new block is animated for 1 s', () => {
  expect(sheet('shell/blockNumber.styles.ts')).toMatch(/animation: block 1s /)
})

it("'Loading...' is shown while a page loads, and only if that takes a moment", () => {
  expect(sheet('shell/Routes.tsx')).toMatch(
    /className=\{late\} role="status">\s+\{useText\(\)\('page\.loading'\)\}/,
  )
  expect(sheet('shell/shell.styles.ts')).toMatch(/animation: late 0s 300ms both;/)
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
