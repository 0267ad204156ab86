/** How far a Safe's owners are, as the log holds it. */
import { expect, it } from 'vitest'
import { signaturesView } from '../../../src/events/activity/safeProgress'
import { SafeRead } from '../../../src/events/wallet/events'
import { safeOf } from '../../../src/events/wallet/select'
import { ALICE, BOB } from '../support/fixtures'
import { given } from '../support/given'

const safe = { address: ALICE, nonce: 7, confirmations: 1, threshold: 2, isExecuted: false }

it.each([
  [0, 2, 'none', 2],
  [1, 2, 'some', 1],
  [2, 2, 'enough', 0],
  [3, 2, 'enough', 0],
])('%i of %i signatures are %s, and %i are missing', (confirmations, threshold, step, missing) => {
  expect(signaturesView({ ...safe, confirmations, threshold })).toMatchObject({ step, missing })
})

it('a row of an older build with a threshold of 0 makes nothing signed, and no account a Safe (X255)', () => {
  expect(signaturesView({ ...safe, threshold: 0 })).toBeNull()
  const read = (threshold: number) =>
    safeOf(given(SafeRead({ chainId: 1, account: ALICE, threshold, owners: [BOB] })).session.wallet, 1, ALICE)
  expect([read(1), read(0)]).toEqual([{ threshold: 1, owners: [BOB] }, null])
})
