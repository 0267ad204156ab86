import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { Decision } from '../decision'
import { readAddress } from '../chain/readAddress'
import { ProfileShown, ReferralCheckRequested, ReferralFollowed, ReferralNoticeClosed } from './events'
import { candidate, checkOf, REFERRAL_CHAIN } from './select'

/** The address that belongs to no one. */
const NOBODY = `0x${'0'.repeat(40)}`

/**
 * Follows a link that names a referrer. The last link counts (S4.72). A link without a valid address is ignored, and
 * clears the earlier referrer (S4.73, S5.25).
 */
export const followReferral: Decision<{ readonly text: string }, never> = (
  { durable, session },
  { text },
) => {
  const address = O.toNullable(O.getRight(readAddress(text, REFERRAL_CHAIN)))
  const referrer = address === NOBODY ? null : address
  const isKnown = referrer === durable.referral.referrer && (referrer !== null || session.referral.isInvalid)
  return E.right(isKnown ? [] : [ReferralFollowed({ referrer })])
}

/** Checks the account once more after a check that failed. */
export const checkReferral: Decision<null, { readonly tag: 'nothingToCheck' }> = (state) => {
  const asked = candidate(state)
  const check = asked === null ? null : checkOf(state, asked)
  return asked === null || check === null || typeof check === 'string'
    ? E.left({ tag: 'nothingToCheck' })
    : E.right([ReferralCheckRequested(asked)])
}

/** Closes a notice for good; a referral by another link, or of another account, has its own notice. */
export const closeReferralNotice: Decision<{ readonly id: string }, never> = ({ durable }, { id }) =>
  E.right(id in durable.referral.closed ? [] : [ReferralNoticeClosed({ id })])

/** Opens the profile page, asks for its figures again, or closes it. */
export const showProfile: Decision<{ readonly isShown: boolean }, never> = (_, { isShown }) =>
  E.right([ProfileShown({ isShown })])
