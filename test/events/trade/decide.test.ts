import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { type ChainId, chainIds, chains } from '../../../src/events/chain/chains.data'
import { GasPricesRead } from '../../../src/events/chain/events'
import { chooseToken, swapSides, typeAmount, useMax, useShare } from '../../../src/events/trade/decide'
import { AmountTyped, SidesSwapped, TokenChosen } from '../../../src/events/trade/events'
import { gasPriceNow } from '../../../src/events/chain/gasPrice'
import { readAmount } from '../../../src/events/kernel'
import { gasReserve } from '../../../src/events/trade/gasReserve'
import { remainingFunds } from '../../../src/events/trade/lowBalance'
import { MAX_TYPED_LENGTH } from '../../../src/events/trade/typedLength'
import { ALICE, balancesRead, connected, DAI, ether, started, USDC, WETH } from '../support/fixtures'
import { after, at, decided, given, MINUTE, refused, T0 } from '../support/given'

const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const state = given(started())
const weth = TokenChosen({ side: 'sell', token: WETH.address })

describe('choosing a token', () => {
  it('is granted for a token of the network', () => {
    const input = { side: 'buy', token: DAI.address } as const
    expect(decided(chooseToken, state, input)).toEqual([TokenChosen(input)])
  })

  it('is refused for a token that nobody knows, and for the one that stands there', () => {
    expect(refused(chooseToken, state, { side: 'buy', token: ALICE })).toEqual({ tag: 'unknownToken' })
    expect(refused(chooseToken, given(started(100)), { side: 'buy', token: DAI.address })).toEqual({
      tag: 'unknownToken',
    })
    expect(refused(chooseToken, state, { side: 'sell', token: COIN })).toEqual({ tag: 'unchanged' })
  })
})

describe('typing', () => {
  it.each(['', '0', '.', '1e9', '١٢', '1.5', `0.${'0'.repeat(39)}1`, (2n ** 256n).toString()])(
    '%j is taken as typed',
    (text) => {
      const typed = { side: 'buy', text } as const
      expect(decided(typeAmount, state, typed)).toEqual([AmountTyped(typed)])
    },
  )

  it('is refused when nothing changes', () => {
    expect(refused(typeAmount, state, { side: 'sell', text: '' })).toEqual({ tag: 'unchanged' })
  })

  it('a text that is longer than any amount is cut, and is none in place of the amount before it', () => {
    const before = after(state, AmountTyped({ side: 'sell', text: '5' }))
    const longest = '1'.repeat(MAX_TYPED_LENGTH)
    const typed = { side: 'sell', text: longest } as const
    expect(decided(typeAmount, before, typed)).toEqual([AmountTyped(typed)])
    const [event] = decided(typeAmount, before, { ...typed, text: `${longest}1` })
    expect(event).toEqual(AmountTyped({ side: 'sell', text: `${longest}…` }))
    expect(readAmount(`${longest}…`, 18)).toEqual(E.left('malformed'))
    const cut = after(before, AmountTyped({ side: 'sell', text: `${longest}…` }))
    expect(refused(typeAmount, cut, { ...typed, text: `${longest}2` })).toEqual({ tag: 'unchanged' })
  })

  it('the sides can always be swapped', () => {
    expect(decided(swapSides, state, undefined)).toEqual([SidesSwapped({})])
  })
})

describe('the maximum', () => {
  it('is the whole balance, exactly', () => {
    const balance = ether(1.5) + 1n
    const rich = given(started(), connected(), weth, balancesRead({ balances: { [WETH.address]: balance } }))
    expect(decided(useMax, rich, undefined)).toEqual([
      AmountTyped({ side: 'sell', text: '1.500000000000000001' }),
    ])
  })

  it('of the native coin keeps 0.01 back for gas on chain 1', () => {
    const of = (native: bigint) => given(started(), connected(), balancesRead({ native }))
    expect(decided(useMax, of(ether(3)), undefined)).toEqual([AmountTyped({ side: 'sell', text: '2.99' })])
    expect(refused(useMax, of(ether(0.01)), undefined)).toEqual({ tag: 'nothingThere' })
  })

  describe('of the native coin keeps what the network asks (X163)', () => {
    const GWEI = 1_000_000_000n
    const holds = (chainId: ChainId, native: bigint, price: bigint | null, age = 0) =>
      given(
        started(chainId),
        connected(ALICE, chainId),
        balancesRead({ chainId, native }),
        ...(price === null
          ? []
          : [at(T0 - age, GasPricesRead({ chainId, lowest: price, standard: price, fast: price }))]),
      )
    const typed = (text: string) => [AmountTyped({ side: 'sell', text })]

    it.each(chainIds)(
      'on chain %i at least what its record says, with any price and with none',
      (chainId) => {
        const least = chains[chainId].gasReserve
        for (const price of [null, 0n, 1n])
          expect(decided(useMax, holds(chainId, least + 1n, price), undefined)).toEqual(
            typed('0.000000000000000001'),
          )
        expect(refused(useMax, holds(chainId, least, null), undefined)).toEqual({ tag: 'nothingThere' })
      },
    )

    it('so that 0.009 ETH on a rollup can be sold, and on chain 1 cannot', () => {
      expect(decided(useMax, holds(8453, ether(0.009), GWEI / 100n), undefined)).toEqual(typed('0.0088'))
      expect(refused(useMax, holds(1, ether(0.009), GWEI), undefined)).toEqual({ tag: 'nothingThere' })
    })

    it('three times what an approval, a wrap and a cancellation cost now, where that is more', () => {
      expect(decided(useMax, holds(1, ether(1), 100n * GWEI), undefined)).toEqual(typed('0.9445'))
      expect(decided(useMax, holds(137, ether(1), 300n * GWEI), undefined)).toEqual(typed('0.8335'))
      expect(refused(useMax, holds(1, ether(1), 10_000n * GWEI), undefined)).toEqual({ tag: 'nothingThere' })
    })

    it('never by a price that is too old, or of another network', () => {
      const old = holds(1, ether(1), 100n * GWEI, 31 * MINUTE)
      expect(decided(useMax, old, undefined)).toEqual(typed('0.99'))
      const elsewhere = GasPricesRead({ chainId: 137, lowest: GWEI, standard: 1000n * GWEI, fast: GWEI })
      expect(decided(useMax, after(holds(1, ether(1), null), elsewhere), undefined)).toEqual(typed('0.99'))
    })

    it('enough that wrapping it warns of nothing', () => {
      for (const price of [GWEI / 100n, GWEI, 30n * GWEI, 500n * GWEI]) {
        const state = holds(1, ether(5), price)
        expect(remainingFunds(ether(5), ether(5) - gasReserve(state, 1, T0), price).isLow).toBe(false)
      }
    })

    it.each(chainIds)(
      'enough that wrapping it warns of nothing on chain %i, where no price was read (V6.9)',
      (chainId) => {
        const state = holds(chainId, ether(5), null)
        const left = gasReserve(state, chainId, T0)
        expect(remainingFunds(ether(5), ether(5) - left, gasPriceNow(state, T0))).toMatchObject({
          isLow: false,
        })
        expect(gasPriceNow(state, T0)).toBeGreaterThan(0n)
      },
    )
  })

  it('a share of it is that part of what Max types, cut to whole atoms', () => {
    const one = given(started(), connected(), weth, balancesRead({ balances: { [WETH.address]: 3n } }))
    const coin = given(started(), connected(), balancesRead({ native: ether(2.01) }))
    expect(decided(useShare, one, { percent: 50 })).toEqual([
      AmountTyped({ side: 'sell', text: '0.000000000000000001' }),
    ])
    expect(refused(useShare, one, { percent: 25 })).toEqual({ tag: 'nothingThere' })
    expect(decided(useShare, coin, { percent: 25 })).toEqual([AmountTyped({ side: 'sell', text: '0.5' })])
    expect(decided(useShare, coin, { percent: 100 })).toEqual(decided(useMax, coin, undefined))
  })

  it('is refused without wallet, token, known balance, or money', () => {
    const noToken = given(started(), connected(), TokenChosen({ side: 'buy', token: COIN }))
    const empty = given(started(), connected(), weth, balancesRead({ balances: { [WETH.address]: 0n } }))
    const unknown = given(started(), connected(), weth, balancesRead({ balances: { [USDC.address]: 1n } }))
    expect(refused(useMax, state, undefined)).toEqual({ tag: 'notConnected' })
    expect(refused(useMax, noToken, undefined)).toEqual({ tag: 'noToken' })
    expect(refused(useMax, unknown, undefined)).toEqual({ tag: 'balanceUnknown' })
    expect(refused(useMax, empty, undefined)).toEqual({ tag: 'nothingThere' })
  })
})
