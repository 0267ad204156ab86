import type { Atoms } from '../../events/kernel'

/** Whether two readings have the same amounts, by token. */
export const sameRecord = (a: Readonly<Record<string, Atoms>>, b: Readonly<Record<string, Atoms>>): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([token, amount]) => b[token] === amount)
