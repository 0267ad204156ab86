/** What was typed against what the tab of that form requested. */
import { expect, it } from 'vitest'
import { foldDurable } from '../../../../src/events/app'
import { noDurableState } from '../../../../src/events/appState'
import { type AppEvent, isDurableFact } from '../../../../src/events/catalogue'
import {
  NetworkSelected,
  SessionStarted,
  StorageLost,
  StorageRestored,
} from '../../../../src/events/chain/events'
import { MAX_UINT256 } from '../../../../src/events/kernel'
import { NATIVE_BUY_MARKER } from '../../../../src/events/kernel/address'
import { formChecker, formRules } from '../../../../src/events/logFile/check/formRules'
import { OrderExpired, OrderFilled, OrderPlaced } from '../../../../src/events/orders/events'
import { AmountTyped, LinkFollowed, SidesSwapped, TokenChosen } from '../../../../src/events/trade/events'
import { TransactionRequested } from '../../../../src/events/transactions/events'
import { anOrderRequest, tokenOf } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'

const request = anOrderRequest()
const { uid, owner, params, sellToken, buyToken } = request.data
const RELAYER = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'
const ONE = 10n ** 18n

const placed = OrderPlaced({ uid })
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const filled = OrderFilled({
  uid,
  executedSellAmount: ONE,
  executedBuyAmount: params.buyAmount,
  transactionHash: null,
})
const lost = StorageLost({ afterSeq: 0, reason: 'quota', refused: [] })
const typed = (text: string, side: 'sell' | 'buy' = 'sell'): AppEvent => AmountTyped({ side, text })
const approval = (amount: bigint, then: bigint | null = null): AppEvent =>
  TransactionRequested({
    ...{ id: 'a.1', chainId: 1, from: owner, then },
    info: { type: 'approval', token: sellToken, spender: RELAYER, amount },
  })
const approvalForStake = TransactionRequested({
  ...{ id: 'a.1', chainId: 1, from: owner, then: null },
  info: {
    ...{ type: 'approval', token: sellToken, amount: 5n },
    spender: '0xa1484C3aa22a66C62b77E0AE78E15258bd0cB711',
  },
})
const wrap = (amount: bigint, sold?: string): AppEvent =>
  TransactionRequested({
    ...{ id: 'a.1', chainId: 1, from: owner, then: null },
    info: { type: 'wrap', token: sellToken, amount, balance: 0n },
    ...(sold === undefined
      ? {}
      : { sale: { buyToken: buyToken.address, kind: 'sell' as const, typed: sold, approve: null } }),
  })
const bought = anOrderRequest({ params: { kind: 'buy' } })
const sells = (token: string): AppEvent => TokenChosen({ side: 'sell', token })
const buys = (token: string): AppEvent => TokenChosen({ side: 'buy', token })
const OTHER = tokenOf(1, 'USDC').address
const COIN = NATIVE_BUY_MARKER
const buysWrapped = anOrderRequest({ params: { sellToken: OTHER, buyToken: sellToken.address } })
const link = LinkFollowed({
  ...{ chainId: 1, INPUT: null, OUTPUT: null, independent: 'sell', typed: '7', recipient: null },
})

const brokenBy = (...events: readonly (readonly [AppEvent, string?])[]): readonly string[] => {
  const check = formChecker()
  let state = noDurableState
  const count = new Map<string, number>()
  return story(...events.map(([event, session = 'a']) => [event, null, session] as const)).flatMap((fact) => {
    const n = (count.get(fact.session) ?? 0) + 1
    count.set(fact.session, n)
    const found = check({ ...fact, n }, state).map(({ text }) => text)
    if (isDurableFact(fact)) state = foldDurable(state, fact)
    return found
  })
}

it.each<readonly [string, readonly (readonly [AppEvent, string?])[]]>([
  ['an order of what was typed', [[start], [typed('1')], [request]]],
  ['an approval for a stake, while an amount is typed', [[start], [typed('1')], [approvalForStake]]],
  ['an order that buys what was typed', [[start], [typed('2900', 'buy')], [bought]]],
  ['an order after the sides were swapped', [[start], [typed('1', 'buy')], [SidesSwapped({})], [request]]],
  ['an order that buys what was sold before', [[start], [typed('2900')], [SidesSwapped({})], [bought]]],
  [
    'an order after tokens were chosen, which may have swapped the sides',
    [[start], [typed('1', 'buy')], [TokenChosen({ side: 'sell', token: sellToken.address })], [request]],
  ],
  ['an order of another window', [[start], [typed('1')], [start, 'b'], [typed('3'), 'b'], [request]]],
  ['an order of a link', [[start], [typed('3')], [link], [request]]],
  ['an approval of what was typed', [[start], [typed('1')], [approval(ONE)]]],
  ['an approval in two steps', [[start], [typed('1')], [approval(0n, ONE)]]],
  ['an approval without limit', [[start], [typed('1')], [approval(MAX_UINT256)]]],
  ['an approval that is taken back', [[start], [typed('1')], [approval(0n)]]],
  [
    'an order of the tokens that were chosen',
    [[start], [sells(sellToken.address)], [buys(buyToken.address)], [request]],
  ],
  ['an order of the wrapped coin, where the coin is sold', [[start], [sells(COIN)], [request]]],
  [
    'an order of tokens that changed sides, by the button or by a choice',
    [[start], [sells(buyToken.address)], [buys(sellToken.address)], [sells(sellToken.address)], [request]],
  ],
  [
    'an order that buys the wrapped coin with what was to be bought, once the coin was wrapped to be sold',
    [[start], [sells(COIN)], [buys(OTHER)], [wrap(ONE, '1')], [SidesSwapped({})], [buysWrapped]],
  ],
  [
    'an order after the wrapped coin, which is sold by now, was chosen to be bought',
    [[start], [sells(COIN)], [buys(OTHER)], [wrap(ONE, '1')], [buys(sellToken.address)], [buysWrapped]],
  ],
  ['an order of a link, after other tokens', [[start], [sells(OTHER)], [link], [request]]],
  [
    'an order of another network, after other tokens',
    [[start], [sells(OTHER)], [NetworkSelected({ chainId: 100 })], [request]],
  ],
  ['an order of another window’s tokens', [[start], [start, 'b'], [sells(OTHER), 'b'], [request]]],
  ['an approval for an open order, too', [[start], [typed('1')], [request], [approval(2n * ONE)]]],
  [
    'an approval that leaves out an order that another window placed since (X345)',
    [[start], [start, 'b'], [typed('1')], [request, 'b'], [placed, 'b'], [approval(ONE)]],
  ],
  [
    'an approval that leaves out what another window stored while its own could not read it (X350)',
    [
      ...([[start], [start, 'b'], [lost], [request, 'b'], [placed, 'b']] as const),
      ...([[typed('1')], [approval(ONE)]] as const),
    ],
  ],
  [
    'an approval that leaves out an order that may be the form’s own (X345)',
    [[start], [request], [typed('1')], [approval(ONE)]],
  ],
  [
    'an approval that leaves out an order that has ended (X345)',
    [[start], [request], [placed], [typed('1')], [OrderExpired({ uid })], [approval(ONE)]],
  ],
  [
    'an approval for an order, too, that another window saw filled a moment ago (X354)',
    [[start], [request], [placed], [typed('1')], [start, 'b'], [filled, 'b'], [approval(2n * ONE)]],
  ],
  [
    'an approval for an order, too, that ended while its window’s store was lost (X354)',
    [[start], [request], [placed], [lost], [typed('1')], [start, 'b'], [filled, 'b'], [approval(9n * ONE)]],
  ],
  ['an approval for what is bought', [[start], [typed('5', 'buy')], [approval(ONE)]]],
  [
    'an approval after tokens were chosen',
    [[start], [typed('5')], [TokenChosen({ side: 'sell', token: sellToken.address })], [approval(ONE)]],
  ],
  ['a wrap of what was typed', [[start], [typed('1')], [wrap(ONE)]]],
  ['a wrap of what a sale lacks', [[start], [typed('3')], [wrap(ONE, '3')]]],
  ['what is not in the log', [[request]]],
])('breaks no rule: %s', (_, events) => {
  expect(brokenBy(...events)).toEqual([])
})

it.each<readonly [string, readonly (readonly [AppEvent, string?])[], string]>([
  ['sells ten times as much', [[start], [typed('0.1')], [request]], 'an order moves the amount'],
  ['buys ten times as much', [[start], [typed('290', 'buy')], [bought]], 'an order moves the amount'],
  [
    'sells exactly what was to be bought',
    [[start], [typed('1')], [SidesSwapped({})], [request]],
    'an order is exact on the side that was typed: expected buy, found sell',
  ],
  ['buys exactly what was to be sold', [[start], [typed('2900')], [bought]], 'expected sell, found buy'],
  ['sells another token', [[start], [sells(OTHER)], [request]], 'sell token: expected'],
  ['buys another token', [[start], [buys(OTHER)], [request]], `found ${buyToken.address}`],
  [
    'buys the wrapped coin instead of the coin',
    [[start], [buys(COIN)], [buysWrapped]],
    'buy token: expected',
  ],
  [
    'sells what was to be bought',
    [[start], [sells(sellToken.address)], [buys(buyToken.address)], [SidesSwapped({})], [request]],
    'sell token: expected',
  ],
  ['allows twice as much', [[start], [typed('0.5')], [approval(ONE)]], `at most ${String(ONE / 2n)}`],
  ['allows a thousandth', [[start], [typed('1')], [approval(ONE / 1000n)]], `at least ${String(ONE)}`],
  [
    'leaves out what an open order needs (X345)',
    [[start], [request], [placed], [typed('1')], [approval(ONE)]],
    `at least ${String(2n * ONE)}`,
  ],
  [
    'leaves out what an open order needs, after its store came back (X350)',
    [[start], [lost], [request], [placed], [StorageRestored({})], [typed('1')], [approval(ONE)]],
    `at least ${String(2n * ONE)}`,
  ],
  ['allows twice as much in two steps', [[start], [typed('1')], [approval(0n, 2n * ONE)]], 'at most'],
  ['allows what its form does not sell', [[start], [sells(OTHER)], [approval(ONE)]], 'is of the token that'],
  ['wraps twice as much', [[start], [typed('0.5')], [wrap(ONE)]], 'the coin is wrapped'],
  ['wraps more than is sold', [[start], [typed('0.5')], [wrap(ONE, '0.5')]], 'the coin is wrapped'],
])('a build that %s breaks a rule', (_, events, rule) => {
  expect(brokenBy(...events).join('; ')).toContain(rule)
})

it('nothing is said of a session with a hole', () => {
  const check = formChecker()
  const [first, second, third] = story([start], [typed('3')], [request])
  if (first === undefined || second === undefined || third === undefined) throw new Error('three facts')
  check(first, noDurableState)
  check(second, noDurableState)
  expect(check({ ...third, n: 5 }, noDurableState)).toEqual([])
  expect(params.sellAmount).toBe(ONE)
})

it('every rule says why it holds', () => {
  for (const { holds, because } of formRules)
    expect(Math.min(holds.length, because.length)).toBeGreaterThan(15)
})
