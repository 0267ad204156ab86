/**
 * A fill that balances show before the order book reports it, or without a report: between two readings of one tab they changed as
 * a fill of the order changes them (X901).
 */
import type { Fact, FactOfType } from '../../catalogue'
import { type Atoms, sameAddress, type UnixMs } from '../../kernel'
import { FOLLOWED_MS } from '../../orders/history'
import type { Order } from '../../orders/state'
import { isNative } from '../../tokens/native'
import { amountValue, choiceValue, logMessage, timeValue } from '../logMessage'
import type { Cause } from './cause'
import type { Evidence } from './evidence'

type Reading = FactOfType<'BalancesRead'>

/** The order book usually reports a fill within a minute of its block. A report this much later, in ms, is late (C901). */
const LATE_MS = 120_000

interface Moved {
  readonly sold: Atoms
  readonly bought: Atoms
}

export interface Settled extends Moved {
  readonly before: Reading
  readonly after: Reading
}

const heldIn = ({ data: { native, balances } }: Reading, token: string): Atoms | null =>
  isNative(token)
    ? native
    : (Object.entries(balances).find(([address]) => sameAddress(address, token))?.[1] ?? null)

/** Null if a token could not be read. */
const movedBetween = (before: Reading, after: Reading, { params }: Order): Moved | null => {
  const [had, has] = [heldIn(before, params.sellToken), heldIn(after, params.sellToken)]
  const [got, gets] = [heldIn(before, params.buyToken), heldIn(after, params.buyToken)]
  return had === null || has === null || got === null || gets === null
    ? null
    : { sold: had - has, bought: gets - got }
}

/** The exact side moved to the last atom, and the other side within the limit. */
const isFillOf = ({ params, executed }: Order, { sold, bought }: Moved): boolean => {
  if (executed !== null) return sold === executed.sellAmount && bought === executed.buyAmount
  const most = params.sellAmount + params.feeAmount
  return params.kind === 'sell'
    ? sold === most && bought >= params.buyAmount
    : bought === params.buyAmount && sold > 0n && sold <= most
}

/**
 * `facts` in the log's order. Null for an order that can be filled in parts or that pays another account, because the
 * owner's balances don't show such a fill, and if the fill of another order explains the change.
 */
export const settledIn = (
  facts: readonly Fact[],
  order: Order,
  { others, from, to }: Pick<Evidence, 'others' | 'from' | 'to'>,
): Settled | null => {
  const { owner, chainId, params } = order
  if (params.partiallyFillable || !sameAddress(params.receiver, owner)) return null
  const last = new Map<string, Reading>()
  for (const fact of facts) {
    if (
      fact.type !== 'BalancesRead' ||
      fact.data.chainId !== chainId ||
      !sameAddress(fact.data.account, owner)
    )
      continue
    const before = last.get(fact.session)
    last.set(fact.session, fact)
    const isInLife = fact.at >= from && fact.at <= to + FOLLOWED_MS
    if (!isInLife || before === undefined || before.data.block >= fact.data.block) continue
    const moved = movedBetween(before, fact, order)
    if (moved === null || !isFillOf(order, moved)) continue
    const isOther = others.some(
      ({ fulfilledAt, executed }) =>
        fulfilledAt !== null &&
        fulfilledAt >= before.at &&
        executed?.sellAmount === moved.sold &&
        executed.buyAmount === moved.bought,
    )
    return isOther ? null : { ...moved, before, after: fact }
  }
  return null
}

/**
 * `until`: the end of the log. `openUntil`: until when the order book answered that the order is open; null: no recording shows it.
 * Null if the fill was reported in time.
 */
export const settledCause = (
  { order, own, settled }: Evidence,
  until: UnixMs,
  openUntil: UnixMs | null,
): Cause | null => {
  if (settled === null || order.status === 'failed') return null
  const { before, after, sold, bought } = settled
  const fill = own.find(({ type }) => type === 'OrderFilled')
  const isLate = (fill?.at ?? until) - after.at >= LATE_MS
  if (fill !== undefined && !isLate) return null
  const stillOpen = openUntil !== null && openUntil > after.at ? openUntil : null
  const traded = own.find(
    (fact) => fact.type === 'OrderStageChanged' && fact.data.stage === 'traded' && fact.at >= before.at,
  )
  // Without a report, someone else may have moved the same amounts.
  const isOfOrder = fill !== undefined || traded !== undefined
  const isOfService = isOfOrder && stillOpen !== null && stillOpen - after.at >= LATE_MS
  return {
    said: logMessage('why.settled' as const, {
      at: timeValue(after.at),
      block: String(after.data.block),
      sold: amountValue(sold, order.sellToken),
      bought: amountValue(bought, order.buyToken),
      reported: choiceValue(fill !== undefined ? 'late' : stillOpen === null ? 'never' : 'open'),
      filled: timeValue(fill?.at ?? after.at),
      until: timeValue(stillOpen ?? after.at),
    }),
    whose: isOfService ? 'service' : isLate ? 'unknown' : null,
    next: fill === undefined ? logMessage('why.next.explorer') : null,
    shownBy: [
      before,
      after,
      ...(traded === undefined ? [] : [traded]),
      ...(fill === undefined ? [] : [fill]),
    ].map(({ id }) => id),
  }
}
