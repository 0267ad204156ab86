import type { EventWords } from '../logFile/eventWords'
import { logMessage } from '../logFile/logMessage'
import type * as events from './events'

/** The texts of the log views for the events of `referral`. */
export const referralWords = {
  ReferralFollowed: ({ data }) =>
    data.referrer === null
      ? logMessage('fact.referralInvalid')
      : logMessage('fact.referralFollowed', { referrer: data.referrer }),
  ReferralCheckRequested: () => logMessage('fact.referralAsked'),
  ReferralAccepted: ({ data }) =>
    logMessage('fact.referralAccepted', { account: data.account, referrer: data.referrer }),
  ReferralUnused: () => logMessage('fact.referralUnused'),
  ReferralCheckFailed: () => logMessage('fact.referralCheckFailed'),
  ReferralNoticeClosed: () => logMessage('fact.referralClosed'),
  ProfileShown: () => logMessage('fact.profileShown'),
  ProfileRead: () => logMessage('fact.profileRead'),
  ProfileReadFailed: () => logMessage('fact.profileFailed'),
} satisfies EventWords<typeof events>
