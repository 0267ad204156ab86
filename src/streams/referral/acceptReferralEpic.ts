/** Whether an account may be referred, and the document that its orders then carry (V11.2, V11.3). */
import * as E from 'fp-ts/Either'
import { type Observable, filter, map, merge, of, switchMap, takeUntil } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import { appDataHash } from '../../events/chain/appData'
import { referralDocument } from '../../events/referral/document'
import {
  ReferralAccepted,
  ReferralCheckFailed,
  ReferralCheckRequested,
  ReferralUnused,
} from '../../events/referral/events'
import { type Candidate, candidate, checkOf, REFERRAL_CHAIN } from '../../events/referral/select'
import type { CheckStep } from '../../events/referral/state'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import type { OrderBook } from '../ports/OrderBook'
import type { Referrals } from '../ports/Referrals'

/** One that was not checked yet: a failed check is repeated only when the user asks for it. */
const unchecked = (state: AppState): Candidate | null => {
  const found = candidate(state)
  return found === null || checkOf(state, found) !== null ? null : found
}

const same = (a: Candidate | null, b: Candidate | null): boolean =>
  a?.account === b?.account && a?.referrer === b?.referrer

export const acceptReferralEpic: Epic = (log, { orderBook, referrals }) =>
  merge(
    log.fact$.pipe(
      ofType('ReferralCheckRequested'),
      // switchMap: another account or another link makes the older check useless, and its document is not signed.
      switchMap(({ data }) =>
        check(orderBook, referrals, data).pipe(
          // A link that was cleared or used up, or that another one replaced, refers no one any more (S4.72, S4.73).
          takeUntil(
            select(log, ({ durable }) => durable.referral.referrer).pipe(
              filter((referrer) => referrer !== data.referrer),
            ),
          ),
        ),
      ),
    ),
    // After its listener: the first emission comes while this is subscribed to.
    select(log, unchecked, same).pipe(
      whileOnline(log),
      filter((found) => found !== null),
      map(ReferralCheckRequested),
    ),
  )

/** It requests the profile first. If the deployment names no service for it, it requests nothing else. */
const check = (orderBook: OrderBook, referrals: Referrals, asked: Candidate): Observable<AppEvent> => {
  const failed = (step: CheckStep, tag: string): AppEvent =>
    ReferralCheckFailed({ ...asked, step, reason: tag === 'notConfigured' ? tag : 'failed' })
  const unused = of(ReferralUnused(asked))
  return referrals.profile(asked.account).pipe(
    switchMap((profile) => {
      if (E.isLeft(profile)) return of(failed('profile', profile.left.tag))
      if (profile.right.totalTrades > 0) return unused
      return orderBook.accountTrades(REFERRAL_CHAIN, asked.account, { limit: 1 }).pipe(
        switchMap((trades) => {
          if (E.isLeft(trades)) return of(failed('trades', trades.left.tag))
          return trades.right.length > 0 ? unused : publish(referrals, asked, failed)
        }),
      )
    }),
  )
}

const publish = (
  referrals: Referrals,
  asked: Candidate,
  failed: (step: 'pinning', tag: string) => AppEvent,
): Observable<AppEvent> => {
  const document = referralDocument(asked.referrer)
  return referrals
    .pin(document)
    .pipe(
      map((pinned) =>
        E.isLeft(pinned)
          ? failed('pinning', pinned.left.tag)
          : ReferralAccepted({ ...asked, document, appData: appDataHash(document), cid: pinned.right }),
      ),
    )
}
