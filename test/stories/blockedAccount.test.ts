/** A blocked account: nothing of it is kept, asked or sent, whether it connects first or second (S6.2). */
import * as E from 'fp-ts/Either'
import { of, Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { connectWallet } from '../../src/events/wallet/decide'
import type { WalletChange } from '../../src/streams/ports/Wallets'
import { FAKE_ACCOUNT, FAKE_WALLET } from '../support/fakes/fakeWallets'
import { aBrowser, play, type Tab } from './app'

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const change$ = new Subject<WalletChange>()
const changes = () => change$
const connect = ({ act }: Tab): void =>
  expect(act(connectWallet, { walletId: FAKE_WALLET.id })).toMatchObject({ _tag: 'Right' })
const types = ({ facts }: Tab): readonly string[] => facts.map(({ type }) => type)

it('a blocked account that connects is asked nothing about, and no row holds it', () => {
  const session = { name: 'W', account: FAKE_ACCOUNT, chainId: 1, isBlocked: true }
  const browser = aBrowser({ wallets: { changes, connect: () => of(E.right(session)) } })
  let tab: Tab | undefined
  const opened = (): Tab => {
    if (tab === undefined) throw new Error('the tab is not open yet')
    return tab
  }
  play(browser, [
    [0, () => (tab = browser.openTab())],
    [1000, () => connect(opened())],
    [
      60_000,
      () => {
        expect(opened().state().session.wallet).toMatchObject({
          connection: null,
          connecting: null,
          blocked: { walletId: FAKE_WALLET.id },
        })
        expect(types(opened())).toContain('AccountBlocked')
        expect(JSON.stringify(opened().facts)).not.toContain(FAKE_ACCOUNT)
        expect(browser.orderBook.calls.accountOrders).toEqual([])
      },
    ],
    [61_000, () => change$.next({ tag: 'accountChanged', account: OTHER })],
    [
      62_000,
      () =>
        expect(opened().state().session.wallet).toMatchObject({
          connection: { account: OTHER },
          blocked: null,
        }),
    ],
  ])
})

it('a blocked account that connects second takes the first one’s place, and nothing is asked about it', () => {
  const session = { name: 'W', account: FAKE_ACCOUNT, chainId: 1 }
  const browser = aBrowser({ wallets: { changes, connect: () => of(E.right(session)) } })
  let tab: Tab | undefined
  const opened = (): Tab => {
    if (tab === undefined) throw new Error('the tab is not open yet')
    return tab
  }
  let asked = 0
  play(browser, [
    [0, () => (tab = browser.openTab())],
    [1000, () => connect(opened())],
    [5000, () => change$.next({ tag: 'accountBlocked' })],
    [
      6000,
      () => {
        asked = browser.orderBook.calls.accountOrders.length
        expect(asked).toBeGreaterThan(0)
        expect(opened().state().session.wallet).toMatchObject({ connection: null, blocked: { chainId: 1 } })
      },
    ],
    [120_000, () => expect(browser.orderBook.calls.accountOrders).toHaveLength(asked)],
  ])
})
