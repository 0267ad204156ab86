import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import type { Address, Atoms, Hex } from '../kernel'
import { word } from '../kernel/walletCalls'
import type { ProposedCall } from './kinds'
import { type GovernanceRejection, left, ready, requested } from './decide'
import { MAX_DETAILS, MAX_TITLE } from './state'

/** A proposer has one proposal at a time that is pending or active. */
const OPEN = ['pending', 'active'] as const

/** The call by which the timelock pays out of its tokens. */
export const payment = (token: Address, to: Address, amount: Atoms): ProposedCall => ({
  target: token,
  value: 0n,
  signature: 'transfer(address,uint256)',
  calldata: `0x${word(BigInt(to))}${word(amount)}` satisfies Hex,
})

export interface ProposeInput {
  readonly title: string
  readonly details: string
  readonly calls: readonly ProposedCall[]
}

/** Proposes calls that the timelock makes once they are accepted and queued. */
export const propose: Decision<ProposeInput, GovernanceRejection> = (
  state,
  { title, details, calls },
  context,
) => {
  const found = ready(state)
  if (E.isLeft(found)) return found
  const { from, governor, reading } = found.right
  if (reading.votes <= reading.threshold) return left('fewVotes')
  const isOpen = reading.proposals.some(
    ({ id, state: at }) => id === reading.ownProposal && OPEN.some((open) => open === at),
  )
  if (isOpen) return left('openProposal')
  if (title.trim() === '') return left('noTitle')
  if (calls.length === 0) return left('noCalls')
  return requested(
    state,
    from,
    {
      type: 'propose',
      token: governor.token,
      amount: reading.votes,
      title: title.trim().slice(0, MAX_TITLE),
      details: details.trim().slice(0, MAX_DETAILS),
      calls,
    },
    context,
  )
}
