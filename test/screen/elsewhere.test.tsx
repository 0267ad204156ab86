/** Orders that were placed elsewhere: filled in parts, through a contract, by a solver, and without a transaction. */
import { within } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import type { Address, OrderUid } from '../../src/events/kernel/units'
import type { ServiceOrder, ServiceTrade } from '../../src/streams/ports/OrderBook'
import { FAKE_START_MS } from '../support/fakes/fakeClock'
import { aBrowser } from '../stories/app'
import { DAI, WETH } from '../stories/journey'
import { allowed, connected, reads, reload } from './placing'
import { button, press, TRADER, until } from './screen'
import { serviceOf } from './service'
import { inEnglish } from '../support/inEnglish'

const ETHER = 10n ** 18n
const VALID_TO = FAKE_START_MS / 1000 + 1800
const HASH = `0x${'7'.repeat(64)}`
/** The contract that owns the orders of the network's coin. */
const ETH_FLOW: Address = '0xbA3cB449bD2B4ADddBc894D8697F5170800EAdeC'

const uidOf = (n: number, owner: Address): OrderUid =>
  `0x${String(n).repeat(64)}${owner.slice(2).toLowerCase()}${VALID_TO.toString(16)}`

const placed = (n: number, sell: bigint, changes: Partial<ServiceOrder> = {}): ServiceOrder => ({
  uid: uidOf(n, changes.owner ?? TRADER),
  owner: TRADER,
  status: 'open',
  signingScheme: 'eip712',
  creationDate: FAKE_START_MS - 60_000 - n,
  invalidated: false,
  executedBuyAmount: 0n,
  executedSellAmount: 0n,
  executedSellAmountBeforeFees: 0n,
  params: {
    sellToken: WETH,
    buyToken: DAI,
    receiver: TRADER,
    sellAmount: sell * ETHER,
    buyAmount: sell * 1000n * ETHER,
    validTo: VALID_TO,
    appData: `0x${'0'.repeat(64)}`,
    feeAmount: 0n,
    kind: 'sell',
    partiallyFillable: n === 1,
  },
  ...changes,
})

/** A service that holds three orders of the trader, each made without this page. */
const aServiceWithOrders = () => {
  const orders = new Map<OrderUid, ServiceOrder>()
  const trades: ServiceTrade[] = []
  const fill = (uid: OrderUid, percent: bigint, transactionHash: string | null): void => {
    const order = orders.get(uid)
    if (order === undefined) throw new Error(`There is no order ${uid}.`)
    const { sellAmount, buyAmount } = order.params
    const [sold, bought] = [(sellAmount * percent) / 100n, (buyAmount * percent) / 100n]
    const executed = order.executedSellAmount + sold
    orders.set(uid, {
      ...order,
      status: executed === sellAmount ? 'fulfilled' : 'open',
      executedSellAmount: executed,
      executedSellAmountBeforeFees: executed,
      executedBuyAmount: order.executedBuyAmount + bought,
    })
    trades.unshift({ orderUid: uid, sellAmount: sold, buyAmount: bought, transactionHash })
  }
  const place = (order: ServiceOrder): OrderUid => {
    orders.set(order.uid, order)
    return order.uid
  }
  const parts = place(placed(1, 2n))
  const native = place(
    placed(2, 1n, {
      owner: ETH_FLOW,
      signingScheme: 'eip1271',
      onchain: { user: TRADER, validTo: VALID_TO },
    }),
  )
  const jit = place(placed(3, 1n))
  fill(jit, 100n, HASH)
  const script = {
    order: (_chainId: number, uid: OrderUid) => of(E.right(orders.get(uid) ?? null)),
    accountOrders: () => of(E.right([...orders.values()])),
    trades: (_chainId: number, uid: OrderUid) =>
      of(E.right(trades.filter(({ orderUid }) => orderUid === uid))),
    accountTrades: () => of(E.right(trades)),
  }
  return { script, fill, parts, native, jit }
}

const called = (uid: OrderUid, label: string, words = ''): Promise<HTMLElement> =>
  until(() => {
    const item = document.querySelector<HTMLElement>(`aside [data-order="${uid}"]`)
    reads(item, words)
    return item?.querySelector(`[data-label="${label}"]`) ? item : null
  })

it('orders placed elsewhere are followed part by part, and show what can be done with each', async () => {
  const { script, fill, parts, native, jit } = aServiceWithOrders()
  const browser = aBrowser({ wallets: { account: TRADER }, chain: allowed, orderBook: script })
  const service = serviceOf(browser)
  const tab = await connected(browser, service.between)
  await called(parts, 'open')
  const contract = await called(native, 'open', inEnglish('order.contract'))
  expect(within(contract).queryByRole('button', { name: /^Cancel/ })).toBeNull()
  await called(jit, 'filled')
  fill(parts, 30n, HASH)
  const first = await called(parts, 'open', '30% filled so far')
  await press(await button(/^Details/, within(first)))
  await until(() => within(first).getByRole('button', { name: /^Cancel/ }))
  // The trades of the last parts name no transaction.
  fill(parts, 30n, null)
  await called(parts, 'open', '60% filled so far')
  fill(parts, 40n, null)
  const filled = await called(parts, 'filled')
  expect(within(filled).queryByRole('link', { name: /Transaction/ })).toBeNull()
  await reload(browser, tab, service.between)
  await called(parts, 'filled')
  await called(native, 'open')
  expect(document.querySelectorAll('aside [data-order]')).toHaveLength(3)
})
