/** Which prices are asked first where the fee is signed: the order book's quote, or several sources (facts product §4b). */
export const strategies = ['COWSWAP', 'LEGACY'] as const
export type Strategy = (typeof strategies)[number]

/** The first of them is taken while the chain's file could not be read (facts product §4b). */
export const [DEFAULT_STRATEGY] = strategies
