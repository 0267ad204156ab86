import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { nativeToken } from '../../../src/events/tokens/native'
import type { Token } from '../../../src/events/tokens/token'
import { shownName, shownSymbol } from '../../../src/events/tokens/tokenText'
import { codePointsOf, foreignLetters, isOdd, tokenOddities } from '../../../src/events/tokens/tokenOddities'
import { indexTokens, isTokenSearched, searchIndex } from '../../../src/events/tokens/tokenSearch'
import { BOB, DAI, USDC, WETH } from '../support/fixtures'

/** More of them in the soak (test/soak/hostile.test.ts). */
const RUNS = Number(process.env['HOSTILE_RUNS'] ?? 10_000)

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

  it.each([
    ['usdt', 'USD₮0', 'USD₮0'],
    ['europ', 'EURØP', 'EURØP'],
    ['laika', 'LKA', 'Laïka'],
    ['wormhole', 'USDC', 'USD Coin (Wormhole)'],
    ['bridge', 'USDC', 'USD Coin /bridge/'],
    ['dai', 'X', 'sDAI[DAI]'],
    ['ｕｓｄｃ', 'USDC', 'USD Coin'],
    ['usdc', 'ＵＳＤＣ', 'x'],
    ['dai', 'D\u0410I', 'Cyrillic'],
    ['d\u0410i', 'DAI', 'Latin'],
    ['uni', 'U\u200bNI', 'hidden'],
    ['ether', 'X', '\u0395ther'],
    ['weth', 'WΕΤΗ', 'x'],
    ['usdt', 'USD\u0422', 'x'],
    ['mkp', 'ΜΚΡ', 'x'],
    ['WΕΤΗ', 'WETH', 'x'],
    ['istanbul', 'İSTANBUL', 'x'],
    ['café', 'CAFE', 'x'],
    ['usdc.e', 'USDC.e', 'x'],
    ['(wormhole)', 'USDC', 'USD Coin (Wormhole)'],
    ['$doge', '$DOGE', 'x'],
    ['doge', '$DOGE', 'x'],
    ['лук', 'ЛУК', 'x'],
    ['日本', 'JPY', '日本の円'],
    ['usdt', 'U$DT', 'x'],
    ['weth', '\u1d21\u1d07\u1d1b\u029c', 'small capitals'],
    ['bit', 'ΒΙΤ', 'Greek'],
    ['iota', '\u0406OTA', 'Cyrillic'],
    ['usdt', 'U\u00a7DT', 'x'],
    ['btc', '\u00dfTC', 'x'],
    ['btc', '\u03b2TC', 'x'],
    ['ada', '\u20b3DA', 'x'],
    ['mill', '\u20a5ILL', 'x'],
    ['exact', 'E\u00d7ACT', 'x'],
    ['uusd', '\u00b5USD', 'x'],
    ['aave', '\u0410AVE \u{1f47b}', 'x'],
    ['u$dt', 'USDT', 'x'],
    ['usdce', 'USDC.e', 'x'],
    ['usdc.e', 'USDCe', 'x'],
    ['usdc-e', 'USDC.e', 'x'],
    ['usdc e', 'USDC.e', 'x'],
    ['univ2', 'UNI-V2', 'x'],
    ['eth2xfli', 'ETH2x-FLI', 'x'],
    ['usd', 'USD+', 'x'],
    ['usd+', 'USD+', 'x'],
    ['btc', 'BTC++', 'x'],
    ['ai', 'A.I.', 'x'],
    ['sp500', 'S&P500', 'x'],
    ['s&p', 'SP', 'x'],
    ['btc', '₿TC', 'x'],
    ['busd', '₿USD', 'x'],
    ['celo', 'C€LO', 'x'],
    ['doge', 'ÐOGE', 'x'],
    ['yen', '¥EN', 'x'],
    ['cent', '¢ENT', 'x'],
    ['pounds', 'POUND$', 'x'],
    ['rupee', '₹UPEE', 'x'],
    ['tenge', '₸ENGE', 'x'],
    ['peso', '₱ESO', 'x'],
    ['lira', '₺IRA', 'x'],
    ['ruble', '₽UBLE', 'x'],
    ['won', '₩ON', 'x'],
    ['naira', '₦AIRA', 'x'],
    ['kip', '₭IP', 'x'],
    ['florin', 'ƒLORIN', 'x'],
    ['litecoin', 'ŁITECOIN', 'x'],
    ['m2', 'M²', 'x'],
    ['tm', 'T™', 'x'],
    ['wrapped', 'X', 'Wrapped\u00a0Coin'],
    ["d'or", 'DOR', 'x'],
    ['dor', 'D\u2019OR', 'x'],
  ])('%j finds %s, "%s": what a keyboard can type', (query, symbol, name) => {
    expect(found([named('OTHER'), named(symbol, name)], query)).toEqual([symbol])
  })

  it('puts exact symbols first, and those that only look so after all that are written so', () => {
    const tokens = [named('D\u0410I'), named('D\u0410IX'), named('X', 'old dai'), named('DAIX'), named('DAI')]
    expect(found(tokens, 'dai')).toEqual(['DAI', 'DAIX', 'D\u0410I', 'D\u0410IX', 'X'])
    expect(found(tokens, 'ｄａｉ')).toEqual(['DAI', 'D\u0410I', 'D\u0410IX', 'DAIX', 'X'])
  })

  it('puts symbols that differ by their signs alone after those that are written so (X197)', () => {
    const tokens = [named('U$DT'), named('USDT.e'), named('X', 'usdt'), named('USDT')]
    expect(found(tokens, 'usdt')).toEqual(['USDT', 'USDT.e', 'U$DT', 'X'])
    expect(found(tokens, 'usdte')).toEqual(['USDT.e'])
    expect(found([named('SDOGE'), named('$DOGE')], 'sdoge')).toEqual(['SDOGE'])
  })

  it('puts the symbol that a query with signs is written without before those that only look so (X197)', () => {
    const tokens = [named('USD₮0'), named('U$DT'), named('USDTX'), named('USDT')]
    for (const query of ['$usdt', '#USDT', '"usdt"', 'usdt,'])
      expect(found(tokens, query)).toEqual(['USDT', 'USD₮0', 'U$DT', 'USDTX'])
    expect(found([named('USDT'), named('$USDT')], '$usdt')).toEqual(['$USDT', 'USDT'])
    expect(found([named('USDT'), named('$USDTX')], '$usdt')).toEqual(['$USDTX', 'USDT'])
  })

  it.each(['$', '+', '.', '++', '$$$', '(', '[\\', '*'])(
    '%j, a sign alone, finds what is written so',
    (query) => {
      expect(found([named('OTHER'), named(query)], query)).toEqual([query])
      expect(found([named('OTHER'), named(`${query}X`)], query)).toEqual([`${query}X`])
    },
  )

  it.each(['', ' ', '\u200b', '\u00a0\u200b ', '\u3164', '\ufe0f', '\u202e', '\u0007', '\u0301'])(
    'a query of which nothing is seen, %j, is none: it finds all',
    (query) => {
      const tokens = [DAI, USDC]
      expect(found(tokens, query)).toEqual(['DAI', 'USDC'])
      expect(tokens.every((token) => isTokenSearched(token, query))).toBe(true)
    },
  )

  it('does not take the digits of a symbol for letters', () => {
    expect(found([named('5ETH'), named('SETH'), named('O1'), named('01')], 's')).toEqual(['SETH'])
    expect(found([named('O1'), named('01')], '0')).toEqual(['01'])
  })

  it('reads the names of a token once, however often its list is indexed', () => {
    const name = vi.fn(() => 'Dai Stablecoin')
    const token = Object.defineProperty({ ...DAI }, 'name', { get: name })
    const read = indexTokens([token], (one) => one)
    const reads = name.mock.calls.length
    expect(reads).toBeGreaterThan(0)
    const again = indexTokens([token], (one) => one)
    for (const index of [read, again]) expect(searchIndex(index, 'stablecoin')).toHaveLength(1)
    expect(name).toHaveBeenCalledTimes(reads)
  })

  it('reads a query once for all tokens, and of a million characters a thousand', () => {
    const lower = vi.spyOn(String.prototype, 'toLowerCase')
    const tokens = [DAI, USDC, WETH]
    for (const token of tokens) isTokenSearched(token, 'coin')
    const before = lower.mock.calls.length
    for (const one of ['9', '\u202e0x', ' ']) {
      const query = one.repeat(1_000_000 / one.length)
      for (const token of tokens) expect(isTokenSearched(token, query)).toBe(one === ' ')
      expect(found(tokens, query)).toHaveLength(one === ' ' ? 3 : 0)
    }
    const texts: readonly unknown[] = lower.mock.contexts.slice(before)
    lower.mockRestore()
    expect(texts.length).toBeLessThan(20)
    expect(texts.filter((text) => String(text).length > 1000)).toEqual([])
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
      { numRuns: RUNS },
    )
  }, 3_600_000)
})

describe('what is odd about a token', () => {
  const odd = (symbol: string, name = 'Some Token') => tokenOddities(named(symbol, name), [WETH, DAI, USDC])
  it('is the symbol of a listed token at another address', () => {
    expect(odd('dai').sameSymbol).toBe(DAI)
  })
  it('is a look-alike of a listed token, letters of two alphabets, and a hidden or turning character', () => {
    expect(odd('DАI')).toMatchObject({
      imitates: DAI,
      foreignLetters: [{ letter: 'А', script: 'Cyrl' }],
    })
    expect(odd('WETH\u200b')).toMatchObject({ hasHidden: true })
    expect(odd('A\u202eB')).toMatchObject({ hasHidden: true, foreignLetters: [] })
  })
  it.each([
    ['a tag', '\u{e0041}'],
    ['a selector of a variant', '\u{e0100}'],
    ['a musical format', '\u{1d173}'],
    ['a format of shorthand', '\u{1bca0}'],
    ['a code that is kept to be ignored', '\ufff0'],
    ['an empty Braille pattern', '\u2800'],
    ['the place of an object', '\ufffc'],
    ['an Egyptian blank', '\u{13441}'],
    ['a notehead that is not drawn', '\u{1d159}'],
    ['a filler', '\u3164'],
    ['the end of a direction', '\u202c'],
    ['a control', '\u0007'],
    ['a line that ends', '\u2028'],
  ])(
    'is a character that shows nothing: %s; it is not drawn, and alone it is a question mark',
    (_, hidden) => {
      expect(odd(`GNO${hidden}`)).toMatchObject({ hasHidden: true })
      expect(shownSymbol(`G${hidden}NO`)).toBe('GNO')
      expect(shownSymbol(hidden)).toBe('?')
      expect(shownName(`${hidden}Gnosis`)).toBe('Gnosis')
    },
  )
  it.each<[text: string, letters: string]>([
    ['Ναmе', 'Ν Grek, α Grek, е Cyrl'],
    ['Токеn', 'Т Cyrl, о Cyrl, к Cyrl, е Cyrl'],
    ['Τокен', 'о Cyrl, к Cyrl, е Cyrl, н Cyrl'],
    ['Токен token', ''],
    ['aаaа', 'а Cyrl'],
    ['', ''],
  ])('is each letter of another alphabet than its word, once: %s (X126)', (text, letters) => {
    expect(
      foreignLetters(text)
        .map(({ letter, script }) => `${letter} ${script}`)
        .join(', '),
    ).toBe(letters)
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
  it('shows the name behind a symbol that is too long to be shown whole, and says that it is cut', () => {
    const { codePoints, isCut } = odd('Х'.repeat(500), 'DАI')
    expect(codePoints.map(({ character }) => character).join('')).toBe(`${'Х'.repeat(64)} DАI`)
    expect(isCut).toBe(true)
    expect(odd('Х'.repeat(64), 'DАI').isCut).toBe(false)
  })
  it('never throws on hostile names', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(
      fc.property(text, text, (symbol, name) => odd(symbol, name).codePoints.length <= 129),
      { numRuns: RUNS },
    )
  }, 3_600_000)
})

describe('the search of 10,000 tokens', () => {
  /** Counts how often a symbol or a name is read. */
  const counted = (): { readonly tokens: readonly Token[]; readonly reads: () => number } => {
    let reads = 0
    const tokens = Array.from({ length: 10_000 }, (_, i): Token => ({
      chainId: 1,
      address: `0x${i.toString(16).padStart(40, '0')}`,
      decimals: 18,
      get symbol() {
        reads++
        return `T${String(i)}`
      },
      get name() {
        reads++
        return `Test Token ${String(i)}`
      },
    }))
    return { tokens, reads: () => reads }
  }

  it('reads each symbol twice and each name once when it is prepared, and none with a key', () => {
    const { tokens, reads } = counted()
    const index = indexTokens(tokens, (token) => token)
    expect(reads()).toBe(30_000)
    expect(searchIndex(index, 't99')).toHaveLength(111)
    expect(searchIndex(index, 'test token')).toHaveLength(10_000)
    expect(searchIndex(index, '')).toHaveLength(10_000)
    expect(reads()).toBe(30_000)
  })

  it('compares each token once with each typed word, however many rows are found', () => {
    const compared: string[] = []
    const includes = vi.spyOn(String.prototype, 'includes').mockImplementation(function (
      this: string,
      ...[text]: readonly [string]
    ) {
      compared.push(text)
      return this.indexOf(text) >= 0
    })
    const index = indexTokens(counted().tokens, (token) => token)
    const found = searchIndex(index, 'test 99')
    includes.mockRestore()
    // 'test' begins a word of each token; '99' begins some and is looked for at the end of a word in the others.
    expect(compared.filter((text) => text.includes('test'))).toHaveLength(10_000)
    expect(compared.filter((text) => text === ' 99')).toHaveLength(10_000)
    expect(compared.length).toBeLessThanOrEqual(30_000)
    expect(found).toHaveLength(
      Array.from({ length: 10_000 }, (_, i) => String(i)).filter((n) => /^99|99$/.test(n)).length,
    )
  })
})
