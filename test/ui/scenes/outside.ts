/** What others write, at its worst: without a space, from right to left, stacked, of markup. */
import { partsOf } from '../../../src/adapters/governance/proposalText.ts'
import type { AppEvent } from '../../../src/events/catalogue.ts'
import { GovernanceRead } from '../../../src/events/governance/events.ts'
import { OrderPlacementFailed } from '../../../src/events/orders/events.ts'
import { QuoteFailed } from '../../../src/events/quotes/events.ts'
import { RecipientToggleSet } from '../../../src/events/settings/events.ts'
import { RecipientTyped } from '../../../src/events/trade/events.ts'
import {
  AccountNameRead,
  WalletAnnounced,
  WalletConnected,
  WalletConnectFailed,
  WalletConnectRequested,
} from '../../../src/events/wallet/events.ts'
import * as base from '../support/scenes.ts'
import { account, AMOUNT, ready, type Scene } from './scene.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const LONG = 'Wide'.repeat(75)
const WORDS = `\u202e<b>${LONG}</b> שלום ${'Z\u0335\u0301\u0316'.repeat(20)}`
const odd = {
  chainId: 1,
  address: `0x${'7'.repeat(40)}`,
  decimals: 18,
  symbol: `WWWWWWWWWWWW${LONG}`,
  name: WORDS,
} as const

const proposals: AppEvent = GovernanceRead({
  chainId: 1,
  account: base.ACCOUNT,
  block: 100,
  count: 2,
  threshold: 1n,
  quorum: 10n ** 18n,
  votes: 10n ** 18n,
  balance: 10n ** 18n,
  delegatee: base.OTHER,
  ownProposal: 0,
  proposals: [WORDS, '\u200b'].map((title, at) => ({
    id: 2 - at,
    proposer: base.OTHER,
    state: 'active',
    eta: 0,
    startBlock: 90,
    endBlock: 20_100,
    forVotes: 10n ** 18n,
    againstVotes: 0n,
    abstainVotes: null,
    cancelled: false,
    executed: false,
    ...partsOf(`${title}\n${WORDS}\n\n\n\n${WORDS}`),
    calls: [
      { target: base.OTHER, value: 0n, signature: `${LONG}(uint256)`, calldata: `0x${'12'.repeat(300)}` },
    ],
    vote: null,
    ownVotes: 10n ** 18n,
    proposerVotes: 0n,
  })),
})
const order = base.placement(AMOUNT, AMOUNT, 0, base.WETH, odd)
const refused = { tag: 'rejected', status: 400, errorType: LONG, description: WORDS } as const
export const outsideScenes: readonly Scene[] = [
  { name: 'Hostile proposals', events: [...account, proposals], path: '/profile', shows: '[data-proposal]' },
  {
    name: 'A hostile account and wallet',
    events: [
      ...base.started,
      WalletAnnounced({ id: 'a', name: WORDS.slice(0, 60), kind: 'eip6963', icon: null }),
      WalletConnected({ walletId: 'a', name: LONG, account: base.ACCOUNT, chainId: 1 }),
      AccountNameRead({ chainId: 1, account: base.ACCOUNT, name: `${LONG}.eth` }),
    ],
    press: [inEnglish('account.title')],
  },
  {
    name: 'A wallet with hostile words',
    events: [
      ...base.started,
      WalletAnnounced({ id: 'a', name: WORDS.slice(0, 60), kind: 'eip6963', icon: null }),
      WalletConnectRequested({ walletId: 'a', silent: false }),
      WalletConnectFailed({ walletId: 'a', silent: false, error: { tag: 'unlisted', description: WORDS } }),
    ],
    press: [inEnglish('wallet.connect')],
  },
  {
    name: 'An order of a hostile token that the order book refuses',
    events: [
      ...account,
      order.request,
      OrderPlacementFailed({ uid: order.uid, phase: 'posting', error: refused }),
    ],
    shows: '[data-order]',
  },
  {
    name: 'A quote with hostile words',
    events: [
      ...account,
      ...base.typed('1.5'),
      ...base.asked(AMOUNT),
      QuoteFailed({
        params: base.sellQuestion(AMOUNT),
        isBestQuote: true,
        error: { code: 'fetch-quote-error', errorType: LONG, description: WORDS },
      }),
    ],
  },
  {
    name: 'A recipient of 255 characters',
    events: [
      ...ready,
      RecipientToggleSet({ visible: true }),
      RecipientTyped({ text: `${'a'.repeat(251)}.eth`, address: base.OTHER, problem: null }),
    ],
  },
]
