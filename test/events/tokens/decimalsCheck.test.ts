import { describe, expect, it } from 'vitest'
import { decimalsCheck } from '../../../src/events/tokens/decimalsCheck'
import {
  ListedTokenAdded,
  ListedTokenCorrected,
  TokenDecimalsRead,
  TokenImported,
  FiatPriceRead,
} from '../../../src/events/tokens/events'
import { findToken } from '../../../src/events/tokens/select'
import { AmountTyped, TokenChosen } from '../../../src/events/trade/events'
import { usdWorth } from '../../../src/events/tokens/usdWorth'
import { swapForm } from '../../../src/events/trade/swapForm'
import { tokenList } from '../../../src/events/balances/tokenList'
import {
  answered,
  asked,
  balancesRead,
  connected,
  DAI,
  ether,
  questionParams,
  started,
  WETH,
} from '../support/fixtures'
import { type Given, given, T0 } from '../support/given'
import { tradeOf } from '../../../src/events/trade/trade'
import { pricedForm } from '../../../src/events/trade/pricedForm'

const ADDRESS = '0x00000000000000000000000000000000DeaDBeef'
const token = { chainId: 1 as const, address: ADDRESS, decimals: 6, symbol: 'TOK', name: 'Token' }
const listed = ListedTokenAdded({ token, url: 'https://a.example/l.json', hash: 'h' })
const read = (decimals: number | null) => TokenDecimalsRead({ chainId: 1, address: ADDRESS, decimals })
const corrected = ListedTokenCorrected({ chainId: 1, address: ADDRESS, decimals: 18, listed: 6 })

const checkAfter = (...facts: readonly Given[]) => {
  const state = given(started(), ...facts)
  const found = findToken(state, 1, ADDRESS)
  return found === undefined ? null : decimalsCheck(state, found)
}

describe('the decimals of a token of a list', () => {
  it.each<[check: string, ...facts: Given[]]>([
    ['pending', listed],
    ['right', listed, read(6)],
    ['wrong', listed, read(18)],
    ['unreadable', listed, read(null)],
    ['right', listed, read(18), corrected],
    ['wrong', listed, read(18), corrected, listed],
    ['right', TokenImported(token)],
    ['right', listed, TokenImported({ ...token, decimals: 18 })],
  ])('are %s', (check, ...facts) => {
    expect(checkAfter(...facts)).toBe(check)
  })

  it('of the chain’s record need no check', () => {
    const state = given(started())
    expect([WETH, DAI].map((one) => decimalsCheck(state, one))).toEqual(['right', 'right'])
  })

  it('that were corrected stay so after a reload, and change the amount that is asked for', () => {
    const form = [
      started(),
      connected(),
      TokenChosen({ side: 'sell', token: ADDRESS }),
      TokenChosen({ side: 'buy', token: DAI.address }),
      AmountTyped({ side: 'sell', text: '1' }),
    ]
    expect(pricedForm(given(listed, ...form)).question).toMatchObject({ amount: 10n ** 6n })
    expect(pricedForm(given(listed, corrected, ...form)).question).toMatchObject({ amount: 10n ** 18n })
  })

  it('of a token that no list added are not corrected', () => {
    expect(given(corrected).durable.tokens.listed).toEqual({})
  })
})

describe('no order is signed', () => {
  const form = [
    started(),
    connected(),
    listed,
    TokenChosen({ side: 'buy', token: ADDRESS }),
    AmountTyped({ side: 'sell', text: '1' }),
  ]
  const kindAfter = (...facts: readonly Given[]) => tradeOf(given(...form, ...facts), T0).blocker?.kind

  it('before the decimals were compared with the contract', () => {
    expect(kindAfter()).toBe('tokenUnchecked')
    expect(kindAfter(read(18))).toBe('tokenUnchecked')
  })

  it('of a token whose contract names none', () => {
    expect(kindAfter(read(null))).toBe('tokenUnreadable')
  })

  it('and after that the token is like any other', () => {
    expect(kindAfter(read(6))).not.toBe('tokenUnchecked')
    expect(kindAfter(read(18), corrected)).not.toBe('tokenUnchecked')
  })
})

describe('a token with decimals that only a list names', () => {
  const WORTH = 2_000n * 10n ** 18n
  const priced = FiatPriceRead({ chainId: 1, token: ADDRESS, usd: WORTH })
  const form = [
    started(),
    connected(),
    listed,
    TokenChosen({ side: 'sell', token: WETH.address }),
    TokenChosen({ side: 'buy', token: ADDRESS }),
    AmountTyped({ side: 'sell', text: '1' }),
    asked({ buyToken: ADDRESS }),
    answered({ params: { ...questionParams, buyToken: ADDRESS } }),
    balancesRead({ balances: { [WETH.address]: ether(1), [ADDRESS]: 5_000_000n } }),
  ]
  const worthAfter = (...facts: readonly Given[]) => {
    const state = given(started(), listed, ...facts)
    const found = findToken(state, 1, ADDRESS)
    return found === undefined ? undefined : usdWorth(state, found, 10n ** BigInt(found.decimals), T0)
  }

  it('is worth no dollars before the contract named them, and none at a price of other decimals', () => {
    expect(worthAfter(priced)).toBeNull()
    expect(worthAfter(read(6), priced)).toBe(WORTH)
    expect(worthAfter(read(6), priced, read(18), corrected)).toBeNull()
    expect(worthAfter(priced, read(18), corrected)).toBeNull()
    expect(worthAfter(read(18), corrected, priced)).toBe(WORTH)
    expect(worthAfter(priced, TokenImported({ ...token, decimals: 18 }))).toBeNull()
  })

  it('shows neither balance nor quoted amount nor terms in the form', () => {
    const unchecked = swapForm(given(...form), T0)
    expect(unchecked.buy).toMatchObject({ balance: null, amount: null, usd: null })
    expect(unchecked.terms).toBeNull()
    const checked = swapForm(given(...form, read(6)), T0)
    expect(checked.buy.balance).toBe(5_000_000n)
    expect(checked.buy.amount).not.toBeNull()
    expect(checked.terms).not.toBeNull()
  })

  it('stands in the selector with the decimals of its contract, once they are known', () => {
    const decimalsAfter = (...facts: readonly Given[]) =>
      tokenList(given(...form, ...facts), T0).rows.find((row) => row.token.address === ADDRESS)?.decimals
    expect([decimalsAfter(), decimalsAfter(read(18)), decimalsAfter(read(null))]).toEqual([null, 18, null])
  })
})
