import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_UINT256 } from '../../../src/events/kernel/units'
import { type AmountsInput, type OrderAmounts, orderAmounts } from '../../../src/events/quotes/orderAmounts'
import { ether } from '../support/fixtures'

const ONE = 10n ** 18n
const DAI_OUT = 3000n * ONE

describe('worked examples: 0.5 % slippage, a fee of 0.01', () => {
  const sell = { kind: 'sell', typed: ONE, slippage: 50 } as const
  const buy = { kind: 'buy', typed: DAI_OUT, slippage: 50 } as const
  const quote = { sellAmount: ether(0.99), buyAmount: DAI_OUT, feeAmount: ether(0.01) }
  const buyQuote = { sellAmount: ONE, buyAmount: DAI_OUT, feeAmount: ether(0.01) }
  // 3000 / 1.005
  const minimumOut = 2_985_074_626_865_671_641_791n

  it('a sell where the fee is signed: typed less the fee, the fee next to it', () => {
    expect(orderAmounts({ ...sell, feeModel: 'signed', quote })).toEqual({
      sellAmount: ether(0.99),
      feeAmount: ether(0.01),
      buyAmount: minimumOut,
      leavesWallet: ONE,
      minimumReceived: minimumOut,
      sellAmountBeforeFee: ONE,
      quotedFee: ether(0.01),
      feeShare: 100,
    })
  })

  it('a sell without a signed fee: all that was typed', () => {
    expect(orderAmounts({ ...sell, feeModel: 'zero', quote })).toEqual({
      sellAmount: ONE,
      feeAmount: 0n,
      buyAmount: minimumOut,
      leavesWallet: ONE,
      minimumReceived: minimumOut,
      sellAmountBeforeFee: ONE,
      quotedFee: ether(0.01),
      feeShare: 100,
    })
  })

  it('a buy where the fee is signed: in / (1 - slippage), the fee next to it', () => {
    // 1 / 0.995
    const sellAmount = 1_005_025_125_628_140_703n
    expect(orderAmounts({ ...buy, feeModel: 'signed', quote: buyQuote })).toEqual({
      sellAmount,
      feeAmount: ether(0.01),
      buyAmount: DAI_OUT,
      leavesWallet: sellAmount + ether(0.01),
      minimumReceived: DAI_OUT,
      sellAmountBeforeFee: ONE,
      quotedFee: ether(0.01),
      feeShare: 99,
    })
  })

  it('a buy without a signed fee: (in + fee) / (1 - slippage)', () => {
    // 1.01 / 0.995
    const sellAmount = 1_015_075_376_884_422_110n
    expect(orderAmounts({ ...buy, feeModel: 'zero', quote: buyQuote })).toEqual({
      sellAmount,
      feeAmount: 0n,
      buyAmount: DAI_OUT,
      leavesWallet: sellAmount,
      minimumReceived: DAI_OUT,
      sellAmountBeforeFee: ONE,
      quotedFee: ether(0.01),
      feeShare: 99,
    })
  })
})

describe('there is nothing to sign', () => {
  const quote = { sellAmount: 0n, buyAmount: 5n, feeAmount: 100n }

  it.each(['signed', 'zero'] as const)('when the fee takes all of a sell (%s)', (feeModel) => {
    expect(orderAmounts({ kind: 'sell', feeModel, typed: 100n, quote, slippage: 50 })).toBeNull()
    expect(orderAmounts({ kind: 'sell', feeModel, typed: 101n, quote, slippage: 50 })).not.toBeNull()
  })

  it('when a side comes to nothing', () => {
    const nothingOut = { sellAmount: 1n, buyAmount: 1n, feeAmount: 0n }
    expect(
      orderAmounts({ kind: 'sell', feeModel: 'zero', typed: 1n, quote: nothingOut, slippage: 50 }),
    ).toBeNull()
    const nothingIn = { sellAmount: 0n, buyAmount: 1n, feeAmount: 1n }
    expect(
      orderAmounts({ kind: 'buy', feeModel: 'signed', typed: 1n, quote: nothingIn, slippage: 50 }),
    ).toBeNull()
  })
})

describe('whatever the quote', () => {
  // Of 2 atoms something is left after half is taken for slippage.
  const atoms = fc.bigInt({ min: 2n, max: 10n ** 30n })
  /** Every one of them has amounts: what is sold is more than its fee. */
  const inputs: fc.Arbitrary<AmountsInput> = fc
    .record({
      kind: fc.constantFrom('sell', 'buy'),
      feeModel: fc.constantFrom('signed', 'zero'),
      typed: fc.bigInt({ min: 2n, max: 10n ** 30n }),
      quote: fc.record({
        sellAmount: atoms,
        buyAmount: atoms,
        feeAmount: fc.oneof(fc.constant(0n), atoms),
      }),
      slippage: fc.oneof(fc.constantFrom(0, 1, 4999, 5000), fc.integer({ min: 0, max: 5000 })),
    })
    .map((input) =>
      input.kind === 'sell' ? { ...input, typed: input.typed + input.quote.feeAmount } : input,
    )
  const amountsOf = (input: AmountsInput): OrderAmounts => {
    const amounts = orderAmounts(input)
    if (amounts === null) throw new Error('there is nothing to sign')
    return amounts
  }

  it('a sell never takes more than was typed, a buy never gives less', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const amounts = amountsOf(input)
        expect(amounts.sellAmount + amounts.feeAmount).toBe(amounts.leavesWallet)
        expect(amounts.minimumReceived).toBe(amounts.buyAmount)
        if (input.kind === 'sell') expect(amounts.leavesWallet).toBe(input.typed)
        else expect(amounts.buyAmount).toBe(input.typed)
      }),
    )
  })

  it('without slippage the quote itself is signed; more slippage never asks for more', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const exact = amountsOf({ ...input, slippage: 0 })
        const loose = amountsOf(input)
        if (input.kind === 'sell') {
          expect(exact.buyAmount).toBe(input.quote.buyAmount)
          expect(loose.buyAmount <= exact.buyAmount).toBe(true)
        } else {
          expect(exact.leavesWallet).toBe(input.quote.sellAmount + input.quote.feeAmount)
          expect(loose.leavesWallet >= exact.leavesWallet).toBe(true)
        }
      }),
    )
  })

  it('the limited side is the exact value, rounded down to an atom once', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const amounts = amountsOf(input)
        const { quote, slippage, feeModel, kind } = input
        const base = feeModel === 'signed' ? quote.sellAmount : quote.sellAmount + quote.feeAmount
        const [limited, numerator, denominator] =
          kind === 'sell'
            ? [amounts.buyAmount, quote.buyAmount * 10_000n, BigInt(10_000 + slippage)]
            : [amounts.sellAmount, base * 10_000n, BigInt(10_000 - slippage)]
        expect(limited * denominator <= numerator && numerator < (limited + 1n) * denominator).toBe(true)
      }),
    )
  })

  it('amounts near 2^256 do not overflow', () => {
    const quote = { sellAmount: MAX_UINT256 - 1n, buyAmount: MAX_UINT256, feeAmount: 1n }
    const amounts = orderAmounts({ kind: 'sell', feeModel: 'zero', typed: MAX_UINT256, quote, slippage: 0 })
    expect(amounts?.buyAmount).toBe(MAX_UINT256)
  })
})
