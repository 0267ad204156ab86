import * as E from 'fp-ts/Either'
import { type Observable, filter, groupBy, map, merge, mergeMap, skip, switchMap } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import type { EventMadeBy } from '../../events/kernel'
import { StakingRead, StakingReadFailed, type StakingRequested } from '../../events/staking/events'
import { settledStakingCount, stakingOf } from '../../events/staking/select'
import { stakingKey } from '../../events/staking/state'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'
import { select } from '../operators/select'
import type { Staking, StakingError } from '../ports/Staking'

type Asked = EventMadeBy<typeof StakingRequested>['data']

/** Reads the staking contracts when asked, and again when a transaction with one has an outcome (C400). */
export const readStakingEpic: Epic = (log, { staking }) =>
  merge(
    log.fact$.pipe(
      ofType('StakingRequested'),
      map(({ data }): Asked => data),
    ),
    select(log, settledStakingCount).pipe(
      skip(1),
      map((): Asked | null => stakingOf(log.state$.value).reading),
      filter((asked) => asked !== null),
    ),
  ).pipe(
    groupBy(({ chainId, account }) => stakingKey(chainId, account)),
    // mergeMap: an account that the wallet leaves keeps its question, or it would be awaited for ever when the wallet
    // comes back to it; switchMap within: a newer question of the same account makes the older answer useless.
    mergeMap((ofAccount$) => ofAccount$.pipe(switchMap((asked) => read(staking, asked)))),
  )

const reasonOf = ({ tag }: StakingError): 'unreachable' | 'notConfigured' | 'noPools' =>
  tag === 'notConfigured' || tag === 'noPools' ? tag : 'unreachable'

const read = (staking: Staking, { chainId, account }: Asked): Observable<AppEvent> =>
  staking
    .read(chainId, account)
    .pipe(
      map((answer) =>
        E.isLeft(answer)
          ? StakingReadFailed({ chainId, account, reason: reasonOf(answer.left) })
          : StakingRead(answer.right),
      ),
    )
