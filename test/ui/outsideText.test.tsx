/** What others write (tokens, lists, wallets, services, proposers, pasted names) turns, hides and stacks nothing in any view. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { afterEach, expect, it } from 'vitest'
import { partsOf } from '../../src/adapters/governance/proposalText.ts'
import { shortName } from '../../src/adapters/browserWallets/announcedText.ts'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { nameContact } from '../../src/events/contacts/decide.ts'
import { GovernanceRead } from '../../src/events/governance/events.ts'
import { OrderPlacementFailed } from '../../src/events/orders/events.ts'
import { ProfileReadFailed } from '../../src/events/referral/events.ts'
import { RecipientToggleSet } from '../../src/events/settings/events.ts'
import {
  TokenFound,
  TokenImported,
  TokenListFailed,
  TokenListFetched,
  TokenListRead,
  TokenListSet,
  TokenLookupRequested,
} from '../../src/events/tokens/events.ts'
import { TransactionRequested, TransactionSent } from '../../src/events/transactions/events.ts'
import { TokenChosen } from '../../src/events/trade/events.ts'
import {
  AccountNameRead,
  WalletAnnounced,
  WalletConnectFailed,
  WalletConnectRequested,
  WalletConnected,
} from '../../src/events/wallet/events.ts'
import ShellDialogs from '../../src/ui/shell/ShellDialogs.tsx'
import DebugPage from '../../src/ui/debug/DebugPage.tsx'
import ListsDialog from '../../src/ui/tokens/ListsDialog.tsx'
import TokenPicker from '../../src/ui/tokens/TokenPicker.tsx'
import { inEnglish } from '../support/inEnglish.ts'
import { listVersion } from '../support/listVersion.ts'
import { factsOf, logText } from '../support/logText.ts'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startAppAt } from './support/startApp.tsx'

await import('../../src/ui/pages/ProfilePage.tsx')

/** In each, a word that is seen stands first, so that a test finds what became of it; but for those that show nothing. */
const SEEN = 'Quoth'
const TEXTS: readonly (readonly [title: string, text: string])[] = [
  ['marks of direction', `${SEEN}\u202eCDSU\u2067\u200f\u061cx\u2066`],
  ['the end of an isolate', `${SEEN}\u2069\u2069\u202e0001`],
  ['three hundred letters', `${SEEN}${'W'.repeat(300)}`],
  ['nothing that is seen', '\u200b\u2060\u3164\u2800\u00ad'],
  ['joiners alone', '\u200d\u200c\u200d'],
  ['HTML', `${SEEN}<img src=x onerror=alert(1)>`],
  ['line breaks', `${SEEN}\r\n\n\n\u2028two\u0085three\u000bfour`],
  ['emoji with modifiers', `${SEEN}👩🏽\u200d🚀🏴\u200d☠\ufe0f🇪🇺`],
  ['fifty combining characters', `${SEEN}Z${'\u0335\u0301\u0316'.repeat(17)}`],
]

const token = (text: string) =>
  ({ chainId: 1, address: `0x${'7'.repeat(40)}`, decimals: 18, symbol: text, name: text }) as const
const URL = 'https://lists.example/list.json'
const list = (text: string) => listVersion({ name: text, hash: 'h' })
const added = (text: string): readonly AppEvent[] => [
  TokenListSet({ chainId: 1, url: URL, mode: 'active' }),
  TokenListRead({ chainId: 1, url: URL, list: list(text), as: 'current' }),
]
const governance = (text: string): AppEvent =>
  GovernanceRead({
    chainId: 1,
    account: scene.ACCOUNT,
    block: 100,
    count: 1,
    threshold: 1n,
    quorum: 1n,
    votes: 1n,
    balance: 1n,
    delegatee: null,
    ownProposal: 0,
    proposals: [
      {
        id: 12,
        proposer: scene.OTHER,
        state: 'active',
        eta: 0,
        startBlock: 90,
        endBlock: 20_100,
        forVotes: 1n,
        againstVotes: 1n,
        abstainVotes: null,
        cancelled: false,
        executed: false,
        ...partsOf(`${text}\n${text}`),
        calls: [],
        vote: null,
        ownVotes: 1n,
        proposerVotes: 1n,
      },
    ],
  })
const failedOrder = (text: string, asError: boolean): readonly AppEvent[] => {
  const order = scene.placement(scene.ether(1), scene.ether(2900), 0, asError ? scene.WETH : token(text))
  const error = { tag: 'rejected', status: 400, errorType: text, description: text } as const
  return [
    order.request,
    ...(asError ? [OrderPlacementFailed({ uid: order.uid, phase: 'posting', error })] : []),
  ]
}
const picker = (first: string, ...events: readonly AppEvent[]): void => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...events)
  show(<TokenPicker side="buy" first={first} onClose={() => undefined} />, app)
}

/** Every place that shows what someone else wrote, by whose it is. */
const PLACES: readonly (readonly [name: string, open: (text: string) => unknown])[] = [
  [
    'the symbol and name of a token in the form',
    (text) => {
      startAppAt('#/swap', [
        ...scene.connected,
        TokenImported(token(text)),
        TokenChosen({ side: 'buy', token: token(text).address }),
      ])
    },
  ],
  ['the symbol and name of a token in the search', (text) => picker('', TokenImported(token(text)))],
  [
    'the symbol and name of a token before its import',
    (text) =>
      picker(
        token(text).address,
        TokenLookupRequested({ chainId: 1, address: token(text).address }),
        TokenFound(token(text)),
      ),
  ],
  [
    'the token of an order',
    (text) => {
      startAppAt('#/swap', [...scene.connected, ...failedOrder(text, false)])
      return waitFor(() => expect(document.querySelector('[data-order]')).not.toBeNull())
    },
  ],
  [
    'the order book’s words',
    (text) => {
      startAppAt('#/swap', [...scene.connected, ...failedOrder(text, true)])
      return waitFor(() => expect(document.querySelector('[data-order]')).not.toBeNull())
    },
  ],
  [
    'the name of a list',
    (text) => {
      const app = createFakeApp(scene.NOW)
      app.emit(...scene.started, ...added(text))
      show(<ListsDialog onBack={() => undefined} onClose={() => undefined} />, app)
    },
  ],
  [
    'the name of a list before it is added',
    (text) => {
      const app = createFakeApp(scene.NOW)
      app.emit(...scene.started, TokenListFetched({ chainId: 1, url: URL, list: list(text), change: null }))
      show(<ListsDialog onBack={() => undefined} onClose={() => undefined} />, app)
      fireEvent.change(screen.getByRole('textbox'), { target: { value: URL } })
    },
  ],
  [
    'why a list is none',
    (text) => {
      const app = createFakeApp(scene.NOW)
      app.emit(
        ...scene.started,
        ...added('A list'),
        TokenListFailed({ chainId: 1, url: URL, reason: 'invalid', detail: text }),
      )
      show(<ListsDialog onBack={() => undefined} onClose={() => undefined} />, app)
    },
  ],
  [
    'the name of a wallet that announces itself',
    (text) => {
      const name = shortName(text)
      startAppAt(
        '#/swap',
        name === null ? [] : [WalletAnnounced({ id: 'a', name, kind: 'eip6963', icon: null })],
      )
      fireEvent.click(
        screen.getAllByRole('button', { name: inEnglish('wallet.connect') })[0] ?? document.body,
      )
      return screen.findByRole('dialog')
    },
  ],
  [
    'the name of a connected wallet and its account',
    (text) => {
      const app = createFakeApp(scene.NOW)
      app.emit(
        ...scene.started,
        WalletConnected({ walletId: 'a', name: text, account: scene.ACCOUNT, chainId: 1 }),
        AccountNameRead({ chainId: 1, account: scene.ACCOUNT, name: text }),
      )
      show(<ShellDialogs open="account" isSandbox={false} onOpen={() => undefined} />, app)
    },
  ],
  [
    'a wallet’s words',
    (text) => {
      const app = createFakeApp(scene.NOW)
      const error = { tag: 'unlisted', description: text } as const
      app.emit(
        ...scene.started,
        WalletAnnounced({ id: 'a', name: 'Wallet', kind: 'eip6963', icon: null }),
        WalletConnectRequested({ walletId: 'a', silent: false }),
        WalletConnectFailed({ walletId: 'a', silent: false, error }),
      )
      show(<ShellDialogs open="wallet" isSandbox={false} onOpen={() => undefined} />, app)
      expect(screen.getByRole('alert')).toBeTruthy()
    },
  ],
  [
    'a proposal',
    async (text) => {
      startAppAt('#/profile', [...scene.connected, governance(text)])
      await screen.findByRole('heading', { level: 2, name: inEnglish('governance.title') })
    },
  ],
  [
    'the words of the service of referrals',
    async (text) => {
      startAppAt('#/profile', [
        ...scene.connected,
        ProfileReadFailed({ account: scene.ACCOUNT, reason: 'refused', description: text }),
      ])
      await screen.findByText(inEnglish('referral.failed'))
    },
  ],
  [
    'the name of a contact',
    (text) => {
      const app = startAppAt('#/swap', [...scene.connected, RecipientToggleSet({ visible: true })])
      act(() => void app.act(nameContact, { address: scene.OTHER, contactName: text }))
    },
  ],
  [
    'a word of a link',
    async (text) => {
      history.replaceState(null, '', '/')
      startAppAt(`#/swap?chain=${encodeURIComponent(text)}`, scene.connected)
      await screen.findByText(inEnglish('swap.link.unread'))
    },
  ],
  [
    'the title of a proposal that is sent',
    async (text) => {
      const info = {
        type: 'propose',
        token: token('UNI'),
        amount: 1n,
        title: text,
        details: '',
        calls: [],
      } as const
      startAppAt('#/swap', [
        ...scene.connected,
        TransactionRequested({ id: 't', chainId: 1, from: scene.ACCOUNT, info, then: null }),
        TransactionSent({ id: 't', hash: `0x${'ab'.repeat(32)}` }),
      ])
      await waitFor(() => expect(document.querySelector('[data-transaction]')).not.toBeNull())
    },
  ],
  [
    'a log',
    async (text) => {
      const facts = factsOf(scene.NOW, [
        ...[...scene.started, TokenImported(token(text)), ...failedOrder(text, true)].map((event) => ({
          event,
        })),
      ])
      const app = { ...createFakeApp(scene.NOW), readLog: () => Promise.resolve(E.right([logText(facts)])) }
      show(<DebugPage />, app)
      await screen.findByRole('tree')
    },
  ],
]

/** Turns, hides or breaks a text; the app's own isolates and word joiners aside. */
const FORBIDDEN =
  /(?!\n)\p{Cc}|[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2066\u2067\u2800\u3164\ufeff]|\p{M}{6,}|W{301}/u
const ATTRIBUTES = ['aria-label', 'title', 'alt', 'placeholder', 'aria-description'] as const

const isBalanced = (text: string): boolean => {
  let depth = 0
  for (const one of text) {
    if (one === '\u2068') depth++
    if (one === '\u2069') depth--
    if (depth < 0) return false
  }
  return depth === 0
}

/** Each text of the page, and each attribute that is read or shown as one. */
const shownTexts = (): readonly string[] => {
  const found: string[] = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) found.push(walker.currentNode.textContent ?? '')
  for (const element of document.body.querySelectorAll('*'))
    for (const name of ATTRIBUTES) found.push(element.getAttribute(name) ?? '')
  return found
}

const faults = (): readonly string[] => {
  const texts = shownTexts()
  const empty = [...document.querySelectorAll('bdi, h3, button, [role=option]')].filter(
    (one) =>
      one.textContent.replace(/[\u200c\u200d\s]/g, '') === '' &&
      one.querySelector('svg, img, canvas') === null &&
      one.getAttribute('aria-label') === null,
  )
  return [
    ...texts
      .filter((text) => FORBIDDEN.test(text))
      .map((text) => `forbidden: ${JSON.stringify(text).slice(0, 200)}`),
    ...texts
      .filter((text) => !isBalanced(text))
      .map((text) => `unbalanced: ${JSON.stringify(text).slice(0, 200)}`),
    ...texts
      .filter((text) => /\u2068[\s\u200c\u200d]*\u2069/.test(text))
      .map((text) => `nothing quoted: ${JSON.stringify(text).slice(0, 200)}`),
    ...empty.map((one) => `empty: ${one.outerHTML.slice(0, 200)}`),
    ...[...document.querySelectorAll('[onerror], img[src=x]')].map(() => 'HTML'),
  ]
}

afterEach(() => {
  location.hash = ''
})

it.each(PLACES)('%s: without what turns, hides or stacks it (X305)', async (_, open) => {
  const found: string[] = []
  for (const [title, text] of TEXTS) {
    await open(text)
    found.push(...faults().map((fault) => `${title}: ${fault}`))
    if (text.startsWith(SEEN) && !document.body.textContent.includes(SEEN))
      found.push(`${title}: not shown at all`)
    cleanup()
  }
  expect(found).toEqual([])
})
