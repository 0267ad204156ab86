/** Integers with a unit as exact decimal text, which Intl.NumberFormat reads without going through a float. */
export const toDecimal = (atoms: bigint, decimals: number): string => {
  if (decimals === 0) return atoms.toString()
  const sign = atoms < 0n ? '-' : ''
  const digits = (atoms < 0n ? -atoms : atoms).toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return `${sign}${digits.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`
}

/**
 * numerator / denominator as decimal text with `places` fraction digits, truncated. '0' if the division isn't possible.
 */
export const divideToDecimal = (numerator: bigint, denominator: bigint, places: number): string =>
  denominator === 0n ? '0' : toDecimal((numerator * 10n ** BigInt(places)) / denominator, places)
