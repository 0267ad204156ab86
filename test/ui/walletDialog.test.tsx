/** The wallet dialog while a wallet is asked. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { chainIds } from '../../src/events/chain/chains.data.ts'
import {
  type WalletError,
  type WalletInfo,
  WalletAnnounced,
  WalletChainChanged,
  WalletConnectFailed,
  WalletConnectRequested,
} from '../../src/events/wallet/events.ts'
import ShellDialogs from '../../src/ui/shell/ShellDialogs.tsx'
import { Pairing } from '../../src/ui/wallet/Pairing.tsx'
import { WalletDialog } from '../../src/ui/wallet/WalletDialog.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { inEnglish } from '../support/inEnglish.ts'

const wallets: readonly WalletInfo[] = [
  { id: 'test.one', name: 'Wallet One', kind: 'eip6963', icon: null },
  { id: 'test.two', name: 'Wallet Two', kind: 'eip6963', icon: null },
]

it('a wallet that does not answer is left by going back to the list, and another one is asked', () => {
  const asked: string[] = []
  show(
    <WalletDialog
      view={{ wallets, connectingTo: 'test.one', failed: null, account: null }}
      onConnect={(id) => void asked.push(id)}
      onClose={() => undefined}
    />,
  )
  expect(screen.getByText(inEnglish('wallet.initializing'))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: inEnglish('dialog.back') }))
  fireEvent.click(screen.getByRole('button', { name: /^Wallet Two/ }))
  expect(asked).toEqual(['test.two'])
  expect(screen.getByText(inEnglish('wallet.initializing'))).toBeTruthy()
})

it('a failed connection is titled, and tried again with the same wallet', () => {
  const connected: string[] = []
  show(
    <WalletDialog
      view={{
        wallets,
        connectingTo: null,
        failed: { walletId: 'test.two', error: { tag: 'refused' }, silent: false },
        account: null,
      }}
      onConnect={(id) => void connected.push(id)}
      onClose={() => undefined}
    />,
  )
  expect(within(screen.getByRole('alert')).getByText(inEnglish('wallet.errorConnecting'))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: inEnglish('wallet.tryAgain') }))
  expect(connected).toEqual(['test.two'])
})

const view = { wallets, connectingTo: null, failed: null, account: null }
const nothing = (): void => undefined
const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OOPS = inEnglish('wallet.oops')
const unlisted = { tag: 'unlisted', description: 'Vault is on fire.' } as const

it('an unknown error without another wallet suggests another browser, and one at the start a refresh', () => {
  const withError = (account: typeof ACCOUNT | null, silent: boolean, error: WalletError = unlisted) => (
    <WalletDialog
      view={{ ...view, account, failed: { walletId: 'test.two', error, silent } }}
      onConnect={nothing}
      onClose={nothing}
    />
  )
  const oops = (): HTMLElement | null => screen.queryByText(OOPS)
  const { unmount } = show(withError(null, true))
  expect(screen.getByRole('dialog', { name: inEnglish('wallet.errorConnecting') })).toBeTruthy()
  expect(screen.getByText(inEnglish('wallet.errorConnecting.refresh'))).toBeTruthy()
  expect(oops()).toBeTruthy()
  unmount()
  for (const other of [withError(ACCOUNT, false), withError(null, false, { tag: 'refused' })]) {
    const shown = show(other)
    expect(oops()).toBeNull()
    expect(screen.queryByText(/Try refreshing/)).toBeNull()
    shown.unmount()
  }
})

it('on a network that is not supported the dialog is titled and says so', () => {
  show(
    <WalletDialog
      view={{ ...view, account: ACCOUNT, isWrongNetwork: true }}
      onConnect={nothing}
      onClose={nothing}
    />,
  )
  expect(screen.getByRole('dialog', { name: inEnglish('wallet.wrongNetwork') })).toBeTruthy()
  expect(screen.getByText(inEnglish('wallet.wrongNetwork.connect'))).toBeTruthy()
})

describe('the wallet dialog of the app', () => {
  const openDialog = async (...events: readonly AppEvent[]) => {
    const app = createFakeApp(scene.NOW)
    app.emit(...scene.started, ...events)
    show(<ShellDialogs open="wallet" isSandbox={false} onOpen={nothing} />, app)
    return { app, dialog: await screen.findByRole('dialog') }
  }
  const announced = scene.connected.slice(0, 1)

  it.each([[250, true], [10, true], ...chainIds.map((chainId) => [chainId, false] as [number, boolean])])(
    'of a wallet on chain %d says that the network is wrong: %s',
    async (chainId, isWrong) => {
      const { dialog } = await openDialog(...scene.connected, WalletChainChanged({ chainId }))
      expect(within(dialog).queryAllByText(inEnglish('wallet.wrongNetwork.connect'))).toHaveLength(
        isWrong ? 1 : 0,
      )
      expect(screen.queryAllByRole('dialog', { name: inEnglish('wallet.wrongNetwork') })).toHaveLength(
        isWrong ? 1 : 0,
      )
    },
  )

  it('says nothing of a network before a wallet is connected', async () => {
    const { dialog } = await openDialog(...announced)
    expect(within(dialog).queryByText(inEnglish('wallet.wrongNetwork.help'))).toBeNull()
  })

  /** How the words of each error begin. */
  const texts: Readonly<Record<WalletError['tag'], string>> = {
    refused: 'You rejected the request in the wallet.',
    busy: inEnglish('wallet.error.busy'),
    unauthorised: inEnglish('wallet.error.unauthorised'),
    disconnected: 'The wallet has lost its connection.',
    noAccount: 'The wallet returned no account.',
    notFound: 'The wallet is no longer available.',
    unsupported: inEnglish('wallet.error.unsupported'),
    chainNotAdded: inEnglish('wallet.error.chainNotAdded'),
    sandboxGuard: 'This is the sandbox:',
    noAnswer: inEnglish('wallet.error.noAnswer'),
    noHash: 'No transaction hash found.',
    relayUnreachable: 'Can’t reach WalletConnect',
    pairingExpired: 'The connection link expired.',
    walletNotSupported: 'Wallet not supported.',
    sessionUnreadable: inEnglish('wallet.error.sessionUnreadable'),
    notLoaded: inEnglish('wallet.error.notLoaded'),
    unreadable: inEnglish('wallet.error.unreadable'),
    otherNetwork: inEnglish('wallet.error.otherNetwork'),
    unlisted: 'Vault is on fire.',
  }
  const tags = Object.keys(texts) as readonly WalletError['tag'][]
  const cases = tags.flatMap((tag) =>
    [true, false].flatMap((silent) => [true, false].map((hasAccount) => [tag, silent, hasAccount] as const)),
  )

  it.each(cases)(
    'shows why a connection failed, and asks the same wallet again: %s (silent: %s, another is connected: %s)',
    async (tag, silent, hasAccount) => {
      const error: WalletError = tag === 'unlisted' ? unlisted : { tag }
      const { app, dialog } = await openDialog(
        ...announced,
        ...(hasAccount ? scene.connected : []),
        WalletAnnounced({ id: 'test.two', name: 'Wallet Two', kind: 'eip6963', icon: null }),
        WalletConnectRequested({ walletId: 'test.two', silent }),
        WalletConnectFailed({ walletId: 'test.two', silent, error }),
      )
      // A wallet that is gone or locked fails in silence when nobody asked for it.
      if (silent && !['unlisted', 'sessionUnreadable', 'notLoaded', 'unreadable'].includes(tag)) {
        expect(within(dialog).queryByRole('alert')).toBeNull()
        return
      }
      const alert = within(dialog).getByRole('alert')
      expect(alert.textContent).toContain(texts[tag])
      expect(within(alert).queryAllByText(OOPS)).toHaveLength(tag === 'unlisted' && !hasAccount ? 1 : 0)
      expect(within(alert).getByText(/^Error connecting/).textContent).toBe(
        silent ? inEnglish('wallet.errorConnecting.refresh') : inEnglish('wallet.errorConnecting'),
      )
      // An alert has no controls (X188): the button stands after it.
      fireEvent.click(within(dialog).getByRole('button', { name: inEnglish('wallet.tryAgain') }))
      expect(app.acted).toEqual([WalletConnectRequested({ walletId: 'test.two', silent: false })])
      expect(await screen.findByText(inEnglish('wallet.initializing'))).toBeTruthy()
    },
  )
})

it('services that have closed say so and what to do, and cannot be chosen', () => {
  const asked: string[] = []
  show(<WalletDialog view={view} onConnect={(id) => void asked.push(id)} onClose={nothing} />)
  for (const name of ['Fortmatic', 'Portis', 'WalletConnect']) {
    expect(screen.queryByRole('button', { name: new RegExp(name) })).toBeNull()
    fireEvent.click(screen.getByText(name))
  }
  expect(screen.getByText(/Export your key from its successor/)).toBeTruthy()
  expect(asked).toEqual([])
})

it('a desktop is offered to install a wallet while its browser holds none, a phone is not', () => {
  const walletConnect = {
    id: 'walletConnect',
    name: 'WalletConnect',
    kind: 'walletConnect',
    icon: null,
  } as const
  const offer = (listed: readonly WalletInfo[], isMobile: boolean): string | null => {
    const { unmount } = show(
      <WalletDialog
        view={{ ...view, wallets: listed }}
        onConnect={nothing}
        onClose={nothing}
        isMobile={isMobile}
      />,
    )
    const href = screen.queryByRole('link', { name: /^Install Metamask/ })?.getAttribute('href') ?? null
    unmount()
    return href
  }
  expect(offer([], false)).toBe('https://metamask.io/')
  expect(offer([walletConnect], false)).toBe('https://metamask.io/')
  expect(offer(wallets, false)).toBeNull()
  expect(offer([], true)).toBeNull()
})

it('on a phone Coinbase Wallet is opened in its app by a link', () => {
  show(<WalletDialog view={view} onConnect={nothing} onClose={nothing} isMobile />)
  expect(screen.getByRole('link', { name: /^Open in Coinbase Wallet/ }).getAttribute('href')).toBe(
    `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(location.href)}`,
  )
})

it('on a desktop Coinbase Wallet says how to get it, until its extension is found', () => {
  const { unmount } = show(
    <WalletDialog view={view} onConnect={nothing} onClose={nothing} isMobile={false} />,
  )
  const link = screen.getByRole('link', { name: /^Coinbase Wallet/ })
  expect(link.getAttribute('href')).toBe('https://www.coinbase.com/wallet/downloads')
  expect(link.textContent).toContain(inEnglish('wallet.about.coinbaseExtension'))
  unmount()
  const extension = {
    id: 'com.coinbase.wallet',
    name: 'Coinbase Wallet',
    kind: 'eip6963',
    icon: null,
  } as const
  show(
    <WalletDialog
      view={{ ...view, wallets: [extension] }}
      onConnect={nothing}
      onClose={nothing}
      isMobile={false}
    />,
  )
  expect(screen.getByRole('button', { name: /^Coinbase Wallet/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Coinbase Wallet/ })).toBeNull()
})

it.each(['MetaMask', 'Injected'])('an injected wallet is listed as %s only', (name) => {
  const injected = { id: 'injected', name, kind: 'injected', icon: null } as const
  show(
    <WalletDialog
      view={{ ...view, wallets: [injected] }}
      onConnect={nothing}
      onClose={nothing}
      isMobile={false}
    />,
  )
  expect(screen.getAllByRole('button', { name: /^(MetaMask|Injected)/ })).toHaveLength(1)
  expect(screen.getByRole('button', { name: new RegExp(`^${name}`) })).toBeTruthy()
})

it('without any wallet says so, and where to find one', () => {
  show(<WalletDialog view={{ ...view, wallets: [] }} onConnect={nothing} onClose={nothing} />)
  expect(screen.getByText(inEnglish('wallet.noneFound'))).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Find a wallet/ })).toBeTruthy()
})

it('says that connecting agrees to the terms, and links to them', () => {
  show(<WalletDialog view={view} onConnect={nothing} onClose={nothing} />)
  expect(screen.getByText(/By connecting a wallet, you agree to the/)).toBeTruthy()
  const terms = screen.getByRole('link', { name: 'terms and conditions' })
  expect(terms.getAttribute('href')).toBe('#/terms-and-conditions')
})

it('a wallet that signs no orders is refused in words', () => {
  const error = { tag: 'walletNotSupported' } as const
  show(
    <WalletDialog
      view={{ ...view, failed: { walletId: 'test.two', error, silent: false } }}
      onConnect={nothing}
      onClose={nothing}
    />,
  )
  expect(screen.getByText(/^Wallet not supported\./)).toBeTruthy()
})

it('a pairing shows the code of its link, copies the link, and on a phone opens a wallet by it', async () => {
  const link = 'wc:00@2?relay-protocol=irn&symKey=11'
  show(
    <WalletDialog
      view={{ ...view, connectingTo: 'walletConnect' }}
      pairing={<Pairing link={link} isMobile />}
      onConnect={nothing}
      onClose={nothing}
    />,
  )
  expect(await screen.findByRole('img', { name: inEnglish('pairing.code') })).toBeTruthy()
  expect(screen.getByRole('button', { name: inEnglish('pairing.copy') })).toBeTruthy()
  expect(screen.getByRole('link', { name: inEnglish('pairing.open') }).getAttribute('href')).toBe(link)
})

describe('the list of wallets', () => {
  const list = (some: readonly WalletInfo[]): void => {
    show(
      <WalletDialog
        view={{ wallets: some, connectingTo: null, failed: null, account: null }}
        isMobile={false}
        onConnect={() => undefined}
        onClose={() => undefined}
      />,
    )
  }
  const remote: WalletInfo = { id: 'walletConnect', name: 'WalletConnect', kind: 'walletConnect', icon: null }
  const shown = (within: ParentNode): readonly (string | null)[] =>
    [...within.querySelectorAll('[data-wallet]')].map((row) => row.getAttribute('data-wallet'))
  const folded = (): HTMLDetailsElement | null =>
    screen.queryByText(inEnglish('wallet.unavailable'))?.closest('details') ?? null

  it('begins with what is installed, and folds what cannot be used, each with its reason (X129)', () => {
    list([remote, ...wallets])
    expect(shown(document.querySelector('dialog ul') ?? document)).toEqual([
      'test.one',
      'test.two',
      'walletConnect',
      'coinbase',
    ])
    const rest = folded()
    if (rest === null) throw new Error('nothing is folded')
    expect(rest.open).toBe(false)
    expect(shown(rest)).toEqual(['fortmatic', 'portis'])
    expect(rest.textContent).toContain(inEnglish('wallet.about.fortmatic'))
    expect(screen.getByText(inEnglish('wallet.about.coinbaseInstall'))).toBeTruthy()
  })

  it('names no way by WalletConnect where the site has none (X129)', () => {
    list(wallets)
    expect(screen.queryByText(inEnglish('wallet.about.coinbaseInstall'))).toBeNull()
    expect(screen.getByText(inEnglish('wallet.about.coinbaseExtension'))).toBeTruthy()
    expect(folded()?.textContent).toContain(inEnglish('wallet.about.notSetUp'))
  })
})

it('keeps its height while a wallet is asked, and closes without becoming the list again (X152)', () => {
  const app = createFakeApp(scene.NOW)
  const closed: string[] = []
  let change: (state: Partial<Parameters<typeof WalletDialog>[0]['view']>) => void = nothing
  const Changing = () => {
    const [state, setState] = useState<Partial<Parameters<typeof WalletDialog>[0]['view']>>({})
    change = setState
    return (
      <WalletDialog
        view={{ ...view, ...state }}
        onConnect={nothing}
        onClose={() => void closed.push(screen.getByRole('dialog').textContent)}
      />
    )
  }
  show(<Changing />, app)
  const heights = [screen.getByRole('dialog').className]
  fireEvent.click(screen.getByRole('button', { name: /^Wallet Two/ }))
  act(() => change({ connectingTo: 'test.two' }))
  heights.push(screen.getByRole('dialog').className)
  act(() => change({ account: ACCOUNT }))
  expect(new Set(heights).size).toBe(1)
  expect(closed).toHaveLength(1)
  expect(closed[0]).toContain(inEnglish('wallet.initializing'))
})
