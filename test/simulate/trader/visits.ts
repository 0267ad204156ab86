/** The trader's hands on the pages of claims, stakes and votes. Each press is told in the words that its call must have. */
import * as E from 'fp-ts/Either'
import { approveForClaim, claim, convert } from '../../../src/events/claims/decide'
import type { Pick } from '../../../src/events/claims/claimPlan'
import { lookUpClaims } from '../../../src/events/claims/requestClaims'
import {
  advanceProposal,
  castVote,
  delegateVotes,
  lookUpGovernance,
  type ProposalStepInput,
} from '../../../src/events/governance/decide'
import { supports } from '../../../src/events/governance/kinds'
import {
  approveStake,
  collectReward,
  lookUpStaking,
  stake,
  unstake,
} from '../../../src/events/staking/decide'
import { accountOf } from '../../../src/events/wallet/select'
import { approvalWords } from '../referee/sideCalls'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'
import { PROPOSALS } from '../world/governor'
import { ENDED, PAYING, stakeWords } from '../world/stakes'
import { ACCOUNTS } from '../world/wallet'
import { lookAtPages } from './sidePages'

type Decided = E.Either<{ readonly tag: string }, unknown> | null

const WHOLE = 10n ** 18n
/** Where names are looked up, it leads to an account. */
const NAME = 'nobody.eth'

/** A press, which counts where it is taken. */
export const pressForSide = (sim: Sim, tab: Tab, words: string, act: () => Decided): Decided => {
  lookAtPages(sim, tab)
  const state = tab.state()
  const owner = state === null ? null : accountOf(state.session.wallet)
  const decided = act()
  if (decided !== null && E.isRight(decided) && owner !== null) sim.referee.pressedSide({ owner, words })
  return decided
}

const looking =
  (act: (tab: Tab) => unknown) =>
  (sim: Sim, tab: Tab): unknown => {
    lookAtPages(sim, tab)
    return act(tab)
  }

/** A free claim, a part of a paid one, both, or one that an approval pays for. */
const picksOf = (sim: Sim, claimant: (typeof ACCOUNTS)[number], draw: number): readonly Pick[] => {
  const [free, paid, byToken] = sim.world.vCow.read(claimant).claims.map(({ index }) => index)
  if (free === undefined || paid === undefined || byToken === undefined) return []
  const all = { index: paid, amount: null }
  const some: readonly (readonly Pick[])[] = [
    [{ index: free, amount: null }],
    [{ index: paid, amount: (3n * WHOLE) / 2n }],
    [all, { index: free, amount: null }],
    [{ index: byToken, amount: null }],
  ]
  return some[draw % some.length] ?? []
}

const claimVCow = (sim: Sim, tab: Tab, draw: number): unknown => {
  const { vCow } = sim.world
  const claimant = draw % 5 === 0 ? ACCOUNTS[1] : ACCOUNTS[0]
  const picks = picksOf(sim, claimant, Math.floor(draw / 8))
  const decided = pressForSide(sim, tab, vCow.wordsFor(claimant, picks), () =>
    tab.act(claim, { account: claimant, picks, confirmedAccount: claimant }),
  )
  const isUnapproved =
    decided !== null &&
    E.isLeft(decided) &&
    'problem' in decided.left &&
    decided.left.problem === 'notApproved'
  if (!isUnapproved) return decided
  const { gno: token, vCow: spender } = vCow.contracts
  const amount = vCow.costOf('GnoOption', 10n * WHOLE)
  return pressForSide(sim, tab, approvalWords({ spender, token, amount }), () =>
    tab.act(approveForClaim, { type: 'GnoOption', amount }),
  )
}

const poolOf = (draw: number) => (draw % 4 === 0 ? ENDED : PAYING)
const STAKE = 2n * WHOLE

const staking =
  (type: 'stake' | 'unstake' | 'collectReward') =>
  (sim: Sim, tab: Tab, draw: number): Decided => {
    const { contract } = poolOf(draw)
    // A part of what is staked is taken out again.
    const input = { pool: contract, amount: type === 'stake' ? STAKE : WHOLE }
    return pressForSide(sim, tab, stakeWords({ type, ...input }), () => {
      if (type === 'collectReward') return tab.act(collectReward, input)
      return tab.act(type === 'stake' ? stake : unstake, input)
    })
  }

const approveShares = (sim: Sim, tab: Tab, draw: number): Decided => {
  const { contract: spender, shares: token } = poolOf(draw)
  const amount = draw % 3 === 0 ? 5n * STAKE : STAKE
  return pressForSide(sim, tab, approvalWords({ spender, token, amount }), () =>
    tab.act(approveStake, { pool: spender, amount }),
  )
}

const delegate = (sim: Sim, tab: Tab, draw: number): Decided => {
  const to = draw % 2 === 0 ? ACCOUNTS[0] : ACCOUNTS[1]
  return pressForSide(sim, tab, `delegate ${to}`, () => tab.act(delegateVotes, { to }))
}

const vote = (sim: Sim, tab: Tab, draw: number): Decided => {
  const support = supports[draw % supports.length] ?? 'for'
  const proposal = draw % 7 === 0 ? PROPOSALS.weak : PROPOSALS.active
  return pressForSide(sim, tab, `vote ${String(proposal)} ${support}`, () =>
    tab.act(castVote, { proposal, support }),
  )
}

const STEPS: readonly ProposalStepInput[] = [
  { step: 'queueProposal', proposal: PROPOSALS.succeeded },
  { step: 'executeProposal', proposal: PROPOSALS.queued },
  { step: 'cancelProposal', proposal: PROPOSALS.weak },
  // What may not be done: it is too early, and nobody but a weak proposer's may be cancelled.
  { step: 'executeProposal', proposal: PROPOSALS.succeeded },
  { step: 'cancelProposal', proposal: PROPOSALS.active },
]

const advance = (sim: Sim, tab: Tab, draw: number): Decided => {
  const one = STEPS[draw % STEPS.length] ?? { step: 'queueProposal', proposal: PROPOSALS.succeeded }
  return pressForSide(sim, tab, `${one.step} ${String(one.proposal)}`, () => tab.act(advanceProposal, one))
}

export const visitHands = {
  lookUpVCow: looking((tab) =>
    [...ACCOUNTS, NAME].map((account) => tab.act(lookUpClaims, { account })).at(-1),
  ),
  claimVCow,
  convertVCow: (sim: Sim, tab: Tab) => pressForSide(sim, tab, 'convert', () => tab.act(convert, null)),
  lookUpStakes: looking((tab) => tab.act(lookUpStaking, null)),
  approveShares,
  stake: staking('stake'),
  unstake: staking('unstake'),
  collectReward: staking('collectReward'),
  lookUpVotes: looking((tab) => tab.act(lookUpGovernance, { shown: 5 })),
  delegate,
  vote,
  advance,
}
