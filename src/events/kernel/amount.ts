/** Conversion of amounts between text and atoms, and exact integer arithmetic on them (A1.10). */
import * as E from 'fp-ts/Either'
import { type Atoms, type Bps, MAX_UINT256, ALL_BPS } from './units'

/**
 * Why a text is not an amount to trade. 'tooManyDecimals': it has a fraction of an atom; trailing zeros do not count.
 * 'tooLarge': above 2^256 - 1 atoms.
 */
export type AmountError = 'empty' | 'malformed' | 'zero' | 'tooManyDecimals' | 'tooLarge'

/** Digits of 2^256 - 1. A longer text is too large without being parsed, which bounds the work on a pasted text. */
const MAX_DIGITS = String(MAX_UINT256).length

/**
 * Reads a typed amount: ASCII digits with at most one point, without sign, exponent or grouping (the UI converts other
 * scripts and separators to this form first). What cannot be read is not an amount (T5.10), nor is zero (T5.11).
 */
export const readAmount = (text: string, decimals: number): E.Either<AmountError, Atoms> => {
  if (text === '') return E.left('empty')
  const parts = /^([0-9]*)(?:\.([0-9]*))?$/.exec(text)
  const whole = (parts?.[1] ?? '').replace(/^0+/, '')
  const fraction = (parts?.[2] ?? '').replace(/0+$/, '')
  if (parts === null || text === '.') return E.left('malformed')
  if (fraction.length > decimals) return E.left('tooManyDecimals')
  const digits = whole + fraction.padEnd(decimals, '0')
  const significant = digits.replace(/^0+/, '')
  if (significant === '') return E.left('zero')
  if (significant.length > MAX_DIGITS) return E.left('tooLarge')
  const atoms = BigInt(significant)
  return atoms > MAX_UINT256 ? E.left('tooLarge') : E.right(atoms)
}

/** The exact decimal text of an amount, without trailing zeros; `readAmount` reads it back. */
export const formatAtoms = (atoms: Atoms, decimals: number): string => {
  const digits = atoms.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** a * b / c, rounded down. `c` is above zero. */
export const mulDivFloor = (a: bigint, b: bigint, c: bigint): bigint => (a * b) / c

/** amount / (1 + share), rounded down. */
export const dividedByOnePlus = (amount: Atoms, share: Bps): Atoms =>
  mulDivFloor(amount, ALL_BPS, ALL_BPS + BigInt(share))

/** amount / (1 - share), rounded down. `share` is below one. */
export const dividedByOneMinus = (amount: Atoms, share: Bps): Atoms =>
  mulDivFloor(amount, ALL_BPS, ALL_BPS - BigInt(share))

/** The share of `part` in `whole` in basis points, rounded down; 0 when `whole` is 0. */
export const shareOf = (part: Atoms, whole: Atoms): Bps =>
  whole === 0n ? 0 : Number(mulDivFloor(part, ALL_BPS, whole))
