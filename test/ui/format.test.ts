import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFormat, markOf } from '../../src/ui/intl/format.ts'
import { toDecimal } from '../../src/ui/intl/decimal.ts'

const format = createFormat('en-US')
const eighteen = { decimals: 18 }

it.each([
  ['no-NO', 'nb-NO'],
  ['sr-SP', 'sr-Cyrl-RS'],
  // A device may name digits of its own.
  ['ar-EG-u-nu-arab', 'ar-EG-u-nu-arab'],
])('the marks of %s are asked for under a name that every engine knows, %s', (tag, known) => {
  const { NumberFormat } = Intl
  const asked = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (...input) {
    return new NumberFormat(...input)
  })
  expect(markOf(tag, 'decimal')).toMatch(/^[.,]$/)
  expect(asked).toHaveBeenCalledWith(known, { numberingSystem: 'latn' })
})

describe('amounts', () => {
  it.each([
    [0n, '0'],
    [1n, '<0.000001'],
    [10n ** 12n, '0.000001'],
    [3_204_123_456_789_012_345n, '3.20412'],
    [4_468_279_999_999_999_999_999n, '4,468.27'],
    [123_456_789n * 10n ** 18n + 5n * 10n ** 17n, '123,456,789'],
  ])('%s atoms of 18 decimals read %s', (atoms, shown) => {
    expect(format.amount(atoms, eighteen)).toBe(shown)
  })

  it.each([
    [3, 1_234_567_890_000_000_000n, '1.23'],
    [4, 1_234_567_890_000_000_000n, '1.234'],
    [6, 1_234_567_890_000_000_000n, '1.23456'],
    [3, 4_468_279_999_999_999_999_999n, '4,468'],
    [4, 4_468_279_999_999_999_999_999n, '4,468'],
  ] as const)('%i significant figures, and every whole one', (digits, atoms, shown) => {
    expect(format.amount(atoms, eighteen, 'down', digits)).toBe(shown)
  })

  it('what leaves at most is rounded up', () => {
    expect(format.amount(4_468_271_000_000_000_000_001n, eighteen, 'up')).toBe('4,468.28')
  })

  it('every digit of 2^256 - 1 survives', () => {
    expect(format.exact(2n ** 256n - 1n, { decimals: 0 }).replaceAll(',', '')).toBe(String(2n ** 256n - 1n))
  })

  it('decimal text is exact for any amount and decimals', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n - 1n), fc.integer({ min: 0, max: 60 }), (atoms, decimals) => {
        const [whole = '', fraction = ''] = toDecimal(atoms, decimals).split('.')
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(atoms)
      }),
    )
  })

  it('an amount is never shown larger than it is', () => {
    fc.assert(
      fc.property(fc.bigInt(10n ** 12n, 10n ** 30n), (atoms) => {
        const shown = format.amount(atoms, eighteen).replaceAll(',', '')
        const [whole = '', fraction = ''] = shown.split('.')
        expect(BigInt(whole + fraction.padEnd(18, '0')) <= atoms).toBe(true)
      }),
    )
  })
})

describe('prices, shares, money and time', () => {
  it('a price is per whole unit, whatever the decimals', () => {
    const usdc = { decimals: 6 }
    const price = { amount: 2_978_850_000n, token: usdc, per: 10n ** 18n, perToken: eighteen }
    expect(format.price(price)).toBe('2,978.85')
  })

  it.each<[amount: bigint, per: bigint, shown: string]>([
    [4n, 10n ** 9n, '0.000000004'],
    [800n, 10n ** 9n, '0.0000008'],
    [1_234_567n, 10n ** 15n, '0.00000000123456'],
    [1n, 3n, '0.333333'],
    [3n, 2n, '1.5'],
    [2_978_859_999n, 10n ** 6n, '2,978.85'],
    [1n, 10n ** 40n, `0.${'0'.repeat(39)}1`],
    [10n ** 40n, 3n, `3,${'333,'.repeat(12)}333`],
    [0n, 1n, '0'],
  ])('a price of %s to %s has six significant digits however small it is: %s', (amount, per, shown) => {
    expect(format.price({ amount, token: eighteen, per, perToken: eighteen })).toBe(shown)
  })

  it('prices that differ in their first six digits never read the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 999_998 }),
        fc.integer({ min: 0, max: 60 }),
        (digits, places) => {
          const at = (value: number): string =>
            format.price({
              amount: BigInt(value),
              token: eighteen,
              per: 10n ** BigInt(places),
              perToken: eighteen,
            })
          expect(at(digits)).not.toBe(at(digits + 1))
        },
      ),
    )
  })

  it('a tiny amount that is signed has its digits, too', () => {
    expect(format.signed(4n, eighteen)).toBe('0.000000000000000004')
    expect(format.signed(1_234_567_890_000n, eighteen, 'up')).toBe('0.00000123457')
    expect(format.signed(0n, eighteen)).toBe('0')
    expect(format.signed(1_234_567_890_000_000_000n, eighteen)).toBe(
      format.amount(1_234_567_890_000_000_000n, eighteen),
    )
  })

  it.each([
    [50, '0.5%'],
    [1, '0.01%'],
    [1234, '12.34%'],
  ])('%i basis points read %s', (bps, shown) => {
    expect(format.percent(bps)).toBe(shown)
  })

  it.each([
    ['en-US', '', '%'],
    ['fr-FR', '', '%'],
    ['tr-TR', '%', ''],
    ['ar-SA', '', '٪'],
  ])('the sign of a percentage that is typed stands where %s has it: %j before, %j after', (tag, ...sign) => {
    expect(createFormat(tag).percentSign).toEqual(sign)
  })

  it.each([
    [4_480_125_000_000_000_000_000n, '$4,480.12'],
    [10n ** 15n, '<$0.01'],
    [0n, '$0.00'],
  ])('%s reads %s', (usd, shown) => {
    expect(format.usd(usd)).toBe(shown)
  })

  it('dollars of a page in Arabic keep their sign behind its letters, and others are as Intl has them', () => {
    const shown = (tag: string): string => createFormat(tag).usd(6n * 10n ** 18n)
    expect(shown('ar-SA')).toBe('\u200f6.00\u00a0US$\u200e')
    expect(createFormat('ar-SA').usd(1n)).toBe('<\u200f0.01\u00a0US$\u200e')
    expect(shown('he-IL')).toBe('\u200f6.00\u00a0\u200f$')
    expect([shown('zh-TW'), shown('en-US')]).toEqual(['US$6.00', '$6.00'])
  })

  it.each<[locale: string]>([['en-US'], ['de-DE'], ['ar-SA']])(
    'dollars of claims and of the profile are whole, as in en-US: on a page in %s',
    (locale) => {
      const { wholeUsd } = createFormat(locale)
      expect([1_250_300_990_000_000_000_000_000n, 10n ** 18n, 10n ** 17n, 0n].map(wholeUsd)).toEqual([
        '$1,250,300',
        '$1',
        '<$1',
        '$0',
      ])
    },
  )

  it('ages step from seconds to hours', () => {
    expect([11_000, 180_000, 7_200_000, -5].map((ms) => format.age(ms))).toEqual([
      '11 sec',
      '3 min',
      '2 hr',
      '0 sec',
    ])
  })

  it('times ago inside a sentence are always counted: 0 seconds ago, never now', () => {
    expect([0, -5, 11_000, 180_000, 7_200_000].map((ms) => format.agoCounted(ms))).toEqual([
      '0 seconds ago',
      '0 seconds ago',
      '11 seconds ago',
      '3 minutes ago',
      '2 hours ago',
    ])
  })

  it('times ago begin in lower case, also in Swahili, whose phrase of seconds has a capital letter in Intl', () => {
    const { ago, agoCounted } = createFormat('sw-TZ')
    expect([ago(7000), agoCounted(7000)]).toEqual(['sekunde 7 zilizopita', 'sekunde 7 zilizopita'])
  })

  it.each([
    ['en-US', ['11 seconds ago', '3 minutes ago', '2 hours ago', 'now', 'now']],
    ['de-DE', ['vor 11 Sekunden', 'vor 3 Minuten', 'vor 2 Stunden', 'jetzt', 'jetzt']],
    ['no-NO', ['for 11 sekunder siden', 'for 3 minutter siden', 'for 2 timer siden', 'nå', 'nå']],
  ])('how long ago something was is a phrase of the language: %s', (locale, phrases) => {
    const { ago } = createFormat(locale)
    expect([11_000, 180_000, 7_200_000, 999, -5].map(ago)).toEqual(phrases)
  })
})

describe('the first screen', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('makes no formatter of the browser before a figure is asked for, and then each once', () => {
    const asked: unknown[] = []
    vi.stubGlobal(
      'Intl',
      new Proxy(Intl, {
        get: (from, kind): unknown => {
          // The name of a locale is no formatter.
          if (kind !== 'Locale') asked.push(kind)
          return Reflect.get(from, kind)
        },
      }),
    )
    const lazy = createFormat('de-DE')
    expect(asked).toEqual([])
    expect([lazy.count(1000), lazy.count(2000)]).toEqual(['1.000', '2.000'])
    expect(asked).toEqual(['NumberFormat'])
  })
})
