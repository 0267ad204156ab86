import { type Address, type FactBy, type Hex, noEntries } from '../kernel'
import type { ProfileFailure, ProfileFigures, ReferralCheckFailed } from './events'

/** The referral that orders of an account carry. */
export interface AcceptedReferral {
  readonly referrer: Address
  /** The app-data document of its orders, and the document's hash (T3.61). */
  readonly document: string
  readonly appData: Hex
}

/** The state shared by all tabs, also after a reload (S3.33, S9.15). */
export interface Referral {
  /** Whom the last link named; null without one, and once an account that it was for has traded. */
  readonly referrer: Address | null
  /** By account. An account keeps its own after its first trade (V11.3). */
  readonly accepted: Readonly<Record<Address, AcceptedReferral>>
  /** By the id of the notice (V11.4). */
  readonly closed: Readonly<Record<string, true>>
}

export const noReferral: Referral = { referrer: null, accepted: noEntries, closed: noEntries }

type CheckFailure = Pick<FactBy<typeof ReferralCheckFailed>['data'], 'step' | 'reason'>

/** The step of a check that failed. */
export type CheckStep = CheckFailure['step']

/** How far the check of an account and its referrer is; 'unused': the account has traded before. */
export type ReferralCheck = 'checking' | 'unused' | CheckFailure

/** What this tab knows. */
export interface ReferralSession {
  /** The last link named no address (S5.25). */
  readonly isInvalid: boolean
  /** By `checkKey`. */
  readonly checks: Readonly<Record<string, ReferralCheck>>
  /** How many times the figures of the profile page were requested; 0 while it is closed. */
  readonly asked: number
  /** The figures of a profile (T3.62). */
  readonly profile: ProfileFigures | null
  /** Why the last reading failed; null when it succeeded. */
  readonly profileFailed: ProfileFailure | null
}

export const noReferralSession: ReferralSession = {
  isInvalid: false,
  checks: noEntries,
  asked: 0,
  profile: null,
  profileFailed: null,
}

export const checkKey = (account: Address, referrer: Address): string => `${account}:${referrer}`
