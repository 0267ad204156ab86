/** Who disconnects a wallet in one tab disconnects it in every tab (X84). */
import * as E from 'fp-ts/Either'
import { delay, of, switchMap, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { disconnectWallet } from '../../src/events/wallet/decide'
import { accountOf } from '../../src/events/wallet/select'
import { FAKE_ACCOUNT, FAKE_WALLET } from '../support/fakes/fakeWallets'
import { type Between, aBrowser, play, type Tab } from './app'
import { connect, rich } from './journey'

const announced$ = of({ ...FAKE_WALLET, kind: 'sandbox' as const })

/** A browser with the wallet; its tabs, as they are opened, and the account that each of them shows. */
const aBrowserWithTabs = () => {
  const tabs: Tab[] = []
  return {
    browser: aBrowser({ chain: rich, wallets: { announced$ } }),
    tabs,
    accounts: (): readonly unknown[] => tabs.map(({ state }) => accountOf(state().session.wallet)),
  }
}

it('a wallet that is disconnected in one tab is gone in the other, and is told once (X84)', () => {
  const { browser, tabs, accounts } = aBrowserWithTabs()
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

describe('a wallet that is disconnected in one tab is not connected by another (X84)', () => {
  const session = E.right({ name: 'W', account: FAKE_ACCOUNT, chainId: 1 })
  const waitsForWallet: Between = (ports) => ({
    ...ports,
    wallets: { ...ports.wallets, announced$: announced$.pipe(delay(5000)) },
  })
  const isAskedSlowly: Between = (ports) => ({
    ...ports,
    wallets: { ...ports.wallets, connect: () => of(session).pipe(delay(3000)) },
  })
  /** It is answered while the other tab is connected, and writes what it was answered after the other has disconnected. */
  const writesSlowly: Between = (ports) => ({
    ...ports,
    logStore: {
      ...ports.logStore,
      append: (...rows) => timer(1500).pipe(switchMap(() => ports.logStore.append(...rows))),
    },
  })

  it.each<[what: string, between: Between]>([
    ['waits for the wallet to announce itself', waitsForWallet],
    ['waits for the answer of a silent reconnection', isAskedSlowly],
    ['writes the answer of a silent reconnection', writesSlowly],
  ])('that %s', (_, between) => {
    const { browser, tabs, accounts } = aBrowserWithTabs()
    play(browser, [
      [0, () => tabs.push(browser.openTab())],
      [100, () => tabs.forEach(connect)],
      [1000, () => expect(accounts()).toEqual([FAKE_ACCOUNT])],
      [1001, () => tabs.push(browser.openTab(between))],
      [2000, () => expect(accounts()).toEqual([FAKE_ACCOUNT, null])],
      [2001, () => tabs[0]?.act(disconnectWallet, undefined)],
      [12_000, () => expect(accounts()).toEqual([null, null])],
      [12_001, () => tabs.push(browser.openTab())],
      [15_000, () => expect(accounts()).toEqual([null, null, null])],
    ])
  })

  it.each<[what: string, between: Between]>([
    ['waits for the wallet to announce itself', waitsForWallet],
    ['waits for the answer of a silent reconnection', isAskedSlowly],
  ])('and is not forgotten by one that %s, where it is connected again', (_, between) => {
    const { browser, tabs, accounts } = aBrowserWithTabs()
    play(browser, [
      [0, () => tabs.push(browser.openTab())],
      [100, () => tabs.forEach(connect)],
      [1001, () => tabs.push(browser.openTab(between))],
      [2001, () => tabs[0]?.act(disconnectWallet, undefined)],
      [3000, () => tabs[0] !== undefined && connect(tabs[0])],
      [30_000, () => expect(tabs[0]?.state().durable.wallet.lastWalletId).toBe(FAKE_WALLET.id)],
      [30_001, () => tabs.push(browser.openTab())],
      [32_000, () => expect(accounts()).toEqual([FAKE_ACCOUNT, null, FAKE_ACCOUNT])],
    ])
  })

  it('whose user is asked by the wallet at that moment', () => {
    const { browser, tabs, accounts } = aBrowserWithTabs()
    play(browser, [
      [0, () => tabs.push(browser.openTab(), browser.openTab(isAskedSlowly))],
      [100, () => tabs[0] !== undefined && connect(tabs[0])],
      [1000, () => tabs[1] !== undefined && connect(tabs[1])],
      [2001, () => tabs[0]?.act(disconnectWallet, undefined)],
      [9000, () => expect(accounts()).toEqual([null, null])],
    ])
  })
})
