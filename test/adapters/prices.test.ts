/** Prices: exact from the text that the service sends. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalFrom } from '../../src/adapters/prices/decimal'
import { usdFrom } from '../../src/adapters/prices/nativePrices'

const decimal = (text: string): { readonly digits: bigint; readonly exponent: number } => {
  const read = decimalFrom(text)
  if (read === null) throw new Error(`${text} was not read`)
  return read
}

describe('a decimal number', () => {
  it('is read without rounding', () => {
    expect(decimalFrom('0.1')).toEqual({ digits: 1n, exponent: -1 })
    expect(decimalFrom('1.2e-7')).toEqual({ digits: 12n, exponent: -8 })
    expect(decimalFrom('4E+8')).toEqual({ digits: 4n, exponent: 8 })
  })

  it.each(['', '-1', 'NaN', '1e9999', '1.', '.5', '0x1', '1'.repeat(500)])('%s is none', (text) => {
    expect(decimalFrom(text)).toBeNull()
  })

  it('of any JSON number is that number', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (value) => {
        const { digits, exponent } = decimal(JSON.stringify(value))
        expect(Number(`${digits.toString()}e${String(exponent)}`)).toBe(value)
      }),
    )
  })
})

describe('a price in dollars', () => {
  it('is the quotient of two native prices, for one whole token', () => {
    // USDC: 6 decimals, a dollar is 1/3000 of the native coin: 10^18 / 3000 / 10^6 atoms for one atom.
    const dollar = decimal('400000000')
    expect(usdFrom(decimal('1'), 18, dollar, 6)).toBe(2500n * 10n ** 18n)
    expect(usdFrom(dollar, 6, dollar, 6)).toBe(10n ** 18n)
    expect(usdFrom(decimal('0.0004'), 18, dollar, 6)).toBe(10n ** 18n)
  })

  it('of a dollar without a price is unknown', () => {
    expect(usdFrom(decimal('1'), 18, decimal('0'), 6)).toBeNull()
  })

  it('beyond all sums is unknown', () => {
    expect(usdFrom(decimal('1e300'), 18, decimal('1'), 6)).toBeNull()
  })
})
