/** What is known of one pair's price, of one network's strategy or of one token's support says nothing of the others. */
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { PriceStrategyRead, TokenSupportChanged } from '../../../src/events/quotes/events'
import type { Quotes } from '../../../src/events/quotes/state'
import { answered, asked, DAI, questionParams, USDC, WETH } from '../support/fixtures'
import { given, type Given } from '../support/given'

const quotes = (...facts: readonly Given[]): Quotes => given(...facts).session.quotes

const tokens = [WETH, DAI, USDC].map(({ address }) => address)
const unsupported = (token: string, isSupported = false, chainId: 1 | 100 = 1): AppEvent =>
  TokenSupportChanged({ chainId, token, isSupported })

it('each token that is not supported stays so until it itself is', () => {
  const flagged = [...tokens.map((token) => unsupported(token)), unsupported(DAI.address, false, 100)]
  const all = quotes(...flagged).unsupported
  expect(Object.keys(all)).toHaveLength(4)
  for (const token of tokens) {
    const { unsupported: left } = quotes(...flagged, unsupported(token, true))
    const gone = Object.keys(all).filter((key) => !(key in left))
    expect(gone).toHaveLength(1)
    expect(gone[0]?.toLowerCase()).toContain(token.toLowerCase())
    expect(all).toMatchObject(left)
  }
})

it('each network keeps the strategy that was read for it', () => {
  const read = [
    PriceStrategyRead({ chainId: 1, primary: 'COWSWAP' }),
    PriceStrategyRead({ chainId: 4, primary: 'LEGACY' }),
    PriceStrategyRead({ chainId: 100, primary: null }),
  ]
  expect(quotes(...read).strategies).toMatchObject({
    1: { primary: 'COWSWAP' },
    4: { primary: 'LEGACY' },
    100: { primary: null },
  })
  expect(quotes(...read, PriceStrategyRead({ chainId: 4, primary: 'COWSWAP' })).strategies).toMatchObject({
    1: { primary: 'COWSWAP' },
    4: { primary: 'COWSWAP' },
    100: { primary: null },
  })
})

it('each token that is sold keeps its price, on each network', () => {
  const questions = [
    questionParams,
    { ...questionParams, sellToken: USDC.address },
    { ...questionParams, chainId: 100 as const },
  ]
  const { stored } = quotes(
    ...questions.map((params) => asked(params)),
    ...questions.map((params, i) => answered({ params, id: i })),
  )
  expect(Object.values(stored).map(({ params }) => params)).toEqual(questions)
  expect(Object.values(stored).every(({ answer }) => answer !== null)).toBe(true)
})
