/** What a loss that a window shows must be agreed to with, and that no more is asked for (D5.2). */

/** From these losses on, in hundredths of a per cent: a plain confirmation, a typed word, and a word of experts too. */
const CONFIRM_FROM = 500
const WORD_FROM = 1000
const EXPERTS_FROM = 1500

/** A confirmation, and whether it was taken or refused for want of an agreement. */
export interface Agreement {
  /** The shown loss in hundredths of a per cent. */
  readonly loss: number
  readonly isExpert: boolean
  readonly isAccepted: boolean
  readonly isWordTyped: boolean
  readonly outcome: 'taken' | 'unconfirmed'
}

/** Whether what was agreed to is enough for the loss. */
const isEnough = ({ loss, isExpert, isAccepted, isWordTyped }: Agreement): boolean => {
  if (isWordTyped || loss < CONFIRM_FROM || (isExpert && loss < EXPERTS_FROM)) return true
  return loss < WORD_FROM && isAccepted
}

/** What is wrong with what became of a confirmation; null: nothing. */
export const agreementTrouble = (agreement: Agreement): string | null => {
  const { loss, outcome } = agreement
  if (isEnough(agreement) === (outcome === 'taken')) return null
  return outcome === 'taken'
    ? `a loss of ${String(loss)} was not agreed to`
    : `a loss of ${String(loss)} was agreed to, and is asked about once more`
}
