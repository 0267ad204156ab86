import { describe, expect, it } from 'vitest'
import { decimalsCheck } from '../../../src/events/tokens/decimalsCheck'
import {
  ListedTokenAdded,
  ListedTokenCorrected,
  TokenDecimalsRead,
  TokenImported,
} from '../../../src/events/tokens/events'
import { findToken } from '../../../src/events/tokens/select'
import { AmountTyped, TokenChosen } from '../../../src/events/swap/events'
import { formQuestion } from '../../../src/events/quotes/params'
import { orderBlocker } from '../../../src/events/trade/orderBlocker'
import { connected, DAI, started, WETH } from '../support/fixtures'
import { type Given, given, T0 } from '../support/given'

const ADDRESS = '0x00000000000000000000000000000000DeaDBeef'
const token = { chainId: 1 as const, address: ADDRESS, decimals: 6, symbol: 'TOK', name: 'Token' }
const listed = ListedTokenAdded({ token, url: 'https://a.example/l.json', hash: 'h' })
const read = (decimals: number | null) => TokenDecimalsRead({ chainId: 1, address: ADDRESS, decimals })
const corrected = ListedTokenCorrected({ chainId: 1, address: ADDRESS, decimals: 18, listed: 6 })

const checkAfter = (...facts: readonly Given[]) => {
  const state = given(started(), ...facts)
  const found = findToken(state.durable.tokens, 1, ADDRESS)
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
      TokenChosen({ side: 'INPUT', token: ADDRESS }),
      TokenChosen({ side: 'OUTPUT', token: DAI.address }),
      AmountTyped({ side: 'INPUT', text: '1' }),
    ]
    expect(formQuestion(given(listed, ...form))).toMatchObject({ amount: 10n ** 6n })
    expect(formQuestion(given(listed, corrected, ...form))).toMatchObject({ amount: 10n ** 18n })
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
    TokenChosen({ side: 'OUTPUT', token: ADDRESS }),
    AmountTyped({ side: 'INPUT', text: '1' }),
  ]
  const kindAfter = (...facts: readonly Given[]) => orderBlocker(given(...form, ...facts), T0)?.kind

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
