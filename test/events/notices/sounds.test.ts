import { expect, it } from 'vitest'
import { UNI } from '../../../src/events/claims/uni.data'
import { claimSound, sounds } from '../../../src/events/notices/sounds'

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

const claimed = {
  type: 'claimUni',
  token: UNI,
  amount: 1n,
  claimant: UNI.address,
  index: 0,
} as const
it('a claim that was mined has the sound success-claim, and none when it failed or was replaced', () => {
  expect(claimSound('mined', claimed)).toBe('success-claim')
  for (const event of ['reverted', 'replaced', 'failed', 'known'] as const)
    expect(claimSound(event, claimed)).toBeNull()
})

it('an ordinary transaction has no sound', () => {
  const approval = { type: 'approval', token: UNI, spender: UNI.address, amount: 0n } as const
  expect(claimSound('mined', approval)).toBeNull()
  expect(claimSound('mined', null)).toBeNull()
})
