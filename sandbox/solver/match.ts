/** Coincidence of wants: two open sell orders of opposite direction that fit each other whole. */
import type { Plan } from './plan.ts'

export interface Match {
  readonly one: Plan
  readonly other: Plan
}

/** The plan with the counterparty's amount instead of the pool's. The solver keeps nothing, and no one else is paid. */
const directly = (plan: Plan, buyAmount: bigint): Plan => ({ ...plan, buyAmount, keptFee: 0n })

/**
 * Pairs of plans in which each side gets what the other sells, and neither gets less than from the pool. Fill-or-kill
 * amounts rarely fit, and an order without a partner goes through the pool.
 */
export function findMatches(plans: readonly Plan[]): { matches: Match[]; rest: Plan[] } {
  const matches: Match[] = []
  const rest: Plan[] = []
  const open = plans.filter((plan) => plan.found.order.kind === 'sell')
  const taken = new Set<Plan>()
  for (const one of open) {
    if (taken.has(one)) continue
    const other = open.find((candidate) => !taken.has(candidate) && fit(one, candidate))
    if (other === undefined) continue
    taken.add(one).add(other)
    matches.push({ one: directly(one, other.sellAmount), other: directly(other, one.sellAmount) })
  }
  for (const plan of plans) if (!taken.has(plan)) rest.push(plan)
  return { matches, rest }
}

const fit = (one: Plan, other: Plan): boolean =>
  one.found.order.sellToken === other.found.order.buyToken &&
  one.found.order.buyToken === other.found.order.sellToken &&
  other.sellAmount >= one.buyAmount &&
  one.sellAmount >= other.buyAmount
