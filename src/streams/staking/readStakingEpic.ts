import { filter } from 'rxjs'
import { StakingRead, StakingReadFailed, StakingRequested } from '../../events/staking/events'
import { isStakingUnread, settledStakingCount, stakingOf } from '../../events/staking/select'
import { stakingKey } from '../../events/staking/state'
import { ofType } from '../operators/ofType'
import { readingEpic, reasonAmong } from '../reading'

const reasonOf = reasonAmong('notConfigured', 'noPools')

/** Reads the staking contracts when asked, and again when a transaction with one has an outcome (C400). */
export const readStakingEpic = readingEpic({
  requested: StakingRequested,
  keyOf: ({ chainId, account }) => stakingKey(chainId, account),
  settled: settledStakingCount,
  // An endpoint that was behind when it was asked has the transaction's block soon.
  outdated: ({ fact$, state$, now }) =>
    fact$.pipe(
      ofType('BlockSeen'),
      filter(() => isStakingUnread(state$.value, now())),
    ),
  answered: (state) => {
    const { reading } = stakingOf(state)
    return reading === null ? [] : [reading]
  },
  ask: ({ staking }, { chainId, account }) => staking.read(chainId, account),
  read: StakingRead,
  failed: ({ chainId, account }, error) => StakingReadFailed({ chainId, account, reason: reasonOf(error) }),
})
