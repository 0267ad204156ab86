import type { DurableFact, Fact } from '../catalogue'
import { tableOf, withKey } from '../kernel'
import { type Referral, type ReferralCheck, type ReferralSession, checkKey } from './state'

/** The owner is part of an order's uid: after its digest of 32 bytes. */
const isOwner = (uid: string, account: string): boolean =>
  uid.slice(66, 106).toLowerCase() === account.slice(2).toLowerCase()

export const foldReferral = (state: Referral, fact: DurableFact): Referral => {
  switch (fact.type) {
    case 'ReferralFollowed':
      return { ...state, referrer: fact.data.referrer }
    case 'ReferralAccepted': {
      const { account, referrer, document, appData } = fact.data
      return { ...state, accepted: withKey(state.accepted, account, { referrer, document, appData }) }
    }
    // The first trade of a referred account uses the link up; its orders keep their document (V11.3).
    case 'OrderFilled':
      return Object.entries(state.accepted).some(
        ([account, { referrer }]) => referrer === state.referrer && isOwner(fact.data.uid, account),
      )
        ? { ...state, referrer: null }
        : state
    case 'ReferralNoticeClosed':
      return { ...state, closed: withKey(state.closed, fact.data.id, true) }
    default:
      return state
  }
}

type Checks = Readonly<Record<string, ReferralCheck>>

/** One check runs at a time: one that another check or link ended has no outcome, and may be made again. */
const finished = (checks: Checks): Checks =>
  tableOf(Object.entries(checks).filter(([, check]) => check !== 'checking'))

export const foldReferralSession = (state: ReferralSession, fact: Fact): ReferralSession => {
  switch (fact.type) {
    case 'ReferralFollowed':
      return { ...state, isInvalid: fact.data.referrer === null, checks: finished(state.checks) }
    case 'ReferralCheckRequested':
    case 'ReferralUnused':
    case 'ReferralCheckFailed': {
      const { data } = fact
      const check =
        'step' in data
          ? { step: data.step, reason: data.reason }
          : fact.type === 'ReferralUnused'
            ? ('unused' as const)
            : ('checking' as const)
      const others = check === 'checking' ? finished(state.checks) : state.checks
      return { ...state, checks: withKey(others, checkKey(data.account, data.referrer), check) }
    }
    case 'ProfileShown':
      return { ...state, asked: fact.data.isShown ? state.asked + 1 : 0 }
    case 'ProfileRead':
      return { ...state, profile: fact.data, profileFailed: null }
    case 'ProfileReadFailed':
      return { ...state, profileFailed: fact.data }
    default:
      return state
  }
}
