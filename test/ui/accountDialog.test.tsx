/** The account panel: who is connected, by which wallet, on which network, and what can be done about it. */
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountPanel } from '../../src/events/wallet/accountPanel.ts'
import {
  AccountNameRead,
  WalletAnnounced,
  WalletChainChanged,
  WalletConnected,
  type WalletInfo,
} from '../../src/events/wallet/events.ts'
import { liveLinks } from '../../src/events/chain/links.ts'
import { identicon } from '../../src/events/wallet/identicon.ts'
import { AccountDialog } from '../../src/ui/wallet/AccountDialog.tsx'
import { panel } from '../../src/ui/wallet/account.styles.ts'
import { ruleOf } from '../support/linaria.ts'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { inEnglish } from '../support/inEnglish.ts'

const ICON = 'data:image/png;base64,iVBORw0KGgo='

interface Opened {
  readonly kind?: WalletInfo['kind']
  readonly name?: string
  readonly accountName?: string | null
}

const open = (
  chainId = 1,
  { kind = 'sandbox', name = inEnglish('sandbox.dock'), accountName = null }: Opened = {},
) => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    WalletAnnounced({ id: 'sandbox', name, kind, icon: ICON }),
    WalletConnected({ walletId: 'sandbox', name, account: scene.ACCOUNT, chainId: 1 }),
    AccountNameRead({ chainId: 1, account: scene.ACCOUNT, name: accountName }),
    WalletChainChanged({ chainId }),
  )
  const view = accountPanel(app.state$.value)
  if (view === null) throw new Error('nobody is connected')
  const onChange = vi.fn()
  const onDisconnect = vi.fn()
  show(
    <AccountDialog
      view={view}
      explorer={view.chain === null ? null : liveLinks().address(view.chain.id, view.account)}
      onChange={onChange}
      onDisconnect={onDisconnect}
      onClose={() => undefined}
    />,
  )
  return { view, onChange, onDisconnect }
}

const words = (): string => screen.getByRole('dialog').textContent.replaceAll(/[\u2066-\u2069]/g, '')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the account panel', () => {
  it('is titled Account, and there is none without a wallet', () => {
    open()
    expect(screen.getByRole('dialog', { name: 'Account' })).toBeTruthy()
    expect(accountPanel(createFakeApp(scene.NOW).state$.value)).toBeNull()
  })

  it('shows the wallet’s icon and name', () => {
    const { view } = open()
    expect(words()).toContain(`Connected with ${view.walletName}`)
    expect(document.querySelector('dialog img')?.getAttribute('src')).toBe(ICON)
  })

  it('shows the whole address, with a button that copies it', () => {
    const { view } = open()
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    expect(screen.getByText(view.account)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Copy: address' }))
    expect(writeText).toHaveBeenCalledWith(view.account)
  })

  it('says for 500 ms that the address was copied', async () => {
    const saidCopied = (): boolean =>
      document.querySelector(`[data-words='${inEnglish('copy.done')}']`) !== null
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() } })
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Copy: address' }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(saidCopied()).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(saidCopied()).toBe(false)
  })

  it('shows the short address and a drawing that differs by account', () => {
    open()
    expect(words()).toContain('0x7099…79C8')
    expect(document.querySelector('[data-identicon]')).toBeTruthy()
    expect(identicon(scene.ACCOUNT)).toEqual(identicon(scene.ACCOUNT))
    const one = '0x0000000000000000000000000000000000000001'
    const two = '0x0000000000000000000000000000000000000002'
    expect(identicon(one).cells).not.toEqual(identicon(two).cells)
  })

  it('shows the name of an account', () => {
    open(1, { accountName: 'me.eth' })
    expect(screen.getByText('me.eth')).toBeTruthy()
    expect(screen.queryByText('0x7099…79C8')).toBeNull()
    expect(words()).toContain(scene.ACCOUNT)
  })

  it('names a wallet behind WalletConnect as such', () => {
    open(1, { kind: 'walletConnect', name: 'Phone wallet' })
    expect(words()).toContain('Connected with Phone wallet (via WalletConnect)')
  })

  it.each([
    ['sandbox', true],
    ['walletConnect', true],
    ['eip6963', false],
    ['injected', false],
    ['coinbase', false],
    ['safe', false],
  ] as const)('offers to disconnect %s: %s', (kind, isOffered) => {
    open(1, { kind })
    expect(screen.queryByRole('button', { name: inEnglish('account.disconnect') }) !== null).toBe(isOffered)
  })

  it('inside a Safe offers no other wallet, and says why', () => {
    open(1, { kind: 'safe', name: 'Safe' })
    expect(screen.queryByRole('button', { name: inEnglish('account.change') })).toBeNull()
    expect(words()).toContain(inEnglish('account.inSafe'))
  })

  it('of a wallet that signs no orders says so', () => {
    open(1, { name: 'DeFi Wallet' })
    expect(words()).toContain(inEnglish('account.unsupported'))
  })

  it('slides in from the end of the line', () => {
    const rule = ruleOf(panel)
    expect(rule).toContain('animation-name: slide-in')
    expect(rule).toMatch(/html\[dir='rtl'\][^}]+--from: -32px/)
  })

  it.each([
    [1, 'Ethereum', 'https://etherscan.io'],
    [8453, 'Base', 'https://basescan.org'],
    [100, 'Gnosis Chain', 'https://gnosisscan.io'],
  ])('on chain %i names the network, and links to its explorer', (chainId, name, explorer) => {
    const { view } = open(chainId)
    expect(document.querySelector('[data-network]')?.textContent).toBe(name)
    expect(screen.getByRole('link').getAttribute('href')).toBe(`${explorer}/address/${view.account}`)
  })

  it('has buttons to disconnect and to change the wallet', () => {
    const { onChange, onDisconnect } = open()
    fireEvent.click(screen.getByRole('button', { name: inEnglish('account.change') }))
    fireEvent.click(screen.getByRole('button', { name: inEnglish('account.disconnect') }))
    expect([onChange.mock.calls.length, onDisconnect.mock.calls.length]).toEqual([1, 1])
  })
})
