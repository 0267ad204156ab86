import { describe, expect, it } from 'vitest'
import { checksum } from '../../../src/events/kernel/checksum'

describe('a checksum', () => {
  // Recorded with the first release: another checksum would mark every stored row as damaged.
  it.each([
    ['nothing', '', '811c9dc59747b28c'],
    ['one unit', 'a', 'e40c292c2eb4bea1'],
    ['a row in ASCII', 'order '.repeat(20), '1013e285c40dbda6'],
    ['a text beyond ASCII', 'Ünruhe €'.repeat(20), 'b4fe32e5de9ee466'],
    ['a long text', 'x'.repeat(20_000), 'aa4b9445d28e0305'],
    [
      'a long text with one character outside ASCII',
      `${'x'.repeat(8191)}ü${'y'.repeat(9000)}`,
      'b00dc2b13994d4fe',
    ],
    [
      'a long text that is cut amid a pair of surrogates',
      'x'.repeat(8191) + '\u{1F600}'.repeat(5000),
      'b595c85f7bc195b2',
    ],
  ])('of %s is what it always was', (_name, text, sum) => {
    expect(checksum(text)).toBe(sum)
  })
})
