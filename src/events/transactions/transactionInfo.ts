/** What transactions are for, as their requests say it. */
import * as t from 'io-ts'
import { AddressC, AtomsC, HexC, IntegerC, literals, nullable } from '../kernel'
import { TokenC } from '../tokens/tokenCodec'

const ApprovalInfoC = t.type({
  type: t.literal('approval'),
  token: TokenC,
  spender: AddressC,
  /** The new allowance in atoms; 0 revokes it, also as the first step for a token that must be reset (D5.13). */
  amount: AtomsC,
})

/** The exchange of the native coin for its wrapped token, or back. */
const WrapInfoC = t.type({
  type: literals('wrap', 'unwrap'),
  /** The wrapped token. */
  token: TokenC,
  amount: AtomsC,
  /** The account's balance of `token` when the transaction was requested; null when unknown. */
  balance: nullable(AtomsC),
})
export type WrapInfo = t.TypeOf<typeof WrapInfoC>

/** Claims of vCOW for one account in one transaction (`claimMany`, V3.6); anybody may send it. */
const ClaimInfoC = t.type({
  type: t.literal('claim'),
  /** vCOW. */
  token: TokenC,
  /** Atoms of vCOW in all. */
  amount: AtomsC,
  claimant: AddressC,
  claims: t.readonlyArray(
    t.type({
      index: IntegerC,
      /** What may be claimed, what is claimed of it, and the atoms of the native coin that go with it. */
      claimable: AtomsC,
      claimed: AtomsC,
      value: AtomsC,
    }),
  ),
})

/** The exchange of all vested vCOW for COW (`swapAll`, V3.6). */
const ConvertInfoC = t.type({
  type: t.literal('convert'),
  /** COW. */
  token: TokenC,
  /** What was vested when it was requested. */
  amount: AtomsC,
  /** The account's COW at that time. */
  balance: nullable(AtomsC),
})

/** UNI from its merkle distributor (S2.7.11); the tokens go to the claimant, even if another account sends it. */
const ClaimUniInfoC = t.type({
  type: t.literal('claimUni'),
  token: TokenC,
  amount: AtomsC,
  claimant: AddressC,
  index: IntegerC,
})

/** The own voting power given to an account, which may be the sender itself (T3.51). */
const DelegateInfoC = t.type({
  type: t.literal('delegate'),
  /** The token whose balance votes. */
  token: TokenC,
  /** The sender's balance when it was requested. */
  amount: AtomsC,
  delegatee: AddressC,
})

export const supports = ['against', 'for', 'abstain'] as const
/** How an account votes; the places in the list are the numbers of the governor contract. */
export type Support = (typeof supports)[number]

const VoteInfoC = t.type({
  type: t.literal('vote'),
  token: TokenC,
  /** Votes of the sender, in atoms of the token. */
  amount: AtomsC,
  proposal: IntegerC,
  support: literals(...supports),
})

/** One call that a proposal makes once it is executed. */
export const ProposedCallC = t.type({
  target: AddressC,
  /** Atoms of the native coin. */
  value: AtomsC,
  /** 'transfer(address,uint256)'; empty where `calldata` begins with the selector. */
  signature: t.string,
  calldata: HexC,
})
export type ProposedCall = t.TypeOf<typeof ProposedCallC>

const ProposeInfoC = t.type({
  type: t.literal('propose'),
  token: TokenC,
  /** Votes of the proposer, in atoms of the token. */
  amount: AtomsC,
  title: t.string,
  /** The description below the title. */
  details: t.string,
  calls: t.readonlyArray(ProposedCallC),
})

/** What anybody may do to a proposal once its state allows it (S3.48). */
const ProposalStepInfoC = t.type({
  type: literals('queueProposal', 'executeProposal', 'cancelProposal'),
  token: TokenC,
  amount: AtomsC,
  proposal: IntegerC,
})

/** Deposit and withdrawal of a stake, and what it earned (T3.53). */
const StakeInfoC = t.type({
  type: literals('stake', 'unstake', 'collectReward'),
  /** The staked token; of `collectReward` the reward's. */
  token: TokenC,
  amount: AtomsC,
  /** The staking contract. */
  pool: AddressC,
})

/** The purpose of a transaction (T3.48 to T3.51, T3.53). */
export const TransactionInfoC = t.union([
  ApprovalInfoC,
  WrapInfoC,
  ClaimInfoC,
  ConvertInfoC,
  ClaimUniInfoC,
  DelegateInfoC,
  VoteInfoC,
  ProposeInfoC,
  ProposalStepInfoC,
  StakeInfoC,
])
export type TransactionInfo = t.TypeOf<typeof TransactionInfoC>
const governanceTypes = {
  delegate: true,
  vote: true,
  propose: true,
  queueProposal: true,
  executeProposal: true,
  cancelProposal: true,
} as const
/** Those of the governance. */
export type GovernanceInfo = Extract<TransactionInfo, { readonly type: keyof typeof governanceTypes }>
export const isGovernanceInfo = (info: TransactionInfo): info is GovernanceInfo =>
  Object.hasOwn(governanceTypes, info.type)
export type StakeInfo = t.TypeOf<typeof StakeInfoC>
