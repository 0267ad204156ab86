import { describe, expect, it } from 'vitest'
import { readTypedAmount } from '../../src/ui/intl/typedAmount.ts'

describe('a typed amount', () => {
  it.each([
    ['', '.', ''],
    ['.', '.', '.'],
    ['1.5', '.', '1.5'],
    ['1,5', '.', '1.5'],
    ['1,', '.', '1.'],
    ['1,500', '.', '1500'],
    ['1,500', ',', '1.500'],
    ['1.500', ',', '1500'],
    ['0,500', '.', '0.500'],
    ['1,234.56', '.', '1234.56'],
    ['1.234,56', '.', '1234.56'],
    ['1,234,567', '.', '1234567'],
    ['1 234,5', '.', '1234.5'],
    ['1\u202f234,5', ',', '1234.5'],
    ["1'234.5", '.', '1234.5'],
    ['١٢', '.', '12'],
    ['١٢٫٥', '٫', '12.5'],
    ['۱۲۳', '.', '123'],
    ['１２．５'.replace('．', '.'), '.', '12.5'],
    ['\u200e42\u200e', '.', '42'],
  ])('%s with the mark %s is read as %s', (typed, mark, read) => {
    expect(readTypedAmount(typed, mark)).toBe(read)
  })

  it.each(['1e9', '-1', 'abc', '0x10', '1,2,3'])('%s is kept as typed, to be named as a mistake', (typed) => {
    expect(readTypedAmount(typed, '.')).toBe(typed)
  })
})
