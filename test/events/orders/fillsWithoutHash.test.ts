/** Which fills still wait for their transaction's hash. */
import { describe, expect, it } from 'vitest'
import { fillsWithoutHash } from '../../../src/events/orders/fillsWithoutHash'
import { OrderExpired } from '../../../src/events/orders/events'
import { RECENT_WINDOW_MS } from '../../../src/events/orders/recentlyClosed'
import { ALICE, BOB, discovered, filled, placed, requested, uidOf } from '../support/fixtures'
import { type Given, at, given, MINUTE, T0 } from '../support/given'

const HASH = `0x${'8'.repeat(64)}`
const of = (account: string, now: number, ...facts: readonly Given[]): readonly string[] =>
  fillsWithoutHash(given(...facts).durable.orders, 1, account, now).map(({ uid }) => uid)
const fill = [requested(1), placed(1), filled(1)]

describe('a fill whose transaction the service has not named', () => {
  it('is asked about for five minutes', () => {
    expect(of(ALICE, T0, ...fill)).toEqual([uidOf(1)])
    expect(of(ALICE, T0 + RECENT_WINDOW_MS, ...fill)).toEqual([uidOf(1)])
    expect(of(ALICE, T0 + RECENT_WINDOW_MS + 1, ...fill)).toEqual([])
  })

  it.each<[what: string, facts: readonly Given[]]>([
    ['its hash is known', [requested(1), placed(1), filled(1, HASH)]],
    ['it is on another network', [requested(1, { chainId: 4 }), placed(1), filled(1)]],
    ['it is of another account', [requested(1, { owner: BOB }), placed(1), filled(1)]],
    ['the order ended otherwise', [requested(1), placed(1), OrderExpired({ uid: uidOf(1) })]],
    ['it was filled long before it was found', [discovered(1, { createdAt: T0 - 60 * MINUTE }), filled(1)]],
    ['nothing has ended yet', [requested(1), placed(1)]],
  ])('is not asked about where %s', (_, facts) => {
    expect(of(ALICE, T0, ...facts)).toEqual([])
  })

  it('is found among those that are not', () => {
    const facts = [
      ...fill,
      at(T0 + 1, requested(2, { owner: BOB })),
      at(T0 + 1, placed(2)),
      at(T0 + 1, filled(2)),
    ]
    expect(of(ALICE, T0 + 1, ...facts)).toEqual([uidOf(1)])
    expect(of(BOB, T0 + 1, ...facts)).toEqual([uidOf(2)])
  })
})
