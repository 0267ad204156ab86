/** No amount is longer (78 digits, a point, as many decimals again); a longer text was pasted by mistake. In characters. */
export const MAX_TYPED_LENGTH = 160
