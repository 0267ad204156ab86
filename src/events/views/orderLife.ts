/** The life of an order in five steps, for the strip that fills from left to right. */
import type { AuctionStage } from '../orders/events'
import type { Order } from '../orders/state'

export const lifeSteps = ['quoted', 'signed', 'posted', 'solving', 'filled'] as const
/** The order of a contract wallet is posted first and then signed on chain (T4.59, T4.60). */
const presignSteps: readonly LifeStep[] = ['quoted', 'posted', 'signed', 'solving', 'filled']
export type LifeStep = (typeof lifeSteps)[number]
export type StepState = 'done' | 'now' | 'stopped' | 'next'

/**
 * How far an open order is by the auction stage that the service reports: an order that waits is in no auction yet, and
 * one that is executed has been solved.
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
      return order.scheme === 'presign' && order.signedAt === null ? [2, 'stopped'] : [3, 'stopped']
    case 'failed':
      return order.signedAt === null ? [1, 'stopped'] : [2, 'stopped']
  }
}

export interface LifeView {
  readonly steps: readonly { readonly step: LifeStep; readonly state: StepState }[]
}

/** `stage` counts for an open order only; after the end of an order its last stage means nothing. */
export const orderLife = (order: Order, stage: AuctionStage | null = null): LifeView => {
  const [done, then] = progress(order, stage)
  return {
    steps: (order.scheme === 'presign' ? presignSteps : lifeSteps).map((step, at) => ({
      step,
      state: at < done ? 'done' : at === done ? then : 'next',
    })),
  }
}
