/** The menu, what the footer adds, and the newest block. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import {
  BlockSeen,
  BlocksFailed,
  ConnectivityChanged,
  NetworkSelected,
} from '../../src/events/chain/events.ts'
import { liveLinks, noLinks } from '../../src/events/chain/links.ts'
import { WalletChainChanged } from '../../src/events/wallet/events.ts'
import { endonyms } from '../../src/events/settings/endonyms.data.ts'
import { offeredLocales } from '../../src/ui/intl/chooseLocale.ts'
import { globals } from '../../src/ui/theme/theme.styles.ts'
import { flyout } from '../../src/ui/shell/menu.styles.ts'
import type { MessageId } from '../../src/ui/intl/messages.ts'
import { NARROW } from '../../src/ui/theme/media.ts'
import { ruleOf } from '../support/linaria.ts'
import type { FakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

// Loaded with its first view; here it is there from the start.
await import('../../src/ui/shell/ShellDialogs.tsx')
const start = (links = liveLinks(), ...events: readonly AppEvent[]): FakeApp => startApp(events, links)
const openMenu = async (): Promise<HTMLElement> => {
  fireEvent.click(screen.getByRole('button', { name: inEnglish('menu.title') }))
  return screen.findByRole('dialog', { name: inEnglish('menu.title') })
}
const hrefs = (list: HTMLElement): readonly (string | null)[] =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
const block = (number: number, chainId: 1 | 100 = 1): AppEvent =>
  BlockSeen({ chainId, number, timestamp: Math.floor(scene.NOW / 1000) })
const footer = (): HTMLElement => screen.getByRole('contentinfo')
const later = (app: FakeApp, ms: number): void => act(() => app.now$.next(scene.NOW + ms))

beforeEach(() => {
  location.hash = '#/swap'
})

describe('the menu', () => {
  it('lists the offered languages by their own names, each in its own voice, and changes to the chosen one', async () => {
    const app = start()
    const list = within(await openMenu()).getByRole<HTMLSelectElement>('combobox', {
      name: inEnglish('settings.language'),
    })
    const [browser, ...languages] = [...list.options]
    expect([browser?.text, browser?.lang]).toEqual([inEnglish('settings.languageBrowser'), ''])
    expect(languages.map(({ value, lang, dir, text }) => [value, lang, dir, text])).toEqual(
      offeredLocales.map(({ tag, dir }) => [tag, tag, dir, endonyms[tag]]),
    )
    fireEvent.change(list, { target: { value: 'en-US' } })
    expect(app.state$.value.durable.settings.locale).toBe('en-US')
    fireEvent.change(list, { target: { value: '' } })
    expect(app.state$.value.durable.settings.locale).toBeNull()
  })

  it('links to the pages, and closes when one is chosen', async () => {
    start()
    const menu = await openMenu()
    const pages = hrefs(within(menu).getByRole('navigation'))
    for (const page of ['/swap', '/profile', '/launchpad', '/lending', '/farming', '/staking'])
      expect(pages).toContain(`#${page}`)
    fireEvent.click(within(menu).getByRole('link', { name: inEnglish('page.profile') }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(location.hash).toBe('#/profile')
    await screen.findByRole('heading', { level: 1, name: inEnglish('page.profile') })
  })

  it('groups the pages by what they are for, and what does not exist yet stands last (X174)', async () => {
    start()
    const pages = within(await openMenu()).getByRole('navigation')
    const group = (id: MessageId): readonly (string | null)[] =>
      hrefs(within(pages).getByRole('region', { name: inEnglish(id) }))
    expect(
      within(pages)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(
      (['menu.trade', 'account.title', 'claim.balance.cow', 'menu.help', 'menu.later'] as const).map((id) =>
        inEnglish(id),
      ),
    )
    expect(group('menu.trade')).toEqual(['#/swap'])
    expect(group('claim.balance.cow')).toEqual(['#/claim', '#/play/cow-runner', '#/play/mev-slicer'])
    expect(group('menu.help')).toEqual([
      ...['#/faq', '#/about', '#/privacy-policy', '#/cookie-policy', '#/terms-and-conditions'],
    ])
    expect(group('menu.later')).toEqual(['#/launchpad', '#/lending', '#/farming', '#/staking'])
  })

  it.each([
    ['LaunchPad', '/launchpad'],
    ['Lending', '/lending'],
    ['Farming', '/farming'],
    ['Staking', '/staking'],
  ])('lists %s, which leads to the one placeholder page', async (name, route) => {
    start()
    const pages = within(await openMenu()).getByRole('navigation')
    fireEvent.click(within(pages).getByRole('link', { name }))
    expect(location.hash).toBe(`#${route}`)
    await screen.findByRole('heading', { level: 1, name: inEnglish('coming.title') })
    expect(screen.getByText(inEnglish('coming.text'))).toBeTruthy()
  })

  it('links to documentation, Discord, Twitter and Telegram', async () => {
    start()
    const others = within(await openMenu()).getByRole('list', { name: inEnglish('menu.others') })
    for (const [name, host] of [
      ['Documentation', 'docs.cow.fi'],
      ['Discord', 'discord.com'],
      ['X \\(Twitter\\)', 'x.com'],
      ['Telegram', 't.me'],
    ] as const) {
      const link = within(others).getByRole<HTMLAnchorElement>('link', { name: new RegExp(`^${name}`) })
      expect(new URL(link.href).host).toBe(host)
    }
  })

  it('lists all orders of the account in the explorer, only with an account on a supported network', async () => {
    const app = start()
    const menu = await openMenu()
    const link = (): HTMLElement | null => within(menu).queryByRole('link', { name: /^All orders/ })
    expect(link()).toBeNull()
    act(() => app.emit(...scene.connected))
    expect(link()?.getAttribute('href')).toBe(`https://explorer.cow.fi/address/${scene.ACCOUNT}`)
    act(() => app.emit(WalletChainChanged({ chainId: 250 })))
    expect(link()).toBeNull()
  })

  it('closes with Escape and with its button', async () => {
    start()
    fireEvent(await openMenu(), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
    const menu = await openMenu()
    fireEvent.click(within(menu).getByRole('button', { name: inEnglish('dialog.close') }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('covers a small screen, and the page behind a dialog does not scroll', () => {
    expect(ruleOf(flyout).split(`${NARROW} {`)[1]).toMatch(/^\s+width: 100%;/)
    expect(ruleOf(globals)).toMatch(/html:has\(dialog:modal\) \{\s+overflow: hidden;/)
  })
})

describe('a dialog that a finger drags', () => {
  const drag = async (steps: readonly (readonly [y: number, at: number])[]): Promise<void> => {
    const menu = await openMenu()
    const head = within(menu).getByRole('heading', { level: 2 }).parentElement ?? menu
    head.setPointerCapture = vi.fn()
    const send = (type: string, [y, at]: readonly [number, number]): void => {
      const event = new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientY: y })
      Object.defineProperty(event, 'timeStamp', { value: at })
      fireEvent(head, event)
    }
    const [first = [0, 1000]] = steps
    send('pointerdown', first)
    for (const step of steps) send('pointermove', step)
    send('pointerup', steps.at(-1) ?? first)
  }
  const slow = (to: number): readonly (readonly [number, number])[] => [
    [0, 1000],
    [to / 2, 2000],
    [to, 3000],
  ]

  it.each([
    ['closes after more than 300 px', slow(301), true],
    ['stays after 300 px', slow(300), false],
    [
      'closes at 3 px a millisecond',
      [
        [0, 1000],
        [30, 1010],
      ] as const,
      true,
    ],
    [
      'stays below that',
      [
        [0, 1000],
        [29, 1010],
      ] as const,
      false,
    ],
  ])('%s', async (_, steps, isGone) => {
    start()
    await drag(steps)
    expect(screen.queryByRole('dialog') === null).toBe(isGone)
  })
})

describe('back and forward', () => {
  it.each([
    ['Menu', 'Menu'],
    ['Settings', 'Settings'],
    ['Network: Ethereum. Change it', inEnglish('network.title')],
    [inEnglish('wallet.connect'), inEnglish('wallet.connect')],
  ])('to another page leaves the dialog behind %s, and brings none back', async (opener, name) => {
    start()
    const [first] = screen.getAllByRole('button', { name: opener })
    if (first === undefined) throw new Error(`no ${opener}`)
    fireEvent.click(first)
    await screen.findByRole('dialog', { name })
    const move = (hash: string): void =>
      act(() => {
        history.replaceState(null, '', `/${hash}`)
        dispatchEvent(new PopStateEvent('popstate'))
      })
    move('#/profile')
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByRole('heading', { level: 1, name: inEnglish('page.profile') })
    move('#/swap')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the footer', () => {
  it('shows the versions of app, vault relayer and settlement contract, with explorer and source', async () => {
    start()
    const versions = await within(footer()).findByRole('list', { name: inEnglish('version.region') })
    expect(versions.textContent).toMatch(/Web: v\S+.*Vault relayer: v1\.1\.2.*Settlement contract: v1\.1\.2/)
    expect(hrefs(versions)).toEqual([
      '#/build',
      'https://etherscan.io/address/0xC92E8bdf79f0507f65a392b0ab4667716BFE0110',
      'https://github.com/cowprotocol/contracts/blob/v1.1.2/src/contracts/GPv2VaultRelayer.sol',
      'https://etherscan.io/address/0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
      'https://github.com/cowprotocol/contracts/blob/v1.1.2/src/contracts/GPv2Settlement.sol',
    ])
  })

  it('shows the newest block, which links to the explorer where there is one', async () => {
    const app = start(liveLinks(), block(12_345_678))
    const number = await within(footer()).findByRole('link', { name: 'Block 12,345,678' })
    expect(number.getAttribute('href')).toBe('https://etherscan.io/block/12345678')
    act(() => app.emit(block(12_345_679)))
    expect(number.textContent).toBe('Block 12,345,679')
  })

  it('links nowhere in the sandbox', async () => {
    start(noLinks, block(7))
    expect(await within(footer()).findByText('Block 7')).toBeTruthy()
    expect(within(footer()).queryByRole('link', { name: 'Block 7' })).toBeNull()
  })

  it('warns when no block came for 10 min, looked at every 15 s', async () => {
    const app = start(liveLinks(), block(7))
    await within(footer()).findByText('Block 7')
    const text = inEnglish('block.lost')
    const firstCheck = Math.ceil((scene.NOW + 600_000) / 15_000) * 15_000 - scene.NOW
    later(app, firstCheck - 1)
    expect(screen.queryByText(text)).toBeNull()
    later(app, firstCheck)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Block 7' }).dataset['lost']).toBe('true')
  })

  it('names the network that might be down, and its status page where one is known', async () => {
    const app = start(
      liveLinks(),
      NetworkSelected({ chainId: 8453 }),
      BlockSeen({ chainId: 8453, number: 7, timestamp: 1 }),
    )
    await within(footer()).findByText('Block 7')
    later(app, 615_000)
    expect(
      screen.getByText('You may have lost your network connection, or Base might be down right now.'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Check network status/ }).getAttribute('href')).toBe(
      'https://status.base.org',
    )
    act(() => app.emit(NetworkSelected({ chainId: 100 }), block(8, 100)))
    later(app, 1_230_000)
    expect(screen.queryByRole('link', { name: /^Check network status/ })).toBeNull()
    expect(screen.getByText(/or Gnosis Chain might be down right now/)).toBeTruthy()
  })

  it.each<[what: string, trouble: AppEvent]>([
    ['an offline browser', ConnectivityChanged({ online: false })],
    ['a network that does not answer', BlocksFailed({ chainId: 1, reason: 'unreachable' })],
  ])('leaves %s to its banner, and turns to the warning colour', async (_, trouble) => {
    const app = start(liveLinks(), block(7))
    const number = await within(footer()).findByRole('link', { name: 'Block 7' })
    act(() => app.emit(trouble))
    later(app, 615_000)
    expect(number.dataset['lost']).toBe('true')
    expect(document.querySelectorAll('[data-banner]')).toHaveLength(1)
    expect(screen.queryByText(inEnglish('block.warning'))).toBeNull()
  })

  it('shows the newest block and the trouble of the tab’s network alone (S3.14)', async () => {
    const app = start(liveLinks(), block(7), block(8, 100))
    await within(footer()).findByRole('link', { name: 'Block 7' })
    act(() => app.emit(BlocksFailed({ chainId: 100, reason: 'unreachable' })))
    later(app, 15_000)
    expect(screen.getByRole('link', { name: 'Block 7' }).dataset['lost']).toBe('false')
    act(() => app.emit(NetworkSelected({ chainId: 100 })))
    expect(screen.getByRole('link', { name: 'Block 8' }).dataset['lost']).toBe('true')
    act(() => app.emit(block(9)))
    expect(screen.queryByRole('link', { name: 'Block 9' })).toBeNull()
    act(() => app.emit(NetworkSelected({ chainId: 1 })))
    expect(screen.getByRole('link', { name: 'Block 9' }).dataset['lost']).toBe('false')
  })
})
