/** Why an order stands as it does, from the log in this browser. Loaded when it is asked for. */
import * as E from 'fp-ts/Either'
import type { OrderUid } from '../../events/kernel'
import { type OrderCause, orderCause } from '../../events/logFile/orderCause'
import type { App } from '../hooks/app'
import { openParts } from '../hooks/openParts'

/** Left: the log cannot be read, or holds nothing about the order. */
export const readCause = async (
  { readLog, state$ }: Pick<App, 'readLog' | 'state$'>,
  uid: OrderUid,
): Promise<E.Either<null, OrderCause>> => {
  const parts = await readLog(uid).catch(() => E.left(''))
  const log = E.isLeft(parts) ? parts : await openParts(parts.right)
  if (E.isLeft(log)) return E.left(null)
  return E.fromNullable(null)(orderCause(log.right.facts, state$.value.durable.orders, uid))
}
