/** Prices of different trades are not held against each other (S §8): a source that answers another question is out. */
export const INCOMPARABLE = 'Comparing incomparable trades'

/** An answer that does not say which tokens it is about (S §8). */
export const NO_TOKENS = 'Missing tokenIn/tokenOut'
