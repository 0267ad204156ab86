import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, AtomsC, IntegerC, literals, nullable, UnixSecondsC, session } from '../kernel'

/** The staking contracts of a chain as an account sees them; null: no one is connected. */
const Viewed = { chainId: ChainIdC, account: nullable(AddressC) }

export const StakingRequested = session('StakingRequested', t.type(Viewed), {
  outcomes: ['StakingRead', 'StakingReadFailed'],
})

const StakeReadingC = t.type({
  contract: AddressC,
  /** When the reward period ends or ended; null: none began. */
  periodFinish: nullable(UnixSecondsC),
  /** Atoms of the reward that all stakes together earn in a second of a period; it stays after the end. */
  totalRewardRate: AtomsC,
  totalStakedAmount: AtomsC,
  /** The account's stake, and its unclaimed earnings. 0 without an account. */
  stakedAmount: AtomsC,
  earnedAmount: AtomsC,
  /** The account's shares that are not staked; null: the shares' contract did not say. */
  balance: nullable(AtomsC),
  /** The staking contract's allowance for them. */
  allowance: AtomsC,
})
export type StakeReading = t.TypeOf<typeof StakeReadingC>

/** The contracts' answers (S3.46), without contracts that answered something unexpected. */
export const StakingRead = session(
  'StakingRead',
  t.intersection([
    t.type({ ...Viewed, rewards: t.readonlyArray(StakeReadingC) }),
    /** The oldest of the blocks in which they were read (X195). Absent in older tapes. */
    t.partial({ block: IntegerC }),
  ]),
  // Version 1 has no `block`.
  { upcasts: [(old) => old] },
)
export type StakingReading = t.TypeOf<typeof StakingRead.data>

export const StakingReadFailed = session('StakingReadFailed', {
  ...Viewed,
  reason: literals('unreachable', 'notConfigured', 'noPools'),
})
