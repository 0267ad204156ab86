import { describe, expect, it } from 'vitest'
import { MAX_VALID_TO, validToFor } from '../../../src/events/kernel/validTo'
import { T0 } from '../support/given'

const NOW_SECONDS = T0 / 1000

describe('validTo', () => {
  it.each([
    [1800, 1800],
    [60, 90],
    [0, 90],
    [90, 90],
    [10_740, 10_740],
    [10_800, 10_740],
  ])('a deadline of %d s ends %d s ahead', (deadline, ahead) => {
    expect(validToFor(T0, deadline)).toBe(NOW_SECONDS + ahead)
  })

  it('is cut to whole seconds and never above 0xFFFFFFFF', () => {
    expect(validToFor(T0 + 999, 1800)).toBe(NOW_SECONDS + 1800)
    expect(validToFor(MAX_VALID_TO * 1000, 1800)).toBe(0xffffffff)
  })
})
