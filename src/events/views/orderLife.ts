/** An order's life as five steps, for the strip that fills from left to right. */
import type { Order } from '../orders/state'

export const lifeSteps = ['quoted', 'signed', 'posted', 'solving', 'filled'] as const
/** A contract wallet's order is posted first and signed on chain after (T §4 'Pre-signature path'). */
const presignSteps: readonly LifeStep[] = ['quoted', 'posted', 'signed', 'solving', 'filled']
export type LifeStep = (typeof lifeSteps)[number]
export type StepState = 'done' | 'now' | 'stopped' | 'next'

/** How many steps are behind, and what the next one is doing. */
const progress = (order: Order): readonly [done: number, then: StepState] => {
  switch (order.status) {
    case 'placing':
      return order.phase === 'signing' || order.scheme === 'presign' ? [1, 'now'] : [2, 'now']
    case 'presignaturePending':
      return [2, 'now']
    case 'pending':
      return [3, 'now']
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

export const orderLife = (order: Order): LifeView => {
  const [done, then] = progress(order)
  return {
    steps: (order.scheme === 'presign' ? presignSteps : lifeSteps).map((step, at) => ({
      step,
      state: at < done ? 'done' : at === done ? then : 'next',
    })),
  }
}
