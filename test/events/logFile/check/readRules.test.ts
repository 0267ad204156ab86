/** What a tab had read when its user pressed against what it requested. */
import { describe, expect, it } from 'vitest'
import { foldDurable } from '../../../../src/events/app'
import { noDurableState } from '../../../../src/events/appState'
import { BalancesRead } from '../../../../src/events/balances/events'
import { type AppEvent, isDurableFact } from '../../../../src/events/catalogue'
import { SessionStarted } from '../../../../src/events/chain/events'
import { MAX_UINT256 } from '../../../../src/events/kernel'
import { readChecker, readRules } from '../../../../src/events/logFile/check/readRules'
import { OrderPlaced } from '../../../../src/events/orders/events'
import {
  type QuoteError,
  QuoteFailed,
  type QuoteParams,
  QuoteRequested,
} from '../../../../src/events/quotes/events'
import { SlippageSet } from '../../../../src/events/settings/events'
import {
  AmountTyped,
  LinkFollowed,
  RecipientNameRead,
  RecipientRemoved,
  RecipientTyped,
} from '../../../../src/events/trade/events'
import { TransactionRequested } from '../../../../src/events/transactions/events'
import { WalletConnected } from '../../../../src/events/wallet/events'
import { anOrderRequest } from '../../../support/orderRequest'
import { aQuote, quoteParams, story } from '../../../support/orderStory'

const request = anOrderRequest()
const { uid, owner, params, sellToken } = request.data
const ONE = 10n ** 18n
const OTHER = `0x${'12'.repeat(20)}`
const STRANGER = `0x${'34'.repeat(20)}`
const RELAYER = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'

const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const reading = (balance: bigint, allowance: bigint, native = ONE): AppEvent =>
  BalancesRead({
    ...{ chainId: 1, account: owner, block: 1, native },
    balances: { [params.sellToken]: balance },
    allowances: { [params.sellToken]: allowance },
  })
const inParts: AppEvent = {
  ...request,
  data: { ...request.data, params: { ...params, partiallyFillable: true } },
}
const asked = (action: 'new' | 'refresh' = 'new'): AppEvent => QuoteRequested({ params: quoteParams, action })
const best = aQuote(1)
const failed = (error: QuoteError, quoted: QuoteParams = quoteParams): AppEvent =>
  QuoteFailed({ params: quoted, isBestQuote: true, error })
/** So many seconds. */
const waiting = (seconds: number): readonly AppEvent[] =>
  Array.from({ length: seconds }, () => reading(ONE, ONE))
const quick = (id: number): AppEvent => ({ ...best, data: { ...best.data, id, isBestQuote: false } })
const named = (quoteId: number | null): AppEvent => ({ ...request, data: { ...request.data, quoteId } })
const to = (receiver: string): AppEvent => ({
  ...request,
  data: { ...request.data, params: { ...params, receiver } },
})
const typed = (text: string, address: string | null = null): AppEvent =>
  RecipientTyped({ text, address, problem: address === null ? 'resolving' : null })
const read = (name: string, address: string): AppEvent =>
  RecipientNameRead({ chainId: 1, name, address, problem: null })
const connected = (account: string, chainId = 1): AppEvent =>
  WalletConnected({ walletId: 'w', name: 'W', account, chainId })
const transaction = (info: object, from = owner): AppEvent =>
  TransactionRequested({ id: 't', chainId: 1, from, then: null, info } as never)
const approval = (amount: bigint): AppEvent =>
  transaction({ type: 'approval', token: sellToken, spender: RELAYER, amount })

/** One WETH is bought for 1.01 of it at the quote, fee included. */
const buyParams = { ...quoteParams, kind: 'buy' as const, amount: params.buyAmount }
const PRICED = (ONE * 101n) / 100n
const MOST = (PRICED * 10_000n) / 9_950n
const buying: readonly AppEvent[] = [
  QuoteRequested({ params: buyParams, action: 'new' }),
  {
    ...best,
    data: {
      ...best.data,
      params: buyParams,
      ...{ sellAmount: ONE, buyAmount: params.buyAmount, fee: { amount: ONE / 100n, expirationDate: 0 } },
    },
  },
]

const brokenBy = (...events: readonly (AppEvent | readonly [AppEvent, string])[]): readonly string[] => {
  const check = readChecker()
  let state = noDurableState
  const emitted = events.map((one) =>
    'type' in one ? ([one, null, 'a'] as const) : ([one[0], null, one[1]] as const),
  )
  return story(...emitted).flatMap((fact) => {
    const found = check(fact, state).map(({ text }) => text)
    if (isDurableFact(fact)) state = foldDurable(state, fact)
    return found
  })
}

describe('a log of a sound build', () => {
  it('breaks none where the price that is asked for once more may be in a lost row', () => {
    const check = readChecker()
    const facts = story([start], [asked()], [best], [asked('refresh')], [asked('refresh')])
    const said = (lost: number) => facts.flatMap((fact, i) => (i === lost ? [] : check(fact, noDurableState)))
    expect(said(2)).toEqual([])
  })

  it.each<readonly [string, readonly (AppEvent | readonly [AppEvent, string])[]]>([
    ['an order that is covered', [start, reading(ONE, ONE), request]],
    ['one that came to be covered', [start, reading(0n, 0n), reading(ONE, MAX_UINT256), request]],
    [
      'what was read of another account',
      [start, { ...reading(0n, 0n), data: { ...reading(0n, 0n).data, account: OTHER } } as AppEvent, request],
    ],
    ['what another tab read', [start, [start, 'b'], [reading(0n, 0n), 'b'], request]],
    [
      'a token that could not be read',
      [
        start,
        { ...reading(0n, 0n), data: { ...reading(0n, 0n).data, balances: {}, allowances: {} } } as AppEvent,
        request,
      ],
    ],
    ['an order that can be filled in parts, of which a part is covered', [start, reading(1n, 1n), inParts]],
    ['the verified price after the quick one', [start, asked(), quick(2), best, request]],
    ['the quick price before the verified one', [start, asked(), quick(2), named(2)]],
    ['a quick price that came too late', [start, asked(), best, quick(2), request]],
    ['a quick price of a new question', [start, asked(), best, asked(), quick(2), named(2)]],
    [
      'no price after a failure',
      [
        start,
        asked(),
        best,
        QuoteFailed({ params: quoteParams, isBestQuote: true, error: { code: 'insufficient-liquidity' } }),
        named(1),
      ],
    ],
    ['a price whose next one is due, but not overdue', [start, asked(), best, ...waiting(8), request]],
    ['a refreshed price', [start, asked(), best, asked('refresh')]],
    ['a new question after a failure', [start, asked(), failed({ code: 'insufficient-liquidity' }), asked()]],
    [
      'a sale whose fee takes all of it',
      [start, asked(), failed({ code: 'fee-exceeds-sell-amount', feeAmount: ONE })],
    ],
    ['the owner', [start, request]],
    ['the recipient that was typed', [start, typed(OTHER, OTHER), to(OTHER)]],
    ['the recipient of a name', [start, typed('a.eth'), read('a.eth', OTHER), to(OTHER)]],
    ['the owner after the field was closed', [start, typed(OTHER, OTHER), RecipientRemoved({}), request]],
    [
      'the owner after an order took the recipient with it',
      [start, typed(OTHER, OTHER), [OrderPlaced({ uid }), 'b'], request],
    ],
    [
      'the recipient of a link',
      [
        start,
        LinkFollowed({
          ...{ chainId: 1, INPUT: null, OUTPUT: null, independent: 'sell', typed: '' },
          recipient: { text: OTHER, address: OTHER, problem: null },
        }),
        to(OTHER),
      ],
    ],
    ['the account and network of the wallet', [start, connected(owner), request]],
    ['an approval of what is bought', [start, ...buying, approval(MOST)]],
    [
      'an approval of it at another slippage of another tab',
      [start, ...buying, [SlippageSet({ slippage: 500 }), 'b'], approval(MOST)],
    ],
    [
      'an approval of it at the slippage before, while its tab stores a new one (X353)',
      [start, SlippageSet({ slippage: 500 }), ...buying, approval(MOST)],
    ],
    [
      'an approval after the form was changed',
      [start, ...buying, AmountTyped({ side: 'buy', text: '1' }), approval(1n)],
    ],
    ['an approval without limit', [start, ...buying, approval(MAX_UINT256)]],
    [
      'an approval for a stake',
      [
        start,
        ...buying,
        transaction({
          ...{ type: 'approval', token: sellToken, amount: 5n },
          spender: '0xa1484C3aa22a66C62b77E0AE78E15258bd0cB711',
        }),
      ],
    ],
    ['an approval that takes back', [start, ...buying, approval(0n)]],
    [
      'a wrap of what is there',
      [start, reading(ONE, ONE), transaction({ type: 'wrap', token: sellToken, amount: ONE, balance: 0n })],
    ],
  ])('breaks no rule: %s', (_, events) => {
    expect(brokenBy(...events)).toEqual([])
  })

  it('breaks none after a hole in the facts of its tab', () => {
    const check = readChecker()
    const facts = story([start], [reading(0n, 0n)], [typed(OTHER, OTHER)], [request])
    expect(facts.flatMap((fact, i) => check(i < 3 ? fact : { ...fact, n: 9 }, noDurableState))).toEqual([])
  })

  it('says of every rule why it holds', () => {
    for (const { holds, because } of readRules)
      expect(Math.min(holds.length, because.length)).toBeGreaterThan(15)
  })
})

describe('a log of a build with a bug', () => {
  it.each<readonly [string, readonly (AppEvent | readonly [AppEvent, string])[], string]>([
    [
      'lets pass what the allowance does not cover',
      [start, reading(ONE, ONE - 1n), request],
      'allowance: expected at least 1000000000000000000, found 999999999999999999',
    ],
    [
      'lets pass what the balance does not cover',
      [start, reading(ONE - 1n, MAX_UINT256), request],
      'balance: expected at least',
    ],
    [
      'takes the quick price, though the verified one is there',
      [start, asked(), quick(2), best, named(2)],
      'expected quote 1, found quote 2, after a verified one',
    ],
    [
      'takes an earlier price',
      [start, asked(), best, asked('refresh'), aQuote(3), named(1)],
      'expected quote 3, found quote 1',
    ],
    [
      'takes a quick price that came too late',
      [start, asked(), best, quick(2), named(2)],
      'expected quote 1, found quote 2',
    ],
    [
      'takes a price whose next one is overdue',
      [start, asked(), best, ...waiting(10), request],
      'an order is placed before the next price is overdue: expected a newer price, found one of 11 s before',
    ],
    [
      'refreshes a price that it does not have',
      [start, asked(), failed({ code: 'insufficient-liquidity' }), asked('refresh')],
      'a price that the form lacks is asked for fast, too: expected new, found refresh',
    ],
    [
      'refuses a purchase for its fee',
      [start, failed({ code: 'fee-exceeds-sell-amount', feeAmount: 2n * params.buyAmount }, buyParams)],
      'only a sale is refused for its fee',
    ],
    [
      'refuses a sale for a part of its fee',
      [start, failed({ code: 'fee-exceeds-sell-amount', feeAmount: ONE - 1n })],
      'only a sale is refused for its fee',
    ],
    [
      'pays the address of another name',
      [start, typed('a.co'), typed('a.com'), read('a.co', STRANGER), to(STRANGER)],
      `expected the address of a.com, which was not looked up, found ${STRANGER}, which is that of a.co`,
    ],
    [
      'pays who was typed before',
      [start, typed(STRANGER, STRANGER), typed(OTHER, OTHER), to(STRANGER)],
      `expected ${OTHER}, found ${STRANGER}`,
    ],
    [
      'pays a recipient whose field was closed',
      [start, typed(OTHER, OTHER), RecipientRemoved({}), to(OTHER)],
      `expected ${owner}, found ${OTHER}`,
    ],
    [
      'pays the owner in place of the recipient',
      [start, typed(OTHER, OTHER), request],
      `expected ${OTHER}, found ${owner}`,
    ],
    ['orders for another account', [start, connected(OTHER), request], `expected ${OTHER}, found ${owner}`],
    ['orders on another network', [start, connected(owner, 100), request], 'expected 100, found 1'],
    [
      'approves what is bought without the slippage',
      [start, ...buying, approval(PRICED)],
      `expected at least ${String(MOST)}, found ${String(PRICED)}`,
    ],
    [
      'approves what is bought without what an open order needs (X345)',
      [
        ...[start, request, OrderPlaced({ uid }), AmountTyped({ side: 'buy', text: '2900' })],
        ...[...buying, approval(MOST)],
      ],
      `expected at least ${String(MOST + ONE)}`,
    ],
    [
      'approves more than is sold',
      [start, ...buying, approval(2n * MOST)],
      `expected at most ${String(MOST)}`,
    ],
    [
      'wraps more than is there',
      [
        start,
        reading(ONE, ONE, 1n),
        transaction({ type: 'wrap', token: sellToken, amount: ONE, balance: 0n }),
      ],
      'no more is wrapped',
    ],
    [
      'unwraps more than is there',
      [start, reading(1n, ONE), transaction({ type: 'unwrap', token: sellToken, amount: ONE, balance: 0n })],
      'no more is wrapped',
    ],
    [
      'sends from another account',
      [start, connected(OTHER), approval(5n)],
      'a transaction is of the account',
    ],
  ])('%s', (_, events, rule) => {
    expect(brokenBy(...events).join('; ')).toContain(rule)
  })
})
