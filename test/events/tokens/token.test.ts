import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { TokenC } from '../../../src/events/tokens/token'
import { WETH } from '../support/fixtures'

describe('a token', () => {
  it('must have a chain, an address, decimals, a symbol and a name', () => {
    expect(Object.keys(WETH).sort()).toEqual(['address', 'chainId', 'decimals', 'name', 'symbol'])
    expect(TokenC.decode(WETH)).toEqual(E.right(WETH))
    for (const key of Object.keys(WETH)) {
      const { [key]: _, ...rest } = WETH as Record<string, unknown>
      expect([key, E.isLeft(TokenC.decode(rest))]).toEqual([key, true])
    }
  })

  it('may have a logo and tags', () => {
    const full = { ...WETH, logoURI: 'https://x/weth.png', tags: ['wrapped'] }
    expect(TokenC.decode(full)).toEqual(E.right(full))
    expect(E.isLeft(TokenC.decode({ ...WETH, logoURI: 7 }))).toBe(true)
    expect(E.isLeft(TokenC.decode({ ...WETH, tags: 'wrapped' }))).toBe(true)
  })
})
