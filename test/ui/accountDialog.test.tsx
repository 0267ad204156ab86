/** The account panel: who is connected, by which wallet, on which network, and what can be done about it. */
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { accountPanel } from '../../src/events/views/accountPanel.ts'
import { WalletAnnounced, WalletChainChanged } from '../../src/events/wallet/events.ts'
import { liveLinks } from '../../src/events/views/links.ts'
import { AccountDialog } from '../../src/ui/wallet/AccountDialog.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'

const ICON = 'data:image/png;base64,iVBORw0KGgo='

const open = (chainId = 1) => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    WalletAnnounced({ id: 'sandbox', name: 'Sandbox wallet', kind: 'sandbox', icon: ICON }),
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

describe('the account panel', () => {
  it('is titled Account, and there is none without a wallet', () => {
    open()
    expect(screen.getByRole('dialog', { name: 'Account' })).toBeTruthy()
    expect(accountPanel(createFakeApp(scene.NOW).state$.value)).toBeNull()
  })

  it('shows the wallet’s icon and name', () => {
    const { view } = open()
    expect(screen.getByText(view.walletName)).toBeTruthy()
    expect(document.querySelector('dialog img')?.getAttribute('src')).toBe(ICON)
  })

  it('shows the whole address, with a button that copies it', () => {
    const { view } = open()
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    expect(screen.getByText(view.account)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(writeText).toHaveBeenCalledWith(view.account)
    vi.unstubAllGlobals()
  })

  it.each([
    [1, 'Ethereum', 'https://etherscan.io'],
    [8453, 'Base', 'https://basescan.org'],
    [100, 'Gnosis Chain', 'https://gnosisscan.io'],
  ])('on chain %i names the network, and links to its explorer', (chainId, name, explorer) => {
    const { view } = open(chainId)
    expect(screen.getByText(name)).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe(`${explorer}/address/${view.account}`)
  })

  it('has buttons to disconnect and to change the wallet', () => {
    const { onChange, onDisconnect } = open()
    fireEvent.click(screen.getByRole('button', { name: 'Change Wallet' }))
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
    expect([onChange.mock.calls.length, onDisconnect.mock.calls.length]).toEqual([1, 1])
  })
})
