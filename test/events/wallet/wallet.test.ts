import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { NetworkSelected } from '../../../src/events/chain/events'
import { connectWallet, disconnectWallet } from '../../../src/events/wallet/decide'
import {
  NetworkSwitchFailed,
  NetworkSwitchRequested,
  WalletAccountChanged,
  WalletAnnounced,
  WalletChainChanged,
  WalletConnected,
  WalletConnectFailed,
  WalletConnectRequested,
  WalletDisconnected,
} from '../../../src/events/wallet/events'
import { accountOf, walletStatus } from '../../../src/events/wallet/select'
import type { WalletSession } from '../../../src/events/wallet/state'
import { ALICE, announced, BOB, connected, started, walletInfo } from '../support/fixtures'
import { type Given, after, decided, foreign, given, refused } from '../support/given'

const connectRequested = (silent = false): Given => WalletConnectRequested({ walletId: 'sandbox', silent })
const failed = (silent = false): Given =>
  WalletConnectFailed({ walletId: 'sandbox', silent, error: { tag: 'refused' } })
const disconnected = WalletDisconnected({ walletId: 'sandbox', by: 'user' })
const wallet = (state: AppState): WalletSession => state.session.wallet
const sessionAfter = (...facts: readonly Given[]): WalletSession => wallet(given(...facts))

describe('wallets', () => {
  it('are listed in the order of their announcements, each once, as last announced', () => {
    const other = WalletAnnounced({ id: 'io.metamask', name: 'MetaMask', kind: 'eip6963', icon: null })
    const renamed = WalletAnnounced({ ...walletInfo, name: 'Sandbox 2' })
    expect(sessionAfter(announced(), other, renamed).announced.map(({ name }) => name)).toEqual([
      'Sandbox 2',
      'MetaMask',
    ])
    const state = given(announced())
    expect(wallet(after(state, announced()))).toBe(wallet(state))
    for (const changed of [{ name: 'Other' }, { kind: 'injected' }, { icon: 'data:image/png,' }] as const) {
      const { announced: known } = wallet(after(state, WalletAnnounced({ ...walletInfo, ...changed })))
      expect(known).toEqual([{ ...walletInfo, ...changed }])
    }
  })
})

it('the next tab reconnects to the last wallet, and to a Safe only inside it', () => {
  const state = given(announced(), connected())
  const inSafe = { walletId: 'safe', name: 'Safe', account: BOB, chainId: 1 }
  const inside = after(state, WalletConnected(inSafe))
  expect(wallet(inside).connection).toMatchObject({ walletId: 'safe', account: BOB })
  expect(inside.durable.wallet.lastWalletId).toBe('sandbox')
})

describe('disconnecting', () => {
  it.each(['eip6963', 'injected', 'coinbase', 'safe'] as const)('a wallet of kind %s is refused', (kind) => {
    const state = given(WalletAnnounced({ ...walletInfo, kind }), connected())
    expect(refused(disconnectWallet, state, null)).toEqual({ tag: 'inWalletOnly' })
  })

  it('inside a Safe no other wallet is asked', () => {
    const other = WalletAnnounced({ id: 'io.metamask', name: 'MetaMask', kind: 'eip6963', icon: null })
    const state = given(other, WalletAnnounced({ ...walletInfo, kind: 'safe' }), connected())
    expect(refused(connectWallet, state, { walletId: 'io.metamask' })).toEqual({ tag: 'safeOnly' })
  })
})

describe('connecting', () => {
  it('waits for the wallet, then has its account', () => {
    expect(sessionAfter(connectRequested()).connecting).toEqual({ walletId: 'sandbox', silent: false })
    expect(sessionAfter(connectRequested(), connected())).toMatchObject({
      connecting: null,
      connection: { walletId: 'sandbox', account: ALICE, chainId: 1 },
    })
  })

  it('that fails gives the reason, which the next request clears', () => {
    const state = given(connectRequested(), failed())
    expect(wallet(state)).toMatchObject({
      connecting: null,
      failed: { walletId: 'sandbox', error: { tag: 'refused' } },
    })
    expect(wallet(after(state, connectRequested())).failed).toBeNull()
  })

  it('a silent reconnection that finds an unreadable session says so (X96)', () => {
    const error = { tag: 'sessionUnreadable' } as const
    const unreadable = WalletConnectFailed({ walletId: 'sandbox', silent: true, error })
    expect(sessionAfter(connectRequested(true), unreadable).failed).toMatchObject({ error })
  })

  it('that was silent fails without a message', () => {
    expect(sessionAfter(connectRequested(true), failed(true))).toMatchObject({
      connecting: null,
      failed: null,
    })
  })

  it('to another wallet meanwhile is not affected when the first one fails', () => {
    const other = WalletConnectRequested({ walletId: 'io.metamask', silent: false })
    expect(sessionAfter(connectRequested(), other, failed()).connecting?.walletId).toBe('io.metamask')
  })

  it('in another tab changes only what the next tab reconnects to', () => {
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

  it('that reports known values changes nothing', () => {
    const state = given(connected())
    const same = after(state, WalletAccountChanged({ account: ALICE }), WalletChainChanged({ chainId: 1 }))
    expect(wallet(same)).toBe(wallet(state))
  })

  it('is gone when it is disconnected, and the next tab starts without it', () => {
    const state = given(connected(), disconnected)
    expect(wallet(state).connection).toBeNull()
    expect(state.durable.wallet.lastWalletId).toBeNull()
  })

  it('is gone when a user disconnects it in another tab, with what was asked of it (X84)', () => {
    expect(sessionAfter(connected(), foreign(disconnected))).toEqual(sessionAfter(connected(), disconnected))
    expect(sessionAfter(announced(), connectRequested(true), foreign(disconnected)).connecting).toBeNull()
  })

  it('stays when it withdrew from another tab, or another wallet is disconnected (X84)', () => {
    const withdrawn = WalletDisconnected({ walletId: 'sandbox', by: 'wallet' })
    expect(sessionAfter(connected(), foreign(withdrawn)).connection).not.toBeNull()
    const otherByUser = WalletDisconnected({ walletId: 'io.metamask', by: 'user' })
    expect(sessionAfter(connected(), foreign(otherByUser)).connection).not.toBeNull()
    const state = given(connected(), WalletDisconnected({ walletId: 'io.metamask', by: 'wallet' }))
    expect(wallet(state).connection).not.toBeNull()
    expect(state.durable.wallet.lastWalletId).toBe('sandbox')
  })

  it('that is asked for its account ends the question when it is disconnected; another question goes on', () => {
    const asked = given(announced(), connected(), connectRequested(true))
    expect(wallet(after(asked, disconnected)).connecting).toBeNull()
    expect(sessionAfter(announced(), connectRequested(true), disconnected).connecting).toBeNull()
    const other = WalletDisconnected({ walletId: 'io.metamask', by: 'wallet' })
    expect(wallet(after(asked, other)).connecting).not.toBeNull()
  })
})

describe('moving the wallet to a network', () => {
  const switchRequested = NetworkSwitchRequested({ chainId: 4 })
  const switchFailed = NetworkSwitchFailed({ chainId: 4, error: { tag: 'refused' } })

  it('waits until the wallet is there', () => {
    expect(sessionAfter(connected(), switchRequested).switchingTo).toBe(4)
    expect(
      sessionAfter(connected(), switchRequested, WalletChainChanged({ chainId: 4 })).switchingTo,
    ).toBeNull()
    expect(sessionAfter(connected(), switchRequested, NetworkSelected({ chainId: 4 })).switchingTo).toBeNull()
    expect(
      sessionAfter(connected(), switchRequested, foreign(NetworkSelected({ chainId: 4 }))).switchingTo,
    ).toBe(4)
  })

  it('that fails gives the reason, which the next request clears', () => {
    const state = given(connected(), switchRequested, switchFailed)
    expect(wallet(state)).toMatchObject({ switchingTo: null, switchFailed: { chainId: 4 } })
    expect(wallet(after(state, switchRequested)).switchFailed).toBeNull()
  })
})

describe('the status', () => {
  it.each<[status: string, ...facts: Given[]]>([
    ['none', started()],
    ['connecting', connectRequested()],
    ['connected', connected()],
    ['connected', connected(), WalletConnectRequested({ walletId: 'x', silent: false })],
    ['wrongNetwork', connected(ALICE, 5)],
    ['wrongNetwork', connected(ALICE, 100)],
  ])('%s', (status, ...facts) => {
    expect(walletStatus(sessionAfter(...facts), 1)).toBe(status)
  })

  it('the account is that of the connection', () => {
    expect([accountOf(sessionAfter()), accountOf(sessionAfter(connected()))]).toEqual([null, ALICE])
  })
})

describe('the decisions', () => {
  it('connect to an announced wallet', () => {
    expect(decided(connectWallet, given(announced()), { walletId: 'sandbox' })).toEqual([
      WalletConnectRequested({ walletId: 'sandbox', silent: false }),
    ])
    expect(
      decided(connectWallet, given(announced(), connectRequested()), { walletId: 'sandbox' }),
    ).toHaveLength(1)
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
