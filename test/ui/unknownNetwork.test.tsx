/** A wallet on a network that is not traded on, and a multisig whose owners have all signed. */
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { shortAddress } from '../../src/events/kernel/address.ts'
import { accountPanel } from '../../src/events/wallet/accountPanel.ts'
import { liveLinks } from '../../src/events/chain/links.ts'
import { WalletChainChanged } from '../../src/events/wallet/events.ts'
import { App } from '../../src/ui/App.tsx'
import { SafeProgress } from '../../src/ui/orders/SafeProgress.tsx'
import { AccountDialog } from '../../src/ui/wallet/AccountDialog.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { catalogue } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const nothing = (): void => undefined
const onChain = (chainId: number) => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected, WalletChainChanged({ chainId }))
  return app
}
beforeEach(() => {
  location.hash = '#/swap'
})

it.each([
  [250, 'Unsupported chain ID 250. Switch your wallet to a supported network to sign.'],
  [100, inEnglish('banner.wrongNetwork.help', { walletNetwork: 'Gnosis Chain' })],
])('a wallet on chain %i is reported above every page', async (chainId, said) => {
  render(<App app={onChain(chainId)} isSandbox={false} catalogue={catalogue} />)
  expect(await screen.findByText(said)).toBeTruthy()
})

it('the account’s dialog says why a network cannot be used, and what helps', () => {
  const view = accountPanel(onChain(250).state$.value)
  if (view === null) throw new Error('nobody is connected')
  show(
    <AccountDialog view={view} explorer={null} onChange={nothing} onDisconnect={nothing} onClose={nothing} />,
  )
  expect(
    screen.getByText('Unsupported Network. The operator API is not deployed in the Network 250'),
  ).toBeTruthy()
  expect(screen.getByText(inEnglish('wallet.wrongNetwork.help'))).toBeTruthy()
})

it('owners of a multisig whose signatures suffice are led to where they can execute', () => {
  const SAFE = '0x5aFE000000000000000000000000000000000001'
  const safe = { step: 'enough', nonce: 7, signed: 2, threshold: 2, missing: 0, address: SAFE } as const
  show(<SafeProgress safe={safe} chainId={1} />, createFakeApp(scene.NOW, liveLinks()))
  expect(screen.getByText(inEnglish('safe.execute'))).toBeTruthy()
  expect(screen.getByRole('link', { name: /View in Safe/ }).getAttribute('href')).toBe(
    `https://app.safe.global/transactions/queue?safe=eth:${SAFE}`,
  )
})

it.each(['', '0x123', 'vitalik.eth', `${scene.ACCOUNT}0`, scene.ACCOUNT.slice(2)])(
  'shortening %j, which is no address, is refused',
  (text) => {
    expect(() => shortAddress(text)).toThrow('Invalid address parameter')
    expect(shortAddress(scene.ACCOUNT)).toBe('0x7099…79C8')
  },
)
