/** Whose orders and balances a tab asks for. */
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../../src/events/catalogue'
import { accountChecker } from '../../../../src/events/logFile/check/accountRules'
import { WalletAccountChanged, WalletConnected } from '../../../../src/events/wallet/events'
import { alone } from '../../../support/aloneChecker'
import { TransactionRequested } from '../../../../src/events/transactions/events'
import { OWNER, tokenOf } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connected = WalletConnected({ walletId: 'w', name: 'W', account: OWNER, chainId: 1 })

const wrapOfOther = TransactionRequested({
  ...{ id: 'wrap', chainId: 1, from: OTHER, then: null },
  info: { type: 'wrap', token: tokenOf(1, 'WETH'), amount: 5n, balance: 9n },
})

interface Asked {
  readonly ask?: string
  readonly account?: string
  readonly times?: number
  readonly n?: number
  readonly tokens?: readonly string[]
}

/** The events are of tab 'a', after those `before` of another one. */
const brokenBy = (
  events: readonly AppEvent[],
  { ask = 'chain.account', account = OTHER, times = 3, n = events.length, tokens = [] }: Asked,
  before: readonly AppEvent[] = [],
): readonly string[] => {
  const { seeFact, seeInputs, end } = alone(accountChecker)
  story(
    ...before.map((event) => [event, null, 'before'] as const),
    ...events.map((event) => [event, null, 'a'] as const),
  ).forEach(seeFact)
  const notes = Array.from({ length: times }, () => ({ at: 1, n, ask, args: [1, account, tokens] }))
  seeInputs({ session: 'a', first: 0, notes })
  return end().map(({ text }) => text)
}

it.each(['chain.account', 'orderBook.accountOrders'])(
  'a tab that asks %s for another account than its own breaks a rule (X334)',
  (ask) => {
    expect(brokenBy([connected], { ask })).toEqual([
      `WalletConnected: a tab asks for the orders and balances of the account that it has connected: expected ${OWNER.toLowerCase()}, found ${OTHER.toLowerCase()} (${ask})`,
    ])
  },
)

it('a tab that asks for the whole list of tokens of an account that sent a transaction before breaks a rule (X334)', () => {
  expect(brokenBy([connected], {}, [wrapOfOther])).toHaveLength(1)
})

it.each<readonly [string, Parameters<typeof brokenBy>]>([
  ['asks for its own', [[connected], { account: OWNER.toLowerCase() }]],
  ['had the other one connected', [[connected, WalletAccountChanged({ account: OTHER })], {}]],
  [
    'settles a transaction that another tab requested from its account',
    [[connected], { tokens: ['0xweth'] }, [wrapOfOther]],
  ],
  ['asks only twice', [[connected], { times: 2 }]],
  ['asks after a row that is lost', [[connected], { n: 2 }]],
  ['asks something else', [[connected], { ask: 'chain.accountKind' }]],
  ['has connected no account', [[], {}]],
])('a tab that %s breaks no rule (X334)', (_name, args) => {
  expect(brokenBy(...args)).toEqual([])
})
