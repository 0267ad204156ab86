/** A sale of the coin as a plan (X45): what is wrapped, what is used, what follows, and how it survives a reload. */
import { describe, expect, it } from 'vitest'
import { NATIVE_BUY_MARKER } from '../../../src/events/kernel/address'
import { AmountTyped, RecipientTyped, TokenChosen } from '../../../src/events/trade/events'
import { chooseWrap } from '../../../src/events/trade/chooseWrap'
import { continueSale, openSale } from '../../../src/events/trade/openSale'
import { wrap } from '../../../src/events/trade/wrap'
import {
  TransactionFailed,
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { AccountKindRead } from '../../../src/events/wallet/events'
import { isLowAfter, nativePlan } from '../../../src/events/trade/nativePlan'
import {
  ALICE,
  answered,
  asked,
  balancesRead,
  BOB,
  DAI,
  ether,
  priced,
  questionParams,
  readyToTrade,
  requested as placement,
  started,
  USDC,
  WETH,
} from '../support/fixtures'
import { after, at, decided, foreign, given, MINUTE, refused, T0 } from '../support/given'
import { tradeOf } from '../../../src/events/trade/trade'

const HASH = `0x${'1'.repeat(64)}`
const params = { ...questionParams, amount: ether(3) }
const selling = [
  TokenChosen({ side: 'buy', token: DAI.address }),
  TokenChosen({ side: 'sell', token: NATIVE_BUY_MARKER }),
  AmountTyped({ side: 'sell', text: '3' }),
]
const state = given(
  ...readyToTrade,
  ...selling,
  balancesRead({
    native: ether(5),
    balances: { [WETH.address]: ether(2) },
    allowances: { [WETH.address]: 0n },
  }),
  asked(params),
  answered({
    params,
    sellAmount: ether(3),
    buyAmount: ether(9000),
    price: { amount: ether(9000), token: DAI.address },
  }),
  priced(WETH, 3000),
  priced(DAI, 1),
)
const id = 'decision-1'
const [request] = decided(wrap, state, { anyway: false })
if (request?.type !== 'TransactionRequested') throw new Error('nothing was requested')
const sent = TransactionSent({ id, hash: HASH })
const mined = TransactionMined({ id, hash: HASH, block: 101, status: 1 })
/** What another tab, or this one after a reload, knows: the durable facts, and a wallet. */
const reloaded = after(state, request, sent, mined, started(), ...selling.slice(0, 2))

describe('a sale of the coin', () => {
  it('takes what there is of the wrapped token, wraps the rest, and allows the whole', () => {
    expect(tradeOf(state, T0).blocker).toMatchObject({ missing: ether(1), uses: ether(2), approve: ether(3) })
    expect(nativePlan(state, T0)).toMatchObject({ native: ether(5), wrapped: ether(2), wrapsAll: false })
  })

  it('is low on the coin where a wrap leaves too little of it, as far as the balance is known', () => {
    const plan = { ...nativePlan(state, T0), gasPrice: 20_000_000_000n }
    expect([isLowAfter(plan, ether(5)), isLowAfter(plan, ether(1)), isLowAfter(plan, 0n)]).toEqual([
      true,
      false,
      false,
    ])
    expect(isLowAfter({ ...plan, native: 0n }, 0n)).toBe(false)
    expect(isLowAfter({ ...plan, native: null }, ether(5))).toBe(false)
  })

  it('knows whose orders are signed by a transaction, which costs gas', () => {
    expect(nativePlan(state, T0).isPresign).toBe(false)
    const contract = AccountKindRead({ chainId: 1, account: ALICE, kind: 'contract' })
    expect(nativePlan(after(state, contract), T0).isPresign).toBe(true)
  })

  it('wraps all by choice, and leaves the wrapped balance alone', () => {
    const all = after(state, ...decided(chooseWrap, state, { isAll: true }))
    expect(tradeOf(all, T0).blocker).toMatchObject({ missing: ether(3), uses: 0n, approve: ether(3) })
    expect(refused(chooseWrap, all, { isAll: true })).toEqual({ tag: 'unchanged' })
    const poor = after(all, balancesRead({ native: ether(2.9), balances: { [WETH.address]: ether(2) } }))
    expect(tradeOf(poor, T0).blocker).toMatchObject({ kind: 'insufficientBalance' })
    const other = after(all, TokenChosen({ side: 'buy', token: WETH.address }))
    expect(other.session.trade.wrapsAll).toBe(false)
  })

  it('needs no approval where the allowance is enough', () => {
    const allowed = after(
      state,
      balancesRead({
        native: ether(5),
        balances: { [WETH.address]: ether(2) },
        allowances: { [WETH.address]: ether(3) },
      }),
    )
    expect(tradeOf(allowed, T0).blocker).toMatchObject({ approve: null })
    expect(decided(wrap, allowed, { anyway: false })).toMatchObject([{ data: { sale: { approve: null } } }])
  })

  it('is written with its wrap: what is bought, as typed, and the approval that follows', () => {
    expect(request.data.sale).toMatchObject({
      buyToken: DAI.address,
      kind: 'sell',
      typed: '3',
      approve: { amount: ether(3) },
    })
  })

  it('is offered after a reload and in another tab, with what is done of it', () => {
    expect(openSale(after(state, request), T0)).toMatchObject({ isWrapped: false, isInForm: true })
    const open = openSale(reloaded, T0)
    expect(open).toMatchObject({ isWrapped: true, isApproved: false, buyToken: DAI })
    const { approve } = request.data.sale ?? { approve: null }
    if (approve === null) throw new Error('no approval')
    const then = TransactionRequested({
      id: `${id}.then`,
      chainId: 1,
      from: request.data.from,
      info: { type: 'approval', token: WETH, ...approve },
      then: null,
    })
    const allowed = after(
      reloaded,
      then,
      TransactionSent({ id: `${id}.then`, hash: `0x${'2'.repeat(64)}` }),
      TransactionMined({ id: `${id}.then`, hash: `0x${'2'.repeat(64)}`, block: 102, status: 1 }),
    )
    expect(openSale(allowed, T0)).toMatchObject({ isApproved: true })
  })

  it('is gone on with in the form: the wrapped token, what is bought, and the amount as typed', () => {
    const typedElse = after(reloaded, AmountTyped({ side: 'sell', text: '7' }))
    const form = after(typedElse, ...decided(continueSale, typedElse, null)).session.trade
    expect(form).toMatchObject({ sell: WETH.address, buy: DAI.address, independent: 'sell', typed: '3' })
  })

  it('that is wrapped is offered to a form that still sells the coin, and would wrap again', () => {
    const all = after(state, ...decided(chooseWrap, state, { isAll: true }))
    const form = after(
      all,
      ...[request, sent, mined].map(foreign),
      balancesRead({ block: 102, native: ether(4), balances: { [WETH.address]: ether(3) } }),
    )
    expect(tradeOf(form, T0).blocker).toMatchObject({ kind: 'nativeSell', missing: ether(3) })
    expect(openSale(form, T0)).toMatchObject({ isWrapped: true, isInForm: false })
    const on = after(form, ...decided(continueSale, form, null))
    expect([on.session.trade.sell, openSale(on, T0)?.isInForm]).toEqual([WETH.address, true])
  })

  it('is not what the form holds where that buys another token', () => {
    const on = after(reloaded, ...decided(continueSale, reloaded, null))
    const other = after(
      on,
      TokenChosen({ side: 'buy', token: USDC.address }),
      AmountTyped({ side: 'sell', text: '3' }),
    )
    expect([openSale(on, T0)?.isInForm, openSale(other, T0)?.isInForm]).toEqual([true, false])
  })

  it('is ordered by an order that was placed after its wrap was asked for, and by no older one', () => {
    expect(openSale(after(reloaded, at(T0 - MINUTE, placement(1))), T0)).not.toBeNull()
    expect(openSale(after(reloaded, at(T0, placement(1))), T0)).toBeNull()
  })

  it('that is gone on with pays the owner, whatever recipient the form has of another trade', () => {
    const named = after(reloaded, RecipientTyped({ text: BOB, address: BOB, problem: null }))
    expect(named.session.trade.recipient).not.toBeNull()
    expect(after(named, ...decided(continueSale, named, null)).session.trade.recipient).toBeNull()
  })

  it('is offered no more once its wrap failed, or a day has passed', () => {
    const failed = after(state, request, TransactionFailed({ id, error: { tag: 'refused' } }))
    expect(openSale(failed, T0)).toBeNull()
    expect(refused(continueSale, failed, null)).toEqual({ tag: 'noSale' })
    expect(openSale(reloaded, T0 + 25 * 60 * MINUTE)).toBeNull()
  })
})
