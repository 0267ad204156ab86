import { type Address, type LookUp as LookUpOf, type LookUps, noEntries } from '../kernel'
import type { ClaimsReading, UniReading } from './events'

export type LookUp = LookUpOf<ClaimsReading>
export type UniLookUp = LookUpOf<UniReading>
/** The address of a name; an answered look-up without one: the name stands for no one. */
export type NameLookUp = LookUpOf<Address | null>

/** The look-ups of this tab, by `lookUpKey`. What is chosen and typed on the claim page is in ui/claims/useClaimChoice.ts. */
export interface Claims {
  /** vCOW, by account. */
  readonly vCow: LookUps<ClaimsReading>
  /** By account. */
  readonly uni: LookUps<UniReading>
  /** By name. */
  readonly names: LookUps<Address | null>
}

export const noClaims: Claims = { vCow: noEntries, uni: noEntries, names: noEntries }

/** `subject`: an account or a name. */
export const lookUpKey = (chainId: number, subject: string): string =>
  `${String(chainId)}:${subject.toLowerCase()}`
