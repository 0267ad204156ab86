/** The answer that an order's status gives by itself, from the facts that decided it. */
import type { Fact } from '../../catalogue'
import type { Order } from '../../orders/state'
import { UNFILLABLE_BPS } from '../../orders/unfillable'
import { errorText } from '../errorText'
import {
  amountValue,
  durationValue,
  type LogMessage,
  logMessage,
  type MessageValue,
  shareValue,
  timeValue,
} from '../logMessage'
import type { Cause, CauseId, NextId, Whose } from './cause'

type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>
const lastOf = <T extends Fact['type']>(facts: readonly Fact[], type: T): FactOf<T> | undefined =>
  facts.findLast((fact): fact is FactOf<T> => fact.type === type)

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

/** Error types of the order book that name what the account lacks, with what helps. */
const LACKS: ReadonlyMap<string, NextId> = new Map([
  ['InsufficientAllowance', 'why.next.approve'],
  ['InsufficientBalance', 'why.next.fund'],
])

/** `own`: the decisive facts about the order, in the log's order. */
export const statusCause = (own: readonly Fact[], order: Order): Cause => {
  const said = answerOf(own, order)
  const isFailed = order.status === 'failed'
  const errorType = isFailed ? (order.error?.errorType ?? '') : ''
  const lack = LACKS.get(errorType)
  if (lack !== undefined) return { said, whose: 'trader', next: logMessage(lack), shownBy: [] }
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
