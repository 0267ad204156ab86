import type { EventWords } from '../logFile/eventWords'
import { logMessage } from '../logFile/logMessage'
import type * as events from './events'

/** The texts of the log views for the events of `referral`. */
export const referralWords = {
  ReferralFollowed: ({ data }) =>
    data.referrer === null
      ? logMessage('fact.referralInvalid')
      : logMessage('fact.referralFollowed', { referrer: data.referrer }),
  ReferralCheckRequested: null,
  ReferralAccepted: ({ data }) =>
    logMessage('fact.referralAccepted', { account: data.account, referrer: data.referrer }),
  ReferralUnused: null,
  ReferralCheckFailed: null,
  ReferralNoticeClosed: null,
  ProfileShown: null,
  ProfileRead: null,
  ProfileReadFailed: null,
} satisfies EventWords<typeof events>
