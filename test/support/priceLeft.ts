/** An order that expires because the price left its limit, a second from fact to fact, and a minute after its deadline. */
import {
  OrderExpired,
  OrderFillabilityChanged,
  OrderPlaced,
  OrderSigned,
} from '../../src/events/orders/events'
import { anOrderRequest } from './orderRequest'
import { story } from './orderStory'

const request = anOrderRequest()
const { uid } = request.data

export const priceLeft = story(
  [request],
  [OrderSigned({ uid, scheme: 'eip712' }), 1],
  [OrderPlaced({ uid }), 2],
  [
    OrderFillabilityChanged({
      uid,
      isUnfillable: true,
      market: { sellAmount: 10n ** 18n, buyAmount: 2850n * 10n ** 18n },
    }),
  ],
  [OrderExpired({ uid })],
).map((fact) =>
  fact.type === 'OrderExpired' ? { ...fact, at: request.data.params.validTo * 1000 + 61_000 } : fact,
)
