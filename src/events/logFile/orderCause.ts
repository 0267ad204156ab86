/**
 * Explains how an order stands at the end of a log: the gravest cause in a sentence, whose it was and what helps, the
 * other causes by weight, what the log lacks, and the facts that decided it. It is based on the log only, and if the
 * log holds no cause, the sentence says so.
 */
import type { Fact } from '../catalogue'
import type { UnixMs } from '../kernel'
import type { Order } from '../orders/state'
import { UNFILLABLE_BPS } from '../orders/unfillable'
import { orderUidOf } from './causality'
import { errorText } from './errorText'
import { type FactWordsId, factWords } from './factWords'
import {
  amountValue,
  type LogMessage,
  logMessage,
  type MessageValue,
  durationValue,
  shareValue,
  timeValue,
} from './logMessage'
import { aroundCauses } from './why/around'
import type { Cause, CauseId, MissingId, Whose } from './why/cause'
import { type Evidence, evidenceOf } from './why/evidence'
import { fundsCauses } from './why/funds'
import { fillCauses, signedCauses } from './why/signed'
import { signatureCauses } from './why/signature'

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

type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>
const lastOf = <T extends Fact['type']>(facts: readonly Fact[], type: T): FactOf<T> | undefined =>
  facts.findLast((fact): fact is FactOf<T> => fact.type === type)

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
    missing: missingFrom(evidence),
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

const TAKEN: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'OrderPlaced',
  'OrderDiscovered',
  'OrderReopened',
  'OrderProgressed',
  'OrderFilled',
])

const missingFrom = ({ request, quote, readings, order }: Evidence): readonly LogMessage<MissingId>[] => {
  const number = request?.data.quoteId ?? null
  const mayLackFunds = order.status === 'expired' || order.status === 'pending'
  return [
    ...(number !== null && quote === null
      ? [logMessage('why.missing.quote' as const, { quote: String(number) })]
      : []),
    ...(mayLackFunds && readings.length === 0 ? [logMessage('why.missing.readings' as const)] : []),
  ]
}

/** Whose the answers are that a status gives by itself. */
const WHOSE: Readonly<Partial<Record<CauseId, Whose>>> = {
  'why.priceLeft': 'market',
  'why.priceNow': 'market',
  'why.expired': 'unknown',
  'why.unwatched': 'unknown',
  'why.cancelled': 'trader',
  'why.cancelledElsewhere': 'unknown',
  'why.unsigned': 'wallet',
}

/** Errors of a placement by whose they are; the order book's own word counts for all others. */
const FAILED_BY: Readonly<Record<string, Whose>> = {
  refused: 'trader',
  abandoned: 'trader',
  anotherWindow: 'browser',
  interrupted: 'browser',
  busy: 'wallet',
  walletGone: 'wallet',
  walletFailed: 'wallet',
  wrongSigner: 'wallet',
  accountChanged: 'wallet',
  chainChanged: 'wallet',
}

const statusCause = (own: readonly Fact[], order: Order): Cause => {
  const said = answerOf(own, order)
  const isFailed = order.status === 'failed'
  const whose = isFailed ? (FAILED_BY[order.error?.tag ?? ''] ?? 'service') : (WHOSE[said.id] ?? null)
  const next = said.id === 'why.priceLeft' ? logMessage('why.next.repeat' as const) : null
  return { said, whose, next, shownBy: [] }
}

const answerOf = (own: readonly Fact[], order: Order): LogMessage<CauseId> => {
  const values = limitOf(order)
  const answer = (id: CauseId, more: Readonly<Record<string, MessageValue>> = {}): LogMessage<CauseId> => ({
    id,
    values: { ...values, ...more },
  })
  switch (order.status) {
    case 'fulfilled':
      return answer('why.filled', movedOf(order))
    case 'expired':
    case 'pending': {
      const isOver = order.status === 'expired'
      if (isOver && order.executed !== null) return answer('why.partExpired', movedOf(order))
      // The last fact decides, because the state forgets `isUnfillable` when the order ends.
      const left = lastOf(own, 'OrderFillabilityChanged')
      if (left?.data.isUnfillable === true)
        return answer(isOver ? 'why.priceLeft' : 'why.priceNow', {
          share: shareValue(UNFILLABLE_BPS),
          left: timeValue(left.at),
          after: durationValue(left.at - (order.placedAt ?? order.createdAt)),
          sold: amountValue(left.data.market.sellAmount, order.sellToken),
          bought: amountValue(left.data.market.buyAmount, order.buyToken),
        })
      if (order.executed !== null && !isOver) return answer('why.partOpen', movedOf(order))
      const share = shareValue(UNFILLABLE_BPS)
      if (!isOver) return answer('why.open', { share })
      return own.some(({ type }) => type === 'OrderPlaced')
        ? answer('why.expired', { share })
        : answer('why.unwatched')
    }
    case 'cancelled':
      if (order.executed !== null) return answer('why.partCancelled', movedOf(order))
      return answer(
        lastOf(own, 'OrderCancellationRequested') === undefined ? 'why.cancelledElsewhere' : 'why.cancelled',
      )
    case 'failed':
      return answer(order.error?.tag === 'notAccepted' ? 'why.neverKnown' : 'why.failed', {
        error: order.error === null ? '-' : errorText(order.error),
      })
    case 'placing':
      return answer('why.placing')
    case 'presignaturePending':
      return answer('why.unsigned')
  }
}

const movedOf = ({ executed, sellToken, buyToken }: Order): Readonly<Record<string, MessageValue>> => ({
  sold: amountValue(executed?.sellAmount ?? 0n, sellToken),
  bought: amountValue(executed?.buyAmount ?? 0n, buyToken),
})

const limitOf = ({
  params,
  onchain,
  sellToken,
  buyToken,
}: Order): Readonly<Record<string, MessageValue>> => ({
  // The market's sell amount includes the fee, except for a buy order, which signs its fee separately.
  sell: amountValue(params.sellAmount + (params.kind === 'sell' ? params.feeAmount : 0n), sellToken),
  buy: amountValue(params.buyAmount, buyToken),
  end: timeValue((onchain?.validTo ?? params.validTo) * 1000),
})
