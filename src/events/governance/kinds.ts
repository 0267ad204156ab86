/** The transactions of the governance: votes are given away and cast, proposals made and moved on (T3.51). */
import * as t from 'io-ts'
import { AddressC, AtomsC, HexC, IntegerC, literals } from '../kernel'
import { TokenC } from '../tokens/token'
import { defineKind } from '../transactions/defineKind'

export const supports = ['against', 'for', 'abstain'] as const
/** How an account votes; the places in the list are the numbers of the governor contract. */
export type Support = (typeof supports)[number]

/** One call that a proposal makes once it is executed. */
export const ProposedCallC = t.type({
  target: AddressC,
  /** Atoms of the native coin. */
  value: AtomsC,
  /** 'transfer(address,uint256)'; empty if `calldata` starts with the selector. */
  signature: t.string,
  calldata: HexC,
})
export type ProposedCall = t.TypeOf<typeof ProposedCallC>

/** Actions on a proposal that are open to anyone once its state allows them (S3.48). */
const step = defineKind({
  codec: t.type({
    type: literals('queueProposal', 'executeProposal', 'cancelProposal'),
    token: TokenC,
    amount: AtomsC,
    proposal: IntegerC,
  }),
  subjects: ({ type, proposal }) => [`${type}:${proposal}`],
})

export const governanceKinds = {
  /** The own voting power given to an account, which may be the sender itself. */
  delegate: defineKind({
    codec: t.type({
      type: t.literal('delegate'),
      /** The token whose balance votes. */
      token: TokenC,
      /** The sender's balance when it was requested. */
      amount: AtomsC,
      delegatee: AddressC,
    }),
    subjects: ({ type }) => [type],
  }),
  vote: defineKind({
    codec: t.type({
      type: t.literal('vote'),
      token: TokenC,
      /** Votes of the sender, in atoms of the token. */
      amount: AtomsC,
      proposal: IntegerC,
      support: literals(...supports),
    }),
    subjects: ({ type, proposal }) => [`${type}:${proposal}`],
  }),
  propose: defineKind({
    codec: t.type({
      type: t.literal('propose'),
      token: TokenC,
      /** Votes of the proposer, in atoms of the token. */
      amount: AtomsC,
      title: t.string,
      /** The description below the title. */
      details: t.string,
      calls: t.readonlyArray(ProposedCallC),
    }),
    subjects: ({ type }) => [type],
  }),
  queueProposal: step,
  executeProposal: step,
  cancelProposal: step,
}

export type GovernanceInfo = t.TypeOf<(typeof governanceKinds)[keyof typeof governanceKinds]['codec']>
export const isGovernanceInfo = (info: { readonly type: string }): info is GovernanceInfo =>
  Object.hasOwn(governanceKinds, info.type)
