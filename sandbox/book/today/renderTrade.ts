/** A trade as today's service writes it. */
import type { TradeEvent } from '../../chain/chainView.ts'
import type { Book } from '../book.ts'
import { renderTrade as renderShared } from '../renderTrade.ts'

/** The transaction is null until the service has indexed the settlement; the sandbox takes no protocol fee. */
export const renderTrade = (book: Book, trade: TradeEvent): object => ({
  ...renderShared(trade),
  ...(book.store.hidesTxHash ? { txHash: null } : {}),
  executedProtocolFees: [],
})
