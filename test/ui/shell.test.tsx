/** The frame: header, wallet button, the dialogs that open from it. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import {
  AccountNameRead,
  WalletChainChanged,
  WalletConnectFailed,
  WalletConnectRequested,
  WalletConnected,
} from '../../src/events/wallet/events.ts'
import { ClockDoubted } from '../../src/events/chain/events.ts'
import { heardWords } from '../../src/ui/kit/screenReader.ts'
import type { FakeApp } from './support/fakeApp.ts'
import { localization } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const start = (...events: readonly AppEvent[]): FakeApp => startApp(events)
const [announced, connected] = scene.connected
if (announced === undefined || connected === undefined) throw new Error('scene changed')
const header = (): HTMLElement => screen.getByRole('banner')
const walletButton = (): HTMLElement | null => header().querySelector<HTMLElement>('[data-wallet]')
const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }))
const order = scene.placement(10n ** 18n, 10n ** 18n)

beforeEach(() => {
  location.hash = '#/swap'
})

describe('the header', () => {
  it("'/swap' is the swap page, and the logo leads home to it", () => {
    start()
    expect(screen.getByRole('heading', { level: 1, name: inEnglish('swap.title') })).toBeTruthy()
    const logo = within(header()).getByRole('link', { name: 'Foldswap home' })
    expect(logo.getAttribute('href')).toBe('#/swap')
  })

  it('shows the native coins next to the wallet only when connected, and not on another network', () => {
    const app = start(announced)
    expect(header().textContent).not.toContain('ETH')
    act(() => app.emit(connected, ...scene.funded()))
    expect(walletButton()?.textContent).toContain('12.4123 ETH')
    act(() => app.emit(WalletChainChanged({ chainId: 250 })))
    expect(header().textContent).not.toContain('12.4123 ETH')
  })

  it.each<[words: string, events: readonly AppEvent[]]>([
    ['Connect to a wallet', [announced]],
    ['Account 0x7099…79C8', [announced, connected]],
    [
      'Account me.eth',
      [announced, connected, AccountNameRead({ chainId: 1, account: scene.ACCOUNT, name: 'me.eth' })],
    ],
    ['Account 1 Pending', [announced, connected, ...scene.open(order)]],
    ['Connecting...', [announced, WalletConnectRequested({ walletId: 'sandbox', silent: true })]],
    [
      'Error',
      [
        announced,
        WalletConnectRequested({ walletId: 'sandbox', silent: true }),
        WalletConnectFailed({ walletId: 'sandbox', silent: true, error: { tag: 'unlisted' } }),
      ],
    ],
    ['Wrong Network', [announced, connected, WalletChainChanged({ chainId: 250 })]],
  ])('the wallet button says %s', (said, events) => {
    start(...events)
    expect(walletButton()?.textContent).toBe(said)
  })

  it('the theme’s button goes round system, light and dark', () => {
    const app = start()
    press(/^Switch to light theme$/)
    press(/^Switch to dark theme$/)
    press(/^Use system theme$/)
    expect(app.acted.map(({ data }) => 'theme' in data && data.theme)).toEqual(['light', 'dark', 'system'])
  })
})

describe('dialogs', () => {
  it('of wallets: the list, then the wallet that is asked, then gone with its account', async () => {
    const app = start(announced)
    press(inEnglish('wallet.connect'))
    const dialog = await screen.findByRole('dialog', { name: inEnglish('wallet.connect') })
    fireEvent.click(within(dialog).getByRole('button', { name: /^Sandbox wallet/ }))
    expect(app.acted).toMatchObject([{ type: 'WalletConnectRequested', data: { walletId: 'sandbox' } }])
    expect(screen.getByText(inEnglish('wallet.initializing'))).toBeTruthy()
    act(() => app.emit(connected))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of wallets close when another account appears by itself', async () => {
    const app = start(announced, connected)
    press(/0x7099/)
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Account' })).getByRole('button', {
        name: inEnglish('account.change'),
      }),
    )
    expect(await screen.findByRole('dialog', { name: inEnglish('wallet.connect') })).toBeTruthy()
    act(() =>
      app.emit(WalletConnected({ walletId: 'other', name: 'Other', account: scene.OTHER, chainId: 1 })),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of networks: all three, and what Rinkeby is', async () => {
    const app = start()
    press('Network: Ethereum. Change it')
    const dialog = await screen.findByRole('dialog', { name: inEnglish('network.title') })
    const names = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(names).toEqual([
      'EthereumGas paid in ETH',
      'Gnosis ChainGas paid in xDAI',
      'RinkebyGas paid in ETH · Shut down, sandbox only',
    ])
    fireEvent.click(within(dialog).getByRole('button', { name: /^Gnosis Chain/ }))
    expect(app.acted).toMatchObject([{ type: 'NetworkSelected', data: { chainId: 100 } }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('a network that is chosen twice within one write is the second (X93)', async () => {
  const app = start()
  press('Network: Ethereum. Change it')
  const dialog = await screen.findByRole('dialog', { name: inEnglish('network.title') })
  app.isFolding = false
  fireEvent.click(within(dialog).getByRole('button', { name: /^Gnosis Chain/ }))
  fireEvent.click(within(dialog).getByRole('button', { name: /^Ethereum/ }))
  expect(app.acted.map(({ data }) => data)).toEqual([{ chainId: 100 }, { chainId: 1 }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('two clocks that differ too much are shown, and the user says which is right', async () => {
  const app = start(ClockDoubted({ chainId: 1, offsetMs: 7_200_000, skewMs: 0 }))
  await screen.findByText(inEnglish('banner.clockDoubt'))
  const { format } = localization
  const device = format.minute(scene.NOW)
  const network = format.minute(scene.NOW + 7_200_000)
  expect(network).not.toBe(device)
  expect(screen.getByText(inEnglish('banner.clockDoubt.help', { device, network }))).toBeTruthy()
  expect(screen.getByRole('button', { name: `Use ${device} (this device)` })).toBeTruthy()
  press(`Use ${network} (network)`)
  expect(app.acted).toMatchObject([
    { type: 'ClockTrusted', data: { chainId: 1, offsetMs: 7_200_000, use: 'chain' } },
  ])
  expect(screen.queryByText(inEnglish('banner.clockDoubt'))).toBeNull()
})

it('the two times go on each minute, and are heard once, apart from other banners', async () => {
  const app = start(ClockDoubted({ chainId: 1, offsetMs: 7_200_000, skewMs: 0 }))
  const banner = (await screen.findByText(inEnglish('banner.clockDoubt'))).closest('[data-heard]')
  const [shown, heard] = [banner?.textContent, banner === null ? '' : heardWords(banner)]
  expect(banner?.getAttribute('data-banner')).toBe('clockDoubt')
  expect(heard).toContain(localization.format.minute(scene.NOW))
  act(() => app.now$.next(scene.NOW + 60_000))
  expect(banner?.textContent).not.toBe(shown)
  expect(banner === null ? '' : heardWords(banner)).toBe(heard)
})

it('two times that differ by another span than before are heard again (X285)', async () => {
  const app = start(ClockDoubted({ chainId: 1, offsetMs: 7_200_000, skewMs: 0 }))
  const banner = (await screen.findByText(inEnglish('banner.clockDoubt'))).closest('[data-heard]')
  act(() => app.emit(ClockDoubted({ chainId: 1, offsetMs: 10_800_000, skewMs: 0 })))
  const network = localization.format.minute(scene.NOW + 10_800_000)
  expect(banner?.textContent).toContain(network)
  expect(banner === null ? '' : heardWords(banner)).toContain(network)
})

it('the footer says that a fee is taken only from a swap that is settled', () => {
  start()
  expect(screen.getByRole('contentinfo').textContent).toContain(inEnglish('footer.fees'))
})
