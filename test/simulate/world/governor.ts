/** A governor with a proposal of each state in which something can be done about it, and the token that votes. */
import type { GovernanceReading } from '../../../src/events/governance/events'
import type { GovernanceInfo } from '../../../src/events/governance/kinds'
import type { Address } from '../../../src/events/kernel/units'
import type { PreparedCall } from '../../../src/streams/ports/Wallets'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import type { WorldChain } from './chain'
import type { SideCalls } from './sideCalls'
import { UNI } from './uniDrop'
import { ACCOUNTS, THIRD_OWNER } from './wallet'

const GOVERNOR: Address = '0x408ED6354d4973f66138C91495F2f2FCbd8724C3'
const WHOLE = 10n ** 18n
const DAY_S = 86_400
/** What the first account had when voting began. */
const VOTES = 500n * WHOLE
const THRESHOLD = 1000n * WHOLE

type Proposal = GovernanceReading['proposals'][number]
type Step = 'queueProposal' | 'executeProposal' | 'cancelProposal'

/** What can be done about a proposal at the start of a day. */
export const PROPOSALS = { queued: 1, succeeded: 2, active: 3, weak: 4 } as const

/** In which state each step is taken, and which one follows. */
const STEPS: Readonly<
  Record<Step, { readonly from: readonly Proposal['state'][]; readonly to: Proposal['state'] }>
> = {
  queueProposal: { from: ['succeeded'], to: 'queued' },
  executeProposal: { from: ['queued'], to: 'executed' },
  cancelProposal: { from: ['active', 'succeeded', 'queued'], to: 'cancelled' },
}

export interface Governor {
  readonly read: (account: Address | null, shown: number) => GovernanceReading
  readonly isDone: (from: Address, info: GovernanceInfo) => boolean
  /** What a wallet sends for it; null: the contract refuses it. */
  readonly prepared: (info: GovernanceInfo, from: Address) => PreparedCall | null
}

/** The words of a press; a proposal of one's own nobody makes on these days. */
const voteWords = (info: GovernanceInfo): string => {
  switch (info.type) {
    case 'delegate':
      return `delegate ${info.delegatee}`
    case 'vote':
      return `vote ${String(info.proposal)} ${info.support}`
    case 'propose':
      return 'propose'
    default:
      return `${info.type} ${String(info.proposal)}`
  }
}

export const createGovernor = (chain: WorldChain, calls: SideCalls): Governor => {
  const done = (words: string) => calls.doneAt(GOVERNOR).some((one) => one.words === words)
  const ofOwner = (account: Address, start: string) =>
    [...calls.doneAt(GOVERNOR), ...calls.doneAt(UNI)].filter(
      ({ sent, words }) => sent.from === account && words.startsWith(start),
    )
  const delegateeOf = (account: Address): Address | null =>
    ofOwner(account, 'delegate ')
      .sort((a, b) => (a.sent.block ?? 0) - (b.sent.block ?? 0) || a.sent.nonce - b.sent.nonce)
      .at(-1)
      ?.words.split(' ')[1] ?? null
  const balanceOf = (account: Address): bigint => chain.account(account).balances[UNI] ?? 0n
  const votesOf = (account: Address): bigint =>
    ACCOUNTS.filter((one) => delegateeOf(one) === account).reduce((sum, one) => sum + balanceOf(one), 0n)
  const supportOf = (account: Address, id: number) => {
    const support = ofOwner(account, `vote ${String(id)} `)
      .at(-1)
      ?.words.split(' ')[2]
    return support === 'for' || support === 'against' || support === 'abstain' ? support : null
  }
  const firstStates: Readonly<Record<number, Proposal['state']>> = {
    ...{ [PROPOSALS.queued]: 'queued', [PROPOSALS.succeeded]: 'succeeded' },
    ...{ [PROPOSALS.active]: 'active', [PROPOSALS.weak]: 'active' },
  }
  const stateOf = (id: number): Proposal['state'] => {
    if (done(`cancelProposal ${String(id)}`)) return 'cancelled'
    if (done(`executeProposal ${String(id)}`)) return 'executed'
    return done(`queueProposal ${String(id)}`) ? 'queued' : (firstStates[id] ?? 'pending')
  }
  const cast = (id: number, support: string): bigint =>
    ACCOUNTS.slice(0, 1).reduce((sum, one) => sum + (supportOf(one, id) === support ? VOTES : 0n), 0n)
  const proposalOf = (id: number, account: Address | null): Proposal => {
    const state = stateOf(id)
    const support = account === null ? null : supportOf(account, id)
    const start = Math.floor(FAKE_START_MS / 1000)
    return {
      ...{ id, proposer: THIRD_OWNER, state, title: `Proposal ${String(id)}`, details: 'text', calls: [] },
      eta: id === PROPOSALS.queued ? start - DAY_S : state === 'queued' ? start + 2 * DAY_S : 0,
      ...{
        startBlock: 1,
        endBlock: 100_000,
        cancelled: state === 'cancelled',
        executed: state === 'executed',
      },
      forVotes: 50_000n * WHOLE + cast(id, 'for'),
      ...{ againstVotes: cast(id, 'against'), abstainVotes: cast(id, 'abstain') },
      vote: support && { support, votes: VOTES },
      ownVotes: account === null ? null : account === ACCOUNTS[0] ? VOTES : 0n,
      proposerVotes: id === PROPOSALS.weak ? 0n : 2n * THRESHOLD,
    }
  }
  const isRefused = (info: GovernanceInfo, from: Address): boolean => {
    switch (info.type) {
      case 'delegate':
        return false
      case 'vote':
        return (
          stateOf(info.proposal) !== 'active' ||
          supportOf(from, info.proposal) !== null ||
          from !== ACCOUNTS[0]
        )
      case 'propose':
        return true
      default: {
        const { state, proposerVotes, eta } = proposalOf(info.proposal, from)
        return (
          !STEPS[info.type].from.includes(state) ||
          (info.type === 'cancelProposal' && proposerVotes >= THRESHOLD) ||
          (info.type === 'executeProposal' && eta > chain.newest().timestamp)
        )
      }
    }
  }
  return {
    read: (account, shown) => ({
      ...{ chainId: chain.chainId, account, block: chain.head(), count: Object.keys(PROPOSALS).length },
      ...{ threshold: THRESHOLD, quorum: 40_000n * WHOLE, ownProposal: 0 },
      votes: account === null ? 0n : votesOf(account),
      balance: account === null ? 0n : balanceOf(account),
      delegatee: account === null ? null : delegateeOf(account),
      proposals: Object.values(PROPOSALS)
        .sort((a, b) => b - a)
        .slice(0, shown)
        .map((id) => proposalOf(id, account)),
    }),
    isDone: (from, info) => {
      if (info.type === 'delegate') return delegateeOf(from) === info.delegatee
      if (info.type === 'vote') return supportOf(from, info.proposal) !== null
      return info.type !== 'propose' && stateOf(info.proposal) === STEPS[info.type].to
    },
    prepared: (info, from) =>
      calls.prepared(
        {
          ...{ words: voteWords(info), to: info.type === 'delegate' ? UNI : GOVERNOR, value: 0n },
          ...{ effects: () => [], isRefused: (owner) => isRefused(info, owner) },
        },
        from,
      ),
  }
}
