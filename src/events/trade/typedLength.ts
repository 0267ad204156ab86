/** No amount is longer (78 digits, a point, as many decimals again); a longer text is none (X235). In characters. */
export const MAX_TYPED_LENGTH = 160
