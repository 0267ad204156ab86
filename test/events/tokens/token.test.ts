import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { TokenC } from '../../../src/events/tokens/token'
import { WETH } from '../support/fixtures'

describe('a token', () => {
  it('has a chain, an address, decimals, a symbol and a name, each of them needed', () => {
    expect(Object.keys(WETH).sort()).toEqual(['address', 'chainId', 'decimals', 'name', 'symbol'])
    expect(TokenC.decode(WETH)).toEqual(E.right(WETH))
    for (const key of Object.keys(WETH)) {
      const { [key]: _, ...rest } = WETH as Record<string, unknown>
      expect([key, E.isLeft(TokenC.decode(rest))]).toEqual([key, true])
    }
  })

  it('may have a logo and tags', () => {
    const dressed = { ...WETH, logoURI: 'https://x/weth.png', tags: ['wrapped'] }
    expect(TokenC.decode(dressed)).toEqual(E.right(dressed))
    expect(E.isLeft(TokenC.decode({ ...WETH, logoURI: 7 }))).toBe(true)
    expect(E.isLeft(TokenC.decode({ ...WETH, tags: 'wrapped' }))).toBe(true)
  })
})
