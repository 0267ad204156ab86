/** A trade as both dialects write it. Amounts are decimal strings of atoms. */
import type { TradeEvent } from '../chain/chainView.ts'

export const renderTrade = (trade: TradeEvent): object => ({
  blockNumber: trade.blockNumber,
  logIndex: trade.logIndex,
  orderUid: trade.orderUid,
  buyAmount: trade.buyAmount.toString(),
  sellAmount: trade.sellAmount.toString(),
  sellAmountBeforeFees: (trade.sellAmount - trade.feeAmount).toString(),
  owner: trade.owner,
  buyToken: trade.buyToken,
  sellToken: trade.sellToken,
  txHash: trade.txHash,
})
