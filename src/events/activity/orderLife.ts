/** The life of an order in five steps, for the strip that fills from left to right. */
import type { UnixMs } from '../kernel'
import type { AuctionStage } from '../orders/events'
import { endSeenAt } from '../orders/endSeen'
import type { Order } from '../orders/state'
import { wasNeverSigned } from './orderLabel'

const lifeSteps = ['quoted', 'signed', 'posted', 'auction', 'filled'] as const
/** The order of a contract wallet is posted first and then signed on chain (T4.59). */
const presignSteps: readonly LifeStep[] = ['quoted', 'posted', 'signed', 'auction', 'filled']
export type LifeStep = (typeof lifeSteps)[number]
/**
 * 'stopped': the order failed or ran out of time here. 'ended': its owner ended it here, which isn't a failure (X49).
 */
export type StepState = 'done' | 'now' | 'stopped' | 'ended' | 'next'

/**
 * How far an open order has come, by the auction stage that the service reports. A waiting order is not in an auction
 * yet, and an order that is being executed has left it.
 */
const openProgress: Readonly<Record<AuctionStage, readonly [done: number, then: StepState]>> = {
  open: [3, 'next'],
  scheduled: [3, 'next'],
  active: [3, 'now'],
  solved: [3, 'now'],
  executing: [4, 'now'],
  traded: [4, 'now'],
  cancelled: [3, 'next'],
}

/** The number of finished steps, and the state of the next one. */
const progress = (order: Order, stage: AuctionStage | null): readonly [done: number, then: StepState] => {
  switch (order.status) {
    case 'placing':
      return order.phase === 'signing' || order.scheme === 'presign' ? [1, 'now'] : [2, 'now']
    case 'presignaturePending':
      return [2, 'now']
    case 'pending':
      return stage === null ? [3, 'now'] : openProgress[stage]
    case 'fulfilled':
      return [5, 'next']
    case 'expired':
    case 'cancelled':
      return [
        order.scheme === 'presign' && order.signedAt === null ? 2 : 3,
        order.status === 'expired' ? 'stopped' : 'ended',
      ]
    case 'failed':
      return order.signedAt === null ? [1, wasNeverSigned(order) ? 'ended' : 'stopped'] : [2, 'stopped']
  }
}

export interface LifeView {
  /** `at`: when the step was finished. Null before that, and if no one here knows. */
  readonly steps: readonly {
    readonly step: LifeStep
    readonly state: StepState
    readonly at: UnixMs | null
  }[]
}

/** The steps that an order's facts prove. For an order found at the service, they prove none. */
const finishedAt = (order: Order, step: LifeStep): UnixMs | null => {
  if (!order.placedHere) return null
  if (step === 'signed') return order.signedAt
  if (step === 'posted') return order.placedAt
  return step === 'filled' ? endSeenAt(order) : null
}

/**
 * The auction stage to show. There is none for an order that is ending or settled, and never 'traded' if the list shows
 * the filled part and the rest is still open.
 */
export const shownStage = (order: Order, stage: AuctionStage | null): AuctionStage | null =>
  order.status !== 'pending' || order.isCancelling || (stage === 'traded' && order.executed !== null)
    ? null
    : stage

/** An order's strip. `stage` is the service's last report, so list and dialogs show the same. */
export const orderLife = (order: Order, stage: AuctionStage | null = null): LifeView => {
  const [done, then] = progress(order, shownStage(order, stage))
  return {
    steps: (order.scheme === 'presign' ? presignSteps : lifeSteps).map((step, at) => ({
      step,
      state: at < done ? 'done' : at === done ? then : 'next',
      at: at < done ? finishedAt(order, step) : null,
    })),
  }
}
