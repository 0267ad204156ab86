import { expect, it } from 'vitest'
import { lossLimitTrouble } from './settings'

it('a limit of losses is taken within its bounds, and a higher one by the typed word', () => {
  expect(lossLimitTrouble(2500, 1500, false, true)).toBe(null)
  expect(lossLimitTrouble(2500, 10_000, true, true)).toBe(null)
  expect(lossLimitTrouble(2500, 1499, true, false)).toBe(null)
  expect(lossLimitTrouble(2500, 2600, false, false)).toBe(null)
})

it('a limit that is taken or refused otherwise is found', () => {
  expect(lossLimitTrouble(2500, 1499, true, true)).toMatch(/1499 after 2500 is taken/)
  expect(lossLimitTrouble(2500, 10_001, true, true)).toMatch(/is taken/)
  expect(lossLimitTrouble(2500, 2600, false, true)).toMatch(/is taken/)
  expect(lossLimitTrouble(2500, 2000, false, false)).toMatch(/is refused/)
})
