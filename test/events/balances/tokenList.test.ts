import { describe, expect, it } from 'vitest'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data.ts'
import { imitatedToken } from '../../../src/events/tokens/impostor.ts'
import { addressQuery, tokenList } from '../../../src/events/balances/tokenList.ts'
import { indexTokens, searchIndex } from '../../../src/events/tokens/tokenSearch.ts'
import { createFakeApp } from '../../ui/support/fakeApp.ts'
import * as scene from '../../ui/support/scenes.ts'

const app = createFakeApp(scene.NOW)
app.emit(...scene.started, ...scene.connected, ...scene.funded())
const { rows } = tokenList(app.state$.value, scene.NOW)
const index = indexTokens(rows, ({ token }) => token)
const found = (query: string): readonly string[] => searchIndex(index, query).map(({ token }) => token.symbol)

describe('token search', () => {
  it('finds by address in any case that its checksum allows', () => {
    expect(found(scene.DAI.address)).toEqual(['DAI'])
    expect(found(scene.DAI.address.toLowerCase())).toEqual(['DAI'])
  })
  it('finds words at the start or end of symbol or name, the symbol itself first', () => {
    expect(found('dai')).toEqual(['DAI'])
    expect(found('wrapped')).toEqual(['WETH', 'WBTC'])
    expect(found('eth')).toContain('WETH')
    expect(found('usd')[0]).toMatch(/^USD/)
    expect(found('xyz')).toEqual([])
    // Start and end of a symbol, start and end of a word of the name, and the middle of it, which is neither.
    expect(found('wb')).toEqual(['WBTC'])
    expect(found('th').toSorted()).toEqual(['ETH', 'WETH'])
    expect(found('stable')).toEqual(['DAI'])
    expect(found('ablecoin')).toEqual(['DAI'])
    expect(found('tablec')).toEqual([])
    // Each word of a query has to be found.
    expect(found('coin').toSorted()).toEqual(['DAI', 'USDC'])
    expect(found('usd coin')).toEqual(['USDC'])
  })
  it('shows balances that were read, and none that were not', () => {
    expect(rows.find(({ token }) => token.symbol === 'USDC')?.balance).toBe(1_250_000_000n)
    expect(rows.find(({ token }) => token.symbol === 'GNO')?.balance).toBeNull()
  })
})

describe('a pasted address', () => {
  it('with a changed letter is reported as a typing error', () => {
    expect(addressQuery(app.state$.value, scene.DAI.address.replace('B', 'b')).tag).toBe('wrongChecksum')
  })
  it('that was never asked has no answer yet', () => {
    expect(addressQuery(app.state$.value, scene.OTHER)).toMatchObject({ tag: 'address', lookup: null })
  })
})

describe('impostors', () => {
  const unlisted = (symbol: string, name: string) => ({
    chainId: 1 as const,
    address: scene.OTHER,
    decimals: 18,
    symbol,
    name,
  })
  it.each([
    ['DAI', 'Something'],
    ['dai', 'x'],
    ['DАІ', 'Cyrillic letters'],
    ['D\u200bAI', 'a hidden mark'],
    ['W3', 'Tether  USD'],
    ['USDÇ', 'an accent'],
  ])('%s (%s) is recognised', (symbol, name) => {
    expect(imitatedToken(unlisted(symbol, name), knownTokens[1])).not.toBeNull()
  })
  it('an honest unlisted token and a known token are left alone', () => {
    expect(imitatedToken(unlisted('SAFE', 'Safe Token'), knownTokens[1])).toBeNull()
    expect(imitatedToken(scene.DAI, knownTokens[1])).toBeNull()
  })
})
