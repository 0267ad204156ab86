import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { utcText } from '../../../src/events/logFile/utcText'

describe('a time as text', () => {
  it('is what the platform writes, for every millisecond of the years 1970 to 9999', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 253_402_300_799_999 }), (at) => {
        expect(utcText(at)).toBe(new Date(at).toISOString())
      }),
      { numRuns: 2000 },
    )
  })
})
