/** Typed by who means it (facts product §2). The same in every language: it is shown beside the field. */
export const CONFIRM_WORD = 'confirm'

/** Capitals and spaces around it are the keyboard's doing. */
export const isConfirmWord = (typed: string | undefined): boolean =>
  typed?.trim().toLowerCase() === CONFIRM_WORD
