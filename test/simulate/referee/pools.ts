/** What a form says of pools: a price that the window was given for its trade, and a warning where it is far from the quote. */
import type { PoolPrice, PoolQuestion } from '../../../src/events/pools/events'

export interface GivenPoolPrice {
  readonly tab: string
  readonly sellToken: string
  readonly buyToken: string
  readonly amount: bigint
  readonly bought: bigint
  /** What the route gives at the price of a tiny amount. */
  readonly atSpot: bigint
}

export interface ShownPool {
  readonly tab: string
  readonly sellToken: string
  readonly buyToken: string
  readonly sold: bigint
  readonly quoted: bigint
  /** What the pools give; null: no price is shown. */
  readonly bought: bigint | null
  readonly warning: string | null
}

/** Apart by so many times, a quote and the pools are warned of (D5.5). */
const FAR = 10n

/** What is wrong with it; null: nothing. */
export const poolTrouble = (shown: ShownPool, given: readonly GivenPoolPrice[]): string | null => {
  const { bought, quoted, warning } = shown
  if (bought === null) return warning === null ? null : `${warning} without a price`
  const price = given.find(
    (one) =>
      one.tab === shown.tab &&
      one.sellToken === shown.sellToken &&
      one.buyToken === shown.buyToken &&
      one.amount === shown.sold &&
      one.bought === bought,
  )
  if (price === undefined) return `no pool gives ${String(bought)} for ${String(shown.sold)}`
  // A route that gives less than half of what a tiny amount would get proves nothing (C245).
  const isDeep = bought > 0n && bought * 2n >= price.atSpot
  const more = bought >= quoted * FAR ? 'poolsGiveMore' : null
  const less = quoted >= bought * FAR ? 'quoteGivesMore' : null
  const wanted = isDeep ? (more ?? less) : null
  return wanted === warning ? null : `it warns of ${String(warning)}, not ${String(wanted)}`
}

export interface PoolRules {
  /** A window was given a price of pools; null: they have none. */
  readonly pooled: (tab: string, question: PoolQuestion, price: PoolPrice | null) => void
  readonly pools: (shown: ShownPool) => void
}

export const createPoolRules = (rule: (name: string, trouble: string | null) => void): PoolRules => {
  const given: GivenPoolPrice[] = []
  return {
    pooled: (tab, { sellToken, buyToken, amount }, price) => {
      if (price !== null)
        given.push({ tab, sellToken, buyToken, amount, bought: price.bought, atSpot: price.atSpot })
    },
    pools: (shown) => rule('a price of pools is that of the trade', poolTrouble(shown, given)),
  }
}
