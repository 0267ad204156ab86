import { describe, expect, it } from 'vitest'
import { aStoredLog, bitFlips, truncations, undetected } from '../support/damage'

const log = aStoredLog(1000)

describe('a stored log of 1,000 rows', () => {
  it('is found damaged by any single bit of it', () => {
    expect(undetected(log, bitFlips)).toEqual([])
  })
  it('is found damaged when any text of it was cut off anywhere', () => {
    expect(undetected(log, truncations)).toEqual([])
  })
})
