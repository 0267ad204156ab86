import { type LookUps, type Address, noEntries } from '../kernel'
import type { GovernanceReading } from './events'

/** The governors and proposals that this tab has read (S3.49), by `governanceKey`. */
export type Governance = LookUps<GovernanceReading>

export const noGovernance: Governance = noEntries

export const governanceKey = (chainId: number, account: Address | null): string =>
  `${String(chainId)}:${account ?? ''}`

/** The number of newest proposals to read at first. 'Show older' reads more, up to the most (C240). */
export const PAGE = 5
export const MOST_PROPOSALS = 50
/** A title and a description are cut to so many characters (C241). */
export const MAX_TITLE = 160
export const MAX_DETAILS = 2000
