/** A fill that balances show by themselves: between two readings of one tab they changed as a fill of the order changes them (X351). */
import type { Fact, FactOfType } from '../../catalogue'
import { offsetOf } from '../../chain/chainTime'
import { type Atoms, sameAddress, type UnixMs } from '../../kernel'
import { FOLLOWED_MS } from '../../orders/endSeen'
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
  /** No tab corrected its device's clock: otherwise two times may be of different clocks. */
  readonly isTimeSure: boolean
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

/** Whether fills of other orders may have moved it, alone or together. */
const isOfOthers = (
  others: readonly Order[],
  { sellToken, executed: own }: Order,
  { before, sold, bought }: Omit<Settled, 'isTimeSure'>,
): boolean =>
  others.some(({ sellToken: token, executed, fulfilledAt, closedAt }) => {
    if (executed === null || (fulfilledAt ?? closedAt ?? Infinity) < before.at) return false
    return own === null
      ? sameAddress(token.address, sellToken.address) && executed.sellAmount <= sold
      : executed.sellAmount === sold && executed.buyAmount === bought
  })

interface Life {
  readonly others: readonly Order[]
  readonly from: UnixMs
  readonly to: UnixMs
  /** The tab that placed it: what another one had read before may have changed before the order. */
  readonly session: string | null
}

/**
 * `facts` in the log's order. Null for an order that can be filled in parts or that pays another account, because the
 * owner's balances don't show such a fill; if fills of other orders may explain the change; and if a later block has the balances
 * of before, as after a reorganisation.
 */
export const settledIn = (
  facts: readonly Fact[],
  order: Order,
  { others, from, to, session }: Life,
): Settled | null => {
  const { owner, chainId, params } = order
  if (params.partiallyFillable || !sameAddress(params.receiver, owner)) return null
  const readings = facts.filter(
    (fact): fact is Reading =>
      fact.type === 'BalancesRead' && fact.data.chainId === chainId && sameAddress(fact.data.account, owner),
  )
  const isTakenBack = ({ before, after }: Pick<Settled, 'before' | 'after'>): boolean =>
    readings.some(
      (later) =>
        later.data.block > after.data.block &&
        heldIn(later, params.sellToken) === heldIn(before, params.sellToken) &&
        heldIn(later, params.buyToken) === heldIn(before, params.buyToken),
    )
  const last = new Map<string, Reading>()
  for (const after of readings) {
    const before = last.get(after.session)
    last.set(after.session, after)
    const isInLife = after.at >= from && after.at <= to + FOLLOWED_MS
    if (!isInLife || before === undefined || before.data.block >= after.data.block) continue
    if (before.at < from && before.session !== session) continue
    const moved = movedBetween(before, after, order)
    if (moved === null || !isFillOf(order, moved)) continue
    const settled = { ...moved, before, after }
    if (isOfOthers(others, order, settled) || isTakenBack(settled)) continue
    return { ...settled, isTimeSure: facts.every((fact) => (offsetOf(fact) ?? 0) === 0) }
  }
  return null
}
