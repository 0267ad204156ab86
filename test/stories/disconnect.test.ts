/** Who disconnects a wallet in one tab disconnects it in every tab (X84). */
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { disconnectWallet } from '../../src/events/wallet/decide'
import { accountOf } from '../../src/events/wallet/select'
import { FAKE_ACCOUNT, FAKE_WALLET } from '../support/fakes/fakeWallets'
import { aBrowser, play, type Tab } from './app'
import { connect, rich } from './journey'

it('a wallet that is disconnected in one tab is gone in the other, and is told once (X84)', () => {
  const browser = aBrowser({ chain: rich, wallets: { announced$: of({ ...FAKE_WALLET, kind: 'sandbox' }) } })
  const tabs: Tab[] = []
  const accounts = (): readonly unknown[] => tabs.map(({ state }) => accountOf(state().session.wallet))
  play(browser, [
    [0, () => tabs.push(browser.openTab(), browser.openTab())],
    [100, () => tabs.forEach(connect)],
    [1000, () => expect(accounts()).toEqual([FAKE_ACCOUNT, FAKE_ACCOUNT])],
    [1001, () => tabs[0]?.act(disconnectWallet, undefined)],
    [2000, () => expect(accounts()).toEqual([null, null])],
    [2001, () => tabs[1] !== undefined && connect(tabs[1])],
    [3000, () => expect(accounts()).toEqual([null, FAKE_ACCOUNT])],
  ])
  expect(browser.wallets.calls.disconnect).toEqual([[FAKE_WALLET.id]])
})
