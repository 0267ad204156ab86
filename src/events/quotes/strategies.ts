/** The prices to query first if the fee is signed: the order book's quote, or several sources (V4.4, D2.12). */
export const strategies = ['COWSWAP', 'LEGACY'] as const
export type Strategy = (typeof strategies)[number]

/** The first one applies while the chain's file could not be read (V4.3). */
export const [DEFAULT_STRATEGY] = strategies
