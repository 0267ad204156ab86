/** What the connected account may do to a governor's proposals, and what stands in the way. */
import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import type { AppEvent } from '../../../src/events/catalogue'
import {
  advanceProposal,
  castVote,
  delegateVotes,
  type GovernanceRejection,
  lookUpGovernance,
} from '../../../src/events/governance/decide'
import {
  GovernanceRead,
  GovernanceReadFailed,
  type GovernanceReading,
  GovernanceRequested,
  type Proposal,
} from '../../../src/events/governance/events'
import { governors } from '../../../src/events/governance/governors.data'
import { MOST_PROPOSALS } from '../../../src/events/governance/state'
import { payment, propose } from '../../../src/events/governance/propose'
import { governanceOf } from '../../../src/events/governance/select'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { governancePage } from '../../../src/events/governance/page'
import { ALICE, BOB, connected, ether, started } from '../support/fixtures'
import { after, decided, given, refused, T0 } from '../support/given'

const uni = governors[1]?.token
if (uni === undefined) throw new Error('chain 1 has a governor')
const proposal = (changes: Partial<Proposal> = {}): Proposal => ({
  id: 3,
  proposer: BOB,
  state: 'active',
  eta: 0,
  startBlock: 90,
  endBlock: 40_000,
  forVotes: ether(10),
  againstVotes: 0n,
  abstainVotes: null,
  cancelled: false,
  executed: false,
  title: 'Pay',
  details: '',
  calls: [],
  vote: null,
  ownVotes: ether(5),
  proposerVotes: ether(100),
  ...changes,
})
const reading = (
  changes: Partial<GovernanceReading> = {},
  ...proposals: readonly Proposal[]
): ReturnType<typeof GovernanceRead> =>
  GovernanceRead({
    chainId: 1,
    account: ALICE,
    block: 100,
    count: 3,
    threshold: ether(10),
    quorum: ether(40),
    votes: ether(5),
    balance: ether(7),
    delegatee: null,
    ownProposal: 0,
    proposals,
    ...changes,
  })
const withProposals = (...proposals: readonly Proposal[]): AppState =>
  given(started(), connected(), reading({}, ...proposals))
const active = withProposals(proposal())
const vote = { proposal: 3, support: 'for' } as const
const tag = (tag_: GovernanceRejection['tag']): GovernanceRejection => ({ tag: tag_ })

describe('the governor', () => {
  it('is read for whoever is connected, or nobody, on the chain that has one', () => {
    expect(decided(lookUpGovernance, given(started()), { shown: 5 })).toEqual([
      GovernanceRequested({ chainId: 1, account: null, shown: 5 }),
    ])
    expect(decided(lookUpGovernance, given(started(), connected()), { shown: 999 })).toEqual([
      GovernanceRequested({ chainId: 1, account: ALICE, shown: MOST_PROPOSALS }),
    ])
    expect(refused(lookUpGovernance, given(started(100)), { shown: 5 })).toEqual({ tag: 'noGovernor' })
  })

  it('is asked for a longer list while a shorter one is on its way', () => {
    const asking = after(active, GovernanceRequested({ chainId: 1, account: ALICE, shown: 1 }))
    expect(refused(lookUpGovernance, asking, { shown: 1 })).toEqual({ tag: 'reading' })
    expect(decided(lookUpGovernance, asking, { shown: 6 })).toEqual([
      GovernanceRequested({ chainId: 1, account: ALICE, shown: 6 }),
    ])
  })

  it('is not asked twice at once, keeps its last answer, and says why a newer one is missing', () => {
    const asked = GovernanceRequested({ chainId: 1, account: ALICE, shown: 5 })
    const failed = GovernanceReadFailed({ chainId: 1, account: ALICE, reason: 'malformed' })
    const asking = after(active, asked)
    expect(refused(lookUpGovernance, asking, { shown: 5 })).toEqual({ tag: 'reading' })
    const { reading: last, failed: reason, isReading } = governanceOf(after(asking, failed))
    expect([last?.count, reason, isReading]).toEqual([3, 'malformed', false])
  })
})

describe('delegation', () => {
  it('is a transaction that names the account that votes, oneself or another', () => {
    for (const to of [ALICE, BOB])
      expect(decided(delegateVotes, active, { to: ` ${to.toLowerCase()} ` })).toMatchObject([
        {
          type: 'TransactionRequested',
          data: { info: { type: 'delegate', delegatee: to, amount: ether(7) } },
        },
      ])
  })

  it('needs an address, and another one than now', () => {
    expect(refused(delegateVotes, active, { to: '0x12' })).toEqual(tag('invalidAddress'))
    expect(refused(delegateVotes, active, { to: `${BOB.slice(0, -1)}c` })).toEqual(tag('wrongChecksum'))
    expect(refused(delegateVotes, active, { to: `gno:${BOB}` })).toEqual(tag('otherNetwork'))
    expect(decided(delegateVotes, active, { to: `eip155:1:\u200b${BOB}` })).toMatchObject([
      { data: { info: { delegatee: BOB } } },
    ])
    const same = given(started(), connected(), reading({ delegatee: BOB }))
    expect(refused(delegateVotes, same, { to: BOB })).toEqual(tag('sameDelegatee'))
  })

  it('is never to the zero address, also where nothing is delegated yet', () => {
    const nobody = `0x${'0'.repeat(40)}`
    expect(refused(delegateVotes, active, { to: nobody })).toEqual(tag('zeroAddress'))
    const none = given(started(), connected(), reading({ delegatee: null }))
    expect(refused(delegateVotes, none, { to: nobody })).toEqual(tag('zeroAddress'))
  })
})

describe('a vote', () => {
  it('is a transaction with its side and the votes that count', () => {
    expect(decided(castVote, active, vote)).toMatchObject([
      { data: { info: { type: 'vote', proposal: 3, support: 'for', amount: ether(5) } } },
    ])
  })

  it.each<[string, Partial<Proposal>, GovernanceRejection['tag']]>([
    ['before it begins', { state: 'pending' }, 'notActive'],
    ['after its end', { state: 'defeated' }, 'notActive'],
    ['a second time', { vote: { support: 'for', votes: 1n } }, 'alreadyVoted'],
    ['without votes when it began', { ownVotes: 0n }, 'noVotes'],
    ['before the block of its beginning is known', { ownVotes: null }, 'noVotes'],
  ])('%s is refused', (_, changes, expected) => {
    const state = withProposals(proposal(changes))
    expect(refused(castVote, state, vote)).toEqual(tag(expected))
    expect(governancePage(state, T0).rows[0]?.choices).toEqual([])
  })

  it('on a proposal that the governor does not have is refused', () => {
    expect(refused(castVote, withProposals(), vote)).toEqual(tag('noProposal'))
  })

  it('may abstain where the governor counts that', () => {
    const abstain = { ...vote, support: 'abstain' } as const
    expect(refused(castVote, active, abstain)).toEqual(tag('wrongState'))
    const newer = withProposals(proposal({ abstainVotes: 0n }))
    expect(decided(castVote, newer, abstain)).toHaveLength(1)
    expect(governancePage(newer, T0).rows[0]?.choices).toEqual(['for', 'against', 'abstain'])
  })

  it('needs a wallet on the governor’s network, and a reading', () => {
    expect(refused(castVote, given(started()), vote)).toEqual(tag('notConnected'))
    expect(refused(castVote, given(started(), connected(ALICE, 100)), vote)).toEqual(tag('wrongNetwork'))
    expect(refused(castVote, given(started(), connected()), vote)).toEqual(tag('notRead'))
  })

  it('is not requested twice, and can be after the first failed', () => {
    const [requested] = decided(castVote, active, vote)
    if (requested?.type !== 'TransactionRequested') throw new Error('a vote is a transaction')
    const hash = `0x${'ab'.repeat(32)}`
    const under = after(active, requested)
    expect(refused(castVote, under, vote)).toEqual(tag('underWay'))
    expect(governancePage(under, T0).rows[0]?.isUnderWay).toBe(true)
    const { id } = requested.data
    const mined = after(
      under,
      TransactionSent({ id, hash }),
      TransactionMined({ id, hash, block: 101, status: 0 }),
    )
    expect(governancePage(mined, T0).rows[0]).toMatchObject({
      isUnderWay: false,
      latest: { status: 'reverted' },
    })
    expect(decided(castVote, mined, vote)).toHaveLength(1)
  })
})

describe('what was just mined', () => {
  const hash = `0x${'cd'.repeat(32)}`

  it('is read before the same is asked for again, and for no longer than a minute', () => {
    const [requested] = decided(delegateVotes, active, { to: BOB })
    if (requested?.type !== 'TransactionRequested') throw new Error('a delegation is a transaction')
    const { id } = requested.data
    const mined = after(
      active,
      requested,
      TransactionSent({ id, hash }),
      TransactionMined({ id, hash, block: 101, status: 1 }),
    )
    expect(refused(delegateVotes, mined, { to: BOB })).toEqual(tag('underWay'))
    expect(governancePage(mined, T0).isUnderWay).toBe(true)
    expect(governancePage(mined, T0 + 60_000).isUnderWay).toBe(false)
    const read = after(mined, reading({ block: 101, delegatee: BOB }))
    expect(refused(delegateVotes, read, { to: BOB })).toEqual(tag('sameDelegatee'))
    expect(governancePage(read, T0).isUnderWay).toBe(false)
  })
})

describe('a proposal', () => {
  const calls = [payment(uni.address, BOB, ether(1))]
  const text = { title: ' Pay Bob ', details: 'Once.', calls }
  const rich = given(started(), connected(), reading({ votes: ether(11) }))

  it('is a transaction with its text and its calls', () => {
    expect(decided(propose, rich, text)).toMatchObject([
      { data: { info: { type: 'propose', title: 'Pay Bob', details: 'Once.', calls } } },
    ])
    expect(calls[0]).toEqual({
      target: uni.address,
      value: 0n,
      signature: 'transfer(address,uint256)',
      calldata: `0x${BOB.slice(2).toLowerCase().padStart(64, '0')}${ether(1).toString(16).padStart(64, '0')}`,
    })
  })

  it('takes more votes than the threshold, a title, a call, and no open proposal of the account', () => {
    expect(refused(propose, given(started(), connected(), reading({ votes: ether(10) })), text)).toEqual(
      tag('fewVotes'),
    )
    expect(refused(propose, rich, { ...text, title: ' ' })).toEqual(tag('noTitle'))
    expect(refused(propose, rich, { ...text, calls: [] })).toEqual(tag('noCalls'))
    const busy = given(started(), connected(), reading({ votes: ether(11), ownProposal: 3 }, proposal()))
    expect(refused(propose, busy, text)).toEqual(tag('openProposal'))
  })

  const step = (state: AppState, name: 'queueProposal' | 'executeProposal' | 'cancelProposal') =>
    [advanceProposal, state, { proposal: 3, step: name }] as const

  it('is queued once it is accepted', () => {
    expect(decided(...step(withProposals(proposal({ state: 'succeeded' })), 'queueProposal'))).toMatchObject([
      { data: { info: { type: 'queueProposal', proposal: 3 } } },
    ])
    expect(refused(...step(active, 'queueProposal'))).toEqual(tag('wrongState'))
  })

  it('is executed when its time in the queue is over', () => {
    const queued = (eta: number): AppState => withProposals(proposal({ state: 'queued', eta }))
    expect(refused(...step(queued(T0 / 1000 + 60), 'executeProposal'))).toEqual(tag('tooEarly'))
    expect(governancePage(queued(T0 / 1000 + 60), T0).rows[0]?.canExecute).toBe(false)
    expect(decided(...step(queued(T0 / 1000), 'executeProposal'))).toHaveLength(1)
    expect(governancePage(queued(T0 / 1000), T0).rows[0]?.canExecute).toBe(true)
  })

  it('is cancelled by anybody once its proposer lost the votes, and by the proposer of a newer governor', () => {
    expect(refused(...step(active, 'cancelProposal'))).toEqual(tag('wrongState'))
    for (const one of [
      proposal({ proposerVotes: ether(9) }),
      proposal({ proposer: ALICE, abstainVotes: 0n }),
    ]) {
      expect(decided(...step(withProposals(one), 'cancelProposal'))).toHaveLength(1)
      expect(governancePage(withProposals(one), T0).rows[0]?.canCancel).toBe(true)
    }
    const over = withProposals(proposal({ state: 'executed', proposerVotes: 0n }))
    expect(refused(...step(over, 'cancelProposal'))).toEqual(tag('wrongState'))
  })

  it.each<[what: string, changes: Partial<Proposal>]>([
    ['voted on', {}],
    ['queued', { state: 'succeeded' }],
    ['executed', { state: 'queued', eta: T0 / 1000 }],
    ['cancelled', { proposerVotes: ether(9) }],
  ])('can be %s with a wallet only', (_, changes) => {
    const offered = (...facts: readonly AppEvent[]) => {
      const row = governancePage(given(started(), ...facts), T0).rows[0]
      return [row?.choices.length !== 0, row?.canQueue, row?.canExecute, row?.canCancel].filter(Boolean)
    }
    expect(offered(connected(), reading({}, proposal(changes)))).not.toEqual([])
    expect(offered(reading({ account: null }, proposal(changes)))).toEqual([])
  })

  it('shows how much of the quorum is in favour, and how many blocks are left', () => {
    expect(governancePage(active, T0).rows[0]).toMatchObject({ quorumBps: 2_500, blocksLeft: 39_900 })
    const full = withProposals(proposal({ forVotes: ether(400) }))
    expect(governancePage(full, T0).rows[0]?.quorumBps).toBe(10_000)
  })

  it('is named on its chain where the tab is on another', () => {
    expect(governancePage(given(started(100)), T0)).toMatchObject({ governor: null, elsewhere: 1, rows: [] })
  })

  it('that two windows request at once is sent by one of them', () => {
    const [one] = decided(propose, rich, text)
    expect(one).toMatchObject({ type: 'TransactionRequested', data: { knownTransactions: [] } })
    expect(TransactionRequested.version).toBe(6)
  })
})
