/**
 * The word that is typed to confirm a risk; the same in every language, because it is shown next to its field (V2.11).
 */
export const CONFIRM_WORD = 'confirm'

/** Ignores capitals and surrounding spaces, which phone keyboards add by themselves. */
export const isConfirmWord = (typed: string | undefined): boolean =>
  typed?.trim().toLowerCase() === CONFIRM_WORD
