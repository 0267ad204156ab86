import { type Address, type UnixMs, lookedUp, sessionSlice, withKey } from '../kernel'
import type * as events from './events'
import { type Staking, noStaking, stakingKey } from './state'

interface Subject {
  readonly chainId: number
  readonly account: Address | null
}
type Answer = { readonly reading: events.StakingReading } | { readonly failed: string } | null

/** `readAt`: when this answer was read; without it, the last one's time stays. */
const next = (state: Staking, { chainId, account }: Subject, answer: Answer, readAt?: UnixMs): Staking => {
  const key = stakingKey(chainId, account)
  const before = state[key]
  const lookUp = lookedUp<events.StakingReading>(state, key, answer)[key]
  return lookUp === undefined
    ? state
    : withKey(state, key, { ...lookUp, readAt: readAt ?? before?.readAt ?? null })
}

export const session = sessionSlice<Staking, typeof events>(noStaking, {
  StakingRequested: (state, { data }) => next(state, data, null),
  StakingRead: (state, { at, data }) => next(state, data, { reading: data }, at),
  StakingReadFailed: (state, { data }) => next(state, data, { failed: data.reason }),
})
