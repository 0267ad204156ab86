import type { Address } from '../kernel/units'
import type { ClaimsReading } from './events'

export interface LookUp {
  readonly isReading: boolean
  /** The last answer; it stays while a newer one is asked for. */
  readonly reading: ClaimsReading | null
  readonly failed: string | null
}

/** The look-ups of this tab, by `lookUpKey`. */
export type Claims = Readonly<Record<string, LookUp>>

export const noClaims: Claims = {}

export const lookUpKey = (chainId: number, account: Address): string =>
  `${String(chainId)}:${account.toLowerCase()}`
