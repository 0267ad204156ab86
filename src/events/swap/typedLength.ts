/** No amount is longer (78 digits, a point, as many decimals again); more is a slip of the clipboard. */
export const MAX_TYPED_LENGTH = 160
