import { chains } from '../../../src/events/chain/chains.data'
import type { DurableEvent } from '../../../src/events/catalogue'
import { orderDigest, orderUid } from '../../../src/events/kernel/orderHash'
import { type OrderParams } from '../../../src/events/kernel/orderParams'
import { OrderPlacementRequested } from '../../../src/events/orders/events'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import type { ServiceOrder } from '../../../src/streams/ports/OrderBook'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'

const [WETH, DAI] = knownTokens[1]
if (WETH === undefined || DAI === undefined) throw new Error('the first known tokens are WETH and DAI')

/** An order of the fake account on chain 1, valid for half an hour; `n` reports orders apart. */
export const anOrder = (
  n = 1,
  validForSeconds = 1800,
): ReturnType<typeof OrderPlacementRequested>['data'] => {
  const params: OrderParams = {
    sellToken: WETH.address,
    buyToken: DAI.address,
    receiver: FAKE_ACCOUNT,
    sellAmount: BigInt(n) * 10n ** 18n,
    buyAmount: 2000n * 10n ** 18n,
    validTo: FAKE_START_MS / 1000 + validForSeconds,
    appData: `0x${'0'.repeat(64)}`,
    feeAmount: 0n,
    kind: 'sell',
    partiallyFillable: false,
  }
  const digest = orderDigest({ chainId: 1, verifyingContract: chains[1].contracts.settlement }, params)
  return {
    uid: orderUid(digest, FAKE_ACCOUNT, params.validTo),
    digest,
    chainId: 1,
    owner: FAKE_ACCOUNT,
    params,
    appDataDocument: '{}',
    sellToken: WETH,
    buyToken: DAI,
    quoteId: 7,
    scheme: 'eip712',
    feeModel: 'zero',
    sellAmountBeforeFee: params.sellAmount,
    quotedFee: 10n ** 15n,
    slippage: 50,
  }
}

export const requested = (order = anOrder()): DurableEvent => OrderPlacementRequested(order)

/** The order as the service reports it, with what is said of it. */
export const atService = (order = anOrder(), said: Partial<ServiceOrder> = {}): ServiceOrder => ({
  uid: order.uid,
  owner: order.owner,
  status: 'open',
  signingScheme: 'eip712',
  creationDate: FAKE_START_MS,
  invalidated: false,
  params: order.params,
  executedBuyAmount: 0n,
  executedSellAmount: 0n,
  executedSellAmountBeforeFees: 0n,
  ...said,
})

/** Filled at its limit. */
export const filled = (order = anOrder()): ServiceOrder =>
  atService(order, {
    status: 'fulfilled',
    executedSellAmount: order.params.sellAmount,
    executedSellAmountBeforeFees: order.params.sellAmount,
    executedBuyAmount: order.params.buyAmount,
  })
