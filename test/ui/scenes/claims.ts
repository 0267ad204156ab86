/** Claims, the profile and their dialogs: each as it opens. */
import type { AppEvent } from '../../../src/events/catalogue.ts'
import { ClaimsRead, UniClaimRead } from '../../../src/events/claims/events.ts'
import { GovernanceRead, type Proposal } from '../../../src/events/governance/events.ts'
import { StakingRead } from '../../../src/events/staking/events.ts'
import { stakingPools } from '../../../src/events/staking/stakingPools.data.ts'
import * as base from '../support/scenes.ts'
import { account, type Scene } from './scene.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const ETHER = 10n ** 18n
const ether = (amount: number): bigint => BigInt(amount) * ETHER
const NOW_S = base.NOW / 1000

const uni: AppEvent = UniClaimRead({
  account: base.ACCOUNT,
  claim: { index: 3, amount: ether(12_619), proof: [] },
  missing: null,
  isClaimed: false,
  balance: ether(5),
  totalSupply: ether(1_000_000_000),
  unclaimed: ether(10_000_000),
})

const claims: AppEvent = ClaimsRead({
  chainId: 1,
  account: base.ACCOUNT,
  files: 'read',
  claims: [
    { index: 0, type: 'Airdrop', amount: ether(1_234_567), proof: [] },
    { index: 1, type: 'GnoOption', amount: ether(2_000_000), proof: [] },
    { index: 2, type: 'UserOption', amount: ether(4000), proof: [] },
    { index: 3, type: 'Team', amount: ether(50), proof: [] },
  ],
  claimed: [3],
  deployedAt: NOW_S - 60,
  rates: { GnoOption: 375n * 10n ** 12n, Investor: 0n, UserOption: 10n ** 13n },
  vCow: ether(5_000_000),
  vested: ether(1234),
  cow: ether(77),
  payment: { GnoOption: { balance: ether(9000), allowance: 0n }, Investor: { balance: 0n, allowance: 0n } },
})

const proposal: Proposal = {
  id: 12,
  proposer: base.OTHER,
  state: 'active',
  eta: 0,
  startBlock: 90,
  endBlock: 20_100,
  forVotes: ether(30_000_000),
  againstVotes: ether(1_000_000),
  abstainVotes: ether(40),
  cancelled: false,
  executed: false,
  title: 'Pay 1,000 UNI for a public dashboard that shows every proposal with its votes',
  details: 'The timelock pays.\nThe dashboard shows every proposal and its votes.',
  calls: [
    {
      target: base.OTHER,
      value: ETHER,
      signature: 'transfer(address,uint256)',
      calldata: `0x${'00'.repeat(12)}${base.OTHER.slice(2)}${'0'.repeat(48)}3635c9adc5dea000`,
    },
  ],
  vote: null,
  ownVotes: ether(20),
  proposerVotes: ether(99_000_000),
}
const governance: AppEvent = GovernanceRead({
  chainId: 1,
  account: base.ACCOUNT,
  block: 100,
  count: 12,
  threshold: ether(10_000_000),
  quorum: ether(40_000_000),
  votes: ether(15_000_000),
  balance: ether(15_000_000),
  delegatee: base.OTHER,
  ownProposal: 0,
  proposals: [
    proposal,
    { ...proposal, id: 11, state: 'succeeded', title: '', vote: { support: 'for', votes: ETHER } },
    { ...proposal, id: 10, state: 'queued', eta: NOW_S + 86_400, calls: [] },
  ],
})

const staking: AppEvent = StakingRead({
  chainId: 1,
  account: base.ACCOUNT,
  rewards: (stakingPools[1] ?? []).slice(0, 3).map(({ contract }, at) => ({
    contract,
    periodFinish: at === 0 ? NOW_S + 86_400 : at === 1 ? NOW_S - 190_000_000 : null,
    totalRewardRate: at === 2 ? 0n : ETHER,
    totalStakedAmount: ether(1_234_567),
    stakedAmount: at === 2 ? 0n : ether(61_728),
    earnedAmount: at === 2 ? 0n : ether(1234),
    balance: at === 0 ? 182_574_176_706_345_850_181n : 0n,
    allowance: 0n,
  })),
})

const profile = [...account, governance, staking]

export const claimScenes: readonly Scene[] = [
  {
    name: 'UNI to claim',
    events: [...account, uni],
    path: `/uni?address=${base.ACCOUNT}`,
    shows: 'dialog:modal',
  },
  { name: 'Claims of an account', events: [...account, claims], path: '/claim', shows: 'table' },
  {
    name: 'What a paid claim costs',
    events: [...account, claims],
    path: '/claim',
    press: [inEnglish('claim.all'), 'Continue'],
    shows: 'h2 ~ div input',
  },
  { name: 'UNI details', events: [...account, uni], path: '/uni', press: ['Close', 'UNI details'] },
  { name: 'Profile with proposals and stakes', events: profile, path: '/profile', shows: '[data-pool]' },
  { name: 'Fee discounts', events: profile, path: '/profile', press: [inEnglish('discount.title')] },
  { name: 'A vote', events: profile, path: '/profile', press: ['Vote'] },
  {
    name: 'A delegation',
    events: profile,
    path: '/profile',
    press: ['Delegate', inEnglish('governance.delegate.other')],
  },
  { name: 'A proposal', events: profile, path: '/profile', press: ['Propose'] },
  { name: 'A stake', events: profile, path: '/profile', press: ['Stake', inEnglish('swap.max')] },
  { name: 'A withdrawal', events: profile, path: '/profile', press: ['Withdraw'] },
]
