/** An order's end by time, where the device's clock was not compared with the chain's (X7). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldApp } from '../../../src/events/app'
import { isClockMeasured } from '../../../src/events/chain/chainTime'
import { ClockOffsetMeasured, NetworkSelected } from '../../../src/events/chain/events'
import { toUnixMs } from '../../../src/events/kernel/units'
import { classify, GRACE_MS } from '../../../src/events/orders/classify'
import { closedOrders } from '../../../src/events/orders/closedOrders'
import {
  OrderCancelled,
  OrderExpired,
  OrderFilled,
  OrderInvalidated,
  OrderPlaced,
  OrderPresigned,
  OrderRemoved,
  OrderReopened,
} from '../../../src/events/orders/events'
import {
  type ServiceOrderLike,
  eventsFromDiscovery,
  eventsFromService,
} from '../../../src/events/orders/eventsFromService'
import { isHistory } from '../../../src/events/orders/endSeen'
import { orderByUid } from '../../../src/events/orders/orderByUid'
import {
  ALICE,
  connected,
  DAI,
  discovered,
  filled,
  orderParams,
  placed,
  requested,
  started,
  uidOf,
  WETH,
} from '../support/fixtures'
import { after, at, factOf, given, type Given, measured, MINUTE, T0, unmeasured } from '../support/given'

const uid = uidOf(1)
const END = toUnixMs(orderParams.validTo)
const FAST = END + 10 * MINUTE
const service = (changes: Partial<ServiceOrderLike> = {}): ServiceOrderLike => ({
  uid,
  owner: ALICE,
  params: orderParams,
  executedBuyAmount: 0n,
  executedSellAmount: 0n,
  invalidated: false,
  creationDate: T0,
  status: 'open',
  signingScheme: 'eip712',
  ...changes,
})
const pending = [requested(), placed()]
const expired = [...pending, OrderExpired({ uid })]

describe('a clock that this session has not measured', () => {
  it('ends no order that the service calls open, however far ahead it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.constantFrom('open', 'presignaturePending', 'unknown', 'somethingNew'),
        fc.constantFrom('eip712' as const, 'presign' as const),
        fc.boolean(),
        (ahead, status, signingScheme, invalidated) => {
          const order = service({ status, signingScheme, invalidated })
          expect(['pending', 'presigned', 'presignaturePending']).toContain(
            classify(order, unmeasured(T0 + ahead)),
          )
        },
      ),
    )
  })

  it.each<[status: string, now: number, class_: string]>([
    ['expired', END + GRACE_MS, 'pending'],
    ['expired', END + GRACE_MS + 1, 'expired'],
    ['cancelled', END + GRACE_MS + 1, 'pending'],
    ['open', END + GRACE_MS + 1, 'pending'],
  ])('expires what the service calls %s only past the grace', (status, now, class_) => {
    expect(classify(service({ status }), unmeasured(now))).toBe(class_)
  })

  it.each<[status: string, now: number, class_: string]>([
    ['cancelled', T0 + GRACE_MS, 'pending'],
    ['cancelled', T0 + GRACE_MS + 1, 'cancelled'],
    ['open', T0 + GRACE_MS + 1, 'pending'],
  ])('cancels what is invalidated and %s only past the grace', (status, now, class_) => {
    const order = service({ status, invalidated: true })
    expect(classify(order, unmeasured(now))).toBe(class_)
  })

  it('leaves an open order open, found here or there, and an invalidated one cancelling', () => {
    const { orders } = given(...pending).durable
    expect(eventsFromService(orders, service(), unmeasured(FAST))).toEqual([])
    expect(eventsFromService(orders, service({ invalidated: true }), unmeasured(FAST))).toEqual([
      OrderInvalidated({ uid }),
    ])
    const found = { chainId: 1, sellToken: WETH, buyToken: DAI } as const
    expect(eventsFromDiscovery(service(), found, unmeasured(FAST)).map(({ type }) => type)).toEqual([
      'OrderDiscovered',
    ])
  })
})

describe('an order that had ended by time', () => {
  it.each<[what: string, time: typeof measured, now: number]>([
    ['the clock that ended it was wrong, and is measured now', measured, T0 + MINUTE],
    ['no clock is measured yet', unmeasured, FAST],
  ])('is reopened by a service that calls it open: %s', (_, time, now) => {
    const { orders } = given(...expired).durable
    expect(eventsFromService(orders, service(), time(now))).toEqual([OrderReopened({ uid })])
  })

  it.each<[what: string, changes: Partial<ServiceOrderLike>]>([
    ['the service calls it expired', { status: 'expired' }],
    ['the service calls it cancelled', { status: 'cancelled', invalidated: true }],
    ['it is invalidated', { invalidated: true }],
    ['the service has a word for it that is not known', { status: 'unknown' }],
  ])('stays ended where %s', (_, changes) => {
    const { orders } = given(...expired).durable
    expect(eventsFromService(orders, service(changes), unmeasured(T0 + MINUTE))).toEqual([])
  })

  it('stays ended by a measured clock, whatever the service calls it', () => {
    const { orders } = given(...expired).durable
    expect(eventsFromService(orders, service(), measured(FAST))).toEqual([])
  })

  it('is open again as it was, and ends once more, standing once among the closed ones', () => {
    const reopened = given(...expired, OrderRemoved({ uid }), OrderReopened({ uid }))
    expect(orderByUid(reopened.durable.orders, uid)).toEqual(
      orderByUid(given(...pending).durable.orders, uid),
    )
    const again = after(reopened, filled())
    expect(closedOrders(again.durable.orders, () => true, 9).map(({ status }) => status)).toEqual([
      'fulfilled',
    ])
    expect(orderByUid(again.durable.orders, uid)?.filledAfter).toBeNull()
  })

  it('waits for its presignature again, and is presigned again, as the service says', () => {
    const contract = [discovered(1, { scheme: 'presign' }), OrderExpired({ uid })]
    const said = service({ signingScheme: 'presign' })
    const { orders } = given(...contract).durable
    expect(eventsFromService(orders, { ...said, status: 'presignaturePending' }, measured(T0))).toEqual([
      OrderReopened({ uid }),
    ])
    expect(eventsFromService(orders, said, measured(T0))).toEqual([
      OrderReopened({ uid }),
      OrderPresigned({ uid }),
    ])
    const open = (...facts: readonly Given[]) => given(...contract, ...facts).durable.orders.open[uid]?.status
    expect(open(OrderReopened({ uid }))).toBe('presignaturePending')
    expect(open(OrderReopened({ uid }), OrderPresigned({ uid }))).toBe('pending')
  })

  it.each<[what: string, facts: readonly Given[]]>([
    ['cancelled', [...pending, OrderCancelled({ uid })]],
    ['filled', [...pending, filled()]],
    [
      'filled in parts to the whole',
      [requested(1, { params: { ...orderParams, partiallyFillable: true } }), placed(), filled()],
    ],
    [
      'filled in part though it must be filled as a whole',
      [
        ...pending,
        OrderFilled({ uid, executedSellAmount: 1n, executedBuyAmount: 3000n, transactionHash: null }),
      ],
    ],
    ['being placed', [requested()]],
    ['open', pending],
    ['unknown', []],
  ])('another end is no matter of a clock: one that is %s stays as it is', (_, facts) => {
    const before = given(...facts)
    expect(after(before, OrderReopened({ uid })).durable.orders).toBe(before.durable.orders)
  })
})

describe('whether the clock was measured', () => {
  const isMeasured = (...facts: readonly Given[]): boolean =>
    isClockMeasured(given(started(), ...facts).session.chain, 1, 0)

  it('is known by the first comparison, also when both clocks agree', () => {
    expect(isMeasured()).toBe(false)
    expect(isMeasured(ClockOffsetMeasured({ chainId: 1, offsetMs: 0 }))).toBe(true)
    expect(isMeasured(ClockOffsetMeasured({ chainId: 1, offsetMs: -600_000 }))).toBe(true)
  })

  it('is a matter of the tab’s chain: another one has a clock of its own', () => {
    const here = ClockOffsetMeasured({ chainId: 1, offsetMs: 0 })
    const there = ClockOffsetMeasured({ chainId: 4, offsetMs: 0 })
    expect(isMeasured(there)).toBe(false)
    expect(isMeasured(here, NetworkSelected({ chainId: 4 }), there, NetworkSelected({ chainId: 1 }))).toBe(
      false,
    )
  })
})

it('an end is history only if it was reported with the finding, and not because the clock was set back since', () => {
  const order = orderByUid(given(at(T0, discovered())).durable.orders, uid)
  if (order === undefined) throw new Error('it was discovered')
  expect(isHistory(order, T0)).toBe(true)
  expect(isHistory(order, T0 + 999)).toBe(true)
  expect(isHistory(order, T0 + 1000)).toBe(false)
  expect(isHistory(order, T0 - 10 * MINUTE)).toBe(false)
})

it('what is reopened is reported by no notice, and OrderPlaced does not reopen', () => {
  const state = given(started(), connected(), ...expired)
  const count = state.session.notices.notices.length
  const reopened = foldApp(state, factOf({ event: OrderReopened({ uid }), at: T0, origin: 'own' }, 99), 'own')
  expect(reopened.session.notices.notices).toHaveLength(count)
  expect(after(state, OrderPlaced({ uid })).durable.orders).toBe(state.durable.orders)
})
