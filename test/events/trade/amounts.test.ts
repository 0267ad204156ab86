/** The typed text is an amount of the token of its side. */
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { type Side, AmountTyped, TokenChosen } from '../../../src/events/trade/events'
import { formAmount, formTokens, typedAmount } from '../../../src/events/trade/select'
import { started, tokenNamed, USDC } from '../support/fixtures'
import { given } from '../support/given'

const WBTC = tokenNamed('WBTC')
const typed = (token: string, text: string, side: Side = 'sell') =>
  typedAmount(given(started(), TokenChosen({ side, token }), AmountTyped({ side, text })))

describe('an amount is read', () => {
  it("with its own token's decimals", () => {
    expect(typed(USDC.address, '1.5')).toEqual(E.right(1_500_000n))
    expect(typed(WBTC.address, '1.5')).toEqual(E.right(150_000_000n))
    // The other side holds the coin, of 18 decimals.
    expect(typed(USDC.address, '1.5', 'buy')).toEqual(E.right(1_500_000n))
    expect(typed(USDC.address, '0.0000001')).toEqual(E.left('tooManyDecimals'))
    expect(typed(WBTC.address, '0.0000001')).toEqual(E.right(10n))
  })
})

it('no amount is priced while its side has no token, whatever is typed', () => {
  const state = given(started(), AmountTyped({ side: 'buy', text: '1' }))
  expect(formTokens(state).buy).toBeNull()
  expect(E.isRight(typedAmount(state))).toBe(true)
  expect(formAmount(state)).toBeNull()
})
