import { MAX_TITLE } from '../../events/governance/state'
import { externalText } from '../../events/kernel/externalText'
import type { governanceKinds } from '../../events/governance/kinds'
import { shortAddress } from '../../events/kernel'
import type { Words } from '../transactions/kindWords'

const ofProposal = ({ proposal }: { readonly proposal: number }) => ({ proposal })

export const governanceWords: Words<keyof typeof governanceKinds> = {
  delegate: {
    heading: 'flow.heading.delegate',
    summary: 'transaction.delegate',
    details: ({ delegatee }) => ({ delegatee: shortAddress(delegatee) }),
  },
  vote: {
    heading: 'flow.heading.vote',
    summary: 'transaction.vote',
    details: ({ proposal, support }) => ({ proposal, support }),
  },
  propose: {
    heading: 'flow.heading.propose',
    summary: 'transaction.propose',
    details: ({ title }) => ({ title: externalText(title, MAX_TITLE) || '?' }),
  },
  queueProposal: {
    heading: 'flow.heading.queueProposal',
    summary: 'transaction.queueProposal',
    details: ofProposal,
  },
  executeProposal: {
    heading: 'flow.heading.executeProposal',
    summary: 'transaction.executeProposal',
    details: ofProposal,
  },
  cancelProposal: {
    heading: 'flow.heading.cancelProposal',
    summary: 'transaction.cancelProposal',
    details: ofProposal,
  },
}
