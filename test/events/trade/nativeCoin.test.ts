import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { GasPricesRead } from '../../../src/events/chain/events'
import { QuoteFailed } from '../../../src/events/quotes/events'
import { sellWrapped } from '../../../src/events/trade/sellWrapped'
import {
  AmountTyped,
  FeeWarningAccepted,
  RecipientTyped,
  TokenChosen,
} from '../../../src/events/trade/events'
import { remainingFunds } from '../../../src/events/trade/lowBalance'
import type { OrderBlocker } from '../../../src/events/trade/orderBlockerKinds'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { wrap } from '../../../src/events/trade/wrap'
import { swapForm } from '../../../src/events/trade/swapForm'
import { tokenList } from '../../../src/events/balances/tokenList'
import { AccountKindRead } from '../../../src/events/wallet/events'
import {
  ALICE,
  answered,
  asked,
  balancesRead,
  BOB,
  connected,
  DAI,
  ether,
  priced,
  questionParams,
  started,
  VAULT_RELAYER,
  WETH,
} from '../support/fixtures'
import { type Given, after, at, decided, given, MINUTE, refused, T0 } from '../support/given'
import { tradeOf } from '../../../src/events/trade/trade'
import { pricedForm } from '../../../src/events/trade/pricedForm'

const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const HASH = `0x${'1'.repeat(64)}`
const choose = (side: 'sell' | 'buy', token: string): Given => TokenChosen({ side, token })
const type = (text: string): AppEvent => AmountTyped({ side: 'sell', text })
const form = [
  started(),
  connected(),
  balancesRead({ native: ether(5), balances: { [WETH.address]: ether(2) } }),
]
const blockOf = (...facts: readonly Given[]): OrderBlocker | null =>
  tradeOf(given(...form, ...facts), T0).blocker
const anyway = { anyway: false }

describe('the coin and its wrapped token', () => {
  const wrapping = [choose('buy', WETH.address), type('1.5')]
  const unwrapping = [choose('sell', WETH.address), choose('buy', COIN), type('1.5')]

  it('need no quote: both sides say the same amount', () => {
    const state = given(...form, ...wrapping)
    expect(pricedForm(state).question).toBeNull()
    expect([swapForm(state, T0).sell.amount, swapForm(state, T0).buy.amount]).toEqual([
      ether(1.5),
      ether(1.5),
    ])
  })

  it('are wrapped and unwrapped, whatever else could be said of an order', () => {
    expect(blockOf(...wrapping)).toEqual({ kind: 'wrap', direction: 'wrap', amount: ether(1.5) })
    expect(blockOf(...unwrapping)).toEqual({ kind: 'wrap', direction: 'unwrap', amount: ether(1.5) })
  })

  it('ask for an amount, and for no more than there is', () => {
    expect(blockOf(choose('buy', WETH.address))).toMatchObject({ kind: 'enterAmount' })
    expect(blockOf(...wrapping, type('5.1'))).toMatchObject({
      kind: 'insufficientBalance',
      token: { symbol: 'ETH' },
    })
    expect(blockOf(...unwrapping, type('2.1'))).toMatchObject({
      kind: 'insufficientBalance',
      token: { symbol: 'WETH' },
    })
  })

  it('are exchanged up to all that there is, and not while that is not known', () => {
    expect(blockOf(...unwrapping, type('2'))).toMatchObject({ kind: 'wrap', amount: ether(2) })
    const unread = given(started(), connected(), ...wrapping)
    expect(tradeOf(unread, T0).blocker).toEqual({ kind: 'balanceUnknown' })
  })

  it('pay nobody but the owner: a recipient is not offered', () => {
    const recipient = RecipientTyped({ text: BOB, address: BOB, problem: null })
    expect(swapForm(given(...form, ...wrapping, recipient), T0).recipient).toBeNull()
  })

  it('become a request that remembers what there was', () => {
    const request = (direction: 'wrap' | 'unwrap'): AppEvent =>
      TransactionRequested({
        id: 'decision-1',
        chainId: 1,
        from: ALICE,
        info: { type: direction, token: WETH, amount: ether(1.5), balance: ether(2) },
        then: null,
        knownTransactions: [],
      })
    expect(decided(wrap, given(...form, ...wrapping), anyway)).toEqual([request('wrap')])
    expect(decided(wrap, given(...form, ...unwrapping), anyway)).toEqual([request('unwrap')])
  })

  it.each([
    ['wrap', wrapping],
    ['unwrap', unwrapping],
  ] as const)('are not exchanged twice at once: %s', (direction, facts) => {
    const state = given(...form, ...facts)
    const going = after(state, ...decided(wrap, state, anyway))
    expect(tradeOf(going, T0).blocker).toMatchObject({ kind: 'wrapping', direction, id: 'decision-1' })
    expect(refused(wrap, going, anyway)).toMatchObject({ tag: 'blocked', blocker: { kind: 'wrapping' } })
  })
})

describe('balances that are over a minute old', () => {
  const LATER = T0 + MINUTE + 1
  const mined = (facts: readonly Given[]) => {
    const state = given(...form, ...facts)
    return after(
      state,
      ...decided(wrap, state, { anyway: true }),
      TransactionSent({ id: 'decision-1', hash: HASH }),
      TransactionMined({ id: 'decision-1', hash: HASH, block: 101, status: 1 }),
      // The form forgot the amount when the wallet sent it.
      type('1.5'),
    )
  }

  it.each([
    ['a wrap', [choose('buy', WETH.address), type('1.5')]],
    ['an unwrap', [choose('sell', WETH.address), choose('buy', COIN), type('1.5')]],
  ])('do not show %s that was mined, so that no second one is asked for by them (X196)', (_, facts) => {
    const state = mined(facts)
    expect(tradeOf(state, T0).blocker).toMatchObject({ kind: 'wrapping' })
    expect(tradeOf(state, LATER).blocker).toEqual({ kind: 'balanceOld' })
    expect(refused(wrap, state, { anyway: true }, { now: LATER })).toEqual({
      tag: 'blocked',
      blocker: { kind: 'balanceOld' },
    })
    const read = after(state, at(LATER, balancesRead({ block: 101, native: ether(5) })))
    expect(tradeOf(read, LATER).blocker?.kind).not.toBe('balanceOld')
  })

  it('ask for no wrap of a sale either', () => {
    const params = { ...questionParams, amount: ether(4) }
    const selling = given(
      ...form,
      choose('buy', DAI.address),
      type('4'),
      asked({ amount: ether(4) }),
      answered({
        params,
        sellAmount: ether(3.99),
        buyAmount: ether(12_000),
        price: { amount: ether(12_000), token: DAI.address },
      }),
      priced(WETH, 3000),
      priced(DAI, 1),
    )
    expect(tradeOf(selling, T0).blocker).toMatchObject({ kind: 'nativeSell', missing: ether(2) })
    expect(tradeOf(selling, LATER).blocker).toEqual({ kind: 'balanceOld' })
    expect(refused(wrap, selling, { anyway: true }, { now: LATER })).toMatchObject({ tag: 'blocked' })
  })
})

describe('an unwrap', () => {
  it('asks nothing, however little of the coin there is: it brings more', () => {
    const poor = balancesRead({ native: 1n, balances: { [WETH.address]: ether(2) } })
    const unwrapping = [choose('sell', WETH.address), choose('buy', COIN), type('1.5')]
    expect(decided(wrap, given(...form, poor, ...unwrapping), anyway)).toMatchObject([
      { data: { info: { type: 'unwrap', amount: ether(1.5) } } },
    ])
  })
})

describe('a wrap that leaves little', () => {
  const GWEI = 1_000_000_000n
  it('is one after which ten transactions of 50,000 gas cannot be paid', () => {
    const cost = ether(0.0025)
    expect(remainingFunds(ether(1) + 11n * cost, ether(1), 50n * GWEI).isLow).toBe(false)
    expect(remainingFunds(ether(1) + 11n * cost - 1n, ether(1), 50n * GWEI).isLow).toBe(true)
  })

  it('says for how many transactions the rest is, to one digit', () => {
    const count = (left: number): number => remainingFunds(ether(1 + left), ether(1), 50n * GWEI).transactions
    expect([count(0.001), count(0.004), count(0.01), count(0.0925)]).toEqual([0, 0, 3, 30])
  })

  it('has to be accepted', () => {
    const state = given(...form, choose('buy', WETH.address), type('4.992'))
    expect(refused(wrap, state, anyway)).toEqual({
      tag: 'lowBalance',
      funds: { isLow: true, transactions: 7 },
    })
    expect(decided(wrap, state, { anyway: true })).toMatchObject([
      { data: { info: { amount: ether(4.992) } } },
    ])
  })
})

describe('the gas that a wrap has to leave', () => {
  const gas = (chainId: 1 | 4): AppEvent =>
    GasPricesRead({ chainId, lowest: 1n, standard: 1_000_000_000n, fast: 10n ** 18n })
  const almostAll = [...form, choose('buy', WETH.address), type('4.995')]

  it.each([
    ["the network's standard price, while it is at most 30 min old", at(T0 - 30 * MINUTE, gas(1)), false],
    ['what its reserve is enough for, once that is older', at(T0 - 30 * MINUTE - 1, gas(1)), true],
    ["what its reserve is enough for, whatever another network's is", gas(4), true],
  ])('is reckoned at %s', (_, read, isLow) => {
    const state = given(read, ...almostAll)
    if (isLow) expect(refused(wrap, state, anyway)).toMatchObject({ tag: 'lowBalance' })
    else expect(decided(wrap, state, anyway)).toHaveLength(1)
  })
})

describe('selling the coin', () => {
  const params = { ...questionParams, amount: ether(3) }
  const quoted = [
    choose('buy', DAI.address),
    type('3'),
    asked({ amount: ether(3) }),
    answered({
      params,
      sellAmount: ether(2.99),
      buyAmount: ether(9000),
      price: { amount: ether(9000), token: DAI.address },
    }),
    priced(WETH, 3000),
    priced(DAI, 1),
  ]
  const state = given(...form, ...quoted)
  /** The same quote for another receiver. */
  const priceFor = (receiver: string): AppEvent =>
    answered({
      params: { ...params, receiver },
      sellAmount: ether(2.99),
      buyAmount: ether(9000),
      price: { amount: ether(9000), token: DAI.address },
    })

  it('asks for the wrapped token, and its order sells that', () => {
    expect(pricedForm(state).question).toMatchObject({ sellToken: WETH.address, buyToken: DAI.address })
    expect(pricedForm(state).draft?.sellToken).toEqual(WETH)
    expect(swapForm(state, T0).sell.token?.symbol).toBe('ETH')
  })

  it('wraps what is missing of it first', () => {
    expect(tradeOf(state, T0).blocker).toEqual({
      kind: 'nativeSell',
      missing: ether(1),
      uses: ether(2),
      approve: null,
      wrapped: WETH,
    })
    expect(decided(wrap, state, anyway)).toMatchObject([
      { data: { info: { type: 'wrap', amount: ether(1), balance: ether(2) } } },
    ])
  })

  it('wraps all that there is of the coin, where that is what is missing', () => {
    const just = balancesRead({ native: ether(1), balances: { [WETH.address]: ether(2) } })
    expect(tradeOf(after(state, just), T0).blocker).toMatchObject({ kind: 'nativeSell', missing: ether(1) })
  })

  it('waits for what is not known: the balances, or the price of a sale or a purchase', () => {
    const noWeth = after(state, balancesRead({ native: ether(5), balances: {} }))
    expect(tradeOf(noWeth, T0).blocker).toEqual({ kind: 'balanceUnknown' })
    const unread = given(started(), connected(), ...quoted)
    expect(tradeOf(unread, T0).blocker).toEqual({ kind: 'balanceUnknown' })
    const unpriced = given(...form, ...quoted.slice(0, 3), priced(WETH, 3000), priced(DAI, 1))
    expect(tradeOf(unpriced, T0).blocker).toEqual({ kind: 'quoteLoading' })
    const purchase = given(
      ...form,
      choose('buy', DAI.address),
      AmountTyped({ side: 'buy', text: '9000' }),
      asked({ ...params, kind: 'buy', amount: ether(9000) }),
    )
    expect(tradeOf(purchase, T0).blocker).toEqual({ kind: 'quoteLoading' })
  })

  it('wraps also for a sale that pays another account, and for none while it is not known whom it pays', () => {
    const paying = after(
      state,
      RecipientTyped({ text: BOB, address: BOB, problem: null }),
      asked({ amount: ether(3), receiver: BOB }),
      priceFor(BOB),
    )
    expect(tradeOf(paying, T0).blocker).toMatchObject({ kind: 'nativeSell', missing: ether(1) })
    const unknown = after(state, RecipientTyped({ text: 'bob', address: null, problem: 'malformed' }))
    expect(tradeOf(unknown, T0).blocker?.kind).toBe('invalidRecipient')
  })

  it('wraps for a purchase what leaves the wallet at most, not what is bought', () => {
    const question = { ...params, kind: 'buy', amount: ether(9000) } as const
    const buying = given(
      ...form,
      choose('buy', DAI.address),
      AmountTyped({ side: 'buy', text: '9000' }),
      asked(question),
      answered({
        params: question,
        sellAmount: ether(3),
        buyAmount: ether(9000),
        price: { amount: ether(3), token: WETH.address },
      }),
      priced(WETH, 3000),
      priced(DAI, 1),
    )
    const leaves = pricedForm(buying).draft?.amounts.leavesWallet ?? 0n
    expect(leaves).toBeGreaterThan(ether(3))
    expect(tradeOf(buying, T0).blocker).toMatchObject({
      kind: 'nativeSell',
      missing: leaves - ether(2),
      uses: ether(2),
      wrapped: WETH,
    })
  })

  it('goes on with the wrapped token once that is mined, with amount, side and recipient as they were', () => {
    const [request] = decided(wrap, state, anyway)
    if (request === undefined) throw new Error('nothing was asked for')
    const mined = after(
      state,
      request,
      RecipientTyped({ text: BOB, address: BOB, problem: null }),
      TransactionSent({ id: 'decision-1', hash: HASH }),
      TransactionMined({ id: 'decision-1', hash: HASH, block: 101, status: 1 }),
    )
    expect(mined.session.trade).toMatchObject({
      sell: WETH.address,
      buy: DAI.address,
      independent: 'sell',
      typed: '3',
      recipient: { address: BOB },
      wrapping: null,
      placing: [],
    })
  })

  it.each<[what: string, facts: readonly AppEvent[], status: number]>([
    ['another amount was typed meanwhile', [type('4')], 1],
    ['another token was chosen meanwhile', [TokenChosen({ side: 'buy', token: WETH.address })], 1],
    ['the wrap was undone', [], 0],
  ])('stays with the coin when %s', (_what, facts, status) => {
    const after_ = after(
      state,
      ...decided(wrap, state, anyway),
      ...facts,
      TransactionMined({ id: 'decision-1', hash: HASH, block: 101, status }),
    )
    expect(after_.session.trade.sell).toBe(COIN)
  })

  it('offers the wrap again once it reverted, and asks nothing of the form', () => {
    const going = after(
      state,
      ...decided(wrap, state, anyway),
      TransactionSent({ id: 'decision-1', hash: HASH }),
    )
    expect(tradeOf(going, T0).blocker).toMatchObject({ kind: 'wrapping', id: 'decision-1' })
    const undone = after(going, TransactionMined({ id: 'decision-1', hash: HASH, block: 101, status: 0 }))
    expect(tradeOf(undone, T0).blocker).toMatchObject({
      kind: 'nativeSell',
      missing: ether(1),
      wrapped: WETH,
    })
    expect(undone.session.trade).toMatchObject({ sell: COIN, buy: DAI.address, typed: '3' })
  })

  it('chooses the wrapped token where nothing is missing, keeps the amount and the recipient', () => {
    const recipient = RecipientTyped({ text: BOB, address: BOB, problem: null })
    const enough = balancesRead({ native: ether(5), balances: { [WETH.address]: ether(3) } })
    const rich = after(state, enough)
    expect(tradeOf(rich, T0).blocker).toMatchObject({ kind: 'nativeSell', missing: 0n, uses: ether(3) })
    expect(refused(wrap, rich, { anyway: true })).toMatchObject({
      tag: 'blocked',
      blocker: { kind: 'nativeSell' },
    })
    const paying = after(rich, recipient)
    expect(after(paying, ...decided(sellWrapped, paying, null)).session.trade).toMatchObject({
      sell: WETH.address,
      typed: '3',
      recipient: { address: BOB },
    })
  })

  describe('from enough of the wrapped token', () => {
    const enough = { native: ether(5), balances: { [WETH.address]: ether(3) } }
    const rich = after(state, balancesRead(enough))
    const kindOf = (facts: readonly Given[], now = T0) => tradeOf(after(rich, ...facts), now).blocker?.kind
    const approved = (allowance: bigint) => [
      balancesRead({
        ...enough,
        allowances: { [WETH.address]: allowance },
      }),
    ]
    const approving = [
      TransactionRequested({
        id: 'approval',
        chainId: 1,
        from: ALICE,
        info: { type: 'approval', token: WETH, spender: VAULT_RELAYER, amount: ether(3) },
        then: null,
      }),
    ]
    const withFee = (share: number): readonly Given[] => [
      answered({
        params,
        sellAmount: ether(3 - 3 * share),
        buyAmount: ether(9000),
        price: { amount: ether(9000), token: DAI.address },
        fee: { amount: ether(3 * share), expirationDate: T0 + MINUTE },
      }),
    ]

    it.each<[what: string, facts: readonly Given[], now: number, kind: string]>([
      [
        'the price has been renewed',
        [at(T0 + 2 * MINUTE, balancesRead(enough))],
        T0 + 2 * MINUTE,
        'quoteExpired',
      ],
      ['the allowance has been read', [balancesRead({ ...enough, allowances: {} })], T0, 'balanceUnknown'],
      ['it is known how a left allowance is changed', approved(7n), T0, 'balanceUnknown'],
      ['its approval has been confirmed', [...approved(0n), ...approving], T0, 'approving'],
      ['its high fee has been accepted', withFee(0.25), T0, 'feeNotAccepted'],
    ])(
      'waits until %s, because the press goes on to the approval or the review (X312)',
      (_, facts, now, kind) => {
        expect(kindOf(facts, now)).toBe(kind)
      },
    )

    it('keeps its plan in the form while it waits, also for newer balances (X322)', () => {
      const planAt = (facts: readonly Given[], now = T0) => tradeOf(after(rich, ...facts), now).plan
      const whole = { missing: 0n, uses: ether(3) }
      const later = T0 + 2 * MINUTE
      expect(planAt([])).toMatchObject(whole)
      expect(planAt([at(later, balancesRead(enough))], later)).toMatchObject({ ...whole, approve: null })
      expect(planAt([...approved(0n), ...approving])).toMatchObject({ ...whole, approve: ether(3) })
      expect(planAt(approved(7n))).toMatchObject({ ...whole, approve: ether(3) })
      expect(planAt(withFee(0.25))).toMatchObject(whole)
      expect(kindOf([], later)).toBe('balanceOld')
      expect(planAt([], later)).toMatchObject(whole)
    })

    it('has no plan if it could not be carried out, nor while its wrap is under way (X322)', () => {
      const planAt = (...facts: readonly Given[]) => tradeOf(after(state, ...facts), T0).plan
      expect(planAt()).toMatchObject({ missing: ether(1), uses: ether(2) })
      expect(planAt(balancesRead({ native: 1n, balances: { [WETH.address]: ether(2) } }))).toBeNull()
      expect(planAt(...decided(wrap, state, anyway))).toBeNull()
      expect(planAt(choose('buy', WETH.address))).toBeNull()
    })

    it.each<[what: string, facts: readonly Given[], next: string | undefined]>([
      ['the approval', approved(0n), 'needsApproval'],
      [
        'the approval',
        [...withFee(0.25), FeeWarningAccepted({ tier: 20 }), ...approved(0n)],
        'needsApproval',
      ],
      ['the review', [], undefined],
    ])('goes on to %s with what was accepted of the same trade (X312)', (_, facts, next) => {
      const selling = after(rich, ...facts)
      expect(tradeOf(selling, T0).blocker?.kind).toBe('nativeSell')
      const switched = after(selling, ...decided(sellWrapped, selling, null))
      expect(tradeOf(switched, T0).blocker?.kind).toBe(next)
    })
  })

  it('comes before the errors of a quote, after what is missing in the form', () => {
    const failed = QuoteFailed({ params, isBestQuote: true, error: { code: 'insufficient-liquidity' } })
    expect(tradeOf(given(...form, ...quoted.slice(0, 3), failed), T0).blocker).toMatchObject({
      kind: 'nativeSell',
    })
    expect(blockOf(choose('buy', DAI.address))).toMatchObject({ kind: 'enterAmount' })
    expect(blockOf(type('1'))).toMatchObject({ kind: 'selectToken' })
  })

  it('says when there is not enough of the coin', () => {
    const poor = balancesRead({ native: ether(0.9), balances: { [WETH.address]: ether(2) } })
    expect(tradeOf(after(state, poor), T0).blocker).toMatchObject({
      kind: 'insufficientBalance',
      token: { symbol: 'ETH' },
    })
  })
})

describe('the coin in the token list', () => {
  it('stands first, with its balance', () => {
    const [first, second] = tokenList(given(...form), T0).rows
    expect(first).toMatchObject({
      token: { symbol: 'ETH', address: COIN },
      balance: ether(5),
      isOwn: false,
    })
    expect(second?.token.symbol).toBe('WETH')
  })
})

describe('the coin bought by a contract wallet', () => {
  const buying = [choose('sell', WETH.address), choose('buy', DAI.address), choose('buy', COIN)]
  const contract = AccountKindRead({ chainId: 1, account: ALICE, kind: 'contract' })
  const refusal = { kind: 'quoteError', error: { code: 'transfer-eth-to-smart-contract' } }
  const sellDai = [choose('sell', DAI.address), choose('buy', COIN)]

  it('is refused before anything is asked', () => {
    expect(blockOf(contract, ...sellDai)).toEqual(refusal)
    expect(blockOf(...sellDai)).not.toEqual(refusal)
    expect(
      blockOf(AccountKindRead({ chainId: 1, account: ALICE, kind: 'delegated' }), ...sellDai),
    ).not.toEqual(refusal)
  })

  it('is not refused where another account receives it, nor where it is only unwrapped', () => {
    expect(
      blockOf(contract, ...sellDai, RecipientTyped({ text: BOB, address: BOB, problem: null })),
    ).not.toEqual(refusal)
    expect(blockOf(contract, ...buying)).not.toEqual(refusal)
  })
})
