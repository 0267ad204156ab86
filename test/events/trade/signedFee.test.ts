/** Where the fee is signed next to the sell amount, all checks use the sum, which leaves the wallet (T5.32). */
import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { AllowanceProbed } from '../../../src/events/balances/events'
import { AmountTyped, TokenChosen } from '../../../src/events/trade/events'
import {
  ALICE,
  answered,
  asked,
  balancesRead,
  connected,
  ether,
  priced,
  questionParams,
  started,
  tokenNamed,
} from '../support/fixtures'
import { after, given, MINUTE, T0 } from '../support/given'
import { tradeOf } from '../../../src/events/trade/trade'

const WETH = tokenNamed('WETH', 4)
const DAI = tokenNamed('DAI', 4)
const question = { ...questionParams, chainId: 4, sellToken: WETH.address, buyToken: DAI.address } as const
const form = [
  started(4),
  connected(ALICE, 4),
  TokenChosen({ side: 'sell', token: WETH.address }),
  TokenChosen({ side: 'buy', token: DAI.address }),
  priced(WETH, 3000),
  priced(DAI, 1),
]
const fee = { amount: ether(0.2), expirationDate: T0 + MINUTE }
const holding = (balance: bigint, allowance: bigint) =>
  balancesRead({
    chainId: 4,
    balances: { [WETH.address]: balance },
    allowances: { [WETH.address]: allowance },
  })
const probed = (allowance: bigint) =>
  AllowanceProbed({ chainId: 4, account: ALICE, token: WETH.address, allowance, needsReset: false })

/** 1 WETH typed, of which 0.2 are the fee, for 2400 DAI. */
const sell = given(
  ...form,
  AmountTyped({ side: 'sell', text: '1' }),
  asked(question),
  answered({
    params: question,
    sellAmount: ether(0.8),
    buyAmount: ether(2400),
    price: { amount: ether(2400), token: DAI.address },
    fee,
  }),
)
/** 2400 DAI typed, for 0.796 WETH and 0.2 of fee next to them; with the slippage 0.8 WETH. */
const buying = { ...question, kind: 'buy', amount: ether(2400) } as const
const buy = given(
  ...form,
  AmountTyped({ side: 'buy', text: '2400' }),
  asked(buying),
  answered({
    params: buying,
    sellAmount: ether(0.796),
    buyAmount: ether(2400),
    price: { amount: ether(0.796), token: WETH.address },
    fee,
  }),
)

describe.each<[kind: string, state: AppState]>([
  ['a sell', sell],
  ['a buy', buy],
])('with a signed fee %s', (_, state) => {
  it('needs balance and allowance for amount and fee', () => {
    expect(tradeOf(state, T0).funds.needed).toBe(ether(1))
    const block = (balance: bigint, allowance: bigint) =>
      tradeOf(after(state, holding(balance, allowance), probed(allowance)), T0).blocker
    expect(block(ether(1) - 1n, ether(1))).toMatchObject({ kind: 'insufficientBalance' })
    expect(block(ether(1), ether(1))).toMatchObject({ kind: 'feeNotAccepted' })
    expect(tradeOf(after(state, holding(ether(1), ether(1))), T0).funds.toApprove).toBeNull()
    expect(tradeOf(after(state, holding(ether(1), ether(1) - 1n)), T0).funds.toApprove).toBe(ether(1))
  })
})

describe('a signed fee', () => {
  it('is part of what it is a share of, and of what is lost', () => {
    // 0.2 of 1, and of 0.996: the slippage is no part of it.
    expect(tradeOf(sell, T0).guards.fee).toMatchObject({ tier: 20, share: 2000 })
    expect(tradeOf(buy, T0).guards.fee).toMatchObject({ tier: 20, share: 2008 })
    // 3000 dollars go in, 2400 come out; of a buy 2988 do.
    expect(tradeOf(sell, T0).guards.impact).toMatchObject({ tag: 'known', bps: 2000, loss: ether(600) })
    expect(tradeOf(buy, T0).guards.impact).toMatchObject({ tag: 'known', bps: 1967, loss: ether(588) })
  })
})
