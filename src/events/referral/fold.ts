import {
  type Address,
  durableSlice,
  type OrderUid,
  ownerOfUid,
  sameAddress,
  sessionSlice,
  tableOf,
  withKey,
} from '../kernel'
import type * as orderEvents from '../orders/events'
import type * as events from './events'
import {
  type Referral,
  type ReferralCheck,
  type ReferralSession,
  checkKey,
  noReferral,
  noReferralSession,
} from './state'

/** Whether this account placed the order. */
const isOwner = (uid: OrderUid, account: Address): boolean => sameAddress(ownerOfUid(uid), account)

export const durable = durableSlice<Referral, typeof events | typeof orderEvents>(noReferral, {
  ReferralFollowed: (state, { data: { referrer } }) => ({ ...state, referrer }),
  ReferralAccepted: (state, { data: { account, referrer, document, appData } }) => ({
    ...state,
    accepted: withKey(state.accepted, account, { referrer, document, appData }),
  }),
  // The first trade of a referred account uses the link up; its orders keep their document (V11.3).
  OrderFilled: (state, { data: { uid } }) =>
    Object.entries(state.accepted).some(
      ([account, { referrer }]) => referrer === state.referrer && isOwner(uid, account),
    )
      ? { ...state, referrer: null }
      : state,
  ReferralNoticeClosed: (state, { data: { id } }) => ({ ...state, closed: withKey(state.closed, id, true) }),
})

type Checks = Readonly<Record<string, ReferralCheck>>

/** One check runs at a time. A check that another check or link ended has no outcome, and may be repeated. */
const finished = (checks: Checks): Checks =>
  tableOf(Object.entries(checks).filter(([, check]) => check !== 'checking'))

const withCheck = (
  state: ReferralSession,
  { account, referrer }: { readonly account: Address; readonly referrer: Address },
  check: ReferralCheck,
): ReferralSession => {
  const others = check === 'checking' ? finished(state.checks) : state.checks
  return { ...state, checks: withKey(others, checkKey(account, referrer), check) }
}

export const session = sessionSlice<ReferralSession, typeof events>(noReferralSession, {
  ReferralFollowed: (state, { data: { referrer } }) => ({
    ...state,
    isInvalid: referrer === null,
    checks: finished(state.checks),
  }),
  ReferralCheckRequested: (state, { data }) => withCheck(state, data, 'checking'),
  ReferralUnused: (state, { data }) => withCheck(state, data, 'unused'),
  ReferralCheckFailed: (state, { data }) => withCheck(state, data, { step: data.step, reason: data.reason }),
  ProfileShown: (state, { data: { isShown } }) => ({ ...state, asked: isShown ? state.asked + 1 : 0 }),
  ProfileRead: (state, { data }) => ({ ...state, profile: data, profileFailed: null }),
  ProfileReadFailed: (state, { data }) => ({ ...state, profileFailed: data }),
})
