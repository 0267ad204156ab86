/** digits × 10^exponent, exactly. */
export interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

/** No price is further from 1 than this, and without a bound 10^exponent could be an endless number. */
const MAX_EXPONENT = 400
const MAX_LENGTH = 400

/** Reads a non-negative JSON number without rounding it; null for anything else. */
export const decimalFrom = (text: string): Decimal | null => {
  const parts = text.length > MAX_LENGTH ? null : /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,4}))?$/.exec(text)
  if (parts === null) return null
  const [, whole = '', fraction = '', power = '0'] = parts
  const exponent = Number(power) - fraction.length
  return Math.abs(exponent) > MAX_EXPONENT ? null : { digits: BigInt(whole + fraction), exponent }
}
