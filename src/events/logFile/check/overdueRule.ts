/** How old the price of an order may be (X117). */
import type { QuoteParams } from '../../quotes/events'
import { isOverdue } from '../../quotes/refresh'
import { priceOf, type Tab } from '../readTab'
import { expected, type FactOf, NONE, type Rule } from '../rule'

/** A press reads the clock for its decision, and once more for the row: between them a slow device takes so long, in ms, at most. */
const DECIDED_MS = 1000

/** The question whose price the order has. */
export const questionOf = ({
  data: { chainId, owner, params, sellToken, buyToken },
}: FactOf<'OrderPlacementRequested'>): Omit<QuoteParams, 'validTo'> => ({
  chainId,
  sellToken: params.sellToken,
  buyToken: params.buyToken,
  fromDecimals: sellToken.decimals,
  toDecimals: buyToken.decimals,
  kind: params.kind,
  amount: params.kind === 'sell' ? params.sellAmount + params.feeAmount : params.buyAmount,
  receiver: params.receiver,
  userAddress: owner,
})

export const overdueRule: Rule<'OrderPlacementRequested', { readonly tab: Tab }> = {
  holds: 'an order is placed before the next price is overdue',
  because: 'the market has moved since, and nobody signs for a price that the app would ask for again',
  broken: (request, { tab }) => {
    const price = priceOf(tab, questionOf(request))
    const { receivedAt = null } = price ?? {}
    return price === null || receivedAt === null || !isOverdue(price, request.at - DECIDED_MS)
      ? NONE
      : [expected('a newer price', `one of ${String((request.at - receivedAt) / 1000)} s before`)]
  },
}
