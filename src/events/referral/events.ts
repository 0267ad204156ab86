import * as t from 'io-ts'
import { AddressC, AtomsC, HexC, IntegerC, literals, nullable, UnixMsC, durable, session } from '../kernel'

/**
 * A link named the visitor's referrer (S4.72), which survives a reload (S9.15). Null if it named no valid address. Such
 * a link is ignored, and clears the earlier referrer (S4.73, S5.25).
 */
export const ReferralFollowed = durable(
  'ReferralFollowed',
  { referrer: nullable(AddressC) },
  { isIgnorable: true },
)

/** An account and who referred it. */
const Referred = { account: AddressC, referrer: AddressC }

/** Asks whether the account may still be referred: only one that has not traded (V11.2). */
export const ReferralCheckRequested = session('ReferralCheckRequested', t.type(Referred), {
  outcomes: ['ReferralAccepted', 'ReferralUnused', 'ReferralCheckFailed'],
})

/**
 * The document that names the referrer is published, and the account's orders carry it from now on. It decides the
 * signed content, so a build that doesn't know it must not trade.
 */
export const ReferralAccepted = durable('ReferralAccepted', {
  ...Referred,
  /** The app-data document, and its hash. */
  document: t.string,
  appData: HexC,
  /** Where the document was published: its content id. */
  cid: t.string,
})

/** The account has traded before, so that no one refers it. */
export const ReferralUnused = session('ReferralUnused', t.type(Referred))

export const ReferralCheckFailed = session('ReferralCheckFailed', {
  ...Referred,
  step: literals('profile', 'trades', 'pinning'),
  reason: literals('notConfigured', 'failed'),
})

/** The user closed a notice about a referral; `id` says which (V11.4). */
export const ReferralNoticeClosed = durable('ReferralNoticeClosed', { id: t.string }, { isIgnorable: true })

/** The profile page was opened, or asks again; or it was closed. While it is open its figures are read. */
export const ProfileShown = session('ProfileShown', { isShown: t.boolean })

/** The affiliate service's figures for an account (T3.62). */
export const ProfileRead = session('ProfileRead', {
  account: AddressC,
  totalTrades: IntegerC,
  totalReferrals: IntegerC,
  /** In dollars times 10^18. */
  tradeVolumeUsd: AtomsC,
  referralVolumeUsd: AtomsC,
  /** Null if the service does not say. */
  lastUpdated: nullable(UnixMsC),
})

export type ProfileFigures = t.TypeOf<typeof ProfileRead.data>

export const ProfileReadFailed = session('ProfileReadFailed', {
  account: AddressC,
  reason: literals('notConfigured', 'unreachable', 'malformed', 'refused'),
  /** The service's own words if it refused (T7.27), without secrets, at most 200 characters. */
  description: nullable(t.string),
})
export type ProfileFailure = t.TypeOf<typeof ProfileReadFailed.data>
