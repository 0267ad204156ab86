import type { Fact } from '../catalogue'
import { type LookUp, lookedUp, withKey } from '../kernel'
import type { StakingReading } from './events'
import { type Staking, stakingKey } from './state'

export const foldStaking = (state: Staking, { type, data, at }: Fact): Staking => {
  switch (type) {
    case 'StakingRequested':
    case 'StakingRead':
    case 'StakingReadFailed': {
      const key = stakingKey(data.chainId, data.account)
      const answer =
        type === 'StakingRequested'
          ? null
          : type === 'StakingRead'
            ? { reading: data }
            : { failed: data.reason }
      const lookUp: LookUp<StakingReading> | undefined = lookedUp<StakingReading>(state, key, answer)[key]
      return lookUp === undefined
        ? state
        : withKey(state, key, {
            ...lookUp,
            readAt: type === 'StakingRead' ? at : (state[key]?.readAt ?? null),
          })
    }
    default:
      return state
  }
}
