/** Orders as today's service writes them. */
import { SETTLEMENT } from '../../contracts/gpv2.ts'
import type { Book, Found } from '../book.ts'
import type { BookOrder } from '../order.ts'

export function renderOrder(book: Book, { order, execution }: Found): object {
  const kept = execution.trades.reduce(
    (total, trade) => total + (book.store.keptFees.get(`${order.uid}/${trade.txHash}`) ?? 0n),
    0n,
  )
  return {
    creationDate: order.creationDate,
    owner: order.owner,
    uid: order.uid,
    availableBalance: null,
    executedBuyAmount: execution.bought.toString(),
    executedSellAmount: execution.sold.toString(),
    executedSellAmountBeforeFees: (execution.sold - execution.fees).toString(),
    executedFeeAmount: execution.fees.toString(),
    executedFee: (kept + execution.fees).toString(),
    executedFeeToken: order.sellToken,
    invalidated: execution.invalidated,
    status: execution.status,
    class: order.class,
    settlementContract: SETTLEMENT.toLowerCase(),
    isLiquidityOrder: false,
    fullAppData:
      order.isJit === true ? null : (order.fullAppData ?? book.store.appData.get(order.appData) ?? null),
    sellToken: order.sellToken,
    buyToken: order.buyToken,
    receiver: order.receiver,
    sellAmount: order.sellAmount.toString(),
    buyAmount: order.buyAmount.toString(),
    validTo: order.validTo,
    appData: order.appData,
    feeAmount: order.feeAmount.toString(),
    kind: order.kind,
    partiallyFillable: order.partiallyFillable,
    sellTokenBalance: order.sellTokenBalance,
    buyTokenBalance: order.buyTokenBalance,
    signingScheme: order.signingScheme,
    signature: order.signature,
    interactions: { pre: [], post: [] },
    quote: order.quote,
    ...onchain(order),
  }
}

/** Only an order that was placed on chain has these. */
const onchain = ({ ethFlow }: BookOrder): object =>
  ethFlow === undefined
    ? {}
    : {
        ethflowData: { userValidTo: ethFlow.userValidTo, refundTxHash: null, isRefunded: false },
        onchainUser: ethFlow.account,
        onchainOrderData: { sender: ethFlow.account, placementError: null },
      }
