/** The services of referrals: figures of accounts, and documents that are published. On one day in three the first questions fail. */
import * as E from 'fp-ts/Either'
import type { ProfileFigures } from '../../../src/events/referral/events'
import type { Address } from '../../../src/events/kernel/units'
import type { ReferralsError } from '../../../src/streams/ports/Referrals'
import type { WorldOrderBook } from './orderBook'

const USD = 10n ** 18n
const FAILING = 3
/** So many questions in a row fail then. */
const LONGEST_FAILURE = 3

export interface WorldReferrals {
  readonly profile: (account: Address) => E.Either<ReferralsError, ProfileFigures>
  /** Where the document is published. */
  readonly pin: (document: string) => E.Either<ReferralsError, string>
}

export const createReferrals = (
  orderBook: WorldOrderBook,
  drawn: (occasion: string) => number,
): WorldReferrals => {
  let failures = drawn('referrals') % FAILING === 0 ? 1 + (drawn('failing referrals') % LONGEST_FAILURE) : 0
  const answer = <A>(right: A): E.Either<ReferralsError, A> => {
    if (failures === 0) return E.right(right)
    failures -= 1
    return E.left(failures === 1 ? { tag: 'refused', description: 'later' } : { tag: 'unreachable' })
  }
  return {
    profile: (account) => {
      const totalTrades = orderBook.tradesOf(account).length
      return answer({
        ...{ account, totalTrades, totalReferrals: 0, lastUpdated: null },
        ...{ tradeVolumeUsd: BigInt(totalTrades) * USD, referralVolumeUsd: 0n },
      })
    },
    pin: (document) => answer(`Qm${String(document.length)}`),
  }
}
