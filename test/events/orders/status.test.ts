/** The five states of an order that the service holds (T4.10). */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { OrderCancelled, OrderExpired } from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/select'
import { discovered, filled, placed, requested, signed, uidOf } from '../support/fixtures'
import { given } from '../support/given'

const uid = uidOf(1)
const live = [requested(), signed(), placed()]

describe('an order that the service holds', () => {
  it.each<[status: string, facts: readonly AppEvent[]]>([
    ['pending', live],
    ['presignaturePending', [discovered(1, { scheme: 'presign' })]],
    ['fulfilled', [...live, filled()]],
    ['expired', [...live, OrderExpired({ uid })]],
    ['cancelled', [...live, OrderCancelled({ uid })]],
  ])('is stored as %s', (status, facts) => {
    expect(orderByUid(given(...facts).durable.orders, uid)?.status).toBe(status)
  })
})
