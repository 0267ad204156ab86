import { type LookUps, type Address, noEntries } from '../kernel'
import type { GovernanceReading } from './events'

/** The governors and proposals that this tab has read (S3.49), by `governanceKey`. */
export type Governance = LookUps<GovernanceReading>

export const noGovernance: Governance = noEntries

export const governanceKey = (chainId: number, account: Address | null): string =>
  `${String(chainId)}:${account ?? ''}`
