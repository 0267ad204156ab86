/** The wallet dialog while a wallet is asked. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { WalletInfo } from '../../src/events/wallet/events.ts'
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
        failed: { walletId: 'test.two', error: { tag: 'refused' } },
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
