import { expect, it } from 'vitest'
import { ThemeSet } from '../../../src/events/settings/events'
import { TransactionRequested } from '../../../src/events/transactions/events'
import { createMemoryDisk, fakeLogStore } from '../../support/fakes/fakeLogStore'
import { fakeIds } from '../../support/fakes/fakeIds'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { anOrderRequest, tokenOf } from '../../support/orderRequest'
import { openTab } from '../support/tab'

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
