/** Why an order stands as it does, from the log in this browser. Loaded when it is requested. */
import * as E from 'fp-ts/Either'
import type { OrderUid } from '../../events/kernel'
import { type OrderCause, orderCause } from '../../events/logFile/orderCause'
import { type LifeEvent, lifeOf } from '../../events/logFile/why/life'
import type { App } from '../hooks/app'
import { openParts } from '../hooks/openParts'

/** The answer, and what happened to the order by its steps. */
export interface ReadCause {
  readonly cause: OrderCause
  readonly life: readonly LifeEvent[]
}

/** Left: the log can't be read, or has nothing about the order. */
export const readCause = async (
  { readLog, state$ }: Pick<App, 'readLog' | 'state$'>,
  uid: OrderUid,
): Promise<E.Either<null, ReadCause>> => {
  const parts = await readLog(uid).catch(() => E.left(''))
  const log = E.isLeft(parts) ? parts : await openParts(parts.right)
  if (E.isLeft(log)) return E.left(null)
  const { facts } = log.right
  const cause = orderCause(facts, state$.value.durable.orders, uid)
  return cause === null ? E.left(null) : E.right({ cause, life: lifeOf(facts, uid) })
}
