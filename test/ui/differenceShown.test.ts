import { expect, it } from 'vitest'
import { differenceShown } from '../../src/ui/intl/differenceShown.ts'
import { createFormat } from '../../src/ui/intl/format.ts'

const format = createFormat('en-US')
const DAI = { decimals: 18 }
const atoms = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(18, '0'))
}

it.each([
  ['2970.129', '2967.151', '+2.97'],
  ['2964.001', '2964.009', '0'],
  ['999.9994', '1000.129', '−0.121'],
  ['1234567.9', '1234566.1', '+1'],
  ['0.0001234567', '0.0001', '+0.000023456'],
])('a difference adds up in the digits shown: %s less %s is %s', (moved, quoted, difference) => {
  expect(differenceShown(atoms(moved), atoms(quoted), DAI, format)).toBe(difference)
  const number = (text: string): number => Number(text.replace('−', '-').replaceAll(',', ''))
  const shown = (text: string): number => number(format.amount(atoms(text), DAI))
  expect(shown(moved) - shown(quoted)).toBeCloseTo(number(difference), 9)
})
