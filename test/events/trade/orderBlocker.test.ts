import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { AllowanceProbed, BalancesRead } from '../../../src/events/balances/events'
import {
  ClockDoubted,
  ConnectivityChanged,
  NetworkSelected,
  NewerCatalogueMet,
} from '../../../src/events/chain/events'
import { MAX_UINT256 } from '../../../src/events/kernel/units'
import { OrderPlacementUnanswered } from '../../../src/events/orders/events'
import { QuoteFailed, TokenSupportChanged } from '../../../src/events/quotes/events'
import type { OrderBlocker } from '../../../src/events/trade/orderBlockerKinds'
import { ExpertModeSet } from '../../../src/events/settings/events'
import { acceptFee } from '../../../src/events/trade/accept'
import {
  RecipientTyped,
  AmountTyped,
  FeeWarningAccepted,
  SidesSwapped,
} from '../../../src/events/trade/events'
import { FiatPriceRead } from '../../../src/events/tokens/events'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { approve } from '../../../src/events/trade/approve'
import { WalletChainChanged, WalletDisconnected } from '../../../src/events/wallet/events'
import {
  ALICE,
  answered,
  asked,
  balancesRead,
  BOB,
  connected,
  DAI,
  ether,
  filled,
  orderParams,
  placed,
  priced,
  questionParams,
  readyToTrade,
  requested,
  signed,
  started,
  uidOf,
  VAULT_RELAYER,
  WETH,
} from '../support/fixtures'
import { type Given, after, at, decided, foreign, given, MINUTE, refused, SECOND, T0 } from '../support/given'
import { tradeOf } from '../../../src/events/trade/trade'

const ready = given(...readyToTrade)
const blockOf = (state: AppState, now = T0): OrderBlocker | null => tradeOf(state, now).blocker
const kindAfter = (...facts: readonly Given[]): string | undefined => blockOf(after(ready, ...facts))?.kind

const type = (text: string): Given => AmountTyped({ side: 'sell', text })
const failed = (code: 'unsupported-token' | 'zero-price' | 'insufficient-liquidity'): Given =>
  QuoteFailed({ params: questionParams, isBestQuote: true, error: { code } })
const probed = (atoms: bigint, needsReset = false): Given =>
  AllowanceProbed({ chainId: 1, account: ALICE, token: WETH.address, allowance: atoms, needsReset })
const balance = (atoms: bigint): Given => balancesRead({ balances: { [WETH.address]: atoms } })
const allowance = (atoms: bigint): Given => balancesRead({ allowances: { [WETH.address]: atoms } })
const disconnected = WalletDisconnected({ walletId: 'sandbox', by: 'user' })
const newer = NewerCatalogueMet({ seq: 9, type: 'Future', version: 2 })
const flagged = TokenSupportChanged({ chainId: 1, token: DAI.address, isSupported: false })
const noRecipient = RecipientTyped({ text: '', address: null, problem: 'empty' })
const unanswered = OrderPlacementUnanswered({ uid: uidOf(1), error: { tag: 'unreachable' } })
const onXDai = [NetworkSelected({ chainId: 100 }), WalletChainChanged({ chainId: 100 })]
const wrongChain = WalletChainChanged({ chainId: 5 })

/** Placed in another tab, so that this tab's form stays as it is. */
const openOrder = [requested(), signed(), placed()].map(foreign)

describe('the form can trade', () => {
  it('when everything is in order', () => {
    expect(blockOf(ready)).toBeNull()
  })

  it('while a refresh or the best price is under way: a price is shown', () => {
    expect(kindAfter(asked({}, 'refresh'))).toBeUndefined()
    expect(kindAfter(asked(), answered({ isBestQuote: false }))).toBeUndefined()
  })

  it('next to an open order of the pair, and next to a placement of another pair', () => {
    expect(kindAfter(...openOrder)).toBeUndefined()
    expect(kindAfter(requested(1, { params: { ...orderParams, buyToken: WETH.address } }))).toBeUndefined()
    expect(kindAfter(requested(1, { owner: BOB }))).toBeUndefined()
  })
})

describe('the first reason counts', () => {
  it.each<[kind: string, ...facts: Given[]]>([
    ['reloadNeeded', newer, disconnected],
    ['unsupportedToken', failed('unsupported-token'), wrongChain],
    ['unsupportedToken', flagged, disconnected],
    ['connectWallet', disconnected, type('')],
    ['wrongNetwork', wrongChain, failed('zero-price')],
    ['clockDoubted', ClockDoubted({ chainId: 1, offsetMs: 901_000, skewMs: 0 }), failed('zero-price')],
    ['quoteError', failed('zero-price'), balance(0n)],
    ['quoteError', ConnectivityChanged({ online: false }), balance(0n)],
    ['enterAmount', type(''), SidesSwapped({})],
    ['enterAmount', type(''), noRecipient],
    ['enterAmount', type('0')],
    ['enterAmount', type('.')],
    ['enterAmount', type('1e9')],
    ['enterAmount', type('١٢')],
    ['enterAmount', type(`0.${'0'.repeat(39)}1`)],
    ['enterAmount', type('9'.repeat(80))],
    ['selectToken', ...onXDai, type('1')],
    ['selectToken', ...onXDai, type('1'), noRecipient],
    ['enterRecipient', noRecipient, balance(0n)],
    ['invalidRecipient', RecipientTyped({ text: 'x', address: null, problem: 'malformed' }), balance(0n)],
    ['insufficientBalance', balance(ether(1) - 1n), asked(), allowance(0n), balance(ether(0.5))],
    ['insufficientBalance', balance(ether(1)), type('2')],
    [
      'insufficientBalance',
      balancesRead({ balances: { [WETH.address]: 0n }, allowances: { [WETH.address]: 0n } }),
    ],
    ['quoteLoading', type('2')],
    ['quoteLoading', asked(), allowance(0n)],
    ['nothingLeft', asked(), answered({ fee: { amount: ether(1), expirationDate: T0 + MINUTE } })],
    ['balanceUnknown', balancesRead({ balances: {} })],
    ['balanceUnknown', balancesRead({ allowances: {} })],
    ['balanceUnknown', allowance(ether(1) - 1n), requested()],
    ['needsApproval', allowance(0n), requested()],
    ['needsApproval', allowance(ether(1) - 1n), probed(ether(1) - 1n), requested()],
    ['placing', requested()],
    ['placing', requested(), signed()],
    ['unresolvedPlacement', requested(), signed(), unanswered],
  ])('%s', (kind, ...facts) => {
    expect(kindAfter(...facts)).toBe(kind)
  })

  it('the quote is over when its fee is', () => {
    const read = after(ready, at(T0 + 2 * MINUTE, balancesRead()))
    expect(blockOf(read, T0 + 2 * MINUTE - 1)).toBeNull()
    expect(blockOf(read, T0 + 2 * MINUTE)).toEqual({ kind: 'quoteExpired' })
  })

  it('a fast quote, which the service gives no end, is over 30 s after it came', () => {
    const fee = { amount: ether(0.01), expirationDate: 0 }
    const fast = after(ready, asked(), answered({ isBestQuote: false, fee }))
    expect(blockOf(fast)).toBeNull()
    expect(blockOf(fast, T0 + 30 * SECOND - 1)).toBeNull()
    expect(blockOf(fast, T0 + 30 * SECOND)).toEqual({ kind: 'quoteExpired' })
    expect(blockOf(after(fast, answered()), T0 + 30 * SECOND)).toBeNull()
  })

  it('offline before anything could be asked is an error too, of a complete form only', () => {
    const offline = given(started(1, false), connected(), balancesRead())
    expect(blockOf(offline)?.kind).toBe('enterAmount')
    const complete = after(ready, ConnectivityChanged({ online: false }), type('2'))
    expect(blockOf(complete)).toEqual({ kind: 'quoteError', error: { code: 'offline-browser' } })
  })

  it('what is wrong with the amount is reported', () => {
    expect(blockOf(after(ready, type('1e9')))).toEqual({ kind: 'enterAmount', reason: 'malformed' })
  })

  it('an error of another question is not', () => {
    expect(kindAfter(failed('zero-price'), type('2'))).toBe('quoteLoading')
  })
})

describe('warnings', () => {
  const highFee = answered({
    sellAmount: ether(0.85),
    fee: { amount: ether(0.15), expirationDate: T0 + 2 * MINUTE },
  })
  const higherFee = answered({
    sellAmount: ether(0.7),
    fee: { amount: ether(0.3), expirationDate: T0 + 2 * MINUTE },
  })
  const accepted = FeeWarningAccepted({ tier: 10 })
  const expert = ExpertModeSet({ mode: 'chosen' })
  const loss = priced(DAI, 0.7)
  const noDollars = FiatPriceRead({ chainId: 1, token: DAI.address, usd: null })

  it('a fee above 10 % of what goes in waits for its acceptance, one of exactly 10 % does not', () => {
    expect(kindAfter(highFee)).toBe('feeNotAccepted')
    expect(kindAfter(highFee, accepted)).toBeUndefined()
    const ten = { amount: ether(0.1), expirationDate: T0 + 2 * MINUTE }
    expect(kindAfter(answered({ sellAmount: ether(0.9), fee: ten }))).toBeUndefined()
  })

  it('an accepted fee is accepted up to its tier', () => {
    expect(kindAfter(higherFee, accepted)).toBe('feeNotAccepted')
    expect(kindAfter(higherFee, FeeWarningAccepted({ tier: 30 }))).toBeUndefined()
    expect(kindAfter(highFee, accepted, FeeWarningAccepted({ tier: 0 }))).toBe('feeNotAccepted')
  })

  it('expert mode needs no acceptance', () => {
    expect(kindAfter(higherFee, expert)).toBeUndefined()
  })

  it('the acceptance is of the tier that is shown, and there must be one', () => {
    expect(decided(acceptFee, after(ready, higherFee), { accepted: true })).toEqual([
      FeeWarningAccepted({ tier: 30 }),
    ])
    expect(refused(acceptFee, ready, { accepted: true })).toEqual({ tag: 'nothingToAccept' })
  })

  it('nothing is approved for a trade that is refused or not accepted yet; an impact on its way does not hold it up', () => {
    expect(kindAfter(allowance(0n), loss)).toBe('lossTooHigh')
    expect(kindAfter(allowance(0n), highFee)).toBe('feeNotAccepted')
    expect(kindAfter(allowance(0n), noDollars)).toBe('needsApproval')
    expect(kindAfter(noDollars)).toBe('impactLoading')
    expect(kindAfter(balance(0n), loss, highFee)).toBe('insufficientBalance')
    expect(kindAfter(highFee, loss)).toBe('lossTooHigh')
  })
})

describe('funds', () => {
  const approval = (
    facts: { id?: string; amount?: bigint; from?: string; token?: typeof WETH } = {},
  ): Given =>
    TransactionRequested({
      id: facts.id ?? 'a',
      chainId: 1,
      from: facts.from ?? ALICE,
      info: {
        type: 'approval',
        token: facts.token ?? WETH,
        spender: VAULT_RELAYER,
        amount: facts.amount ?? ether(1),
      },
      then: null,
    })
  const hash = `0x${'11'.repeat(32)}`

  it('a buy needs what leaves the wallet at most', () => {
    const buy = { ...questionParams, kind: 'buy', amount: ether(3000) } as const
    const facts = [
      AmountTyped({ side: 'buy', text: '3000' }),
      asked(buy),
      answered({ params: buy, sellAmount: ether(1) }),
    ]
    const state = after(ready, ...facts)
    // (1 + 0.01) / 0.995
    expect(tradeOf(state, T0).funds.needed).toBe(1_015_075_376_884_422_110n)
    expect(blockOf(after(state, balance(1_015_075_376_884_422_109n)))?.kind).toBe('insufficientBalance')
    expect(blockOf(after(state, balance(1_015_075_376_884_422_110n)))).toBeNull()
  })

  it('an exact approval covers this order and what open orders of the token still need', () => {
    const one = after(ready, ...openOrder)
    expect(blockOf(after(one, allowance(ether(1)), probed(ether(1), true)))).toEqual({
      kind: 'needsApproval',
      token: WETH,
      amount: ether(2),
      needsReset: true,
    })
    expect(blockOf(after(one, allowance(ether(2))))).toBeNull()
    expect(blockOf(after(one, filled(), allowance(ether(1))))).toBeNull()
  })

  it('an exact approval of more than a token can count is one of everything it can', () => {
    const all = { ...orderParams, sellAmount: MAX_UINT256 }
    const many = [1, 2, 3].flatMap((n) => [requested(n, { params: all }), placed(n)].map(foreign))
    const state = after(ready, ...many, allowance(0n))
    expect(tradeOf(state, T0).funds.toApprove).toBe(MAX_UINT256)
    expect(blockOf(state)).toMatchObject({ kind: 'needsApproval', amount: MAX_UINT256 })
    expect(decided(approve, state, { unlimited: false })).toMatchObject([
      { type: 'TransactionRequested', data: { info: { amount: MAX_UINT256 } } },
    ])
    expect(tradeOf(after(state, allowance(MAX_UINT256)), T0).funds.toApprove).toBeNull()
  })

  it('an unlimited allowance needs no approval, whatever is open', () => {
    expect(tradeOf(after(ready, ...openOrder), T0).funds.toApprove).toBeNull()
  })

  it('an approval that is asked for or sent is under way, for 24 hours', () => {
    const short = after(ready, allowance(0n))
    const sent = after(short, approval(), TransactionSent({ id: 'a', hash }))
    expect(blockOf(after(short, approval()))).toEqual({ kind: 'approving', token: WETH })
    expect(blockOf(sent)).toEqual({ kind: 'approving', token: WETH })
    const day = 24 * 60 * MINUTE
    const later = after(short, at(T0 - day, approval()))
    expect(blockOf(later)?.kind).toBe('needsApproval')
  })

  it("another account's or another token's approval is not this one", () => {
    expect(kindAfter(allowance(0n), approval({ from: BOB }))).toBe('needsApproval')
    expect(kindAfter(allowance(0n), approval({ token: DAI }))).toBe('needsApproval')
  })

  it('a mined approval counts as under way until the allowance is read at its block, a minute at most', () => {
    const mined = [
      approval(),
      TransactionSent({ id: 'a', hash }),
      TransactionMined({ id: 'a', hash, block: 101, status: 1 }),
    ]
    const state = after(ready, allowance(0n), ...mined)
    expect(blockOf(state)?.kind).toBe('approving')
    expect(
      blockOf(after(state, balancesRead({ block: 101, allowances: { [WETH.address]: 0n } })))?.kind,
    ).toBe('needsApproval')
    expect(blockOf(after(state, balancesRead({ block: 101 })))).toBeNull()
    expect(blockOf(state, T0 + MINUTE)?.kind).toBe('needsApproval')
  })

  it('a reverted approval is over', () => {
    const reverted = [
      approval(),
      TransactionSent({ id: 'a', hash }),
      TransactionMined({ id: 'a', hash, block: 101, status: 0 }),
    ]
    expect(kindAfter(allowance(0n), ...reverted)).toBe('needsApproval')
  })

  it("balances of another account are not this account's", () => {
    const other = given(started(), connected(BOB), balancesRead())
    expect(tradeOf(other, T0).funds.balance).toBeNull()
    const read = BalancesRead({
      chainId: 4,
      account: BOB,
      block: 1,
      native: 0n,
      balances: {},
      allowances: {},
    })
    expect(tradeOf(after(other, read), T0).funds.balance).toBeNull()
  })
})
