/** What an older build concluded about a placement says in which phase it did: only a signed one may yet be at the service. */
import { expect, it } from 'vitest'
import { withPhase } from '../../../src/events/orders/upcasts'

it.each([
  ['rejected', 'posting'],
  ['denied', 'posting'],
  ['tooMany', 'posting'],
  ['unreachable', 'posting'],
  ['malformed', 'posting'],
  ['uidMismatch', 'posting'],
  ['notAccepted', 'posting'],
  ['refused', 'signing'],
  ['busy', 'signing'],
  ['walletGone', 'signing'],
  ['walletFailed', 'signing'],
  ['accountChanged', 'signing'],
  ['chainChanged', 'signing'],
  ['wrongSigner', 'signing'],
  ['expiredWhileSigning', 'signing'],
  ['abandoned', 'signing'],
  ['interrupted', 'signing'],
])('a placement that failed as %s in 0.1.0 had ended while %s', (tag, phase) => {
  const old = { uid: '0xab', error: { tag, status: 400 } }
  expect(withPhase(old)).toEqual({ ...old, phase })
})

it('one whose error says nothing had ended while signing', () => {
  for (const old of [{ uid: '0xab' }, { uid: '0xab', error: {} }])
    expect(withPhase(old)).toEqual({ ...old, phase: 'signing' })
})
