import type { stakingKinds } from '../../events/staking/kinds'
import type { Words } from '../transactions/kindWords'

export const stakingWords: Words<keyof typeof stakingKinds> = {
  stake: { heading: 'flow.heading.stake', summary: 'transaction.stake' },
  unstake: { heading: 'flow.heading.unstake', summary: 'transaction.unstake' },
  collectReward: { heading: 'flow.heading.collectReward', summary: 'transaction.collectReward' },
}
