/**
 * Explains how an order stands at the end of a log: the gravest cause in a sentence, whose it was and what helps, the
 * other causes by weight, what the log lacks, and the facts that decided it. It is based on the log only, and if the
 * log holds no cause, the sentence says so.
 */
import type { Fact } from '../catalogue'
import type { OrderUid, UnixMs } from '../kernel'
import { orderByUid } from '../orders/orderByUid'
import type { Orders } from '../orders/state'
import { orderUidOf } from './causality'
import { type FactWordsId, factWords } from './factWords'
import { type LogMessage, logMessage, timeValue } from './logMessage'
import { aroundCauses } from './why/around'
import { brokenCauses } from './why/broken'
import type { Around, Cause, CauseId, MissingId } from './why/cause'
import { clockCauses } from './why/clock'
import { type Evidence, evidenceOf } from './why/evidence'
import { shortages } from './why/funds'
import { fillCauses } from './why/signed'
import { signatureCause } from './why/signature'
import { cancelCause, priceCause, statusCause } from './why/status'
import { takenLater, twinOf } from './why/twin'

/** A decisive fact. `sinceRequest`: ms since the order was requested or discovered. */
interface CauseStep {
  readonly factId: string
  readonly at: UnixMs
  readonly sinceRequest: number
  readonly words: LogMessage<FactWordsId>
}

export interface OrderCause extends Pick<Cause, 'whose' | 'next' | 'detail'> {
  /** The gravest cause. */
  readonly answer: LogMessage<CauseId>
  /** The others, gravest first. */
  readonly others: readonly Cause[]
  /** Outages and absences while it could be filled, longest first. */
  readonly around: readonly Around[]
  /** What this log lacks, and what would show it. */
  readonly missing: readonly LogMessage<MissingId>[]
  readonly steps: readonly CauseStep[]
}

/** Facts that decide about an order. Auction stages do not: they change every few seconds. */
const DECISIVE: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'OrderPlacementRequested',
  'OrderDiscovered',
  'ContractOrderDiscovered',
  'OrderProgressed',
  'OrderReopened',
  'OrderPlacementUnanswered',
  'OrderPlaced',
  'OrderPlacementFailed',
  'OrderPostingStopped',
  'PresignatureSent',
  'PresignatureFailed',
  'SafeTransactionRead',
  'OrderPresigned',
  'OrderFillabilityChanged',
  'OrderCancellationPlanned',
  'OrderCancellationRequested',
  'OrderCancellationAccepted',
  'OrderCancellationFailed',
  'OrderInvalidated',
  'OrderCancelled',
  'OrderExpired',
  'OrderFilled',
])

/**
 * `facts` in the log's order, of the whole log or of the order's slice; `orders` as all of the log folds. Null when no fact
 * is about the order. `found`: the rules that `check` finds broken about it, which only the whole log shows.
 */
export const orderCause = (
  facts: readonly Fact[],
  orders: Orders,
  uid: OrderUid,
  found: readonly string[] = [],
): OrderCause | null => {
  const order = orderByUid(orders, uid)
  const own = facts.filter((fact) => orderUidOf(fact) === uid && DECISIVE.has(fact.type))
  const [first] = own
  if (order === undefined || first === undefined) return null
  const evidence = evidenceOf(facts, order, orders)
  const [gravest, ...others] = causesOf(evidence, { own, orders, found })
  const around = aroundCauses(evidence)
  const shown = new Set([gravest, ...others, ...around].flatMap(({ shownBy }) => shownBy))
  const deciding = facts.filter((fact) => own.includes(fact) || shown.has(fact.id))
  const { said: answer, whose, next, detail } = gravest
  return {
    answer,
    whose,
    next,
    ...(detail === undefined ? {} : { detail }),
    others,
    around,
    missing: missingFrom(evidence, gravest),
    steps: deciding.map((fact) => ({
      factId: fact.id,
      at: fact.at,
      sinceRequest: fact.at - first.at,
      words: factWords(fact, order),
    })),
  }
}

type Causes = readonly [Cause, ...(readonly Cause[])]

const causesOf = (
  evidence: Evidence,
  {
    own,
    orders,
    found,
  }: { readonly own: readonly Fact[]; readonly orders: Orders; readonly found: readonly string[] },
): Causes => {
  const { order } = evidence
  const status = statusCause(own, order)
  const broken = brokenCauses(evidence, found)
  const twin = twinOf(evidence, orders)
  const again = [...takenLater(evidence), ...(twin === null ? [] : [twin.cause])]
  // What was filled twice is what the question is about.
  const [first, later] = twin?.isFilled === true ? [[...broken, ...again], []] : [broken, again]
  if (order.status === 'fulfilled')
    return asCauses([...first, status, ...later, ...fillCauses(evidence)], status)
  if (order.status === 'expired' || order.status === 'pending' || order.status === 'presignaturePending')
    return unfilledCauses(evidence, own, { status, first, later })
  const isPart = order.status === 'cancelled' && order.executed !== null
  const ended = clockCauses(evidence, status) ?? [status, ...(isPart ? [cancelCause(own, order)] : [])]
  return asCauses([...first, ...ended, ...later], status)
}

/** The list as one that is not empty; `otherwise` stands in for an empty one. */
const asCauses = ([head, ...rest]: readonly Cause[], otherwise: Cause): Causes => [head ?? otherwise, ...rest]

/** Answers that name no cause: they are given only if nothing else is found. */
const VAGUE: ReadonlySet<CauseId> = new Set<CauseId>([
  'why.expired',
  'why.open',
  'ended.unwatched',
  'why.unsigned',
])

/**
 * By weight: what was signed wrong, what was not signed on chain, then funds and price, that which lasted longer first. What was
 * over before the end comes last, unless it took half of the order's life.
 */
const unfilledCauses = (
  evidence: Evidence,
  own: readonly Fact[],
  {
    status,
    first,
    later,
  }: { readonly status: Cause; readonly first: readonly Cause[]; readonly later: readonly Cause[] },
): Causes => {
  const { order, from, to } = evidence
  const signature = signatureCause(evidence)
  const price = priceCause(own, order)
  const lacks = shortages(evidence)
  const isGrave = ({ ms, isLasting }: (typeof lacks)[number]): boolean =>
    isLasting || (order.status === 'expired' && ms * 2 >= to - from)
  const lasting = [
    ...lacks.filter(isGrave),
    ...(price === null ? [] : [{ causes: [price.cause], ms: to - price.at }]),
  ].sort((a, b) => b.ms - a.ms)
  const stale = staleCauses(evidence)
  /** Money is missing: that the page could not see it is why the trader asks. */
  const hidesLack = lacks.length > 0
  const grave = [
    ...first,
    ...(signature === null ? [] : [signature]),
    ...(hidesLack ? stale : []),
    ...lasting.flatMap(({ causes }) => causes),
  ]
  const minor = [
    ...(hidesLack ? [] : stale),
    ...lacks.filter((lack) => !isGrave(lack)).flatMap(({ causes }) => causes),
  ]
  const isSaid = grave.length === 0 || !VAGUE.has(status.said.id)
  // How much of it was filled is said first: it is what the question is about.
  return order.executed === null
    ? asCauses([...grave, ...(isSaid ? [status] : []), ...minor, ...later], status)
    : [status, ...grave, ...minor, ...later]
}

/** Readings of blocks far behind: what they show was so once, and may have changed. */
const staleCauses = ({ stale }: Evidence): readonly Cause[] => {
  if (stale === null) return []
  const { reading, newest } = stale
  const values = { block: String(reading.data.block), newest: String(newest.data.number) }
  return [
    {
      said: logMessage('why.stale', values),
      whose: 'chain',
      next: null,
      shownBy: [reading.id, newest.id],
    },
  ]
}

const missingFrom = (
  { request, quote, readings, order, isWatchedToEnd }: Evidence,
  { said }: Cause,
): readonly LogMessage<MissingId>[] => {
  const mayLackFunds = VAGUE.has(said.id) && (order.status === 'expired' || order.status === 'pending')
  return [
    ...(request !== null && request.data.quoteId !== null && quote === null
      ? [logMessage('why.missing.quote' as const)]
      : []),
    ...(mayLackFunds && readings.length === 0 ? [logMessage('why.missing.readings' as const)] : []),
    ...(order.status === 'expired' && !isWatchedToEnd
      ? [logMessage('why.missing.watch' as const, { at: timeValue(order.closedAt ?? 0) })]
      : []),
  ]
}
