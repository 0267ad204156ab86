/** What the form's two tokens come to, and which requests and orders are the form's: each that differs in one way is not. */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { OrderPlacementUnanswered } from '../../../src/events/orders/events'
import { AmountTyped, TokenChosen } from '../../../src/events/trade/events'
import { formTrade } from '../../../src/events/trade/formTrade'
import { TransactionRequested } from '../../../src/events/transactions/events'
import {
  ALICE,
  DAI,
  ether,
  orderParams,
  placed,
  requested,
  signed,
  started,
  uidOf,
  USDC,
  VAULT_RELAYER,
  WETH,
} from '../support/fixtures'
import { after, foreign, given, type Given } from '../support/given'

const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const choose = (side: 'sell' | 'buy', token: string): Given => TokenChosen({ side, token })

describe('the tokens of the form', () => {
  it.each([
    [COIN, WETH.address, 'wrap', true],
    [WETH.address, COIN, 'unwrap', true],
    [COIN, DAI.address, 'nativeSell', false],
    [DAI.address, COIN, 'order', false],
    [WETH.address, DAI.address, 'order', false],
    [DAI.address, WETH.address, 'order', false],
    [DAI.address, USDC.address, 'order', false],
  ] as const)('%s for %s: %s', (input, output, trade, isOne) => {
    // The side that is chosen last must not be the one that a swap of the sides would move.
    const state = given(started(), choose('sell', USDC.address), choose('buy', output), choose('sell', input))
    const chosen = after(state, choose('buy', output))
    expect(chosen.session.trade).toMatchObject({ sell: input, buy: output })
    expect(formTrade(chosen)).toBe(trade)
    expect(['wrap', 'unwrap'].includes(formTrade(chosen))).toBe(isOne)
  })

  it('with one of them alone are an order, or the coin that is sold', () => {
    expect(formTrade(given(started()))).toBe('nativeSell')
    const wrappedAlone = after(given(started()), choose('buy', COIN), choose('sell', WETH.address))
    expect(formTrade(wrappedAlone)).toBe('unwrap')
    expect(formTrade(given(started()))).toBe('nativeSell')
  })
})

describe('a wrap that was requested while the coin is sold for another token', () => {
  type Requested = ReturnType<typeof TransactionRequested>['data']
  const info = { type: 'wrap', token: WETH, amount: ether(1), balance: null } as const
  const wrapOf = (changes: Partial<Requested> = {}): AppEvent =>
    TransactionRequested({ id: 'w-1', chainId: 1, from: ALICE, info, then: null, ...changes })
  const selling = [started(), choose('buy', DAI.address)]
  const wrapping = (...facts: readonly Given[]): string | null => given(...facts).session.trade.wrapping

  it("is the sale's first step", () => expect(wrapping(...selling, wrapOf())).toBe('w-1'))

  it('is known, too, where it is all that the form does', () =>
    expect(wrapping(started(), choose('buy', WETH.address), wrapOf())).toBe('w-1'))

  it.each<[what: string, facts: readonly Given[]]>([
    ["is another tab's", [...selling, foreign(wrapOf())]],
    ['is of another network', [...selling, wrapOf({ chainId: 100 })]],
    ['is an unwrap', [...selling, wrapOf({ info: { ...info, type: 'unwrap' } })]],
    [
      'is an approval',
      [
        ...selling,
        wrapOf({ info: { type: 'approval', token: WETH, spender: VAULT_RELAYER, amount: ether(1) } }),
      ],
    ],
    ['stands next to another token that is sold', [...selling, choose('sell', USDC.address), wrapOf()]],
    ['stands next to no token that is bought', [started(), wrapOf()]],
  ])('is not, where it %s', (_, facts) => expect(wrapping(...facts)).toBeNull())
})

describe('an order that the service holds', () => {
  const typed = [
    choose('sell', WETH.address),
    choose('buy', DAI.address),
    AmountTyped({ side: 'sell', text: '1' }),
  ]
  const textAfter = (...facts: readonly Given[]): string =>
    given(started(), ...typed, ...facts).session.trade.typed

  it('clears the text of the form that it is, once signed or while it is signed', () => {
    expect(textAfter(requested(), signed(), placed())).toBe('')
    expect(textAfter(requested(), placed())).toBe('')
  })

  it.each<[what: string, facts: readonly Given[]]>([
    ['sells another token', [requested(1, { params: { ...orderParams, sellToken: USDC.address } })]],
    ['buys another token', [requested(1, { params: { ...orderParams, buyToken: USDC.address } })]],
    ['is of another network', [requested(1, { chainId: 100 })]],
    [
      'was without an answer before',
      [requested(), signed(), OrderPlacementUnanswered({ uid: uidOf(1), error: { tag: 'unreachable' } })],
    ],
    ['is known already', [requested(), signed(), placed(), AmountTyped({ side: 'sell', text: '1' })]],
  ])('leaves the text where it %s', (_, facts) => expect(textAfter(...facts, placed())).toBe('1'))

  it('is one of the form until the service holds it, and once however often it was requested', () => {
    const placing = (...facts: readonly Given[]): readonly string[] =>
      given(started(), ...typed, ...facts).session.trade.placing
    expect(placing(requested(), requested())).toEqual([uidOf(1)])
    expect(placing(requested(), requested(2), placed())).toEqual([uidOf(2)])
    expect(placing(requested(), placed(2))).toEqual([uidOf(1)])
    expect(placing(foreign(requested()))).toEqual([])
  })
})
