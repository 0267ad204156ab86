/** The profile's view of a chain's governor: the account's votes, and each proposal with its possible actions. */
import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import type { GovernanceReading, Proposal } from './events'
import { type Governor, governors } from './governors.data'
import { canCancel, governanceOf, governanceTransactions, isGovernanceUnderWay } from './select'
import { type LookUp, type Address, type UnixMs, ALL_BPS } from '../kernel'
import type { Support } from './kinds'
import type { Transaction } from '../transactions/state'
import { accountOf, walletStatus } from '../wallet/select'

export interface ProposalRow {
  readonly proposal: Proposal
  /** Hundredths of a percent of the quorum that are in favour, at most the whole. */
  readonly quorumBps: number
  /** Blocks until voting ends; 0 if it is not open. */
  readonly blocksLeft: number
  /** The account's choices. Empty if it can't vote. */
  readonly choices: readonly Support[]
  readonly canQueue: boolean
  readonly canExecute: boolean
  readonly canCancel: boolean
  /** The account's newest transaction for this proposal. */
  readonly latest: Transaction | null
  readonly isUnderWay: boolean
}

export interface GovernancePageView {
  readonly chainId: ChainId
  /** The governor's network, if the tab is on another one. */
  readonly elsewhere: ChainId | null
  readonly governor: Governor | null
  readonly own: Address | null
  readonly isRightNetwork: boolean
  readonly lookUp: LookUp<GovernanceReading>
  readonly rows: readonly ProposalRow[]
  /** The newest delegation or proposal of the account. */
  readonly latest: Transaction | null
  readonly isUnderWay: boolean
  /** It changes every few blocks, and then the proposals are read again (C242). */
  readonly epoch: number
}

/** Every fifth block: a minute on Ethereum. */
const BLOCKS_PER_READING = 5

const choicesOf = ({ state, vote, ownVotes, abstainVotes }: Proposal): readonly Support[] => {
  if (state !== 'active' || vote !== null || ownVotes === null || ownVotes === 0n) return []
  return abstainVotes === null ? ['for', 'against'] : ['for', 'against', 'abstain']
}

const rowOf = (
  proposal: Proposal,
  reading: GovernanceReading,
  block: number,
  own: Address | null,
  transactions: readonly Transaction[],
  now: UnixMs,
): ProposalRow => {
  const share = reading.quorum === 0n ? ALL_BPS : (proposal.forVotes * ALL_BPS) / reading.quorum
  const latest = transactions.find(({ info }) => 'proposal' in info && info.proposal === proposal.id) ?? null
  return {
    proposal,
    quorumBps: Number(share > ALL_BPS ? ALL_BPS : share),
    blocksLeft: proposal.state === 'active' ? Math.max(0, proposal.endBlock - block) : 0,
    choices: own === null ? [] : choicesOf(proposal),
    canQueue: own !== null && proposal.state === 'succeeded',
    canExecute: own !== null && proposal.state === 'queued' && proposal.eta * 1000 <= now,
    canCancel: own !== null && canCancel(proposal, reading, own),
    latest,
    isUnderWay: latest !== null && isGovernanceUnderWay(latest, reading, now),
  }
}

const GOVERNED = Object.values(governors)[0]?.token.chainId ?? null

export const governancePage = (state: AppState, now: UnixMs): GovernancePageView => {
  const { chainId } = state.session.chain
  const own = accountOf(state.session.wallet)
  const governor = governors[chainId] ?? null
  const lookUp = governanceOf(state)
  const { reading } = lookUp
  const transactions = governanceTransactions(state, own)
  const latest = transactions.find(({ info }) => info.type === 'delegate' || info.type === 'propose') ?? null
  const block = state.session.chain.blocks[chainId]?.number ?? reading?.block ?? 0
  return {
    chainId,
    elsewhere: governor === null ? GOVERNED : null,
    governor,
    own,
    isRightNetwork: walletStatus(state.session.wallet, chainId) === 'connected',
    lookUp,
    rows:
      reading === null
        ? []
        : reading.proposals.map((one) => rowOf(one, reading, block, own, transactions, now)),
    latest,
    isUnderWay: latest !== null && isGovernanceUnderWay(latest, reading, now),
    epoch: Math.floor(block / BLOCKS_PER_READING),
  }
}
