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
import type { Around, Cause, CauseId, MissingId } from './why/cause'
import { type Evidence, evidenceOf } from './why/evidence'
import { shortages } from './why/funds'
import { fillCauses, signedCauses } from './why/signed'
import { signatureCause } from './why/signature'
import { cancelCause, priceCause, statusCause } from './why/status'

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
 * is about the order.
 */
export const orderCause = (facts: readonly Fact[], orders: Orders, uid: OrderUid): OrderCause | null => {
  const order = orderByUid(orders, uid)
  const own = facts.filter((fact) => orderUidOf(fact) === uid && DECISIVE.has(fact.type))
  const [first] = own
  if (order === undefined || first === undefined) return null
  const evidence = evidenceOf(facts, order, orders)
  const [gravest, ...others] = causesOf(evidence, own)
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

const causesOf = (evidence: Evidence, own: readonly Fact[]): Causes => {
  const { order } = evidence
  const status = statusCause(own, order)
  const signed = signedCauses(evidence)
  const later = takenLater(evidence)
  if (order.status === 'fulfilled')
    return signed.length === 0
      ? [status, ...fillCauses(evidence), ...later]
      : [...asCauses(signed, status), status, ...fillCauses(evidence), ...later]
  if (order.status === 'expired' || order.status === 'pending' || order.status === 'presignaturePending')
    return unfilledCauses(evidence, own, status, later)
  const isPart = order.status === 'cancelled' && order.executed !== null
  return [status, ...(isPart ? [cancelCause(own, order)] : []), ...signed, ...later]
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
  status: Cause,
  later: readonly Cause[],
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
  const grave = [
    ...signedCauses(evidence),
    ...(signature === null ? [] : [signature]),
    ...lasting.flatMap(({ causes }) => causes),
  ]
  const minor = lacks.filter((lack) => !isGrave(lack)).flatMap(({ causes }) => causes)
  const isSaid = grave.length === 0 || !VAGUE.has(status.said.id)
  // How much of it was filled is said first: it is what the question is about.
  return order.executed === null
    ? asCauses([...grave, ...(isSaid ? [status] : []), ...minor, ...later], status)
    : [status, ...grave, ...minor, ...later]
}

/** The order was given up here, and the order book had it all the same. */
const takenLater = ({ own }: Evidence): readonly Cause[] => {
  const given = own.findIndex(({ type }) => type === 'OrderPlacementFailed')
  const later = given < 0 ? undefined : own.slice(given + 1).find(({ type }) => TAKEN.has(type))
  const failed = own[given]
  if (later === undefined || failed === undefined) return []
  return [
    {
      said: logMessage('why.takenLater', { given: timeValue(failed.at), at: timeValue(later.at) }),
      // It may have arrived late, so it is no mistake of this app.
      whose: null,
      next: null,
      shownBy: [later.id],
    },
  ]
}

/** Facts by which the order book has, or had, the order. */
export const TAKEN: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'OrderPlaced',
  'OrderDiscovered',
  'OrderReopened',
  'OrderProgressed',
  'OrderFilled',
])

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
