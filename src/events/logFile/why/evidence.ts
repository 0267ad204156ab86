/**
 * A log's evidence about an order: its own facts, its quote, and the readings and transactions while it could be
 * filled.
 */
import type { Fact, FactOfType } from '../../catalogue'
import { type Atoms, type OrderUid, type UnixMs, sameAddress, toUnixMs } from '../../kernel'
import { accountLabel } from '../../orders/accountLabel'
import { closedOrders } from '../../orders/closedOrders'
import { FOLLOWED_MS, wasFollowedToEnd } from '../../orders/endSeen'
import type { Order, Orders } from '../../orders/state'
import { endOfOrder, traderOf } from '../../orders/traderOf'
import { orderUidOf } from '../causality'
import { openPages, SHOWS_PAGE } from '../openPages'
import { type LoweredApproval, loweredApprovals } from '../loweredApprovals'
import { isForOrders } from '../spenders'
import { withEffect } from './approvals'
import { type CancelOnChain, cancelOnChainOf } from './cancelOnChain'
import { quoteOf, verifiedBy } from './quoteOf'
import { readingsOf, type StaleReading } from './readings'
import { type Settled, settledIn } from './settled'

/** The amount that the owner's other order took from the same token. */
interface Spent {
  readonly by: Order
  /** The fact of its fill, if it is among the facts. */
  readonly shownBy: readonly string[]
  readonly at: UnixMs
  readonly atoms: Atoms
}

export interface Evidence {
  readonly order: Order
  /** Facts that name the order, in the log's order. */
  readonly own: readonly Fact[]
  readonly request: FactOfType<'OrderPlacementRequested'> | null
  /** The answer that the order came from, if the log has it. */
  readonly named: FactOfType<'QuoteReceived'> | null
  /** The deciding answer: that one, or the verified answer to its question if it arrived before the press. */
  readonly quote: FactOfType<'QuoteReceived'> | null
  /** The facts are the whole log's, in which a session misses none unless it was lost. */
  readonly isWhole: boolean
  /** All facts before the request; empty without one. */
  readonly before: readonly Fact[]
  /** The owner's balances and allowances: what the order began with, and all readings while it could be filled. */
  readonly readings: readonly FactOfType<'BalancesRead'>[]
  /** The last reading, if it was of a block far behind: such ones show nothing and are not among `readings`. */
  readonly stale: StaleReading | null
  /** Approvals of the sell token that this log requested, up to the order's end, apart from those without an effect. */
  readonly approvals: readonly FactOfType<'TransactionRequested'>[]
  /** Those of them after which less was approved than they asked for. */
  readonly lowered: readonly LoweredApproval[]
  /** Receipts of these. */
  readonly minedApprovals: readonly FactOfType<'TransactionMined'>[]
  /** What the wallet sent of the approvals. */
  readonly sentApprovals: readonly FactOfType<'TransactionSent'>[]
  /** Approvals of the sell token whose block left the chain, and that were in no other block afterwards. */
  readonly takenBack: readonly FactOfType<'TransactionUnmined'>[]
  /** The order's cancellation on chain, requested before it was filled; null if there was none, or it wasn't filled. */
  readonly onChain: CancelOnChain | null
  /** The order's tab's knowledge of its device's clock. */
  readonly clocks: readonly Fact[]
  /** The trader's other orders on the network, oldest end first. */
  readonly others: readonly Order[]
  /** Fills of the owner's other orders of the sell token while this one could be filled, and shortly after. */
  readonly spent: readonly Spent[]
  /** The balances changed as a fill of the order changes them. Null if no readings show that. */
  readonly settled: Settled | null
  /** Ids of rows by which pages were open and visible at the order's end. */
  readonly openAtEnd: readonly string[]
  /** All facts of the order's tabs. */
  readonly tabs: readonly Fact[]
  /** Events in the tabs while the order could be filled. */
  readonly around: readonly Fact[]
  /** While it could be filled: from its creation to its end or its deadline, or to the end of the log. */
  readonly from: UnixMs
  readonly to: UnixMs
  /** The end was written within minutes of the deadline, so the app followed the order that long. */
  readonly isWatchedToEnd: boolean
}

/**
 * `facts` in the log's order, of the whole log or of the order's slice (`isWhole`); `orders` as they fold. It pauses wherever it
 * has looked through the whole log a few times (X289).
 */
export function* evidenceOf(
  facts: readonly Fact[],
  order: Order,
  orders: Orders,
  isWhole: boolean,
): Generator<undefined, Evidence> {
  const own = facts.filter((fact) => orderUidOf(fact) === order.uid)
  const request =
    own.find(
      (fact): fact is FactOfType<'OrderPlacementRequested'> => fact.type === 'OrderPlacementRequested',
    ) ?? null
  const from = request?.at ?? order.createdAt
  const lastAt = facts.reduce((latest, { at }) => Math.max(latest, at), from)
  const deadline = toUnixMs(endOfOrder(order))
  const to = Math.max(from, Math.min(order.closedAt ?? lastAt, lastAt, deadline))
  const approvals = withEffect(
    facts,
    facts.filter(
      (fact): fact is FactOfType<'TransactionRequested'> =>
        fact.type === 'TransactionRequested' && isApprovalFor(fact, order) && fact.at <= to,
    ),
  )
  yield
  const others = othersOf(orders, order)
  yield
  const spent = spentOf(facts, others, order, { from, to })
  yield
  const sessions = new Set(own.map(({ session }) => session))
  const tabs = facts.filter((fact) => sessions.has(fact.session))
  const named = request === null ? null : quoteOf(facts, request)
  const readings = readingsOf(facts, order, { from, to, session: request?.session ?? null })
  yield
  const onChain = cancelOnChainOf(facts, order.uid)
  yield
  return {
    order,
    own,
    request,
    isWhole,
    named,
    quote: request === null || named === null ? null : (verifiedBy(facts, request, named) ?? named),
    before: request === null ? [] : facts.slice(0, facts.indexOf(request)),
    ...readings,
    approvals,
    lowered: loweredApprovals(facts).filter(({ request: { data } }) =>
      approvals.some((one) => one.data.id === data.id),
    ),
    minedApprovals: facts.filter(
      (fact): fact is FactOfType<'TransactionMined'> =>
        fact.type === 'TransactionMined' && fact.data.status !== 0,
    ),
    sentApprovals: sentOf(facts, approvals),
    takenBack: takenBackOf(facts, approvals, to),
    onChain,
    clocks: facts.filter(({ type, session }) => CLOCKS.has(type) && session === request?.session),
    others,
    spent,
    settled: settledIn(facts, order, { others, from, to, session: request?.session ?? null }),
    openAtEnd: openAt(facts, deadline),
    tabs,
    around: tabs.filter(({ at }) => at <= to),
    from,
    to,
    isWatchedToEnd: wasFollowedToEnd(order),
  }
}

const openAt = (facts: readonly Fact[], then: UnixMs): readonly string[] => {
  const pages = openPages(then)
  for (const fact of facts)
    if (SHOWS_PAGE.has(fact.type))
      pages.see({ ...fact, isVisible: 'visible' in fact.data ? fact.data.visible : null })
  return pages.ids()
}

const CLOCKS: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'ClockOffsetMeasured',
  'ClockDoubted',
  'ClockTrusted',
])

const sentOf = (
  facts: readonly Fact[],
  approvals: readonly FactOfType<'TransactionRequested'>[],
): Evidence['sentApprovals'] => {
  const ids = new Set(approvals.map(({ data }) => data.id))
  return facts.filter(
    (fact): fact is FactOfType<'TransactionSent'> => fact.type === 'TransactionSent' && ids.has(fact.data.id),
  )
}

const takenBackOf = (
  facts: readonly Fact[],
  approvals: readonly FactOfType<'TransactionRequested'>[],
  to: UnixMs,
): Evidence['takenBack'] => {
  const ids = new Set(approvals.map(({ data }) => data.id))
  return facts.filter(
    (fact, place): fact is FactOfType<'TransactionUnmined'> =>
      fact.type === 'TransactionUnmined' &&
      ids.has(fact.data.id) &&
      fact.at <= to &&
      !facts
        .slice(place)
        .some(
          (later) => later.type === 'TransactionMined' && later.data.id === fact.data.id && later.at <= to,
        ),
  )
}

const isApprovalFor = (fact: FactOfType<'TransactionRequested'>, order: Order): boolean => {
  const { data } = fact
  return (
    isForOrders(fact) &&
    data.chainId === order.chainId &&
    sameAddress(data.from, order.owner) &&
    sameAddress(data.info.token.address, order.sellToken.address)
  )
}

/** Ended orders are packed. Other accounts' orders stay packed. */
const othersOf = (orders: Orders, order: Order): readonly Order[] => {
  const isOther = ({ uid, chainId, owner }: Order): boolean =>
    uid !== order.uid && chainId === order.chainId && sameAddress(owner, order.owner)
  const label = [accountLabel(order.chainId, traderOf(order))]
  return [
    ...Object.values(orders.open).filter(isOther),
    ...closedOrders(orders, isOther, orders.closed.length, 0, label).toReversed(),
  ]
}

/** A fill counts for as long after the order's end as a page may take to find it. */
const spentOf = (
  facts: readonly Fact[],
  others: readonly Order[],
  order: Order,
  { from, to }: Pick<Evidence, 'from' | 'to'>,
): readonly Spent[] =>
  others.flatMap((by) => {
    const { uid, sellToken, fulfilledAt: at, executed } = by
    return sameAddress(sellToken.address, order.sellToken.address) &&
      at !== null &&
      executed !== null &&
      at >= from &&
      at <= to + FOLLOWED_MS
      ? [{ by, at, atoms: executed.sellAmount, shownBy: fillsOf(facts, uid) }]
      : []
  })

const fillsOf = (facts: readonly Fact[], uid: OrderUid): readonly string[] =>
  facts.flatMap((fact) => (fact.type === 'OrderFilled' && fact.data.uid === uid ? [fact.id] : []))

/** A page that is closed at once loses the end of its tape. Then its tab's state at the press isn't known. */
export const hasHole = (before: readonly Fact[], since: Fact, request: Fact): boolean =>
  before.filter(({ session, n }) => session === request.session && n >= since.n).length !==
  request.n - since.n
