import { EMPTY, mergeMap, of } from 'rxjs'
import { because } from '../../events/kernel'
import { OrderFillValued } from '../../events/orders/events'
import { isFollowed } from '../../events/orders/endSeen'
import { orderByUid } from '../../events/orders/orderByUid'
import { usdWorth } from '../../events/tokens/usdWorth'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'

/**
 * Records a fill's dollar worth at the time it was found, for the table of trades, because that price isn't known
 * later. It records nothing if this tab has no fresh price, or the fill wasn't seen when it came.
 */
export const valueFillsEpic: Epic = (log) =>
  log.fact$.pipe(
    ofType('OrderFilled'),
    // mergeMap: each fill is valued by itself, at once.
    mergeMap((fact) => {
      const { uid, executedSellAmount, executedBuyAmount } = fact.data
      const state = log.state$.value
      const order = orderByUid(state.durable.orders, uid)
      if (order === undefined || order.filledUsd !== null || !isFollowed(order, fact.at)) return EMPTY
      const soldUsd = usdWorth(state, order.sellToken, executedSellAmount, log.now())
      const boughtUsd = usdWorth(state, order.buyToken, executedBuyAmount, log.now())
      return soldUsd === null && boughtUsd === null
        ? EMPTY
        : of(because(fact, OrderFillValued({ uid, soldUsd, boughtUsd })))
    }),
  )
