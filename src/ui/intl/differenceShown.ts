/**
 * The difference between two amounts beside it, in their displayed digits, so that the figures on the screen add up
 * even if each was rounded.
 */
import type { Atoms } from '../../events/kernel'
import type { Token } from '../../events/tokens/token'
import type { Format } from './format'

/** Significant digits of an amount, and the fewest decimals of the smallest one that is a figure (T9.38, V2.8). */
const DIGITS = 6

/** The atoms of which an amount is shown in whole multiples: of 2,970.123456 with 18 decimals 10^16. */
const stepShown = (atoms: Atoms, decimals: number): Atoms => {
  const digits = (atoms < 0n ? -atoms : atoms).toString().length
  const step = Math.min(Math.max(digits - DIGITS, 0), decimals)
  return 10n ** BigInt(step)
}

/** '+2.97', '-0.5', '0': `moved` minus `quoted`, each truncated to its displayed digits. */
export const differenceShown = (
  moved: Atoms,
  quoted: Atoms,
  token: Pick<Token, 'decimals'>,
  format: Format,
): string => {
  const cut = (atoms: Atoms): Atoms => atoms - (atoms % stepShown(atoms, token.decimals))
  const difference = cut(moved) - cut(quoted)
  const size = format.exact(difference < 0n ? -difference : difference, token)
  return difference === 0n ? size : `${difference > 0n ? '+' : '−'}${size}`
}
