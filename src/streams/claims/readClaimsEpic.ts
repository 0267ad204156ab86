import * as E from 'fp-ts/Either'
import { type Observable, filter, from, groupBy, map, merge, mergeMap, skip, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import { ClaimsRead, ClaimsReadFailed } from '../../events/claims/events'
import { isUnreadIn } from '../../events/claims/readings'
import { lookUpOf, transactionsOn } from '../../events/claims/select'
import { lookUpKey } from '../../events/claims/state'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address } from '../../events/kernel'
import type { Epic, EpicLog } from '../Epic'
import { ofType } from '../operators/ofType'
import { select } from '../operators/select'
import type { Claims, ClaimsError } from '../ports/Claims'

interface Asked {
  readonly chainId: ChainId
  readonly account: Address
}

/** How many transactions of claims, conversions and approvals have an outcome: with each, what was read is old. */
const settledCount = (state: AppState): number =>
  transactionsOn(state, state.session.chain.chainId).filter(
    ({ info, status }) =>
      info.type !== 'wrap' && info.type !== 'unwrap' && status !== 'requested' && status !== 'pending',
  ).length

/** Whether a conversion was mined in a block that a reading does not include (X88). */
const isUnread = (state: AppState): boolean => {
  const { chainId } = state.session.chain
  return transactionsOn(state, chainId).some((one) => {
    const reading = one.info.type === 'convert' ? lookUpOf(state, chainId, one.from)?.reading : null
    return reading !== null && reading !== undefined && isUnreadIn(reading, one)
  })
}

/** Everything that was looked up on the tab's chain. */
const shown = ({ session }: AppState): readonly Asked[] =>
  Object.values(session.claims.vCow).flatMap(({ reading }) =>
    reading !== null && reading.chainId === session.chain.chainId
      ? [{ chainId: reading.chainId, account: reading.account }]
      : [],
  )

const again = (log: EpicLog): Observable<Asked> =>
  merge(
    select(log, settledCount).pipe(skip(1)),
    // An endpoint that was behind when it was asked has the conversion's block soon.
    log.fact$.pipe(
      ofType('BlockSeen'),
      filter(() => isUnread(log.state$.value)),
    ),
  ).pipe(mergeMap(() => from(shown(log.state$.value))))

/** Reads the claims and balances of an account when asked, and again when a transaction of the log has an outcome. */
export const readClaimsEpic: Epic = (log, { claims }) =>
  merge(
    log.fact$.pipe(
      ofType('ClaimsRequested'),
      map(({ data }): Asked => data),
    ),
    again(log),
  ).pipe(
    groupBy(({ chainId, account }) => lookUpKey(chainId, account)),
    // switchMap within an account: a newer question makes the older answer useless; accounts do not wait for each other.
    mergeMap((asked$) => asked$.pipe(switchMap((asked) => read(claims, asked)))),
  )

const reasonOf = ({ tag }: ClaimsError): 'unreachable' | 'malformed' | 'notConfigured' | 'noDrop' => {
  switch (tag) {
    case 'notConfigured':
    case 'noDrop':
    case 'malformed':
      return tag
    default:
      return 'unreachable'
  }
}

const read = (claims: Claims, { chainId, account }: Asked): Observable<AppEvent> =>
  claims
    .read(chainId, account)
    .pipe(
      map((answer) =>
        E.isLeft(answer)
          ? ClaimsReadFailed({ chainId, account, reason: reasonOf(answer.left) })
          : ClaimsRead(answer.right),
      ),
    )
