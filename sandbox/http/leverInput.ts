/** Reads the levers' bodies beyond their plain fields. */
import type { TokenSeed } from '../chains.data.ts'
import { integer, SchemaError, string, type Fields } from '../book/schema.ts'

export type Lever = (body: Fields) => Promise<object>

export const MAX_WARP_S = 10 * 365 * 24 * 3_600

/** Throws SchemaError outside of the bounds. */
export function within(body: Fields, key: string, smallest: number, largest: number): number {
  const value = integer(body, key)
  if (value >= smallest && value <= largest) return value
  throw new SchemaError(`${key}: must be ${String(smallest)} to ${String(largest)}`)
}

/** By symbol or address. Throws SchemaError. */
export function findToken(tokens: readonly TokenSeed[], body: Fields, key = 'token'): TokenSeed {
  const wanted = string(body, key).toLowerCase()
  const found = tokens.find((one) => [one.symbol.toLowerCase(), one.address.toLowerCase()].includes(wanted))
  if (found !== undefined) return found
  throw new SchemaError(
    `${key}: no '${wanted}' here; there are ${tokens.map((one) => one.symbol).join(', ')}`,
  )
}
