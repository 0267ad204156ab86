import * as E from 'fp-ts/Either'
import type { Decision, DecisionContext } from '../decision'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import { type AddressProblem, readAddress } from '../chain/readAddress'
import { type Address, ZERO_ADDRESS } from '../kernel'
import { transactionRequest } from '../transactions/transactionRequest'
import type { GovernanceInfo, Support } from './kinds'
import { accountOf, walletStatus } from '../wallet/select'
import { type GovernanceReading, GovernanceRequested, type Proposal } from './events'
import { type Governor, governors } from './governors.data'
import { MOST_PROPOSALS, PAGE } from './state'
import { canCancel, governanceOf, governanceTransactions, isGovernanceUnderWay } from './select'

/** Reads the governor of the tab's chain, with so many of its newest proposals (C240). */
export const lookUpGovernance: Decision<
  { readonly shown: number },
  { readonly tag: 'noGovernor' | 'reading' }
> = (state, { shown }) => {
  const { chainId } = state.session.chain
  if (governors[chainId] === undefined) return E.left({ tag: 'noGovernor' })
  const { isReading, reading } = governanceOf(state)
  // A longer list is requested while a shorter one is on its way, which it takes the place of.
  if (isReading && shown <= Math.max(PAGE, reading?.proposals.length ?? MOST_PROPOSALS))
    return E.left({ tag: 'reading' })
  const account = accountOf(state.session.wallet)
  return E.right([GovernanceRequested({ chainId, account, shown: Math.min(shown, MOST_PROPOSALS) })])
}

/** Why nothing is sent to the governor, in the order in which it is checked. */
export type GovernanceRejection = {
  readonly tag:
    | 'notConnected'
    | 'wrongNetwork'
    | 'noGovernor'
    | 'notRead'
    | 'invalidAddress'
    | 'wrongChecksum'
    | 'otherNetwork'
    | 'zeroAddress'
    | 'sameDelegatee'
    | 'noProposal'
    | 'notActive'
    | 'alreadyVoted'
    | 'noVotes'
    | 'wrongState'
    | 'tooEarly'
    | 'noTitle'
    | 'noCalls'
    | 'invalidAmount'
    | 'invalidCalldata'
    | 'fewVotes'
    | 'openProposal'
    | 'underWay'
}
export type Decided = E.Either<GovernanceRejection, readonly AppEvent[]>

export const left = (tag: GovernanceRejection['tag']): E.Either<GovernanceRejection, never> => E.left({ tag })

/** The rejection of a text that is not an address here. */
export const addressRejection = (problem: AddressProblem): GovernanceRejection['tag'] =>
  problem === 'malformed' ? 'invalidAddress' : problem

interface Ready {
  readonly from: Address
  readonly governor: Governor
  readonly reading: GovernanceReading
}

/** The connected account on the governor's network, and its readings. */
export const ready = (state: AppState): E.Either<GovernanceRejection, Ready> => {
  const { chainId } = state.session.chain
  const from = accountOf(state.session.wallet)
  const governor = governors[chainId]
  if (from === null) return left('notConnected')
  if (walletStatus(state.session.wallet, chainId) !== 'connected') return left('wrongNetwork')
  if (governor === undefined) return left('noGovernor')
  const { reading } = governanceOf(state)
  return reading === null ? left('notRead') : E.right({ from, governor, reading })
}

/** The transaction, unless the same one is pending or its effect hasn't been read yet. */
export const requested = (
  state: AppState,
  from: Address,
  info: GovernanceInfo,
  context: DecisionContext,
): Decided => {
  const isSame = (other: GovernanceInfo): boolean =>
    other.type === info.type &&
    (!('proposal' in other) || !('proposal' in info) || other.proposal === info.proposal)
  const isRequested = governanceTransactions(state, from).some(
    (one) => isGovernanceUnderWay(one, governanceOf(state).reading, context.now) && isSame(one.info),
  )
  if (isRequested) return left('underWay')
  const { chainId } = state.session.chain
  return E.right([transactionRequest(state, { chainId, from, info }, context)])
}

/** Lets an account vote with the owner's tokens: the owner's own account, or another. The tokens don't move. */
export const delegateVotes: Decision<{ readonly to: string }, GovernanceRejection> = (
  state,
  { to },
  context,
) => {
  const found = ready(state)
  if (E.isLeft(found)) return found
  const { from, governor, reading } = found.right
  const read = readAddress(to, state.session.chain.chainId)
  if (E.isLeft(read)) return left(addressRejection(read.left))
  const delegatee = read.right
  // The token reads it as 'to no one', which a reading shows as no delegatee, so the transaction would change nothing.
  if (delegatee === ZERO_ADDRESS) return left('zeroAddress')
  if (delegatee === reading.delegatee) return left('sameDelegatee')
  const info = { token: governor.token, amount: reading.balance, delegatee }
  return requested(state, from, { type: 'delegate', ...info }, context)
}

/** The proposal as it was read for the connected account. */
const readyFor = (
  state: AppState,
  id: number,
): E.Either<GovernanceRejection, Ready & { readonly proposal: Proposal }> => {
  const found = ready(state)
  if (E.isLeft(found)) return found
  const proposal = found.right.reading.proposals.find((one) => one.id === id)
  return proposal === undefined ? left('noProposal') : E.right({ ...found.right, proposal })
}

export interface VoteInput {
  readonly proposal: number
  readonly support: Support
}

/** Votes on an active proposal, once, with the account's votes when voting began. */
export const castVote: Decision<VoteInput, GovernanceRejection> = (
  state,
  { proposal: id, support },
  context,
) => {
  const found = readyFor(state, id)
  if (E.isLeft(found)) return found
  const { from, governor, proposal } = found.right
  if (proposal.state !== 'active') return left('notActive')
  if (proposal.vote !== null) return left('alreadyVoted')
  if (proposal.ownVotes === null || proposal.ownVotes === 0n) return left('noVotes')
  if (support === 'abstain' && proposal.abstainVotes === null) return left('wrongState')
  const info = { token: governor.token, amount: proposal.ownVotes, proposal: id, support }
  return requested(state, from, { type: 'vote', ...info }, context)
}

export interface ProposalStepInput {
  readonly proposal: number
  readonly step: 'queueProposal' | 'executeProposal' | 'cancelProposal'
}

/** Queues an accepted proposal, executes it after its delay, or cancels it. */
export const advanceProposal: Decision<ProposalStepInput, GovernanceRejection> = (
  state,
  { proposal: id, step },
  context,
) => {
  const found = readyFor(state, id)
  if (E.isLeft(found)) return found
  const { from, governor, reading, proposal } = found.right
  if (step === 'queueProposal' && proposal.state !== 'succeeded') return left('wrongState')
  if (step === 'executeProposal' && proposal.state !== 'queued') return left('wrongState')
  if (step === 'executeProposal' && proposal.eta * 1000 > context.now) return left('tooEarly')
  if (step === 'cancelProposal' && !canCancel(proposal, reading, from)) return left('wrongState')
  const info = { type: step, token: governor.token, amount: 0n, proposal: id }
  return requested(state, from, info, context)
}
