import { type LookUp, type Address, type UnixMs, noEntries } from '../kernel'
import type { StakingReading } from './events'

export interface StakingLookUp extends LookUp<StakingReading> {
  /** When the last answer came; null: none did. */
  readonly readAt: UnixMs | null
}

/** This tab's readings of staking contracts (S3.46), by `stakingKey`. */
export type Staking = Readonly<Record<string, StakingLookUp>>

export const noStaking: Staking = noEntries

export const stakingKey = (chainId: number, account: Address | null): string =>
  `${String(chainId)}:${account ?? ''}`
