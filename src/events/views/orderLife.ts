/** An order's life as five steps, for the strip that fills from left to right. */
import type { AuctionStage } from '../orders/events'
import type { Order } from '../orders/state'

export const lifeSteps = ['quoted', 'signed', 'posted', 'solving', 'filled'] as const
/** A contract wallet's order is posted first and signed on chain after (T §4 'Pre-signature path'). */
const presignSteps: readonly LifeStep[] = ['quoted', 'posted', 'signed', 'solving', 'filled']
export type LifeStep = (typeof lifeSteps)[number]
export type StepState = 'done' | 'now' | 'stopped' | 'next'

/**
 * How far an open order is, by the service's word: an order that waits for an auction is in none, and one that is executed
 * has been solved. Where the service says nothing it is somewhere between posted and filled.
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

/** How many steps are behind, and what the next one is doing. */
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

/** `stage` counts for an open order only: one that ended keeps the service's last word on it, which says nothing any more. */
export const orderLife = (order: Order, stage: AuctionStage | null = null): LifeView => {
  const [done, then] = progress(order, stage)
  return {
    steps: (order.scheme === 'presign' ? presignSteps : lifeSteps).map((step, at) => ({
      step,
      state: at < done ? 'done' : at === done ? then : 'next',
    })),
  }
}
