import * as E from 'fp-ts/Either'
import { type Atoms, readAmount } from '../../events/kernel'
import { amountMarks } from './amountMarks'
import { readTypedAmount } from './typedAmount'

/** Reads an amount typed outside the form by the form's rule (X41); null if it is none or has two readings. */
export const typedAtoms = (typed: string, decimals: number, locale: string): Atoms | null => {
  const reading = readTypedAmount(typed.trim(), amountMarks(locale, navigator.language))
  const atoms = reading.tag === 'amount' ? readAmount(reading.text, decimals) : null
  return atoms !== null && E.isRight(atoms) ? atoms.right : null
}
