/** The transactions of the staking contracts: deposit and withdrawal of a stake, and what it earned (T3.53). */
import * as t from 'io-ts'
import { AddressC, AtomsC, literals } from '../kernel'
import { TokenC } from '../tokens/token'
import { defineKind } from '../transactions/defineKind'

const stake = defineKind({
  codec: t.type({
    type: literals('stake', 'unstake', 'collectReward'),
    /** The staked token; of `collectReward` the reward's. */
    token: TokenC,
    amount: AtomsC,
    /** The staking contract. */
    pool: AddressC,
  }),
  subjects: ({ type, pool }) => [`${type}:${pool}`],
})

export const stakingKinds = { stake, unstake: stake, collectReward: stake }
export type StakeInfo = t.TypeOf<typeof stake.codec>
