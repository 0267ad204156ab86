import * as E from 'fp-ts/Either'
import { type Observable, from, groupBy, map, merge, mergeMap, skip, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import { UniClaimRead, UniClaimReadFailed } from '../../events/claims/events'
import { transactionsOn } from '../../events/claims/select'
import { UNI_CHAIN } from '../../events/claims/uni.data'
import type { Address } from '../../events/kernel'
import type { Epic, EpicLog } from '../Epic'
import { ofType } from '../operators/ofType'
import { select } from '../operators/select'
import type { UniError } from '../ports/Claims'

/** How many claims of UNI have an outcome: with each, what was read is old. */
const settledCount = (state: AppState): number =>
  transactionsOn(state, UNI_CHAIN).filter(
    ({ info, status }) => info.type === 'claimUni' && status !== 'requested' && status !== 'pending',
  ).length

const again = (log: EpicLog): Observable<Address> =>
  select(log, settledCount).pipe(
    skip(1),
    mergeMap(() =>
      from(
        Object.values(log.state$.value.session.claims.uni).flatMap(({ reading }) =>
          reading === null ? [] : [reading.account],
        ),
      ),
    ),
  )

/** Reads what an address may claim of UNI when asked, and again when a claim of the log has an outcome. */
export const readUniClaimEpic: Epic = (log, { claims }) =>
  merge(
    log.fact$.pipe(
      ofType('UniClaimRequested'),
      map(({ data }) => data.account),
    ),
    again(log),
  ).pipe(
    groupBy((account) => account),
    // switchMap within an account: a newer question makes the older answer useless; accounts do not wait for each other.
    mergeMap((asked$) =>
      asked$.pipe(
        switchMap((account) =>
          claims
            .readUni(account)
            .pipe(
              map((answer) =>
                E.isLeft(answer)
                  ? UniClaimReadFailed({ account, ...failureOf(answer.left) })
                  : UniClaimRead(answer.right),
              ),
            ),
        ),
      ),
    ),
  )

const failureOf = (error: UniError): Omit<Parameters<typeof UniClaimReadFailed>[0], 'account'> => {
  if (error.tag === 'files') return { reason: error.reason, status: error.status }
  const reason = error.tag === 'notConfigured' || error.tag === 'malformed' ? error.tag : 'unreachable'
  return { reason, status: null }
}
