/** Every kind of popup lives for 25 s. */
import { describe, expect, it } from 'vitest'
import {
  OrderCancellationAccepted,
  OrderCancellationFailed,
  OrderCancellationRequested,
  OrderCancelled,
  OrderExpired,
  OrderPlacementFailed,
} from '../../../src/events/orders/events'
import {
  TransactionFailed,
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { ALICE, filled, placed, requested, signed, uidOf, VAULT_RELAYER, WETH } from '../support/fixtures'
import { type Given, given } from '../support/given'

const uid = uidOf(1)
const live = [requested(), signed(), placed()]
const hash = `0x${'11'.repeat(32)}`
const info = { type: 'approval', token: WETH, spender: VAULT_RELAYER, amount: 1n } as const
const approving = TransactionRequested({ id: 'a', chainId: 1, from: ALICE, info, then: null })
const sent = [approving, TransactionSent({ id: 'a', hash })]
const mined = (status: number): Given => TransactionMined({ id: 'a', hash, block: 1, status })

describe('a popup lives for 25 s', () => {
  it.each<[kind: string, facts: readonly Given[]]>([
    ['submitted', live],
    ['fulfilled', [...live, filled()]],
    ['expired', [...live, OrderExpired({ uid })]],
    ['cancelled', [...live, OrderCancelled({ uid })]],
    ['filledLate', [...live, OrderCancellationAccepted({ uid }), filled()]],
    ['failed', [requested(), OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'rejected' } })]],
    [
      'cancellationFailed',
      [
        ...live,
        OrderCancellationRequested({ uid }),
        OrderCancellationFailed({ uid, error: { tag: 'rejected' } }),
      ],
    ],
    ['mined', [...sent, mined(1)]],
    ['reverted', [...sent, mined(0)]],
    ['failed', [approving, TransactionFailed({ id: 'a', error: { tag: 'walletFailed' } })]],
  ])('when it reports %s', (kind, facts) => {
    const last = given(...facts).session.notices.notices.at(-1)
    expect([last?.content.event, last?.removeAfterMs]).toEqual([kind, 25_000])
  })
})
