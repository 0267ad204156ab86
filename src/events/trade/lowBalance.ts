/** Whether a wrap leaves enough of the coin to pay for later transactions (V6.10). */
import type { Atoms } from '../kernel'

/** Gas of one later transaction (V6.9), and how many of them should remain (V6.10). */
const GAS_OF_ONE = 50_000n
const ENOUGH = 10n

export interface RemainingFunds {
  readonly isLow: boolean
  /** Transactions that what remains pays for, to one significant digit; 0: not even one. */
  readonly transactions: number
}

/** The cost of one transaction at `gasPrice`, in atoms of the coin (V6.9). */
export const gasOfOne = (gasPrice: Atoms): Atoms => gasPrice * GAS_OF_ONE

const firstDigit = (count: bigint): number => {
  const digits = count.toString()
  return Number(`${digits.slice(0, 1)}${'0'.repeat(digits.length - 1)}`)
}

/** `amount` of `balance` is wrapped at `gasPrice`; all in atoms of the coin. */
export const remainingFunds = (balance: Atoms, amount: Atoms, gasPrice: Atoms): RemainingFunds => {
  const cost = gasOfOne(gasPrice)
  const left = balance - amount - cost
  return { isLow: left < ENOUGH * cost, transactions: left < cost ? 0 : firstDigit(left / cost) }
}
