/** The referrer that an order names, against the one that its account accepted. */
import type { FactOfType } from '../../catalogue'
import { REFERRAL_CHAIN } from '../../referral/select'
import { expected } from '../rule'
import { STORED_MS } from '../unstoredSettings'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'

const REFERRER = 'an order names the referrer that its account accepted, and no other'

type Accepted = FactOfType<'ReferralAccepted'>

export const referralChecker = (rows: Pick<RowsSeen, 'requests' | 'isAnyLost'>): Listener => {
  const accepted: Accepted[] = []
  return {
    seeFact: (fact) => {
      if (fact.type === 'ReferralAccepted') accepted.push(fact)
    },
    end: () =>
      accepted.length === 0 || rows.isAnyLost(0)
        ? []
        : rows.requests().flatMap((fact) => {
            const { owner, chainId, appDataDocument: document } = fact.data
            const own = accepted.findLast(
              ({ seq, data }) =>
                data.account === owner && (seq ?? 0) < (fact.seq ?? 0) && chainId === REFERRAL_CHAIN,
            )
            // What another tab stored, this one may have read a moment later.
            const isKnown =
              own !== undefined &&
              accepted.some(
                ({ session, n, at, data }) =>
                  session === fact.session &&
                  n < fact.n &&
                  // It counts in its tab only once it is stored.
                  fact.at - at >= STORED_MS &&
                  data.account === owner &&
                  data.document === own.data.document,
              )
            const isMissing = isKnown && document !== own.data.document
            const others = accepted.some(({ data }) => data.account !== owner && data.document === document)
            const isOthers =
              others && !accepted.some(({ data }) => data.account === owner && data.document === document)
            if (!isMissing && !isOthers) return []
            const wanted = own === undefined ? 'no referrer' : own.data.referrer
            return [
              {
                fact,
                text: `${fact.type}: ${REFERRER}: ${expected(wanted, isOthers ? "another account's" : 'none')}`,
              },
            ]
          }),
  }
}
