import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nativeToken } from '../../../src/events/tokens/native'
import type { Token } from '../../../src/events/tokens/token'
import { codePointsOf, isOdd, tokenOddities } from '../../../src/events/views/tokenOddities'
import { indexTokens, searchIndex } from '../../../src/events/views/tokenSearch'
import { BOB, DAI, USDC, WETH } from '../support/fixtures'

const named = (symbol: string, name = symbol): Token => ({
  chainId: 1,
  address: BOB,
  decimals: 18,
  symbol,
  name,
})
const found = (tokens: readonly Token[], query: string): readonly string[] =>
  searchIndex(
    indexTokens(tokens, (token) => token),
    query,
  ).map(({ symbol }) => symbol)

describe('the search of tokens', () => {
  it('puts the symbol itself first, then symbols that begin with the query, then the rest', () => {
    const tokens = [named('ADAI', 'Dai of Aave'), named('DAIX'), named('dai'), named('X', 'Old DAI')]
    expect(found(tokens, 'DAI')).toEqual(['dai', 'DAIX', 'ADAI', 'X'])
  })

  it('finds the native coin as ETH in any case, whatever its symbol', () => {
    expect(found([nativeToken(100), DAI], 'Eth')).toEqual(['xDAI'])
    expect(found([nativeToken(1), WETH], 'ETH')).toEqual(['ETH', 'WETH'])
  })

  it('never throws, and finds a token by the start of its symbol, on hostile names and queries', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(
      fc.property(text, text, text, (symbol, name, query) => {
        const token = named(symbol, name)
        const index = indexTokens([token], (one) => one)
        const [word = ''] = symbol.toLowerCase().trim().split(/\s+/)
        const start = word.slice(0, 3)
        return (
          searchIndex(index, query).length <= 1 && (start === '' || searchIndex(index, start).length === 1)
        )
      }),
      { numRuns: 3000 },
    )
  })
})

describe('what is odd about a token', () => {
  const odd = (symbol: string, name = 'Some Token') => tokenOddities(named(symbol, name), [WETH, DAI, USDC])
  it('is the symbol of a listed token at another address', () => {
    expect(odd('dai').sameSymbol).toBe(DAI)
  })
  it('is a look-alike of a listed token, letters of two alphabets, and a hidden or turning character', () => {
    expect(odd('DАI')).toMatchObject({ imitates: DAI, mixesScripts: true })
    expect(odd('WETH\u200b')).toMatchObject({ hasHidden: true })
    expect(odd('A\u202eB')).toMatchObject({ hasHidden: true, mixesScripts: false })
  })
  it('is nothing of an ordinary token, or of one in Japanese', () => {
    expect(isOdd(odd('GNO', 'Gnosis'))).toBe(false)
    expect(isOdd(odd('円', '日本の円コイン'))).toBe(false)
  })
  it('is shown code point by code point, unless all of it is plain', () => {
    expect(codePointsOf('DАI')).toEqual([
      { code: 'U+0044', character: 'D' },
      { code: 'U+0410', character: 'А' },
      { code: 'U+0049', character: 'I' },
    ])
    expect(codePointsOf('DAI')).toEqual([])
  })
  it('never throws on hostile names', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(
      fc.property(text, text, (symbol, name) => odd(symbol, name).codePoints.length <= 64),
      { numRuns: 2000 },
    )
  })
})
