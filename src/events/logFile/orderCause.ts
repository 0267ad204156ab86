/**
 * Explains how an order stands at the end of a log: the gravest cause in a sentence, whose it was and what helps, the
 * other causes by weight, what the log lacks, and the facts that decided it. It is based on the log only, and if the
 * log holds no cause, the sentence says so.
 */
import type { Fact } from '../catalogue'
import type { UnixMs } from '../kernel'
import type { Order } from '../orders/state'
import { orderUidOf } from './causality'
import { type FactWordsId, factWords } from './factWords'
import { type LogMessage, logMessage, timeValue } from './logMessage'
import { aroundCauses } from './why/around'
import type { Cause, CauseId, MissingId } from './why/cause'
import { type Evidence, evidenceOf } from './why/evidence'
import { fundsCauses } from './why/funds'
import { fillCauses, signedCauses } from './why/signed'
import { signatureCauses } from './why/signature'
import { statusCause } from './why/status'

/** A decisive fact. `sinceRequest`: ms since the order was requested or discovered. */
interface CauseStep {
  readonly factId: string
  readonly at: UnixMs
  readonly sinceRequest: number
  readonly words: LogMessage<FactWordsId>
}

export interface OrderCause extends Pick<Cause, 'whose' | 'next'> {
  /** The gravest cause. */
  readonly answer: LogMessage<CauseId>
  /** The others, gravest first. */
  readonly others: readonly Cause[]
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

/** `facts` in the log's order; `order` as they fold. Null when no fact is about the order. */
export const orderCause = (facts: readonly Fact[], order: Order): OrderCause | null => {
  const own = facts.filter((fact) => orderUidOf(fact) === order.uid && DECISIVE.has(fact.type))
  const [first] = own
  if (first === undefined) return null
  const evidence = evidenceOf(facts, order)
  const [gravest, ...others] = causesOf(evidence, own)
  const shown = new Set([gravest, ...others].flatMap(({ shownBy }) => shownBy))
  const deciding = facts.filter((fact) => own.includes(fact) || shown.has(fact.id))
  return {
    answer: gravest.said,
    whose: gravest.whose,
    next: gravest.next,
    others,
    missing: missingFrom(evidence, gravest),
    steps: deciding.map((fact) => ({
      factId: fact.id,
      at: fact.at,
      sinceRequest: fact.at - first.at,
      words: factWords(fact, order),
    })),
  }
}

/** By weight. An answer that knows no cause is said only if nothing else is found. */
const causesOf = (evidence: Evidence, own: readonly Fact[]): readonly [Cause, ...(readonly Cause[])] => {
  const { order } = evidence
  const status = statusCause(own, order)
  const signed = signedCauses(evidence)
  const around = [...takenLater(evidence), ...aroundCauses(evidence)]
  if (order.status === 'fulfilled')
    return gravestFirst([...signed, status, ...fillCauses(evidence), ...around])
  const isUnfilled = order.status === 'expired' || order.status === 'pending'
  const waits = order.status === 'presignaturePending'
  if (!isUnfilled && !waits) return gravestFirst([status, ...signed, ...around])
  const found = [...signed, ...signatureCauses(evidence), ...fundsCauses(evidence)]
  const isVague = VAGUE.has(status.said.id)
  const causes = isVague && found.length > 0 ? found : [...found, status]
  return gravestFirst([...causes, ...around], status)
}

const gravestFirst = (
  causes: readonly Cause[],
  otherwise?: Cause,
): readonly [Cause, ...(readonly Cause[])] => {
  const [first = otherwise, ...rest] = causes
  if (first === undefined) throw new Error('an order stands as it does without a cause')
  return [first, ...rest]
}

/** Answers that name no cause. */
const VAGUE: ReadonlySet<CauseId> = new Set<CauseId>([
  'why.expired',
  'why.open',
  'why.unwatched',
  'why.unsigned',
])

/** The order was given up here, and the order book had it all the same. */
const takenLater = ({ own }: Evidence): readonly Cause[] => {
  const given = own.findIndex(({ type }) => type === 'OrderPlacementFailed')
  const later = given < 0 ? undefined : own.slice(given + 1).find(({ type }) => TAKEN.has(type))
  const failed = own[given]
  if (later === undefined || failed === undefined) return []
  return [
    {
      said: logMessage('why.takenLater', { given: timeValue(failed.at), at: timeValue(later.at) }),
      whose: 'app',
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
  { request, quote, readings, order }: Evidence,
  { said }: Cause,
): readonly LogMessage<MissingId>[] => {
  const number = request?.data.quoteId ?? null
  const mayLackFunds = VAGUE.has(said.id) && (order.status === 'expired' || order.status === 'pending')
  return [
    ...(number !== null && quote === null
      ? [logMessage('why.missing.quote' as const, { quote: String(number) })]
      : []),
    ...(mayLackFunds && readings.length === 0 ? [logMessage('why.missing.readings' as const)] : []),
  ]
}
