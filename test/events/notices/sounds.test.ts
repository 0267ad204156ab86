import { expect, it } from 'vitest'
import { sounds } from '../../../src/events/notices/sounds'

it.each([
  ['submitted', 'send'],
  ['presigned', 'success'],
  ['fulfilled', 'success'],
  ['filledLate', 'success'],
  ['expired', 'error'],
  ['cancelled', 'error'],
  ['failed', null],
  ['cancellationFailed', null],
] as const)('a popup of an order that is %s has the sound %s', (event, sound) => {
  expect(sounds[event]).toBe(sound)
})
