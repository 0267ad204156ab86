/** Figures, times and lists in each of the 34 locales: digits 0 to 9, years of the Gregorian calendar, own words. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { localeTags } from '../../src/events/settings/locales.data.ts'
import { createFormat } from '../../src/ui/intl/format.ts'
import { intlLocale } from '../../src/ui/intl/intlLocale.ts'
import { logTimes } from '../../src/ui/intl/logTimes.ts'
import { createLocalization } from '../../src/ui/intl/IntlProvider.tsx'

const root = path.resolve(import.meta.dirname, '../..')
const AT = Date.UTC(2026, 1, 3, 12, 34, 56)

const digitsOf = (text: string): string => text.replace(/\P{Nd}/gu, '')

describe('each of the 34 locales', () => {
  it.each(localeTags)('%s is known to Intl, with its own plurals', (tag) => {
    const language = tag.slice(0, 2) === 'no' ? 'nb' : tag.slice(0, 2)
    for (const resolved of [
      new Intl.NumberFormat(intlLocale(tag)).resolvedOptions().locale,
      new Intl.DateTimeFormat(intlLocale(tag)).resolvedOptions().locale,
      new Intl.PluralRules(intlLocale(tag)).resolvedOptions().locale,
      new Intl.ListFormat(intlLocale(tag)).resolvedOptions().locale,
    ])
      expect(resolved.slice(0, 2)).toBe(language)
  })

  it.each(localeTags)('%s writes figures with digits 0 to 9', (tag) => {
    const format = createFormat(tag)
    const figures = [
      format.exact(1_234_567_890_123n, { decimals: 6 }),
      format.percent(-123),
      format.usd(12_345_678n * 10n ** 16n),
      format.count(1234567),
      format.typed('1234567.5'),
      format.age(42_000),
      format.agoCounted(42_000),
      format.span(5_400_000),
      logTimes(format.locale).span(3200),
    ]
    expect(figures.map(digitsOf)).toEqual([
      '1234567890123',
      '123',
      '12345678',
      '1234567',
      '12345675',
      '42',
      '42',
      '90',
      '32',
    ])
    for (const figure of figures) expect(digitsOf(figure)).toMatch(/^\d+$/)
  })

  it.each(localeTags)('%s writes the year as 2026, and the day with a name', (tag) => {
    const format = createFormat(tag)
    expect(format.moment(AT)).toContain('2026')
    expect(format.minute(AT)).toContain('2026')
    expect(format.day(AT, 3)).toMatch(/\p{L}{2}/u)
    expect(format.day(AT, 3)).toContain('3')
    expect(format.time(AT)).toMatch(/\d/)
  })

  it.each(localeTags)('%s names three things in a list, each apart', (tag) => {
    expect(createFormat(tag).list(['A', 'B', 'C'])).toMatch(/\u2068A\u2069.*\u2068B\u2069.*\u2068C\u2069/)
  })

  it('Serbian is written in Cyrillic', () => {
    expect(createFormat('sr-SP').day(AT, 1)).toBe('Јуче')
  })

  it('figures in a sentence are the same', () => {
    for (const tag of ['ar-SA', 'th-TH', 'he-IL']) {
      const message: readonly object[] = [{ type: 2, value: 'count', style: null }]
      const { text } = createLocalization({ tag, dir: 'ltr' }, { 'block.now': message as never })
      expect(digitsOf(text('block.now' as never, { count: 1234 }))).toBe('1234')
    }
  })

  it('lower case is the language’s own', () => {
    expect(createFormat('tr-TR').lower('IĞDIR İL')).toBe('ığdır il')
    expect(createFormat('en-US').lower('ID')).toBe('id')
  })
})

describe('the source', () => {
  it('makes Intl objects, and compares or changes words by a language, in src/ui/intl only', () => {
    const found = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !file.startsWith(path.join('ui', 'intl') + path.sep) &&
        /new Intl\.|\.(?:toLocale\w+|localeCompare)\(/.test(
          readFileSync(path.join(root, 'src', file), 'utf8'),
        ),
    )
    expect(found).toEqual([])
  })
})
