/** The referrals' adapter, whose code is loaded with the first question about them. */
import type { Config } from '../../config/config'
import type { Referrals, ReferralsError } from '../../streams/ports/Referrals'
import { andThen, questionOf } from '../question'

export const lazyReferrals = (config: Pick<Config, 'endpoints'>): Referrals => {
  let loaded: Referrals | undefined
  // A chunk that could not be loaded is requested again with the next question.
  const referrals$ = questionOf(
    async () => {
      if (loaded !== undefined) return loaded
      const [{ httpReferrals }, { readReferralConfig }] = await Promise.all([
        import('./httpReferrals'),
        import('../../config/referral'),
      ])
      const sandbox = import.meta.env.VITE_MODE !== 'live' ? new URL(config.endpoints[1].api).origin : null
      return (loaded = httpReferrals(readReferralConfig(sandbox)))
    },
    (): ReferralsError => ({ tag: 'unreachable' }),
  )
  return {
    profile: (account) => referrals$.pipe(andThen((referrals) => referrals.profile(account))),
    pin: (document) => referrals$.pipe(andThen((referrals) => referrals.pin(document))),
  }
}
