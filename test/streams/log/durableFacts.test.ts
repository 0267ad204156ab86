/** Which facts are on the disk before the world is touched, and whose a stored fact is. */
import { describe, expect, it } from 'vitest'
import { isPrecious, originOf } from '../../../src/streams/log/durableFacts'
import { placed, requested, signed, ALICE, ether, uidOf, WETH } from '../../events/support/fixtures'
import { factOf, T0 } from '../../events/support/given'
import { OrderCancellationRequested, PresignatureRequested } from '../../../src/events/orders/events'
import { TransactionRequested, TransactionSent } from '../../../src/events/transactions/events'
import { type AppEvent, type DurableFact, type Fact, isDurable } from '../../../src/events/catalogue'

const fact = (event: AppEvent): Fact => factOf({ event, at: T0, origin: 'own' }, 1)
const durable = (event: AppEvent): DurableFact => {
  const one = fact(event)
  if (!isDurable(one)) throw new Error('a durable fact')
  return one
}
const info = { type: 'wrap', token: WETH, amount: ether(1), balance: null } as const

describe('a fact', () => {
  it.each([
    requested(),
    signed(),
    TransactionRequested({ id: 'a', chainId: 1, from: ALICE, info, then: null }),
    TransactionSent({ id: 'a', hash: `0x${'11'.repeat(32)}` }),
    OrderCancellationRequested({ uid: uidOf(1) }),
    PresignatureRequested({ uid: uidOf(1) }),
  ])('$type is on the disk before anything follows from it', (event) =>
    expect(isPrecious(fact(event))).toBe(true),
  )

  it('that says what the world did may wait in a buffer', () =>
    expect(isPrecious(fact(placed()))).toBe(false))

  it('is its own session’s, and foreign to every other', () => {
    const one = durable(placed())
    expect(originOf(one, one.session)).toBe('own')
    expect(originOf(one, `${one.session}x`)).toBe('foreign')
  })
})
