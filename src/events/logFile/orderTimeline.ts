/**
 * An order's life as marks on lanes, for a drawing: quotes, signing and posting, the service's reports, the end, and
 * the blocks in between.
 */
import type { Fact } from '../catalogue'
import type { OrderUid, UnixMs } from '../kernel'
import { orderUidOf } from './causality'

export const lanes = ['quotes', 'signing', 'posting', 'service', 'ending', 'blocks'] as const
export type Lane = (typeof lanes)[number]
export type MarkTone = 'plain' | 'good' | 'bad'

/** One fact, or the time between two of them. */
export interface Mark {
  readonly lane: Lane
  /** The place of the fact of the mark; for a period, of the fact that ends it. */
  readonly index: number
  readonly type: Fact['type']
  readonly from: UnixMs
  readonly to: UnixMs
  readonly tone: MarkTone
}

export interface Timeline {
  readonly marks: readonly Mark[]
  readonly from: UnixMs
  readonly to: UnixMs
}

/** The lane of a fact, and the facts that may have started the period which it ends. */
const laneOf: Readonly<Partial<Record<Fact['type'], readonly [Lane, ...(readonly Fact['type'][])]>>> = {
  QuoteRequested: ['quotes'],
  QuoteReceived: ['quotes', 'QuoteRequested'],
  QuoteFailed: ['quotes', 'QuoteRequested'],
  OrderPlacementRequested: ['signing'],
  OrderSigned: ['signing', 'OrderPlacementRequested'],
  PresignatureRequested: ['signing'],
  PresignatureSent: ['signing', 'PresignatureRequested'],
  PresignatureFailed: ['signing', 'PresignatureRequested'],
  SafeTransactionRead: ['signing'],
  OrderPresigned: ['signing', 'PresignatureSent'],
  OrderPlaced: ['posting', 'OrderSigned'],
  OrderPlacementUnanswered: ['posting', 'OrderSigned'],
  OrderPlacementFailed: ['posting', 'OrderPlacementUnanswered', 'OrderSigned', 'OrderPlacementRequested'],
  OrderPostingStopped: ['posting'],
  OrderPostingChanged: ['posting'],
  OrderDiscovered: ['service'],
  ContractOrderDiscovered: ['service'],
  OrderProgressed: ['service'],
  OrderReopened: ['service'],
  OrderStageChanged: ['service'],
  OrderFillabilityChanged: ['service'],
  OrderSkipped: ['service'],
  OrdersCheckFailed: ['service'],
  OrdersCheckRecovered: ['service', 'OrdersCheckFailed'],
  OrderInvalidated: ['service'],
  OrderCancellationPlanned: ['ending'],
  OrderCancellationRequested: ['ending', 'OrderCancellationPlanned'],
  OrderCancellationAccepted: ['ending', 'OrderCancellationRequested'],
  OrderCancellationFailed: ['ending', 'OrderCancellationRequested'],
  OrderCancelled: ['ending', 'OrderCancellationAccepted'],
  OrderExpired: ['ending'],
  OrderFilled: ['ending'],
  BlockSeen: ['blocks'],
  BlocksFailed: ['blocks'],
}

const GOOD: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'OrderFilled',
  'OrderProgressed',
  'OrderPlaced',
  'OrderPresigned',
  'OrderReopened',
])

const toneOf = (fact: Fact): MarkTone => {
  if (GOOD.has(fact.type)) return 'good'
  if (fact.type === 'OrderFillabilityChanged') return fact.data.isUnfillable ? 'bad' : 'plain'
  const isBad =
    fact.type.endsWith('Failed') ||
    fact.type === 'OrderPlacementUnanswered' ||
    fact.type === 'OrderExpired' ||
    fact.type === 'OrderInvalidated' ||
    fact.type === 'OrderSkipped'
  return isBad ? 'bad' : 'plain'
}

/** Blocks, and failed checks of the orders, are context for every order of the tab. */
const isContext = ({ type }: Fact): boolean =>
  type === 'BlockSeen' ||
  type === 'BlocksFailed' ||
  type === 'OrdersCheckFailed' ||
  type === 'OrdersCheckRecovered'

/** `places`: the facts of this order (`factsOfOrder`). Null when none of them has a lane. */
export const orderTimeline = (
  facts: readonly Fact[],
  places: ReadonlySet<number>,
  uid: OrderUid,
): Timeline | null => {
  const own = [...places]
    .sort((a, b) => a - b)
    .flatMap((index) => {
      const fact = facts[index]
      return fact !== undefined && laneOf[fact.type] !== undefined ? [{ index, fact }] : []
    })
  const first = own[0]
  const last = own[own.length - 1]
  if (first === undefined || last === undefined) return null
  const from = Math.min(...own.map(({ fact }) => fact.at))
  const to = Math.max(...own.map(({ fact }) => fact.at))
  const sessions = new Set(own.filter(({ fact }) => orderUidOf(fact) === uid).map(({ fact }) => fact.session))
  const context = facts.slice(first.index, last.index + 1).flatMap((fact, offset) => {
    const index = first.index + offset
    const belongs = isContext(fact) && sessions.has(fact.session) && !places.has(index)
    return belongs && fact.at >= from && fact.at <= to ? [{ index, fact }] : []
  })
  const startedAt = new Map<string, UnixMs>()
  const marks = [...own, ...context]
    .sort((a, b) => a.index - b.index)
    .flatMap(({ index, fact }): readonly Mark[] => {
      const [lane, ...starts] = laneOf[fact.type] ?? []
      if (lane === undefined) return []
      const start = starts.map((type) => startedAt.get(type)).find((at) => at !== undefined) ?? fact.at
      startedAt.set(fact.type, fact.at)
      return [
        { lane, index, type: fact.type, from: Math.min(start, fact.at), to: fact.at, tone: toneOf(fact) },
      ]
    })
  return { marks, from, to }
}

/** Shorter pauses are drawn nearly to scale (C58). */
const SHORT_MS = 1000

/**
 * The position of a moment between 0 and 1. The scale is logarithmic, because an order is signed within seconds and may
 * then wait for a week, and both must be visible.
 */
export const timeScale = ({ marks, from, to }: Timeline): ((at: UnixMs) => number) => {
  const moments = [...new Set([from, ...marks.flatMap((mark) => [mark.from, mark.to]), to])].sort(
    (a, b) => a - b,
  )
  const places = new Map<UnixMs, number>()
  let length = 0
  moments.forEach((at, i) => {
    const before = moments[i - 1]
    // The 1 keeps any two moments apart.
    if (before !== undefined) length += 1 + Math.log2(1 + (at - before) / SHORT_MS) * 4
    places.set(at, length)
  })
  return (at) => (length === 0 ? 0.5 : (places.get(at) ?? 0) / length)
}

/** The uids that the facts name, in the order of their first fact. */
export const ordersIn = (facts: readonly Fact[]): readonly OrderUid[] => {
  const found = new Set<OrderUid>()
  for (const fact of facts) {
    const uid = orderUidOf(fact)
    if (uid !== null) found.add(uid)
  }
  return [...found]
}
