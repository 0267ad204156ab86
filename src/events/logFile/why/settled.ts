/** A fill that balances show by themselves: between two readings of one tab they changed as a fill of the order changes them (X351). */
import type { Fact, FactOfType } from '../../catalogue'
import { type Atoms, sameAddress, type UnixMs } from '../../kernel'
import { FOLLOWED_MS } from '../../orders/history'
import type { Order } from '../../orders/state'
import { isNative } from '../../tokens/native'

type Reading = FactOfType<'BalancesRead'>

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
  { others, from, to }: { readonly others: readonly Order[]; readonly from: UnixMs; readonly to: UnixMs },
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
