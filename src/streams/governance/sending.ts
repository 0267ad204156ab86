import * as E from 'fp-ts/Either'
import { map } from 'rxjs'
import type { GovernanceInfo, governanceKinds } from '../../events/governance/kinds'
import type { GovernanceError } from '../ports/Governance'
import { type Sending, type SentKind, orNotEstimated } from '../transactions/sentKind'

/** The effect on a chain without a governor: none ever shows. */
const orUnseen = E.orElseW((error: GovernanceError) =>
  error.tag === 'noGovernor' ? E.right(false) : E.left(error),
)

const sent: SentKind<GovernanceInfo> = {
  prepare: ({ chainId, from, info }, { governance }) =>
    governance.prepare(chainId, from, info).pipe(map(orNotEstimated)),
  effect: ({ chainId, from, info }, { governance }) =>
    governance.isDone(chainId, from, info).pipe(map(orUnseen)),
}

export const governanceSending: Sending<keyof typeof governanceKinds> = {
  delegate: sent,
  vote: sent,
  propose: sent,
  queueProposal: sent,
  executeProposal: sent,
  cancelProposal: sent,
}
