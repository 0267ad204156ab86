import { expect, it } from 'vitest'
import { appDataHash } from '../../../src/events/chain/appData'
import { referralDocument } from '../../../src/events/referral/document'
import { ReferralAccepted, ReferralFollowed, ReferralNoticeClosed } from '../../../src/events/referral/events'
import { AnnouncementClosed, ThemeSet } from '../../../src/events/settings/events'
import {
  FavouriteTokenSet,
  TokenImported,
  TokenListRead,
  TokenListSet,
} from '../../../src/events/tokens/events'
import { listAt } from '../../../src/events/tokens/lists'
import { findToken } from '../../../src/events/tokens/select'
import { TransactionRequested } from '../../../src/events/transactions/events'
import { createMemoryDisk, fakeLogStore } from '../../support/fakes/fakeLogStore'
import { fakeIds } from '../../support/fakes/fakeIds'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { anOrderRequest, tokenOf } from '../../support/orderRequest'
import { openTab } from '../support/tab'
import { listVersion } from '../../support/listVersion'

it('token lists, imported tokens and favourites are there again after a reload', () => {
  const disk = createMemoryDisk()
  const url = 'https://lists.example/list.json'
  const list = listVersion()
  const token = {
    ...tokenOf(1, 'WETH'),
    address: '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2',
    symbol: 'MKR',
  }
  const first = openTab({ logStore: fakeLogStore(disk) })
  first.log.append([
    TokenListSet({ chainId: 1, url, mode: 'active' }),
    TokenListRead({ chainId: 1, url, list, as: 'current' }),
    TokenImported(token),
    FavouriteTokenSet({ chainId: 1, address: token.address, isFavourite: true }),
  ])
  first.close()

  const state = openTab({ logStore: fakeLogStore(disk), ids: fakeIds(2) }).log.state$.value
  const { tokens } = state.durable
  expect(listAt(tokens, 1, url)).toMatchObject({ isActive: true, current: list })
  expect(findToken(state, 1, token.address)).toEqual(token)
  expect(Object.keys(tokens.favourites)).toEqual([`1:${token.address}`])
})

it('settings, orders and transactions are there again after a reload', () => {
  const disk = createMemoryDisk()
  const info = { type: 'approval', token: tokenOf(1, 'WETH'), spender: FAKE_ACCOUNT, amount: 1n } as const
  const first = openTab({ logStore: fakeLogStore(disk) })
  const order = anOrderRequest()
  first.log.append([
    ThemeSet({ theme: 'dark' }),
    order,
    TransactionRequested({ id: 'a', chainId: 1, from: FAKE_ACCOUNT, info, then: null }),
  ])
  first.close()

  const { durable } = openTab({ logStore: fakeLogStore(disk), ids: fakeIds(2) }).log.state$.value
  expect(durable.settings.theme).toBe('dark')
  expect(Object.keys(durable.orders.open)).toEqual([order.data.uid])
  expect(Object.keys(durable.transactions.requested)).toEqual(['a'])
})

it('the referral and what was closed about it are there again after a reload, and the closed announcement', () => {
  const disk = createMemoryDisk()
  const referrer = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  const document = referralDocument(referrer)
  const appData = appDataHash(document)
  const first = openTab({ logStore: fakeLogStore(disk) })
  first.log.append([
    ReferralFollowed({ referrer }),
    ReferralAccepted({ account: FAKE_ACCOUNT, referrer, document, appData, cid: 'Qm' }),
    ReferralNoticeClosed({ id: 'a' }),
    AnnouncementClosed({ hash: '1a' }),
  ])
  first.close()

  const { durable } = openTab({ logStore: fakeLogStore(disk), ids: fakeIds(2) }).log.state$.value
  expect(durable.referral).toEqual({
    referrer,
    accepted: { [FAKE_ACCOUNT]: { referrer, document, appData } },
    closed: { a: true },
  })
  expect(durable.settings.closedAnnouncements).toEqual(['1a'])
})
