import { type Address, noEntries } from '../kernel'
import type { ClaimsReading, UniReading } from './events'

/** One look-up of this tab. */
interface LookUpOf<A> {
  readonly isReading: boolean
  /** The last answer; it stays while a newer one is asked for. */
  readonly reading: A | null
  readonly failed: string | null
}
type LookUps<A> = Readonly<Record<string, LookUpOf<A>>>

export type LookUp = LookUpOf<ClaimsReading>
export type UniLookUp = LookUpOf<UniReading>
/** The address of a name; an answered look-up without one: the name stands for nobody. */
export type NameLookUp = LookUpOf<Address>

/** The look-ups of this tab, by `lookUpKey`. */
export interface Claims {
  /** vCOW, by account. */
  readonly vCow: LookUps<ClaimsReading>
  /** By account. */
  readonly uni: LookUps<UniReading>
  /** By name. */
  readonly names: LookUps<Address>
}

export const noClaims: Claims = { vCow: noEntries, uni: noEntries, names: noEntries }

/** `subject`: an account or a name. */
export const lookUpKey = (chainId: number, subject: string): string =>
  `${String(chainId)}:${subject.toLowerCase()}`
