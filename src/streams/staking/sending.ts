import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import type { StakeInfo, stakingKinds } from '../../events/staking/kinds'
import { type Sending, type SentKind, orNotEstimated } from '../transactions/sentKind'

const sent: SentKind<StakeInfo> = {
  prepare: ({ chainId, from, info }, { staking }) =>
    staking.prepare(chainId, from, info).pipe(map(orNotEstimated)),
  // A balance does not say which transaction changed it.
  effect: () => of(E.right(false)),
}

export const stakingSending: Sending<keyof typeof stakingKinds> = {
  stake: sent,
  unstake: sent,
  collectReward: sent,
}
