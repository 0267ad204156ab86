/** An item of the activity: one label for each state (S4.15 to S4.21), and what it was for. */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import {
  OrderCancellationAccepted,
  OrderCancellationRequested,
  ContractOrderDiscovered,
  OrderCancelled,
  OrderExpired,
  OrderPlacementRequested,
  OrderProgressed,
  OrderStageChanged,
} from '../../../src/events/orders/events'
import { type ServiceOrderLike, eventsFromDiscovery } from '../../../src/events/orders/eventsFromService'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { type Activity, activity } from '../../../src/events/activity/activity'
import { pendingCount } from '../../../src/events/activity/connectedAccount'
import {
  ALICE,
  BOB,
  connected,
  DAI,
  discovered,
  ether,
  filled,
  orderParams,
  placed,
  requested,
  signed,
  started,
  uidOf,
  VAULT_RELAYER,
  WETH,
} from '../support/fixtures'
import { type Given, at, given, MINUTE, T0, measured } from '../support/given'

const uid = uidOf(1)
const live = [requested(), signed(), placed()]
const info = { type: 'approval', token: WETH, spender: VAULT_RELAYER, amount: ether(1) } as const
const hash = `0x${'11'.repeat(32)}`
const approving = TransactionRequested({ id: 'a', chainId: 1, from: ALICE, info, then: null })
const sent = [approving, TransactionSent({ id: 'a', hash })]
const mined = (status: number | null): AppEvent => TransactionMined({ id: 'a', hash, block: 5, status })

const stateOf = (facts: readonly Given[]) => given(started(), connected(), ...facts)
const itemsOf = (...facts: readonly Given[]): readonly Activity[] => activity(stateOf(facts), 10).items
const only = (...facts: readonly Given[]): Activity | undefined => itemsOf(...facts)[0]

describe('an item', () => {
  it.each<[label: string, what: string, facts: readonly Given[]]>([
    ['open', 'a pending order', live],
    ['open', 'an order whose cancellation is only asked for', [...live, OrderCancellationRequested({ uid })]],
    ['cancelling', 'an order marked cancelling', [...live, OrderCancellationAccepted({ uid })]],
    ['filled', 'an order filled while cancelling', [...live, OrderCancellationAccepted({ uid }), filled()]],
    ['filled', 'a filled order', [...live, filled()]],
    ['expired', 'an expired order', [...live, OrderExpired({ uid })]],
    ['cancelled', 'a cancelled order', [...live, OrderCancelled({ uid })]],
    ['pending', 'a transaction without receipt', sent],
    ['executed', 'a transaction that was carried out', [...sent, mined(1)]],
    ['executed', 'a transaction whose receipt has no status', [...sent, mined(null)]],
    ['failed', 'a transaction that was reverted', [...sent, mined(0)]],
  ])('is %s: %s', (label, _, facts) => {
    expect(only(...facts)?.label).toBe(label)
  })

  it('of an order in a state that this build does not know is open', () => {
    const strange: ServiceOrderLike = {
      uid,
      owner: ALICE,
      params: orderParams,
      executedBuyAmount: 0n,
      executedSellAmount: 0n,
      invalidated: false,
      creationDate: T0,
      status: 'somethingNew',
      signingScheme: 'eip712',
    }
    expect(
      only(...eventsFromDiscovery(strange, { chainId: 1, sellToken: WETH, buyToken: DAI }, measured(T0)))
        ?.label,
    ).toBe('open')
  })

  it('reports what it is, by what name, where it stands and what it does', () => {
    expect(only(...live)).toMatchObject({
      type: 'order',
      id: uid,
      label: 'open',
      summary: { sell: { atoms: ether(1), token: WETH }, buy: { atoms: ether(2985), token: DAI } },
      isCancellable: true,
    })
    expect(only(...sent)).toMatchObject({ type: 'transaction', id: 'a', label: 'pending', info })
  })

  it('can be cancelled only while it is an open order', () => {
    const isCancellable = (...facts: readonly Given[]): boolean => {
      const item = only(...facts)
      return item?.type === 'order' && item.isCancellable
    }
    expect(isCancellable(...live)).toBe(true)
    for (const end of [
      OrderCancellationAccepted({ uid }),
      filled(),
      OrderExpired({ uid }),
      OrderCancelled({ uid }),
    ])
      expect(isCancellable(...live, end)).toBe(false)
    expect(isCancellable(...sent)).toBe(false)
  })
})

describe('orders and transactions', () => {
  it('stand in one list, the newest first', () => {
    const later = (minutes: number, ...facts: readonly AppEvent[]): readonly Given[] =>
      facts.map((fact) => at(T0 + minutes * MINUTE, fact))
    const items = itemsOf(
      ...later(1, requested(1), signed(1), placed(1), filled(1)),
      ...later(2, requested(2), signed(2), placed(2)),
      ...later(3, ...sent, mined(1)),
      // Another account's are not among them.
      ...later(
        4,
        requested(3, { owner: BOB }),
        TransactionRequested({ id: 'b', chainId: 1, from: BOB, info, then: null }),
      ),
    )
    expect(items.map(({ id }) => id)).toEqual(['a', uidOf(2), uidOf(1)])
  })

  it.each<[count: number, what: string, facts: readonly Given[]]>([
    [1, 'a pending order', live],
    [
      1,
      'an order that waits for its presignature',
      [OrderPlacementRequested({ ...requested(1).data, scheme: 'presign' }), placed(1)],
    ],
    [1, 'a transaction without receipt', sent],
    [0, 'a filled order', [...live, filled()]],
    [0, 'an expired order', [...live, OrderExpired({ uid })]],
    [0, 'a cancelled order', [...live, OrderCancelled({ uid })]],
    [0, 'a mined transaction', [...sent, mined(1)]],
  ])('%d pending: %s', (count, _, facts) => {
    expect(pendingCount(stateOf(facts))).toBe(count)
  })
})

describe('an order that was filled in part (X8)', () => {
  const params = { ...orderParams, partiallyFillable: true }
  const part = OrderProgressed({ uid, executedSellAmount: ether(0.25), executedBuyAmount: ether(760) })
  const progress = { sold: ether(0.25), bought: ether(760), share: 2500 }
  const limit = { sell: ether(1), buy: ether(2985), isExecuted: false }
  const moved = { sell: ether(0.25), buy: ether(760), isExecuted: true }

  it('says how much while it is open, at the price of its limit, and can be cancelled', () => {
    expect(only(discovered(1, { params }), part)).toMatchObject({
      label: 'open',
      progress,
      price: limit,
      isCancellable: true,
    })
  })

  it.each([
    ['expired', OrderExpired({ uid })],
    ['cancelled', OrderCancelled({ uid })],
  ])('says how much when it is %s, at the price that was paid', (label, end) => {
    expect(only(discovered(1, { params }), part, end)).toMatchObject({ label, progress, price: moved })
  })

  it('is not called traded once its part is reported: the rest waits for the next auction', () => {
    const traded = OrderStageChanged({ uid, stage: 'traded' })
    expect(only(discovered(1, { params }), traded)).toMatchObject({ auctionStage: 'traded' })
    expect(only(discovered(1, { params }), traded, part)).toMatchObject({ auctionStage: null })
    const next = OrderStageChanged({ uid, stage: 'active' })
    expect(only(discovered(1, { params }), part, next)).toMatchObject({ auctionStage: 'active' })
  })

  it('has no progress before the first part, and none once it is filled', () => {
    expect(only(discovered(1, { params }))).toMatchObject({ progress: null })
    expect(only(discovered(1, { params }), part, filled())).toMatchObject({ label: 'filled', progress: null })
  })
})

it('the limit takes a signed fee in, as the executed price does', () => {
  const params = { ...orderParams, sellAmount: ether(0.99), feeAmount: ether(0.01) }
  expect(only(discovered(1, { params }))).toMatchObject({ price: { sell: ether(1), isExecuted: false } })
  expect(only(discovered(1, { params }), filled())).toMatchObject({
    price: { sell: ether(1), isExecuted: true },
  })
})

it('an order that was placed through a contract is shown with its user’s end, and cannot be cancelled here (X9)', () => {
  const CONTRACT = '0x40A50cf069e992AA4536211B23F286eF88752187'
  const flow = ContractOrderDiscovered({
    uid,
    chainId: 1,
    owner: CONTRACT,
    onchainUser: ALICE,
    userValidTo: orderParams.validTo,
    params: { ...orderParams, validTo: 0xffffffff },
    sellToken: WETH,
    buyToken: DAI,
    scheme: 'eip1271',
    createdAt: T0 - MINUTE,
  })
  expect(only(flow)).toMatchObject({
    contract: CONTRACT,
    validTo: orderParams.validTo,
    isCancellable: false,
    isContractOrder: false,
    summary: { receiver: null },
  })
  expect(only(flow, OrderExpired({ uid }))).toMatchObject({
    removableFrom: orderParams.validTo * 1000 + MINUTE,
  })
  expect(only(...live)).toMatchObject({ contract: null })
})
