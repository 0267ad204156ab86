import { appDataDocument, appDataHash } from '../../src/events/chain/appData'
import { type ChainId, chains } from '../../src/events/chain/chains.data'
import { orderDigest, orderUid } from '../../src/events/kernel/orderHash'
import type { OrderParams } from '../../src/events/kernel/orderParams'
import { OrderPlacementRequested } from '../../src/events/orders/events'
import { knownTokens } from '../../src/events/tokens/knownTokens.data'
import type { Token } from '../../src/events/tokens/token'

/** The first public test account. */
export const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A known token by its symbol; a test that misspells one fails here. */
export const tokenOf = (chainId: ChainId, symbol: string): Token => {
  const token = knownTokens[chainId].find((known) => known.symbol === symbol)
  if (token === undefined) throw new Error(`no ${symbol} on chain ${String(chainId)}`)
  return token
}

interface Given {
  readonly chainId?: ChainId
  readonly owner?: string
  readonly params?: Partial<OrderParams>
}

/** A sound placement of 1 WETH for at least 2,900 DAI on chain 1, or the test's version of it. */
export const anOrderRequest = ({ chainId = 1, owner = OWNER, params = {} }: Given = {}) => {
  const sellToken = tokenOf(chainId, chainId === 100 ? 'WXDAI' : 'WETH')
  const buyToken = tokenOf(chainId, chainId === 100 ? 'USDC' : 'DAI')
  const document = appDataDocument('local')
  const order: OrderParams = {
    sellToken: sellToken.address,
    buyToken: buyToken.address,
    receiver: owner,
    sellAmount: 10n ** 18n,
    buyAmount: 2900n * 10n ** BigInt(buyToken.decimals),
    validTo: 1_767_227_400,
    appData: appDataHash(document),
    feeAmount: 0n,
    kind: 'sell',
    partiallyFillable: false,
    ...params,
  }
  const digest = orderDigest({ chainId, verifyingContract: chains[chainId].contracts.settlement }, order)
  return OrderPlacementRequested({
    uid: orderUid(digest, owner, order.validTo),
    digest,
    chainId,
    owner,
    params: order,
    appDataDocument: document,
    sellToken,
    buyToken,
    quoteId: 1,
    scheme: 'eip712',
    feeModel: chains[chainId].feeModel,
    sellAmountBeforeFee: order.sellAmount,
    quotedFee: 10n ** 15n,
    slippage: 50,
  })
}
