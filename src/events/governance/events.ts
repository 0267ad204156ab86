import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, AtomsC, IntegerC, literals, nullable, UnixSecondsC, session } from '../kernel'
import { ProposedCallC, supports } from './kinds'

/** The governor of a chain as an account sees it; null: no one is connected. */
const Viewed = { chainId: ChainIdC, account: nullable(AddressC) }

/** `shown`: so many of the newest proposals. */
export const GovernanceRequested = session(
  'GovernanceRequested',
  { ...Viewed, shown: IntegerC },
  { outcomes: ['GovernanceRead', 'GovernanceReadFailed'] },
)

/** The states of a proposal, in the order of the governor contract's numbers. */
export const proposalStates = [
  'pending',
  'active',
  'cancelled',
  'defeated',
  'succeeded',
  'queued',
  'expired',
  'executed',
] as const

const ProposalC = t.type({
  id: IntegerC,
  proposer: AddressC,
  state: literals(...proposalStates),
  /** When it may be executed; 0 before it is queued. */
  eta: UnixSecondsC,
  startBlock: IntegerC,
  endBlock: IntegerC,
  /** Votes in atoms of the token. */
  forVotes: AtomsC,
  againstVotes: AtomsC,
  /** Null: this governor does not know abstention. */
  abstainVotes: nullable(AtomsC),
  cancelled: t.boolean,
  executed: t.boolean,
  /** From the log of the proposal's block. Empty if it can't be read. */
  title: t.string,
  details: t.string,
  calls: t.readonlyArray(ProposedCallC),
  /** How the account voted; null: it did not. */
  vote: nullable(t.type({ support: literals(...supports), votes: AtomsC })),
  /** The votes that the account had when voting began; null before, and without an account. */
  ownVotes: nullable(AtomsC),
  /** The proposer's present votes. Below the threshold, anyone may cancel the proposal. */
  proposerVotes: AtomsC,
})
export type Proposal = t.TypeOf<typeof ProposalC>

/** The governor, the account's votes, and the newest proposals (S3.49). */
export const GovernanceRead = session('GovernanceRead', {
  ...Viewed,
  block: IntegerC,
  /** All proposals that the governor counts. */
  count: IntegerC,
  /** Votes that a proposer needs, and that a proposal needs in favour. */
  threshold: AtomsC,
  quorum: AtomsC,
  /** The account's votes, its balance, and who votes with it; null: no one. */
  votes: AtomsC,
  balance: AtomsC,
  delegatee: nullable(AddressC),
  /** The account's newest proposal; 0: none. */
  ownProposal: IntegerC,
  proposals: t.readonlyArray(ProposalC),
})
export type GovernanceReading = t.TypeOf<typeof GovernanceRead.data>

export const GovernanceReadFailed = session('GovernanceReadFailed', {
  ...Viewed,
  reason: literals('unreachable', 'malformed', 'notConfigured', 'noGovernor'),
})
