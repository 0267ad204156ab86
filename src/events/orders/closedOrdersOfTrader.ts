import { chainIds } from '../chain/chains.data'
import { type Address, sameAddress } from '../kernel'
import { accountLabel } from './accountLabel'
import { closedInTurn } from './closedOrders'
import type { Order, Orders } from './state'
import { traderOf } from './traderOf'

interface FoundOrders {
  readonly found: readonly Order[]
  /** More may match: the search stopped at its reach. */
  readonly isCut: boolean
}

/**
 * Searches the closed orders of the account on all networks that match `isWanted`, newest end first, without those
 * removed from the list (X52). The result returns the first `count` matches among the newest `reach` orders. Called
 * with more, it continues from where it stopped, so no call looks at an order twice (X375).
 */
export const closedOrdersOfTrader = (
  orders: Orders,
  trader: Address,
  isWanted: (order: Order) => boolean = () => true,
): ((count: number, reach?: number) => FoundOrders) => {
  const inTurn = closedInTurn(
    orders,
    chainIds.map((chainId) => accountLabel(chainId, trader)),
  )
  const matches: Order[] = []
  /** The number of orders seen with each match. */
  const seenWith: number[] = []
  let seen = 0
  let isDone = false
  return (count, reach = Infinity) => {
    while (!isDone && seen < reach && matches.length < count) {
      const next = inTurn.next()
      if (next.done === true) {
        isDone = true
        break
      }
      const order = next.value
      seen += 1
      if (order.isRemoved || !sameAddress(traderOf(order), trader) || !isWanted(order)) continue
      matches.push(order)
      seenWith.push(seen)
    }
    const beyond = seenWith.findIndex((nth) => nth > reach)
    const found = matches.slice(0, Math.min(count, beyond < 0 ? matches.length : beyond))
    return {
      found,
      isCut: found.length < count && !(isDone && seen <= reach),
    }
  }
}
