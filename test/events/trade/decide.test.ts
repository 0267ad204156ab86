import { describe, expect, it } from 'vitest'
import { chooseToken, swapSides, typeAmount, useMax, useShare } from '../../../src/events/trade/decide'
import { AmountTyped, SidesSwapped, TokenChosen } from '../../../src/events/trade/events'
import { MAX_TYPED_LENGTH } from '../../../src/events/trade/typedLength'
import { ALICE, balancesRead, connected, DAI, ether, started, USDC, WETH } from '../support/fixtures'
import { decided, given, refused } from '../support/given'

const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const state = given(started())
const weth = TokenChosen({ side: 'INPUT', token: WETH.address })

describe('choosing a token', () => {
  it('is granted for a token of the network', () => {
    const input = { side: 'OUTPUT', token: DAI.address } as const
    expect(decided(chooseToken, state, input)).toEqual([TokenChosen(input)])
  })

  it('is refused for a token that nobody knows, and for the one that stands there', () => {
    expect(refused(chooseToken, state, { side: 'OUTPUT', token: ALICE })).toEqual({ tag: 'unknownToken' })
    expect(refused(chooseToken, given(started(100)), { side: 'OUTPUT', token: DAI.address })).toEqual({
      tag: 'unknownToken',
    })
    expect(refused(chooseToken, state, { side: 'INPUT', token: COIN })).toEqual({ tag: 'unchanged' })
  })
})

describe('typing', () => {
  it.each(['', '0', '.', '1e9', '١٢', '1.5', `0.${'0'.repeat(39)}1`, (2n ** 256n).toString()])(
    '%j is taken as typed',
    (text) => {
      const typed = { side: 'OUTPUT', text } as const
      expect(decided(typeAmount, state, typed)).toEqual([AmountTyped(typed)])
    },
  )

  it('is refused when nothing changes, and when no amount can be that long', () => {
    expect(refused(typeAmount, state, { side: 'INPUT', text: '' })).toEqual({ tag: 'unchanged' })
    const longest = '1'.repeat(MAX_TYPED_LENGTH)
    expect(decided(typeAmount, state, { side: 'INPUT', text: longest })).toHaveLength(1)
    const text = `${longest}1`
    expect(refused(typeAmount, state, { side: 'INPUT', text })).toEqual({ tag: 'tooLong' })
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
      AmountTyped({ side: 'INPUT', text: '1.500000000000000001' }),
    ])
  })

  it('of the native coin keeps 0.01 back for gas', () => {
    const of = (native: bigint) => given(started(), connected(), balancesRead({ native }))
    expect(decided(useMax, of(ether(3)), undefined)).toEqual([AmountTyped({ side: 'INPUT', text: '2.99' })])
    expect(refused(useMax, of(ether(0.01)), undefined)).toEqual({ tag: 'nothingThere' })
  })

  it('a share of it is that part of what Max types, cut to whole atoms', () => {
    const one = given(started(), connected(), weth, balancesRead({ balances: { [WETH.address]: 3n } }))
    const coin = given(started(), connected(), balancesRead({ native: ether(2.01) }))
    expect(decided(useShare, one, { percent: 50 })).toEqual([
      AmountTyped({ side: 'INPUT', text: '0.000000000000000001' }),
    ])
    expect(refused(useShare, one, { percent: 25 })).toEqual({ tag: 'nothingThere' })
    expect(decided(useShare, coin, { percent: 25 })).toEqual([AmountTyped({ side: 'INPUT', text: '0.5' })])
    expect(decided(useShare, coin, { percent: 100 })).toEqual(decided(useMax, coin, undefined))
  })

  it('is refused without wallet, token, known balance, or money', () => {
    const noToken = given(started(), connected(), TokenChosen({ side: 'OUTPUT', token: COIN }))
    const empty = given(started(), connected(), weth, balancesRead({ balances: { [WETH.address]: 0n } }))
    const unknown = given(started(), connected(), weth, balancesRead({ balances: { [USDC.address]: 1n } }))
    expect(refused(useMax, state, undefined)).toEqual({ tag: 'notConnected' })
    expect(refused(useMax, noToken, undefined)).toEqual({ tag: 'noToken' })
    expect(refused(useMax, unknown, undefined)).toEqual({ tag: 'balanceUnknown' })
    expect(refused(useMax, empty, undefined)).toEqual({ tag: 'nothingThere' })
  })
})
