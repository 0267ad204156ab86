/**
 * Figures and dates in a locale's notation. A figure is an integer with its unit, and passes to Intl as exact decimal
 * text. Rounding is the same everywhere: six significant digits (T9.38: three for a surplus, four for a wrap) and all
 * integer digits, rounded down so that a balance is never overstated. The most that can be sold is rounded up, so that
 * it is never understated.
 */
import type { Atoms, Bps, Usd18 } from '../../events/kernel'
import type { Token } from '../../events/tokens/token'
import { divideToDecimal, toDecimal } from './decimal'
import { intlLocale, knownTag } from './intlLocale'
import { isolate } from './isolate'
import { onFirstUse } from './onFirstUse'

type Unit = Pick<Token, 'decimals'>

/** Significant digits of an amount (T9.38, V2.8). */
type Digits = 3 | 4 | 6
/** Decimals of the smallest amount shown as a figure (V2.8). */
const SMALLEST_PLACES = 6
/** Enough for six digits of the price of an 18-decimal token in a token without decimals, and of its inverse (C1). */
const PRICE_PLACES = 72

const asNumeric = (decimal: string): Intl.StringNumericLiteral => decimal as Intl.StringNumericLiteral

/** A mark of a locale's numbers, also of one that names other digits; every locale has both from 10 000 on. */
export const markOf = (locale: string, mark: 'decimal' | 'group'): string =>
  new Intl.NumberFormat(knownTag(locale), { numberingSystem: 'latn' })
    .formatToParts(10_000.5)
    .find(({ type }) => type === mark)?.value ?? '.'

export interface Price {
  /** This many atoms of the counted token for `of` atoms of the other one. */
  readonly amount: Atoms
  readonly token: Unit
  readonly per: Atoms
  readonly perToken: Unit
}

/** `tag`: the page's locale, as in locales.data.ts. */
export const createFormat = (tag: string) => {
  const locale = intlLocale(tag)
  const short = (rounding: 'trunc' | 'ceil', digits: Digits = 6): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, {
      maximumSignificantDigits: digits,
      maximumFractionDigits: 0,
      minimumFractionDigits: 0,
      roundingPriority: 'morePrecision',
      roundingMode: rounding,
    })
  const down = onFirstUse(() => short('trunc'))
  const up = onFirstUse(() => short('ceil'))
  const plain = onFirstUse(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))
  const percents = onFirstUse(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
  )
  const percentSign = onFirstUse((): readonly [before: string, after: string] => {
    const parts = percents().formatToParts(0)
    const sign = parts.find(({ type }) => type === 'percentSign')?.value ?? '%'
    return parts[0]?.type === 'percentSign' ? [sign, ''] : ['', sign]
  })
  const usd = onFirstUse(
    () => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', roundingMode: 'trunc' }),
  )
  /**
   * Arabic amounts end with 'US$' and run from right to left. Without a mark behind it, the sign would appear before
   * its letters (X102).
   */
  const dollars = (decimal: string): string =>
    usd()
      .format(asNumeric(decimal))
      .replace(/\u200f.*US\$$/, '$&\u200e')
  const wholeUsd = onFirstUse(
    () =>
      new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency: 'USD',
        maximumFractionDigits: 0,
        roundingMode: 'trunc',
      }),
  )
  const days = onFirstUse(
    () => new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' }),
  )
  const clock = onFirstUse(() => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }))
  const moment = onFirstUse(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
  )
  const minute = onFirstUse(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  )
  const relative = onFirstUse(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const counted = onFirstUse(() => new Intl.RelativeTimeFormat(locale))
  // Intl's Swahili has 'Sekunde 7 zilizopita', which stands inside a sentence here.
  const small = (text: string): string => text.slice(0, 1).toLocaleLowerCase(locale) + text.slice(1)
  const past = (ms: number, phrases: Intl.RelativeTimeFormat): string => {
    const seconds = Math.max(0, Math.floor(ms / 1000))
    if (seconds < 60) return small(phrases.format(-seconds, 'second'))
    if (seconds < 3600) return small(phrases.format(-Math.floor(seconds / 60), 'minute'))
    return small(phrases.format(-Math.floor(seconds / 3600), 'hour'))
  }
  const units = new Map<string, Intl.NumberFormat>()
  /** Kept, because a countdown asks for the same each second. */
  const unit = (
    value: number,
    name: 'second' | 'minute' | 'hour' | 'day',
    unitDisplay: 'long' | 'short' | 'narrow',
  ): string => {
    const key = name + unitDisplay
    const known = units.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay })
    units.set(key, known)
    return known.format(value)
  }
  const span = (value: number, name: 'second' | 'minute' | 'hour'): string => unit(value, name, 'short')
  const parts = onFirstUse(() => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }))

  // 'always': Spanish writes 1234 and 12.345, and a typed amount must be told apart at each length.
  const groups = onFirstUse(
    () => new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: 'always' }),
  )
  const decimalMark = onFirstUse(() => markOf(locale, 'decimal'))
  const groupMark = onFirstUse(() => markOf(locale, 'group'))
  const scripts = onFirstUse(() => new Intl.DisplayNames(locale, { type: 'script' }))
  const lists = onFirstUse(() => new Intl.ListFormat(locale))
  const digit = (ascii: string): string => plain().format(Number(ascii))
  /** Every digit. The fraction is formatted here, because engines differ in the fraction digits that they accept. */
  const everyDigit = (decimal: string): string => {
    const [whole = '0', fraction = ''] = decimal.split('.')
    const start = plain().format(asNumeric(whole))
    return fraction === '' ? start : `${start}${decimalMark()}${fraction.replace(/\d/g, digit)}`
  }
  const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)

  /** With its significant digits, however small it is. */
  const significant = (decimal: string, rounding: 'down' | 'up' = 'down', digits: Digits = 6): string =>
    (digits < 6 ? short('trunc', digits) : rounding === 'up' ? up() : down()).format(asNumeric(decimal))

  const figure = (decimal: string, rounding?: 'down' | 'up', digits?: Digits): string => {
    const isTiny = /^0\.0{6}/.test(decimal)
    return isTiny ? `<${everyDigit(toDecimal(1n, SMALLEST_PLACES))}` : significant(decimal, rounding, digits)
  }

  return {
    /** For `Intl`, from `intlLocale`. */
    locale,
    /** An amount for display: '4,468.27', '<0.000001'. */
    amount: (atoms: Atoms, { decimals }: Unit, rounding: 'down' | 'up' = 'down', digits?: Digits): string =>
      atoms === 0n ? plain().format(0) : figure(toDecimal(atoms, decimals), rounding, digits),
    /** An amount that is signed: as `amount`, and below 0.000001 with its digits instead of a bound (X67). */
    signed: (atoms: Atoms, { decimals }: Unit, rounding: 'down' | 'up' = 'down'): string =>
      significant(toDecimal(atoms, decimals), rounding),
    /** An amount with every digit. */
    exact: (atoms: Atoms, { decimals }: Unit): string => everyDigit(toDecimal(atoms, decimals)),
    /** An amount for machines and copying: '4468.27'. */
    machine: (atoms: Atoms, { decimals }: Unit): string => toDecimal(atoms, decimals),
    /** The price of one whole `perToken` in `token`, with six significant digits however small it is (X67). */
    price: ({ amount, token, per, perToken }: Price): string =>
      significant(
        divideToDecimal(
          amount * 10n ** BigInt(perToken.decimals),
          per * 10n ** BigInt(token.decimals),
          PRICE_PLACES,
        ),
      ),
    percent: (bps: Bps): string => percents().format(asNumeric(toDecimal(BigInt(Math.trunc(bps)), 4))),
    /** The sign around a percentage that is typed: Turkish writes it before the figure. The other one is empty. */
    get percentSign() {
      return percentSign()
    },
    usd: (value: Usd18): string =>
      value > 0n && value < 10n ** 16n ? `<${dollars('0.01')}` : dollars(toDecimal(value, 18)),
    /** Whole dollars as in en-US, in every language (S9.36): '$1,250,300', '<$1'. */
    wholeUsd: (value: Usd18): string =>
      value > 0n && value < 10n ** 18n
        ? `<${wholeUsd().format(1)}`
        : wholeUsd().format(asNumeric(toDecimal(value, 18))),
    count: (value: number): string => plain().format(value),
    /** 'A, B, and C', each its own isolate. */
    list: (texts: readonly string[]): string => lists().format(texts.map(isolate)),
    /** The name of a script by its ISO 15924 code: 'Cyrillic'. */
    script: (code: string): string => scripts().of(code) ?? code,
    /** In lower case by the language's own rule, for comparing: Turkish has i for İ and ı for I. */
    lower: (text: string): string => text.toLocaleLowerCase(locale),
    /** A time of whole seconds, exactly: '90 sec', '90 min', '2 hr'. */
    span: (ms: number): string => {
      if (ms % 60_000 !== 0) return span(Math.round(ms / 1000), 'second')
      return ms % 3_600_000 === 0 ? span(ms / 3_600_000, 'hour') : span(ms / 60_000, 'minute')
    },
    /** A time of whole seconds with all its parts: '13 days, 23h, 59m, 59s'. */
    countdown: (ms: number): string => {
      const seconds = Math.floor(ms / 1000)
      return parts().format([
        unit(Math.floor(seconds / 86_400), 'day', 'long'),
        unit(Math.floor(seconds / 3600) % 24, 'hour', 'narrow'),
        unit(Math.floor(seconds / 60) % 60, 'minute', 'narrow'),
        unit(seconds % 60, 'second', 'narrow'),
      ])
    },
    /** '11 sec', '3 min', '2 hr'. */
    age: (ms: number): string => {
      const seconds = Math.max(0, Math.floor(ms / 1000))
      if (seconds < 60) return span(seconds, 'second')
      if (seconds < 3600) return span(Math.floor(seconds / 60), 'minute')
      return span(Math.floor(seconds / 3600), 'hour')
    },
    /** 'now', '11 seconds ago', '3 minutes ago': a whole phrase, because languages differ in more than the word order. */
    ago: (ms: number): string => past(ms, relative()),
    /** The same for the middle of a sentence, where few languages can say 'now': '0 seconds ago', '11 seconds ago'. */
    agoCounted: (ms: number): string => past(ms, counted()),
    /** 'Today', 'Yesterday', then 'Monday, March 3'. `daysAgo` counts calendar days. */
    day: (at: number, daysAgo: number): string =>
      capital(daysAgo <= 1 ? relative().format(-daysAgo, 'day') : days().format(at)),
    time: (at: number): string => clock().format(at),
    /** Date and time without seconds. */
    minute: (at: number): string => minute().format(at),
    moment: (at: number): string => moment().format(at),
    get decimalMark() {
      return decimalMark()
    },
    get groupMark() {
      return groupMark()
    },
    /** An amount of the form's state as its field shows it: with this locale's digits, marks and groups (X41). */
    typed: (amount: string): string => {
      const [whole = '', ...fraction] = amount.split('.')
      const start = /^[1-9]/.test(whole) ? groups().format(asNumeric(whole)) : whole.replace(/\d/g, digit)
      return [start, ...fraction.map((digits) => digits.replace(/\d/g, digit))].join(decimalMark())
    },
  }
}

export type Format = ReturnType<typeof createFormat>
