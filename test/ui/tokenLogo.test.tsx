/** A token's logo: when it is loaded, and that the badge stays whatever becomes of it. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { LOGO_HOSTS } from '../../src/events/tokens/logoHosts.data.ts'
import { TokenListRead, TokenListSet, TokenSelectorToggled } from '../../src/events/tokens/events.ts'
import { SwitchSet } from '../../src/events/settings/events.ts'
import type { Token } from '../../src/events/tokens/token.ts'
import { AppProvider } from '../../src/ui/hooks/AppProvider.tsx'
import { TokenIcon } from '../../src/ui/kit/TokenIcon.tsx'
import TokenLogo from '../../src/ui/tokens/TokenLogo.tsx'
import { createFakeApp, type FakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { listVersion } from '../support/listVersion.ts'

const url = 'https://a.example/l.json'
const version = listVersion()
let next = 0
/** Each test has a token of its own: what is broken is remembered for the tab. */
const token = (logoURI: string): Token => ({
  chainId: 1,
  address: `0x${(++next).toString(16).padStart(40, '0')}`,
  decimals: 18,
  symbol: 'TOK',
  name: 'Token',
  logoURI,
})
const appWith = (one: Token, given: readonly AppEvent[] = []): FakeApp => {
  const app = createFakeApp(scene.NOW)
  app.lists['h'] = [one]
  app.logoHosts = LOGO_HOSTS
  app.emit(
    ...scene.started,
    TokenListSet({ chainId: 1, url, mode: 'active' }),
    TokenListRead({ chainId: 1, url, list: version, as: 'current' }),
    ...given,
  )
  return app
}
const shown = (one: Token, given: readonly AppEvent[] = []): FakeApp => {
  const app = appWith(one, given)
  show(
    <TokenIcon address={one.address} symbol={one.symbol}>
      <TokenLogo token={one} />
    </TokenIcon>,
    app,
  )
  return app
}
const opened = TokenSelectorToggled({ isOpen: true })
const image = (): HTMLImageElement | null => document.querySelector('img')
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
const repositoryOf = ({ address }: Token): string =>
  `https://files.cow.fi/token-lists/images/1/${address.toLowerCase()}/logo.png`

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a logo is asked for once its badge was drawn for 200 ms, without cookies and referrer', () => {
  shown(token('https://files.cow.fi/tok.png'), [opened])
  wait(199)
  expect(image()).toBeNull()
  wait(1)
  expect(image()?.src).toBe('https://files.cow.fi/tok.png')
  expect(image()?.getAttribute('crossorigin')).toBe('anonymous')
  expect(image()?.getAttribute('referrerpolicy')).toBe('no-referrer')
})

it('the letters stay until the logo is there, and under it', () => {
  shown(token('https://files.cow.fi/tok.png'), [opened])
  wait(200)
  expect(screen.getByText('TO')).toBeDefined()
  expect(image()?.dataset['here']).toBe('false')
  const shownImage = image()
  if (shownImage !== null) fireEvent.load(shownImage)
  expect(image()?.dataset['here']).toBe('true')
  expect(screen.getByText('TO')).toBeDefined()
})

it('a broken logo is followed by the repository’s, and then by the letters alone; neither is asked for again', () => {
  const one = token('https://files.cow.fi/broken.png')
  const app = shown(one, [opened])
  wait(200)
  for (const expected of ['https://files.cow.fi/broken.png', repositoryOf(one)]) {
    const tried = image()
    expect(tried?.src).toBe(expected)
    if (tried !== null) fireEvent.error(tried)
  }
  expect(image()).toBeNull()
  expect(screen.getByText('TO')).toBeDefined()
  show(<TokenLogo token={one} />, app)
  wait(200)
  expect(image()).toBeNull()
})

it('without a connection each address is tried once while the badge is drawn, and again when it is drawn again', () => {
  const one = token('https://files.cow.fi/offline.png')
  const app = shown(one, [opened])
  wait(200)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (let tried = 0; tried < 2; tried++) {
    const shownImage = image()
    if (shownImage !== null) fireEvent.error(shownImage)
  }
  expect(image()).toBeNull()
  online.mockRestore()
  show(<TokenLogo token={one} />, app)
  wait(200)
  expect(image()?.src).toBe('https://files.cow.fi/offline.png')
})

it('a badge that changes to another token shows no logo of the token before', () => {
  const [one, other] = [token('https://files.cow.fi/one.png'), token('https://files.cow.fi/other.png')]
  const app = appWith(one, [opened])
  app.lists['h'] = [one, other]
  const badge = (of: Token): ReactElement => (
    <AppProvider app={app}>
      <TokenLogo token={of} />
    </AppProvider>
  )
  const { rerender } = render(badge(one))
  wait(200)
  expect(image()?.src).toBe('https://files.cow.fi/one.png')
  rerender(badge(other))
  expect(image()).toBeNull()
  wait(200)
  expect(image()?.src).toBe('https://files.cow.fi/other.png')
})

it('no logo is loaded for a visitor who has neither a wallet nor opened the selector', () => {
  const app = shown(token('https://files.cow.fi/tok.png'))
  wait(1000)
  expect(image()).toBeNull()
  act(() => {
    app.emit(...scene.connected)
  })
  wait(200)
  expect(image()).not.toBeNull()
})

it('no logo is loaded once the user switched logos off', () => {
  const app = shown(token('https://files.cow.fi/tok.png'), [opened])
  wait(200)
  expect(image()).not.toBeNull()
  act(() => {
    app.emit(SwitchSet({ name: 'logosAndPrices', on: false }))
  })
  expect(image()).toBeNull()
})

it('a logo of a host that nobody named is not asked for', () => {
  const one = token('https://tracker.example/pixel.png')
  shown(one, [opened])
  wait(200)
  expect(image()?.src).toBe(repositoryOf(one))
})
