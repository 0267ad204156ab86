/** The wallet dialog while a wallet is asked. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { WalletInfo } from '../../src/events/wallet/events.ts'
import { Pairing } from '../../src/ui/wallet/Pairing.tsx'
import { WalletDialog } from '../../src/ui/wallet/WalletDialog.tsx'
import { show } from './support/render.tsx'

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
  expect(screen.getByText('Initializing...')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  fireEvent.click(screen.getByRole('button', { name: /^Wallet Two/ }))
  expect(asked).toEqual(['test.two'])
  expect(screen.getByText('Initializing...')).toBeTruthy()
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
  expect(within(screen.getByRole('alert')).getByText('Error connecting')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(connected).toEqual(['test.two'])
})

const view = { wallets, connectingTo: null, failed: null, account: null }
const nothing = (): void => undefined
const unlisted = { tag: 'unlisted', description: 'Vault is on fire.' } as const

it('an unknown error without another wallet suggests another browser, and one at the start a refresh', () => {
  show(
    <WalletDialog
      view={{ ...view, failed: { walletId: 'test.two', error: unlisted, silent: true } }}
      onConnect={nothing}
      onClose={nothing}
    />,
  )
  expect(screen.getByRole('dialog', { name: 'Error connecting' })).toBeTruthy()
  expect(screen.getByText('Error connecting. Try refreshing the page.')).toBeTruthy()
  expect(
    screen.getByText(
      'Oops! An unknown error occurred. Please refresh the page, or visit from another browser or device.',
    ),
  ).toBeTruthy()
})

it('on a network that is not supported the dialog is titled and says so', () => {
  show(
    <WalletDialog
      view={{ ...view, account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', isWrongNetwork: true }}
      onConnect={nothing}
      onClose={nothing}
    />,
  )
  expect(screen.getByRole('dialog', { name: 'Wrong Network' })).toBeTruthy()
  expect(screen.getByText('Please connect to the appropriate network.')).toBeTruthy()
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

it('without a wallet in the browser a desktop is offered to install one', () => {
  show(
    <WalletDialog view={{ ...view, wallets: [] }} onConnect={nothing} onClose={nothing} isMobile={false} />,
  )
  expect(screen.getByRole('link', { name: /^Install Metamask/ }).getAttribute('href')).toBe(
    'https://metamask.io/',
  )
})

it('on a phone Coinbase Wallet is opened in its app by a link', () => {
  show(<WalletDialog view={view} onConnect={nothing} onClose={nothing} isMobile />)
  expect(screen.getByRole('link', { name: /^Open in Coinbase Wallet/ }).getAttribute('href')).toBe(
    'https://go.cb-w.com/mtUDhEZPy1',
  )
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
  expect(await screen.findByRole('img', { name: 'QR code of the connection link' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open in a wallet' }).getAttribute('href')).toBe(link)
})
