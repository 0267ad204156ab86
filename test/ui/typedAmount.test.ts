import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { amountMarks } from '../../src/ui/intl/amountMarks.ts'
import { createFormat } from '../../src/ui/intl/format.ts'
import { mixesDigits, readFigure, readTypedAmount } from '../../src/ui/intl/typedAmount.ts'
import { localeTags } from '../../src/events/settings/locales.data.ts'
import { keptPerText } from '../support/keptPerText.ts'

const marksOf = keptPerText(amountMarks)
const formatOf = keptPerText((page) => createFormat(page))

const read = (typed: string, page: string, browser = page): string => {
  const reading = readTypedAmount(typed, marksOf(page, browser))
  if (reading.tag === 'amount') return reading.text
  return reading.tag !== 'unclear' ? reading.tag : `${reading.readings.join(' or ')}?`
}

describe('a typed amount', () => {
  it.each([
    ['', 'en', ''],
    ['.', 'en', '.'],
    ['1.5', 'en', '1.5'],
    ['1,500', 'en', '1500'],
    ['10,000', 'en', '10000'],
    ['1,500', 'de', '1.500'],
    ['1.500', 'de', '1500'],
    ['1.500', 'en', '1.500'],
    ['1,234.56', 'en', '1234.56'],
    ['1.234,56', 'de', '1234.56'],
    ['1,234,567', 'en', '1234567'],
    ['12,34,567', 'en-IN', '1234567'],
    ['12,34,567', 'en', '1234567'],
    ['1 234,5', 'fr', '1234.5'],
    ['1\u202f234,5', 'fr', '1234.5'],
    ["1'234.5", 'de-CH', '1234.5'],
    ['١٢', 'en', '12'],
    ['١٬٢٣٤٫٥', 'ar-EG', '1234.5'],
    ['۱۲۳', 'fa', '123'],
    ['१२३', 'hi', '123'],
    ['１２.５', 'ja', '12.5'],
    ['\u200e42\u200e', 'he', '42'],
  ])('%s on a page in %s is %s', (typed, page, expected) => {
    expect(read(typed, page)).toBe(expected)
  })

  it.each([
    ['0,5', 'en', '0.5', 'no group begins with a zero'],
    [',5', 'en', '.5', 'no group begins with a mark'],
    ['1234,5', 'en', '1234.5', 'a group has three digits at most'],
    ['1.234,56', 'en', '1234.56', 'only one notation has both marks in this order'],
    ['1.234.567', 'en', '1234567', 'a decimal mark stands once'],
    ['1.5', 'fr', '1.5', 'a group has three digits'],
    ['1,5', 'de-CH', '1.5', 'a group has three digits'],
  ])('%s on a page in %s is %s, because %s', (typed, page, expected) => {
    expect(read(typed, page)).toBe(expected)
  })

  it.each([
    ['1,5', 'en', '1.5 or 15?'],
    ['1.5', 'de', '1.5 or 15?'],
    ['12,34', 'en', '12.34 or 1234?'],
    ['1,2345', 'en', '1.2345 or 12345?'],
    ['1,234,5', 'en', '12345?'],
    ['1.234', 'fr', '1234 or 1.234?'],
    ['1,234', 'de-CH', '1234 or 1.234?'],
  ])('%s on a page in %s is asked: %s', (typed, page, asked) => {
    expect(read(typed, page)).toBe(asked)
  })

  it.each([
    ['1,5', '1.5'],
    ['1,50', '1.50'],
    ['0,123', '0.123'],
    ['10,000', '10000 or 10.000?'],
    ['1.500', '1.500 or 1500?'],
    ['1.5', '1.5'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1234', '1234'],
  ])(
    '%s on an English page in a German browser is %s: both notations are read, and a clash is asked',
    (typed, expected) => {
      expect(read(typed, 'en', 'de')).toBe(expected)
    },
  )

  it.each([
    ...['1e9', '-1', 'abc', '0x10', '1,2,3', '1.2.3', '1..', '1²', '10¹⁸', '½', '①', '1½', '12 1/2', '1⁄2'],
    ...['+1.5', '＋5', '−5', '1.5-', '(5)', '~5', '$1,234.56', '1.234,56 €', 'US$ 20', '50%', '1.5k', '2M'],
    ...['1,5e3', '1.5E-3', '1·5', '1:30', '10௹', '五', 'Ⅳ', '1،5', '1,.5', '1.,5', '∞', '0.1+0.2'],
  ])('%s is wrong', (typed) => {
    expect(read(typed, 'en')).toBe('wrong')
  })

  it.each(['٠٫٥', '०.५', '၀.၅', '๐.๕', '០.៥', '０.５', '۰٫۵'])('%s, of one script, is a half', (typed) => {
    expect(read(typed, 'en')).toBe('0.5')
  })

  it.each(['1٢', '١2', '०.٥', '1२３', '١۲', '๑٢۳', '1,٢٣٤'])(
    '%s mixes digits of several scripts',
    (typed) => {
      expect(read(typed, 'en')).toBe('mixed')
      expect(read(typed, 'de')).toBe('mixed')
    },
  )

  it.each([
    ['１．５', '1.5'],
    ['1｡5', '1.5'],
    ['０．５', '0.5'],
    ['﹒５', '.5'],
    ['１，２３４．５', '1234.5'],
    ['𝟏𝟐', '12'],
    ['᥈', '2'],
    ['1´234.5', '1234.5'],
    ['1`234.5', '1234.5'],
    ['1′234.5', '1234.5'],
    ['1＇234.5', '1234.5'],
    ['1\u00ad2\u2060', '12'],
    ['\t1.5\n', '1.5'],
  ])('%j is %s, by the usual shape of its characters', (typed, expected) => {
    expect(read(typed, 'en')).toBe(expected)
  })

  it('the digits of every script that a browser writes are read', () => {
    const systems = Intl.supportedValuesOf('numberingSystem')
    expect(systems.length).toBeGreaterThan(50)
    const read10 = systems.map((system) => {
      const typed = Array.from({ length: 10 }, (_, digit) => digit.toLocaleString(`en-u-nu-${system}`)).join(
        '',
      )
      return /^\p{Nd}{10}$/u.test(typed) ? read(typed, 'en') : '0123456789'
    })
    expect(new Set(read10)).toEqual(new Set(['0123456789']))
  })

  it.each([
    ['100\t200', '100 or 200?'],
    ['1,000\t2.5', '1000 or 2.5?'],
    ['100\n200', '100 or 200?'],
    ['100\r\n200\r\n', '100 or 200?'],
    ['100\u0085200', '100 or 200?'],
    ['100\u0000200\u0000', '100 or 200?'],
    ['100\x1f200\x1e300', '100 or 200 or 300?'],
    ['100\t100', '100?'],
    ['1,5\t2', '1.5 or 15 or 2?'],
    ['100\tDAI', 'wrong'],
    ['1\t2\t3\t4\t5', 'wrong'],
  ])('%j is cells of a table, asked and never joined: %s', (typed, asked) => {
    expect(read(typed, 'en')).toBe(asked)
  })

  it.each([
    ['1.5 2', 'en', '1.5 or 2?'],
    ['1,5 2,5', 'de', '1.5 or 2.5?'],
    ['0.1 0.2 0.3', 'en', '0.1 or 0.2 or 0.3?'],
    ['1 5', 'fr', '15 or 1 or 5?'],
    ['10 20', 'en', '1020 or 10 or 20?'],
    ['1, 5', 'en', '1 or 5?'],
    ['100 20 3', 'en', '100203 or 100 or 20 or 3?'],
    ['1 2 3 4 5', 'en', 'wrong'],
    ['100 DAI', 'en', 'wrong'],
    ['1234 567', 'en', '1234567 or 1234 or 567?'],
    ['100 200', 'en', '100200'],
    ['1 234 567,5', 'fr', '1234567.5'],
    ['12 34 567.5', 'en-IN', '1234567.5'],
    ['0.123 456 7', 'en', '0.1234567'],
    ['1\u00a0234,567\u202f8', 'fr', '1234.5678'],
    ['١ ٢٣٤٫٥', 'ar-EG', '1234.5'],
  ])(
    '%j on a page in %s is %s: spaces group, or stand between two figures (X199)',
    (typed, page, expected) => {
      expect(read(typed, page)).toBe(expected)
    },
  )

  it.each([
    ["0'5", '0.5'],
    ["1'5", '1.5 or 15?'],
    ["3'14", '3.14 or 314?'],
    ["1'2345", '1.2345 or 12345?'],
    ["1'234'5", '12345?'],
    ["'100'", '.100 or 100?'],
    ['1_5', '1.5 or 15?'],
    ['1٬5', '1.5 or 15?'],
    ['٠٬٥', '0.5'],
    ["1'5 2", '1.5 or 15 or 2?'],
    ["1'23.5", 'wrong'],
    ['0 500', '0500 or 0 or 500?'],
    ["1'", '1'],
    ["1'234'567.89", '1234567.89'],
    ["1'234 567", '1234 or 567?'],
    ["1'000 250", '1000 or 250?'],
    ["1 234'567", '1 or 234567?'],
    ["1'234.567 8", '1234.5678'],
    ["' 5", 'wrong'],
    ['5 .', 'wrong'],
    ["12'34'567", '1234567'],
  ])('%j is %s: a group mark that parts no groups may be the decimal mark (X220)', (typed, expected) => {
    for (const page of ['en-US', 'fr-FR', 'es-ES']) expect(read(typed, page)).toBe(expected)
  })

  it('a text of more than 1,000 characters is no figure, so that a million of them take no time', () => {
    for (const one of ['9', '0', '\u0663', '1,', ' ', '1\t', '0\u200b']) {
      const long = one.repeat(1001)
      expect([read(long, 'en'), readFigure(long)]).toEqual(['wrong', null])
    }
    expect(read('0'.repeat(1000), 'en')).toBe('0'.repeat(1000))
    expect(readFigure('0'.repeat(1000))).toBe('0'.repeat(1000))
  })

  it('digits of either width are one script', () => {
    expect(read('１2.5', 'ja')).toBe('12.5')
  })

  it.each(['en-US@posix', '', 'C'])(
    'a browser that calls its language %j reads as the page does',
    (browser) => {
      expect(read('1,234.5', 'en', browser)).toBe('1234.5')
      expect(read('1.500', 'de', browser)).toBe('1500')
    },
  )

  it('in any locale, what the page shows of an amount is read as this amount', () => {
    const part = fc.bigInt({ min: 0n, max: 10n ** 24n })
    fc.assert(
      fc.property(
        fc.constantFrom(...localeTags),
        part,
        fc.stringMatching(/^\d{0,18}$/),
        (page, whole, rest) => {
          const text = rest === '' ? String(whole) : `${String(whole)}.${rest}`
          expect(read(formatOf(page).typed(text), page)).toBe(text)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('a text that stays in its field while the language changes is asked about, or stays the same number', () => {
    const pages = [...new Map(localeTags.map((tag) => [JSON.stringify(marksOf(tag, 'en')), tag])).values()]
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{0,4}[.,' ]?\d{0,4}([.,']\d{0,4}){0,2}$/),
        fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH', 'ar-EG', 'es-MX', 'en-IN'),
        (typed, browser) => {
          const amounts = pages.flatMap((page) => {
            const reading = readTypedAmount(typed, marksOf(page, browser))
            return reading.tag === 'amount' ? [Number(`0${reading.text}`)] : []
          })
          expect(new Set(amounts).size).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('a text is an amount only if all its digits are in it, in their order', () => {
    const marks = fc.constantFrom(...Array.from("0123456789., '"))
    fc.assert(
      fc.property(
        fc.array(marks, { maxLength: 14 }),
        fc.constantFrom(...localeTags),
        fc.constantFrom('en', 'de'),
        (typed, page, browser) => {
          const reading = readTypedAmount(typed.join(''), marksOf(page, browser))
          const texts =
            reading.tag === 'amount' ? [reading.text] : reading.tag === 'unclear' ? reading.readings : []
          const digits = typed.join('').replace(/\D/g, '')
          // Figures between spaces are asked about one by one.
          const isOne = reading.tag === 'amount' || !typed.includes(' ')
          for (const text of texts) {
            expect(text).toMatch(/^\d*\.?\d*$/)
            if (isOne) expect(text.replace('.', '')).toBe(digits)
            else expect(digits).toContain(text.replace('.', ''))
          }
          expect(new Set(texts).size).toBe(texts.length)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

it('plain ASCII, as nearly everyone types, is read without the expressions for all of Unicode (X403)', () => {
  const shaped = vi.spyOn(String.prototype, 'normalize')
  try {
    expect(read('0.25', 'en')).toBe('0.25')
    expect(mixesDigits('1,234.5')).toBe(false)
    expect(shaped).not.toHaveBeenCalled()
  } finally {
    shaped.mockRestore()
  }
})
