/** The slice of an order that was found at the order book: no row of this log asked for it. */
import { expect, it } from 'vitest'
import { BalancesRead } from '../../../src/events/balances/events'
import type { AppEvent } from '../../../src/events/catalogue'
import { SessionStarted } from '../../../src/events/chain/events'
import {
  OrderCancelled,
  OrderDiscovered,
  OrderExpired,
  OrderFillabilityChanged,
  OrderFilled,
} from '../../../src/events/orders/events'
import { SlippageSet } from '../../../src/events/settings/events'
import { anOrderRequest } from '../../support/orderRequest'
import { causeOf, idsOf, type Told } from '../../support/whyStory'

const { uid, chainId, owner, params, sellToken, buyToken } = anOrderRequest().data
const START_MS = Date.UTC(2026, 0, 1)
const found = (scheme: 'eip712' | 'presign' = 'eip712', createdAt = START_MS): AppEvent =>
  OrderDiscovered({ ...{ uid, chainId, owner, params, sellToken, buyToken }, scheme, createdAt })
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const reading = (block: number, allowance: bigint): AppEvent =>
  BalancesRead({
    ...{ chainId, account: owner, block, native: 1n },
    balances: { [sellToken.address]: params.sellAmount },
    allowances: { [sellToken.address]: allowance },
  })
const left = OrderFillabilityChanged({
  ...{ uid, isUnfillable: true },
  market: { sellAmount: params.sellAmount, buyAmount: params.buyAmount - 10n ** 18n },
})
const filled = OrderFilled({
  ...{ uid, transactionHash: null },
  ...{ executedSellAmount: params.sellAmount, executedBuyAmount: params.buyAmount },
})

const expired = OrderExpired({ uid })

it.each<readonly [string, readonly Told[], readonly string[]]>([
  ['is open', [found()], ['why.open']],
  ['was filled', [SlippageSet({ slippage: 9 }), found(), filled], ['why.filled']],
  ['was cancelled', [found(), OrderCancelled({ uid })], ['ended.cancelledElsewhere']],
  ['lacked its allowance', [found(), reading(2, 0n), expired], ['why.allowance']],
  ['lacked its allowance before it was found', [reading(2, 0n), found(), expired], ['why.allowance']],
  [
    'lacked nothing since it was created',
    [reading(2, 0n), found('eip712', START_MS + 2000), expired],
    ['why.expired'],
  ],
  ['was left by the market', [found(), left, expired], ['why.priceLeft']],
  ['waits for its signature on chain', [found('presign')], ['why.unsigned']],
  [
    'was found by another tab',
    [{ ...start, tab: 'b' }, { ...found(), tab: 'b' }, reading(2, 0n), expired],
    ['why.allowance'],
  ],
])('explains an order from elsewhere as the whole log does: it %s', (_, events, ids) => {
  expect(idsOf(causeOf(start, ...events))).toEqual(ids)
})
