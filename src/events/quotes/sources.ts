/** Who tells prices where the fee is signed (T §5; facts product §4b, §4c). */

/** Which prices are asked first: the order book's quote, or the race of several sources. */
export const strategies = ['COWSWAP', 'LEGACY'] as const
export type Strategy = (typeof strategies)[number]

/** The first of them is taken while the chain's file could not be read (facts product §4b). */
export const [DEFAULT_STRATEGY] = strategies

/** The order book's markets, the aggregator and the second price API, by the names that the product gives them. */
export const marketSources = ['gnosis-protocol', 'paraswap', 'matcha-0x'] as const
export type MarketSource = (typeof marketSources)[number]
