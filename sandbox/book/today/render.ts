/** Orders as today's service writes them. */
import { SETTLEMENT } from '../../contracts/gpv2.ts'
import type { Book, Found } from '../book.ts'

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
    fullAppData: order.fullAppData ?? book.store.appData.get(order.appData) ?? null,
    sellToken: order.sellToken,
    buyToken: order.buyToken,
    receiver: order.receiver,
    sellAmount: order.sellAmount.toString(),
    buyAmount: order.buyAmount.toString(),
    validTo: order.validTo,
    validFrom: null,
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
  }
}
