import type { Hex } from '../../events/kernel'

/** 65 bytes with v 27 or 28 (some wallets answer 0 or 1, which no contract takes); null for anything else. */
export const signatureFrom = (answer: unknown): Hex | null => {
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{130}$/.test(answer)) return null
  const v = Number.parseInt(answer.slice(-2), 16)
  if (v > 1 && v !== 27 && v !== 28) return null
  return `${answer.slice(0, -2)}${(v < 27 ? v + 27 : v).toString(16)}`
}
