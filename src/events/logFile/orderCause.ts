/**
 * Explains the status of an order at the end of a log: one sentence, and the facts that decided it. It is based on the
 * log only, and where the log holds no cause, the sentence says so.
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
  type MessageValue,
  durationValue,
  shareValue,
  timeValue,
} from './logMessage'

export type CauseId =
  | 'why.filled'
  | 'why.priceLeft'
  | 'why.priceNow'
  | 'why.expired'
  | 'why.unwatched'
  | 'why.cancelled'
  | 'why.cancelledElsewhere'
  | 'why.failed'
  | 'why.neverKnown'
  | 'why.placing'
  | 'why.unsigned'
  | 'why.open'
  | 'why.partOpen'
  | 'why.partExpired'
  | 'why.partCancelled'

/** A decisive fact. `sinceRequest`: ms since the order was requested or discovered. */
interface CauseStep {
  readonly factId: string
  readonly at: UnixMs
  readonly sinceRequest: number
  readonly words: LogMessage<FactWordsId>
}

export interface OrderCause {
  readonly answer: LogMessage<CauseId>
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
  return {
    answer: answerOf(own, order),
    steps: own.flatMap((fact) => {
      const words = factWords(fact, order)
      return words === null ? [] : [{ factId: fact.id, at: fact.at, sinceRequest: fact.at - first.at, words }]
    }),
  }
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
