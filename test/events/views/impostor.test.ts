import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confusablesOf } from '../../../scripts/confusablesOf.mjs'
import { chainIds } from '../../../src/events/chain/chains.data'
import { confusables } from '../../../src/events/views/unicodeConfusables.data'
import { imitatedToken, skeleton } from '../../../src/events/views/impostor'
import { nativeToken } from '../../../src/events/tokens/native'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import type { Token } from '../../../src/events/tokens/token'

const known = [nativeToken(1), ...knownTokens[1]]
const token = (symbol: string, name = 'x'): Token => ({
  chainId: 1,
  address: '0x00000000000000000000000000000000000000aA',
  decimals: 18,
  symbol,
  name,
})
const imitated = (symbol: string, name?: string): string | undefined =>
  imitatedToken(token(symbol, name), known)?.symbol

const tags = (text: string): string =>
  Array.from(text, (character) => String.fromCodePoint(0xe0000 + (character.codePointAt(0) ?? 0))).join('')

describe('a token that looks like a known one (X19)', () => {
  it.each([
    ['VVETH', 'two letters in place of one', 'WETH'],
    ['ᴜꜱᴅᴄ', 'small capitals', 'USDC'],
    ['USD₮', 'the sign of a currency', 'USDT'],
    ['ꓴꓢꓓꓚ', 'Lisu letters', 'USDC'],
    ['ƎƎƎ', 'no known token', undefined],
    ['ᗡAI', 'a mirrored letter', 'DAI'],
    ['ꓷꓯI', 'turned Lisu letters', 'DAI'],
    ['DAl', 'a small l as a capital I', 'DAI'],
    ['DA1', 'a digit', 'DAI'],
    ['ᗡAl', 'a mirrored letter and a small l', 'DAI'],
    ['dai', 'another case', 'DAI'],
    ['ЕТН', 'Cyrillic letters alone', 'ETH'],
    ['U\u054dDC', 'an Armenian letter', undefined],
    ['𝐖𝐄𝐓𝐇', 'mathematical letters', 'WETH'],
    ['Ｗ\u200bＥＴＨ', 'wide letters and one that cannot be seen', 'WETH'],
    [`${tags('not').repeat(40)}WETH`, 'tag characters before it', 'WETH'],
    ['WETH\u3164', 'a filler that shows nothing', 'WETH'],
    ['W.E.T.H', 'points', 'WETH'],
    ['U5DC', 'a digit in place of a letter', 'USDC'],
    ['🅤🅢🅓🅒', 'white letters on black circles', 'USDC'],
    ['🆄🆂🅳🅲', 'white letters on black squares', 'USDC'],
    ['🇺🇸🇩🇨', 'the letters of flags', 'USDC'],
    ['ᗯETH', 'a syllable of Cree', 'WETH'],
  ])('%s (%s) imitates %s', (symbol, _how, expected) => expect(imitated(symbol)).toBe(expected))

  it.each(chainIds)('no token of network %d is one that another of it imitates', (chainId) => {
    const all = [nativeToken(chainId), ...knownTokens[chainId]]
    for (const one of all) {
      const elsewhere = { ...one, address: token('').address }
      const others = all.filter(({ address }) => address !== one.address)
      expect([one.symbol, imitatedToken(one, all), imitatedToken(elsewhere, others)]).toEqual([
        one.symbol,
        null,
        null,
      ])
    }
  })

  it('by its name too', () => expect(imitated('NEW', 'ᴅai Stablecoin')).toBe('DAI'))

  it.each(['SAFE', 'DAL', 'UNI', 'BAL', 'ΩMG', 'DA', 'DAIX', '', '\u200b', '…'])(
    '%j imitates none',
    (symbol) => expect(imitated(symbol, 'An honest name')).toBeUndefined(),
  )

  it('a known token imitates no other, whatever they are called', () => {
    for (const one of known) expect(imitatedToken(one, known)).toBeNull()
  })

  it('the characters are those of the list of Unicode, and no others', () => {
    const list = createRequire(import.meta.url)('unhomoglyph/data.json') as Readonly<Record<string, string>>
    expect(confusables).toEqual(confusablesOf(list))
  })

  it('reads every character that Unicode reads as ASCII letters or digits as these', () => {
    const list = createRequire(import.meta.url)('unhomoglyph/data.json') as Readonly<Record<string, string>>
    // The long s is an s here, as its decomposition and its capital say; UTS 39 reads it as an f. A mark alone, which decomposes to a space and what stands over it, shows nothing here.
    const isShown = (text: string): boolean => /^[^\p{Mn}\p{Z}]/u.test(text.normalize('NFKD'))
    const asLetters = Object.entries(list).filter(
      ([from, to]) => /^[A-Za-z0-9]+$/.test(to) && isShown(from) && from !== 'ſ',
    )
    expect(asLetters.length).toBeGreaterThan(1400)
    const apart = asLetters.filter(
      ([from, to]) => skeleton(from).written.toLowerCase() !== skeleton(to).written.toLowerCase(),
    )
    expect(apart).toEqual([])
  })

  it('a name of a megabyte costs no more than its beginning, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { written, small } = skeleton(text)
        expect(Math.max(written.length, small.length)).toBeLessThan(512)
      }),
    )
    expect(skeleton('\u0301'.repeat(1_000_000))).toMatchObject({ written: '', small: '' })
  })
})
