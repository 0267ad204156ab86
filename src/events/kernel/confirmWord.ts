/** The word that confirms a risk. It is the same in every language, because its field shows it (V2.11). */
export const CONFIRM_WORD = 'confirm'

/** Ignores capitals and surrounding spaces, which phone keyboards add by themselves. */
export const isConfirmWord = (typed: string | undefined): boolean =>
  typed?.trim().toLowerCase() === CONFIRM_WORD
