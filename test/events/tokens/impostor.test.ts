import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { confusablesOf } from '../../../scripts/confusablesOf.mjs'
import { chainIds } from '../../../src/events/chain/chains.data'
import { confusables } from '../../../src/events/tokens/unicodeConfusables.data'
import { imitatedToken, shapeOfAny, skeleton } from '../../../src/events/tokens/impostor'
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
    ['USDC\u2800', 'an empty Braille pattern', 'USDC'],
    ['USDC\ufffc', 'the place of an object', 'USDC'],
    ['\u{13441}USDC\u{13442}', 'Egyptian blanks', 'USDC'],
    ['US\u{1d159}DC', 'a notehead that is not drawn', 'USDC'],
    ['D∆I', 'the sign of a difference', 'DAI'],
    ['DΔI', 'a Greek Delta', 'DAI'],
    ['USD₵', 'the sign of the cedi', 'USDC'],
    ['USDꞒ', 'a letter with a bar', 'USDC'],
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

describe('the look of a text, made character by character,', () => {
  const codePoint = (max: number) =>
    fc
      .integer({ min: 0, max })
      .map((code) =>
        code >= 0xd800 && code < 0xe000 ? String.fromCharCode(code) : String.fromCodePoint(code),
      )
  const character = fc.oneof(
    codePoint(0x7f),
    codePoint(0xffff),
    codePoint(0x10ffff),
    // What Unicode orders, joins, takes apart into many, or does not show.
    fc.constantFrom(
      '\u0301',
      '\u0323',
      '\u3099',
      '\u302e',
      '\u{1d165}',
      '\u{1d15e}',
      '\u0bca',
      '\u1b44',
      '\ufdfa',
      '\u200b',
      '\uac01',
      '\u0130',
    ),
  )

  it('is that of the whole text', () => {
    fc.assert(
      fc.property(fc.array(character, { maxLength: 90 }), (characters) => {
        const text = characters.join('')
        expect(skeleton(text).written).toBe(shapeOfAny(text))
        expect(skeleton(text).small).toBe(shapeOfAny(text.toLowerCase()).toLowerCase())
      }),
      { seed: 13, numRuns: 5000 },
    )
  })

  it('takes no text of a known alphabet apart twice', () => {
    const names = ['Wrapped Token 1', '\u0422\u043e\u043a\u0435\u043d', '\u4ee3\u5e01']
    for (const name of names) skeleton(name)
    const normalize = vi.spyOn(String.prototype, 'normalize')
    for (const name of names) skeleton(name)
    expect(normalize).not.toHaveBeenCalled()
    shapeOfAny('a')
    expect(normalize).toHaveBeenCalledTimes(1)
    normalize.mockRestore()
  })
})
