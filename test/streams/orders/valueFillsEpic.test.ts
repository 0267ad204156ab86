import { map } from 'rxjs'
import { it } from 'vitest'
import { OrderFilled, OrderFillValued } from '../../../src/events/orders/events'
import { FiatPriceRead } from '../../../src/events/tokens/events'
import { valueFillsEpic } from '../../../src/streams/orders/valueFillsEpic'
import { marbles } from '../../support/marbles'
import { anOrder, requested } from '../support/orders'
import { started, world } from '../support/world'

const one = anOrder(1)
const { uid } = one
const request = requested(one)
if (request.type !== 'OrderPlacementRequested') throw new Error('an order begins with its request')
const { sellToken } = request.data
const filled = OrderFilled({
  uid,
  executedSellAmount: 2n * 10n ** BigInt(sellToken.decimals),
  executedBuyAmount: 1n,
  transactionHash: null,
})
const price = FiatPriceRead({ chainId: 1, token: sellToken.address, usd: 3_000n * 10n ** 18n })

it(
  'a fill is recorded with what it was worth then, as far as its prices were known',
  marbles((m) => {
    const script$ = m.hot('p f', { p: price, f: filled })
    const { data } = OrderFillValued({ uid, soldUsd: 6_000n * 10n ** 18n, boughtUsd: null })
    const emitted$ = world({ durable: [request], given: [started] })
      .emitted(valueFillsEpic, script$)
      .pipe(map((event) => event.data))
    m.expect(emitted$).toBeObservable('-v', { v: data })
  }),
)

it(
  'a fill without any price records nothing',
  marbles((m) => {
    const script$ = m.hot('f', { f: filled })
    const emitted$ = world({ durable: [request], given: [started] }).emitted(valueFillsEpic, script$)
    m.expect(emitted$).toBeObservable('')
  }),
)

it(
  'a fill that is found long after the deadline is not valued, because its day had other prices (X370)',
  marbles((m) => {
    const script$ = m.hot('p f', { p: price, f: filled })
    const { data } = request
    const old = { ...request, data: { ...data, params: { ...data.params, validTo: 1 } } }
    const emitted$ = world({ durable: [old], given: [started] }).emitted(valueFillsEpic, script$)
    m.expect(emitted$).toBeObservable('')
  }),
)
