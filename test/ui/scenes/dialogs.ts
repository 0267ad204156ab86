/** Dialogs and pages: each as it opens. */
import type { AppEvent } from '../../../src/events/catalogue.ts'
import { BlockSeen, ConnectivityChanged, NetworkSelected } from '../../../src/events/chain/events.ts'
import { RecipientTyped } from '../../../src/events/trade/events.ts'
import { WalletAnnounced, WalletConnected, type WalletInfo } from '../../../src/events/wallet/events.ts'
import * as base from '../support/scenes.ts'
import { filled, sent } from './orders.ts'
import { account, AMOUNT, ready, type Scene } from './scene.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const NETWORK = 'Network: Ethereum. Change it'
const WALLET = '0x7099…79C8'

const accountBy = (kind: WalletInfo['kind'], name: string): readonly AppEvent[] => [
  ...account,
  WalletAnnounced({ id: kind, name, kind, icon: null }),
  WalletConnected({ walletId: kind, name, account: base.ACCOUNT, chainId: 1 }),
]

export const dialogScenes: readonly Scene[] = [
  {
    name: 'Wallets',
    events: base.started.concat(base.connected.slice(0, 1)),
    press: [inEnglish('wallet.connect')],
  },
  { name: 'Account', events: account, press: [WALLET] },
  { name: 'Account behind WalletConnect', events: accountBy('walletConnect', 'Rainbow'), press: [WALLET] },
  { name: 'Account of an extension', events: accountBy('eip6963', 'DeFi Wallet'), press: [WALLET] },
  { name: 'Account inside a Safe', events: accountBy('safe', 'Safe'), press: [WALLET] },
  {
    name: 'Account with what it did',
    events: [...account, ...filled, ...base.open(base.placement(5n * 10n ** 17n, 10n ** 21n, 1)), ...sent],
    press: ['2 Pending'],
    shows: 'dialog [data-recent]',
  },
  { name: 'Networks', events: account, press: [NETWORK] },
  { name: 'Settings', events: account, press: ['Settings'] },
  { name: 'Saving the log', events: account, press: ['Settings', 'Save the log'] },
  {
    name: 'A question before all data is deleted',
    events: account,
    press: ['Settings', inEnglish('data.delete')],
    shows: 'dialog:modal ~ dialog:modal, dialog:modal dialog:modal',
  },
  {
    name: 'A question before expert mode',
    events: account,
    press: ['Settings', inEnglish('expert.label')],
    shows: 'dialog:modal ~ dialog:modal, dialog:modal dialog:modal',
  },
  { name: 'Tokens', events: account, press: ['Select a token to receive'] },
  { name: 'Review', events: ready, press: [inEnglish('submit.review')] },
  {
    name: 'Review for a named receiver',
    events: [
      ...ready,
      RecipientTyped({ text: 'friend.eth', address: base.OTHER, problem: null }),
      ...base.quotedFor(AMOUNT, base.OTHER),
    ],
    press: [inEnglish('submit.review')],
  },
  {
    name: 'Review with a loss that needs the word',
    events: [...account, ...base.typed('1.5'), ...base.quotedAt(AMOUNT, { fee: 2n, lost: 14n })],
    press: [inEnglish('submit.review')],
  },
  {
    name: 'A placement that the wallet is asked for',
    events: ready,
    press: [inEnglish('submit.review'), inEnglish('review.confirm')],
  },
  { name: 'The menu', events: account, press: ['Menu'] },
  {
    name: 'The newest block',
    events: [...account, BlockSeen({ chainId: 1, number: 24_000_000, timestamp: 1 })],
    shows: 'footer [data-lost]',
  },
  {
    name: 'The newest block, and no connection',
    events: [
      ...account,
      BlockSeen({ chainId: 1, number: 24_000_000, timestamp: 1 }),
      ConnectivityChanged({ online: false }),
    ],
  },
  { name: 'The claim page', events: account, path: '/claim', shows: 'main h1' },
  { name: 'A section without content', events: account, path: '/staking', shows: 'main h1' },
  { name: 'A page of text', events: account, path: '/about', shows: 'article' },
  { name: 'This build', events: account, path: '/build', shows: 'main h1' },
  { name: 'The ground of Arbitrum', events: [...account, NetworkSelected({ chainId: 42161 })] },
  { name: 'The ground of Base', events: [...account, NetworkSelected({ chainId: 8453 })] },
  { name: 'A page that is not there', events: account, path: '/nowhere', shows: 'main h1' },
  { name: 'The debug screen', events: account, path: '/debug', shows: 'input[type=file]' },
]
