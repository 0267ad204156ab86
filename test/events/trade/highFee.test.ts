/** The share of the sell amount from which a fee is called high, atom by atom, through the form. */
import { describe, expect, it } from 'vitest'
import type { ChainId } from '../../../src/events/chain/chains.data'
import { AmountTyped, TokenChosen } from '../../../src/events/trade/events'
import type { AppState } from '../../../src/events/appState'
import { ALICE, answered, asked, connected, questionParams, started, tokenNamed } from '../support/fixtures'
import { given, MINUTE, T0 } from '../support/given'
import { tradeOf } from '../../../src/events/trade/trade'

/** All that goes in, fee included: 1 WETH. */
const WHOLE = 10n ** 18n
const BOUGHT = 3000n * WHOLE

const quotedWith = (chainId: ChainId, kind: 'sell' | 'buy', feeAmount: bigint): AppState => {
  const [sellToken, buyToken] = [tokenNamed('WETH', chainId), tokenNamed('DAI', chainId)]
  const sellAmount = WHOLE - feeAmount
  const params = {
    ...questionParams,
    chainId,
    kind,
    sellToken: sellToken.address,
    buyToken: buyToken.address,
    amount: kind === 'sell' ? WHOLE : BOUGHT,
  }
  return given(
    started(chainId),
    connected(ALICE, chainId),
    TokenChosen({ side: 'sell', token: sellToken.address }),
    TokenChosen({ side: 'buy', token: buyToken.address }),
    AmountTyped(kind === 'sell' ? { side: 'sell', text: '1' } : { side: 'buy', text: '3000' }),
    asked(params),
    answered({
      params,
      sellAmount,
      buyAmount: BOUGHT,
      price:
        kind === 'sell'
          ? { amount: BOUGHT, token: buyToken.address }
          : { amount: sellAmount, token: sellToken.address },
      fee: { amount: feeAmount, expirationDate: T0 + MINUTE },
    }),
  )
}

const boundaries: readonly (readonly [share: string, fee: bigint, tier: number | null])[] = [
  ['an atom less than 10 %', WHOLE / 10n - 1n, null],
  ['exactly 10 %', WHOLE / 10n, null],
  ['an atom more than 10 %', WHOLE / 10n + 1n, 10],
  ['an atom less than 20 %', WHOLE / 5n - 1n, 10],
  ['exactly 20 %', WHOLE / 5n, 20],
  ['an atom more than 20 %', WHOLE / 5n + 1n, 20],
  ['an atom less than 30 %', (WHOLE * 3n) / 10n - 1n, 20],
  ['exactly 30 %', (WHOLE * 3n) / 10n, 30],
  ['an atom more than 30 %', (WHOLE * 3n) / 10n + 1n, 30],
]

describe.each([
  ['a sell whose fee is signed', 4, 'sell'],
  ['a buy whose fee is signed', 4, 'buy'],
  ['a sell whose fee is not signed', 1, 'sell'],
  ['a buy whose fee is not signed', 1, 'buy'],
] as const)('of %s', (_, chainId, kind) => {
  it.each(boundaries)('a fee of %s is of the tier that this share has', (_share, fee, tier) => {
    const state = quotedWith(chainId, kind, fee)
    expect(tradeOf(state, T0).guards.fee?.tier ?? null).toBe(tier)
    expect(tradeOf(state, T0).guards.needsFeeAcceptance).toBe(tier !== null)
  })

  it('a high fee is named with its amount, its token and its share of all that goes in', () => {
    expect(tradeOf(quotedWith(chainId, kind, WHOLE / 4n), T0).guards.fee).toEqual({
      tier: 20,
      share: 2500,
      amount: WHOLE / 4n,
      token: tokenNamed('WETH', chainId),
      usd: null,
    })
  })
})
