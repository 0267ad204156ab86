import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { NetworkSelected } from '../../../src/events/chain/events'
import { connectWallet, disconnectWallet } from '../../../src/events/wallet/decide'
import { walletErrorMessage } from '../../../src/events/wallet/errors'
import {
  NetworkSwitchFailed,
  NetworkSwitchRequested,
  WalletAccountChanged,
  WalletAnnounced,
  WalletChainChanged,
  WalletConnectFailed,
  WalletConnectRequested,
  WalletDisconnected,
} from '../../../src/events/wallet/events'
import { accountOf, walletStatus } from '../../../src/events/wallet/select'
import type { WalletSession } from '../../../src/events/wallet/state'
import { ALICE, announced, BOB, connected, started, walletInfo } from '../support/fixtures'
import type { Given } from '../support/given'
import { after, decided, foreign, given, refused } from '../support/given'

const asked = (silent = false): Given => WalletConnectRequested({ walletId: 'sandbox', silent })
const failed = (silent = false): Given =>
  WalletConnectFailed({ walletId: 'sandbox', silent, error: { tag: 'refused' } })
const disconnected = WalletDisconnected({ walletId: 'sandbox', by: 'user' })
const wallet = (state: AppState): WalletSession => state.session.wallet
const told = (...facts: readonly Given[]): WalletSession => wallet(given(...facts))

describe('wallets', () => {
  it('are listed in the order they made themselves known, each once, as it is now', () => {
    const other = WalletAnnounced({ id: 'io.metamask', name: 'MetaMask', kind: 'eip6963', icon: null })
    const renamed = WalletAnnounced({ ...walletInfo, name: 'Sandbox 2' })
    expect(told(announced(), other, renamed).announced.map(({ name }) => name)).toEqual([
      'Sandbox 2',
      'MetaMask',
    ])
    const state = given(announced())
    expect(wallet(after(state, announced()))).toBe(wallet(state))
  })
})

describe('connecting', () => {
  it('waits for the wallet, then has its account', () => {
    expect(told(asked()).connecting).toEqual({ walletId: 'sandbox', silent: false })
    expect(told(asked(), connected())).toMatchObject({
      connecting: null,
      connection: { walletId: 'sandbox', account: ALICE, chainId: 1 },
    })
  })

  it('that fails says why, and asking again clears it', () => {
    const state = given(asked(), failed())
    expect(wallet(state)).toMatchObject({
      connecting: null,
      failed: { walletId: 'sandbox', error: { tag: 'refused' } },
    })
    expect(wallet(after(state, asked())).failed).toBeNull()
  })

  it('that was silent fails in silence', () => {
    expect(told(asked(true), failed(true))).toMatchObject({ connecting: null, failed: null })
  })

  it('to another wallet meanwhile does not hear the first one fail', () => {
    const other = WalletConnectRequested({ walletId: 'io.metamask', silent: false })
    expect(told(asked(), other, failed()).connecting?.walletId).toBe('io.metamask')
  })

  it('in another tab is that tab’s, but the next tab reconnects to it', () => {
    const state = given(foreign(connected()))
    expect(wallet(state).connection).toBeNull()
    expect(state.durable.wallet.lastWalletId).toBe('sandbox')
  })
})

describe('a connected wallet', () => {
  it('changes account and chain', () => {
    const state = given(
      connected(),
      WalletAccountChanged({ account: BOB }),
      WalletChainChanged({ chainId: 5 }),
    )
    expect(wallet(state).connection).toMatchObject({ account: BOB, chainId: 5 })
  })

  it('that tells what is known already changes nothing', () => {
    const state = given(connected())
    const same = after(state, WalletAccountChanged({ account: ALICE }), WalletChainChanged({ chainId: 1 }))
    expect(wallet(same)).toBe(wallet(state))
  })

  it('is gone when it is disconnected, and the next tab starts without it', () => {
    const state = given(connected(), disconnected)
    expect(wallet(state).connection).toBeNull()
    expect(state.durable.wallet.lastWalletId).toBeNull()
  })

  it('stays when another tab disconnects, or another wallet is disconnected', () => {
    expect(told(connected(), foreign(disconnected)).connection).not.toBeNull()
    const state = given(connected(), WalletDisconnected({ walletId: 'io.metamask', by: 'wallet' }))
    expect(wallet(state).connection).not.toBeNull()
    expect(state.durable.wallet.lastWalletId).toBe('sandbox')
  })
})

describe('moving the wallet to a network', () => {
  const asking = NetworkSwitchRequested({ chainId: 4 })
  const failing = NetworkSwitchFailed({ chainId: 4, error: { tag: 'refused' } })

  it('waits until the wallet is there', () => {
    expect(told(connected(), asking).switchingTo).toBe(4)
    expect(told(connected(), asking, WalletChainChanged({ chainId: 4 })).switchingTo).toBeNull()
    expect(told(connected(), asking, NetworkSelected({ chainId: 4 })).switchingTo).toBeNull()
    expect(told(connected(), asking, foreign(NetworkSelected({ chainId: 4 }))).switchingTo).toBe(4)
  })

  it('that fails says why, and asking again clears it', () => {
    const state = given(connected(), asking, failing)
    expect(wallet(state)).toMatchObject({ switchingTo: null, switchFailed: { chainId: 4 } })
    expect(wallet(after(state, asking)).switchFailed).toBeNull()
  })
})

describe('the status', () => {
  it.each<[status: string, ...facts: Given[]]>([
    ['none', started()],
    ['connecting', asked()],
    ['connected', connected()],
    ['connected', connected(), WalletConnectRequested({ walletId: 'x', silent: false })],
    ['wrongNetwork', connected(ALICE, 5)],
    ['wrongNetwork', connected(ALICE, 100)],
  ])('%s', (status, ...facts) => {
    expect(walletStatus(told(...facts), 1)).toBe(status)
  })

  it('the account is that of the connection', () => {
    expect([accountOf(told()), accountOf(told(connected()))]).toEqual([null, ALICE])
  })
})

describe('the decisions', () => {
  it('connect to a wallet that made itself known', () => {
    expect(decided(connectWallet, given(announced()), { walletId: 'sandbox' })).toEqual([
      WalletConnectRequested({ walletId: 'sandbox', silent: false }),
    ])
    expect(decided(connectWallet, given(announced(), asked()), { walletId: 'sandbox' })).toHaveLength(1)
  })

  it('refuse an unknown wallet and the connected one', () => {
    expect(refused(connectWallet, given(), { walletId: 'x' })).toEqual({ tag: 'unknownWallet' })
    expect(refused(connectWallet, given(announced(), connected()), { walletId: 'sandbox' })).toEqual({
      tag: 'alreadyConnected',
    })
  })

  it('disconnect what is connected', () => {
    expect(decided(disconnectWallet, given(connected()), undefined)).toEqual([disconnected])
    expect(refused(disconnectWallet, given(), undefined)).toEqual({ tag: 'notConnected' })
  })
})

describe('errors', () => {
  it('are said by their tag, a stranger’s in its own words', () => {
    expect(walletErrorMessage({ tag: 'busy', code: -32002 })).toEqual({ tag: 'message', id: 'busy' })
    expect(walletErrorMessage({ tag: 'unlisted', description: 'odd' })).toEqual({ tag: 'raw', text: 'odd' })
    expect(walletErrorMessage({ tag: 'unlisted' })).toEqual({ tag: 'message', id: 'unlisted' })
  })
})
