import { expect, it } from 'vitest'
import { countUp, TESTED, UNTESTED } from './planted.ts'

it('the tested one is three', () => {
  expect(TESTED).toBe(3)
})

it('the untested one is a number', () => {
  expect(UNTESTED).toBeTypeOf('number')
})

it('counting up ends at five', () => {
  expect(countUp()).toBe(5)
})
