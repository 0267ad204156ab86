/**
 * Figures and dates as a locale writes them. Every figure comes in as an integer with its unit and goes to Intl as
 * exact decimal text. One value has one rounding everywhere: six significant digits (three of a surplus, four of a wrap,
 * T §9) and every whole one, cut off (a balance is never overstated); what leaves at most is cut upwards, for the same
 * reason.
 */
import type { Atoms, Bps, Usd18 } from '../../events/kernel/units'
import type { Token } from '../../events/tokens/token'
import { divideToDecimal, toDecimal } from './decimal'

type Unit = Pick<Token, 'decimals'>

/** T §9, facts product §2 and §6f. */
type Digits = 3 | 4 | 6
/** Facts: product §2, DEFAULT precision; the smallest amount shown as a figure. */
const SMALLEST_PLACES = 6
/** Enough for a price of 18 against 0 decimals and its inverse (our choice). */
const PRICE_PLACES = 36

const asNumeric = (decimal: string): Intl.StringNumericLiteral => decimal as Intl.StringNumericLiteral

export interface Price {
  /** Atoms of the token that is counted, for `of` atoms of one unit of the other. */
  readonly amount: Atoms
  readonly token: Unit
  readonly per: Atoms
  readonly perToken: Unit
}

export const createFormat = (locale: string) => {
  const short = (rounding: 'trunc' | 'ceil', digits: Digits = 6): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, {
      maximumSignificantDigits: digits,
      maximumFractionDigits: 0,
      minimumFractionDigits: 0,
      roundingPriority: 'morePrecision',
      roundingMode: rounding,
    })
  const down = short('trunc')
  const up = short('ceil')
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const usd = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', roundingMode: 'trunc' })
  const days = new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' })
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  const relativeDays = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const span = (value: number, unit: 'second' | 'minute' | 'hour'): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)

  const decimalMark =
    new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const digit = (ascii: string): string => plain.format(Number(ascii))
  /** Every digit; by hand after the mark, because engines differ in how many fraction digits they take. */
  const everyDigit = (decimal: string): string => {
    const [whole = '0', fraction = ''] = decimal.split('.')
    const start = plain.format(asNumeric(whole))
    return fraction === '' ? start : `${start}${decimalMark}${fraction.replace(/\d/g, digit)}`
  }
  const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)

  const figure = (decimal: string, rounding: 'down' | 'up' = 'down', digits: Digits = 6): string => {
    const smallest = toDecimal(1n, SMALLEST_PLACES)
    const isTiny = /^0\.0{6}/.test(decimal)
    if (isTiny) return `<${everyDigit(smallest)}`
    return (digits < 6 ? short('trunc', digits) : rounding === 'up' ? up : down).format(asNumeric(decimal))
  }

  return {
    locale,
    /** Shown form of an amount: '4,468.27', '<0.000001'. */
    amount: (atoms: Atoms, { decimals }: Unit, rounding: 'down' | 'up' = 'down', digits?: Digits): string =>
      atoms === 0n ? plain.format(0) : figure(toDecimal(atoms, decimals), rounding, digits),
    /** Every digit of it. */
    exact: (atoms: Atoms, { decimals }: Unit): string => everyDigit(toDecimal(atoms, decimals)),
    /** For machines and copying: '4468.27'. */
    machine: (atoms: Atoms, { decimals }: Unit): string => toDecimal(atoms, decimals),
    /** How much of `token` one whole `perToken` is worth. */
    price: ({ amount, token, per, perToken }: Price): string =>
      figure(
        divideToDecimal(
          amount * 10n ** BigInt(perToken.decimals),
          per * 10n ** BigInt(token.decimals),
          PRICE_PLACES,
        ),
      ),
    percent: (bps: Bps): string => percents.format(asNumeric(toDecimal(BigInt(Math.trunc(bps)), 4))),
    usd: (value: Usd18): string =>
      value > 0n && value < 10n ** 16n
        ? `<${usd.format(asNumeric('0.01'))}`
        : usd.format(asNumeric(toDecimal(value, 18))),
    count: (value: number): string => plain.format(value),
    /** '11 sec', '3 min', '2 hr'. */
    age: (ms: number): string => {
      const seconds = Math.max(0, Math.floor(ms / 1000))
      if (seconds < 60) return span(seconds, 'second')
      if (seconds < 3600) return span(Math.floor(seconds / 60), 'minute')
      return span(Math.floor(seconds / 3600), 'hour')
    },
    /** 'Today', 'Yesterday', then 'Monday, March 3'. `daysAgo` counts calendar days. */
    day: (at: number, daysAgo: number): string =>
      capital(daysAgo <= 1 ? relativeDays.format(-daysAgo, 'day') : days.format(at)),
    time: (at: number): string => clock.format(at),
    moment: (at: number): string => moment.format(at),
    /** The mark that separates fractions, and digits as written here, for what is typed. */
    decimalMark,
    /** A typed amount with this locale's digits and mark; `readTypedAmount` reads it back. */
    typed: (canonical: string): string => canonical.replace(/\d/g, digit).replace('.', decimalMark),
  }
}

export type Format = ReturnType<typeof createFormat>
