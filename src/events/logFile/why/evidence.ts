/** The facts of a log that bear on one order: its own, its quote, and what was read and sent while it could be filled. */
import type { Fact, FactOfType } from '../../catalogue'
import { type UnixMs, sameAddress } from '../../kernel'
import type { Order } from '../../orders/state'
import { orderUidOf } from '../causality'

export interface Evidence {
  readonly order: Order
  /** Facts that name the order, in the log's order. */
  readonly own: readonly Fact[]
  readonly request: FactOfType<'OrderPlacementRequested'> | null
  /** The answer that the order was made from, if the log holds it. */
  readonly quote: FactOfType<'QuoteReceived'> | null
  /** The owner's balances and allowances: the last reading before the order, and all while it could be filled. */
  readonly readings: readonly FactOfType<'BalancesRead'>[]
  /** Approvals of the sell token that this log requested while the order could be filled. */
  readonly approvals: readonly FactOfType<'TransactionRequested'>[]
  /** What went on in the order's tabs while it could be filled. */
  readonly around: readonly Fact[]
  /** While it could be filled: from its request to its end, or to the end of the log. */
  readonly from: UnixMs
  readonly to: UnixMs
}

/** `facts` in the log's order, of the whole log or of the order's slice. */
export const evidenceOf = (facts: readonly Fact[], order: Order): Evidence => {
  const own = facts.filter((fact) => orderUidOf(fact) === order.uid)
  const request =
    own.find(
      (fact): fact is FactOfType<'OrderPlacementRequested'> => fact.type === 'OrderPlacementRequested',
    ) ?? null
  const from = own[0]?.at ?? order.createdAt
  const lastAt = facts.reduce((latest, { at }) => Math.max(latest, at), from)
  const to = Math.max(from, Math.min(order.closedAt ?? lastAt, lastAt))
  const sessions = new Set(own.map(({ session }) => session))
  return {
    order,
    own,
    request,
    quote: request === null ? null : quoteOf(facts, request),
    readings: readingsOf(facts, order, from, to),
    approvals: facts.filter(
      (fact): fact is FactOfType<'TransactionRequested'> =>
        fact.type === 'TransactionRequested' &&
        isApprovalFor(fact, order) &&
        fact.at >= from &&
        fact.at <= to,
    ),
    around: facts.filter((fact) => sessions.has(fact.session) && fact.at <= to),
    from,
    to,
  }
}

const quoteOf = (
  facts: readonly Fact[],
  { session, at, data: { quoteId } }: FactOfType<'OrderPlacementRequested'>,
): FactOfType<'QuoteReceived'> | null =>
  quoteId === null
    ? null
    : (facts.findLast(
        (fact): fact is FactOfType<'QuoteReceived'> =>
          fact.type === 'QuoteReceived' &&
          fact.session === session &&
          fact.data.id === quoteId &&
          fact.at <= at,
      ) ?? null)

const readingsOf = (
  facts: readonly Fact[],
  { owner, chainId }: Order,
  from: UnixMs,
  to: UnixMs,
): readonly FactOfType<'BalancesRead'>[] => {
  const all = facts
    .filter((fact): fact is FactOfType<'BalancesRead'> => fact.type === 'BalancesRead')
    .filter(({ at, data }) => at <= to && data.chainId === chainId && sameAddress(data.account, owner))
    .sort((a, b) => a.at - b.at)
  const before = all.findLast(({ at }) => at < from)
  const during = all.filter(({ at }) => at >= from)
  return before === undefined ? during : [before, ...during]
}

const isApprovalFor = ({ data }: FactOfType<'TransactionRequested'>, order: Order): boolean =>
  data.info.type === 'approval' &&
  data.chainId === order.chainId &&
  sameAddress(data.from, order.owner) &&
  sameAddress(data.info.token.address, order.sellToken.address)
