/** Prices of different trades are not compared: a source that answers for another trade is left out. */
export const INCOMPARABLE = 'Comparing incomparable trades'

/** An answer that does not name its tokens. */
export const NO_TOKENS = 'Missing tokenIn/tokenOut'
