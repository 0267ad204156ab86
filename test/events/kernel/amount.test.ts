import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dividedByOneMinus,
  dividedByOnePlus,
  formatAtoms,
  mulDivFloor,
  readAmount,
  shareOf,
} from '../../../src/events/kernel/amount'
import { MAX_UINT256 } from '../../../src/events/kernel/units'

describe('reading an amount', () => {
  it.each<[text: string, decimals: number, atoms: bigint]>([
    ['1', 18, 10n ** 18n],
    ['1.', 18, 10n ** 18n],
    ['.5', 6, 500_000n],
    ['0.000001', 6, 1n],
    ['007', 0, 7n],
    ['1.50', 1, 15n],
    [`1.${'0'.repeat(40)}`, 18, 10n ** 18n],
    [MAX_UINT256.toString(), 0, MAX_UINT256],
  ])('%j with %d decimals is %d atoms', (text, decimals, atoms) => {
    expect(readAmount(text, decimals)).toEqual(E.right(atoms))
  })

  it.each<[text: string, decimals: number, reason: string]>([
    ['', 18, 'empty'],
    ['.', 18, 'malformed'],
    ['1e9', 18, 'malformed'],
    ['١٢', 18, 'malformed'],
    ['-1', 18, 'malformed'],
    ['+1', 18, 'malformed'],
    ['1,5', 18, 'malformed'],
    ['1 000', 18, 'malformed'],
    ['1.2.3', 18, 'malformed'],
    ['0x10', 18, 'malformed'],
    ['NaN', 18, 'malformed'],
    [' ', 18, 'malformed'],
    ['1\n', 18, 'malformed'],
    ['0', 18, 'zero'],
    ['0.0', 18, 'zero'],
    ['0.', 18, 'zero'],
    ['.0', 18, 'zero'],
    [`0.${'0'.repeat(39)}1`, 18, 'tooManyDecimals'],
    ['0.1234567', 6, 'tooManyDecimals'],
    ['0.1', 0, 'tooManyDecimals'],
    [(MAX_UINT256 + 1n).toString(), 0, 'tooLarge'],
    ['9'.repeat(100_000), 18, 'tooLarge'],
    ['1', 255, 'tooLarge'],
  ])('%j with %d decimals is no amount: %s', (text, decimals, reason) => {
    expect(readAmount(text, decimals)).toEqual(E.left(reason))
  })

  it('a formatted amount is read back with any decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: MAX_UINT256 }),
        fc.integer({ min: 0, max: 77 }),
        (atoms, decimals) => {
          expect(readAmount(formatAtoms(atoms, decimals), decimals)).toEqual(E.right(atoms))
        },
      ),
    )
  })

  it('no text makes it throw, and its amount is above zero and at most 2^256 - 1', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9.]{0,90}$/))
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 255 }), (typed, decimals) => {
        const amount = readAmount(typed, decimals)
        expect(E.isLeft(amount) || (amount.right > 0n && amount.right <= MAX_UINT256)).toBe(true)
      }),
    )
  })
})

describe('formatting atoms', () => {
  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_500_000n, 6, '1.5'],
    [10n ** 18n, 18, '1'],
    [42n, 0, '42'],
    [100n, 1, '10'],
  ])('%d with %d decimals is %s', (atoms, decimals, text) => {
    expect(formatAtoms(atoms, decimals)).toBe(text)
  })
})

describe('exact arithmetic', () => {
  const amount = fc.bigInt({ min: 0n, max: MAX_UINT256 })
  const divisor = fc.bigInt({ min: 1n, max: MAX_UINT256 })

  it('floor and ceiling enclose the exact quotient', () => {
    fc.assert(
      fc.property(amount, amount, divisor, (a, b, c) => {
        const floor = mulDivFloor(a, b, c)
        expect(floor * c <= a * b && a * b < (floor + 1n) * c).toBe(true)
      }),
    )
  })

  it('dividing by 1 + s and by 1 - s are the floors of the exact values', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 5000 }), (a, s) => {
        const down = dividedByOnePlus(a, s)
        const up = dividedByOneMinus(a, s)
        expect(
          down * BigInt(10_000 + s) <= a * 10_000n && a * 10_000n < (down + 1n) * BigInt(10_000 + s),
        ).toBe(true)
        expect(up * BigInt(10_000 - s) <= a * 10_000n && a * 10_000n < (up + 1n) * BigInt(10_000 - s)).toBe(
          true,
        )
      }),
    )
  })

  it('a share is in basis points, rounded down, and a share of zero is zero', () => {
    expect(shareOf(1n, 3n)).toBe(3333)
    expect(shareOf(5n, 0n)).toBe(0)
  })
})
