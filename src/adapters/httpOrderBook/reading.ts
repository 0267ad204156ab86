/** Turns a good answer's text into values, and into lists whose items are read one by one. */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { type OrderUid, OrderUidC, decodeWith } from '../../events/kernel'
import type { Listed, OrderBookError } from '../../streams/ports/OrderBook'
import type { HttpAnswer } from '../egress'
import { parseJson } from './errors'

type Read<A> = E.Either<OrderBookError, A>

const malformed = (status: number, description: string): OrderBookError => ({
  tag: 'malformed',
  status,
  description,
})

/** Reads a good answer as JSON of the codec's shape. */
export const decoded =
  <A>(codec: t.Decoder<unknown, A>) =>
  (answer: HttpAnswer): Read<A> =>
    E.mapLeft((why: string) => malformed(answer.status, why))(
      E.chain(decodeWith(codec))(parseJson(answer.text)),
    )

/** The order that an item is about, if at least that can be read. */
const uidOf = (item: unknown): OrderUid | null => {
  if (typeof item !== 'object' || item === null) return null
  if ('order' in item) return uidOf(item.order)
  if ('error' in item) return uidOf(item.error)
  const uid: unknown = 'uid' in item ? item.uid : 'orderUid' in item ? item.orderUid : null
  return OrderUidC.is(uid) ? uid.toLowerCase() : null
}

/**
 * A list from the service. An unreadable item keeps its place, so that pages can be counted, and affects no other
 * (X10). A list without a single item about an order is not an answer to the request.
 */
export const listOf =
  <W, A>(codec: t.Decoder<unknown, W>, from: (item: W) => A) =>
  (answer: HttpAnswer): Read<readonly Listed<A>[]> =>
    E.chain((list: readonly unknown[]): Read<readonly Listed<A>[]> => {
      const decode = decodeWith(codec)
      const items = list.map((item): Listed<A> => {
        const read = decode(item)
        return E.isRight(read) ? from(read.right) : { unreadable: read.left, uid: uidOf(item) }
      })
      const strange = (item: Listed<A>): item is Extract<Listed<A>, { readonly unreadable: string }> =>
        typeof item === 'object' && item !== null && 'unreadable' in item && item.uid === null
      const first = items.find(strange)
      return first !== undefined && items.every(strange)
        ? E.left(malformed(answer.status, first.unreadable))
        : E.right(items)
    })(decoded(t.array(t.unknown))(answer))
