/** Prices of different trades aren't compared: a source whose answer is for another trade is left out (S8.33). */
export const INCOMPARABLE = 'Comparing incomparable trades'

/** An answer that does not name its tokens (S8.34). */
export const NO_TOKENS = 'Missing tokenIn/tokenOut'
