/**
 * GET /orders/{uid}/status: an order's last event in the auctions, as the service stores it. There is no event for an
 * order that expired or was invalidated on chain, so it keeps its last one.
 */
import { SOLVER } from '../../accounts.ts'
import { refusal } from '../apiError.ts'
import type { Book, Found } from '../book.ts'
import { fundsOf } from '../checks.ts'
import { json, type ApiResponse } from '../router.ts'
import type { ExecutedAmounts, StageEvent } from '../store.ts'

/** Another solver, which never has a solution for the requested order. */
const OTHER_SOLVER = '0x50150150150150150150150150150150150150b2'

export async function orderStatus(book: Book, found: Found): Promise<ApiResponse> {
  const { order, execution } = found
  if (book.store.forgotten.has(order.uid)) throw refusal(404, 'NotFound', 'Order status was not found')
  const [trade] = execution.trades
  if (trade !== undefined) {
    return answer({ stage: 'traded', amounts: { sell: trade.sellAmount, buy: trade.buyAmount } })
  }
  if (order.cancelled) return json(200, { type: 'cancelled' })
  return answer(book.store.stages.get(order.uid) ?? { stage: await auctionStage(book, found) })
}

/**
 * Before any solver has looked: a new order waits for the next block's auction, and an order whose owner can't pay
 * isn't in it.
 */
async function auctionStage(
  book: Book,
  { order, execution }: Found,
): Promise<'scheduled' | 'open' | 'active'> {
  if (execution.status === 'presignaturePending') return 'scheduled'
  if (book.view.blockNumber() <= (order.createdInBlock ?? -1)) return 'scheduled'
  if (execution.status !== 'open') return 'active'
  const { balance, allowance } = await fundsOf(book, order.owner, order.sellToken)
  return balance === 0n || allowance === 0n ? 'open' : 'active'
}

type Event = StageEvent | { readonly stage: 'traded'; readonly amounts: ExecutedAmounts }

/** The solvers of the auction, the winner last; `executedAmounts` is null if a solution leaves the order out. */
function answer({ stage, amounts }: Event): ApiResponse {
  if (amounts === undefined) return json(200, { type: stage })
  const executedAmounts = { sell: amounts.sell.toString(), buy: amounts.buy.toString() }
  const ours = { solver: SOLVER.toLowerCase(), executedAmounts }
  const other = { solver: OTHER_SOLVER, executedAmounts: null }
  return json(200, { type: stage, value: stage === 'solved' ? [ours, other] : [other, ours] })
}
