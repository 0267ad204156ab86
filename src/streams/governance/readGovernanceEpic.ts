import * as E from 'fp-ts/Either'
import { type Observable, filter, groupBy, map, merge, mergeMap, scan, skip, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import {
  GovernanceRead,
  GovernanceReadFailed,
  type GovernanceRequested,
} from '../../events/governance/events'
import { governanceOf, governanceTransactions } from '../../events/governance/select'
import type { EventMadeBy } from '../../events/kernel'
import { PAGE } from '../../events/governance/governors.data'
import { governanceKey } from '../../events/governance/state'
import { accountOf } from '../../events/wallet/select'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'
import { select } from '../operators/select'
import type { Governance, GovernanceError } from '../ports/Governance'

type Asked = EventMadeBy<typeof GovernanceRequested>['data']

/** How many of the account's transactions have an outcome: with each, what was read is old. */
const settledCount = (state: AppState): number =>
  governanceTransactions(state, accountOf(state.session.wallet)).filter(
    ({ status }) => status !== 'requested' && status !== 'pending',
  ).length

/** The same again; null where nothing was read yet. */
const again = (state: AppState): Asked | null => {
  const { reading } = governanceOf(state)
  return reading === null
    ? null
    : {
        chainId: reading.chainId,
        account: reading.account,
        shown: Math.max(PAGE, reading.proposals.length),
      }
}

/** Reads the governor when asked, and again when a transaction of the log has an outcome (C242). */
export const readGovernanceEpic: Epic = (log, { governance }) =>
  merge(
    log.fact$.pipe(
      ofType('GovernanceRequested'),
      map(({ data }): Asked => data),
    ),
    select(log, settledCount).pipe(
      skip(1),
      map(() => again(log.state$.value)),
      filter((asked) => asked !== null),
    ),
  ).pipe(
    groupBy(({ chainId, account }) => governanceKey(chainId, account)),
    // mergeMap: an account that the wallet leaves keeps its question, or it would be awaited for ever when the wallet
    // comes back to it; switchMap within: a newer question of the same account makes the older answer useless.
    mergeMap((ofAccount$) =>
      ofAccount$.pipe(
        // A list that was asked for stays as long, also where its answer had not come when it was asked for again.
        scan((before, asked) => ({ ...asked, shown: Math.max(before.shown, asked.shown) })),
        switchMap((asked) => read(governance, asked)),
      ),
    ),
  )

const reasonOf = ({ tag }: GovernanceError): 'unreachable' | 'malformed' | 'notConfigured' | 'noGovernor' => {
  switch (tag) {
    case 'notConfigured':
    case 'noGovernor':
    case 'malformed':
      return tag
    default:
      return 'unreachable'
  }
}

const read = (governance: Governance, { chainId, account, shown }: Asked): Observable<AppEvent> =>
  governance
    .read(chainId, account, shown)
    .pipe(
      map((answer) =>
        E.isLeft(answer)
          ? GovernanceReadFailed({ chainId, account, reason: reasonOf(answer.left) })
          : GovernanceRead(answer.right),
      ),
    )
