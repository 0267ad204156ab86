/** Orders that are filled in parts (X8), and orders that are listed under an account and not its own (X9). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { cancelOrder } from '../../../src/events/orders/cancelOrder'
import { classify } from '../../../src/events/orders/classify'
import {
  ContractOrderDiscovered,
  OrderCancelled,
  OrderDiscovered,
  OrderExpired,
  OrderFilled,
  OrderInvalidated,
  OrderProgressed,
  OrderReopened,
} from '../../../src/events/orders/events'
import {
  type ServiceOrderLike,
  eventsFromDiscovery,
  eventsFromService,
} from '../../../src/events/orders/eventsFromService'
import { orderByUid } from '../../../src/events/orders/orderByUid'
import { ownershipOf } from '../../../src/events/orders/ownership'
import { isWhole, restToBuy, restToSell } from '../../../src/events/orders/progress'
import { feeTaken, shareDone } from '../../../src/events/orders/progressShown'
import { openSellNeed, ordersOfAccount } from '../../../src/events/orders/select'
import { pendingOrders } from '../../../src/events/orders/tracked'
import { whyNotCancellable } from '../../../src/events/orders/cancellable'
import {
  ALICE,
  BOB,
  connected,
  DAI,
  discovered,
  orderParams,
  started,
  uidOf,
  WETH,
} from '../support/fixtures'
import { after, decided, given, type Given, measured, MINUTE, refused, T0 } from '../support/given'

const uid = uidOf(1)
const OVER = orderParams.validTo * 1000 + 2 * MINUTE
const sell = { ...orderParams, partiallyFillable: true, sellAmount: 1000n, buyAmount: 3000n, feeAmount: 0n }
const buy = { ...sell, kind: 'buy' } as const

const service = (changes: Partial<ServiceOrderLike> = {}): ServiceOrderLike => ({
  uid,
  owner: ALICE,
  params: sell,
  executedBuyAmount: 0n,
  executedSellAmount: 0n,
  invalidated: false,
  creationDate: T0,
  status: 'open',
  signingScheme: 'eip712',
  ...changes,
})
const moved = (executedSellAmount: bigint, executedBuyAmount: bigint) => ({
  executedSellAmount,
  executedBuyAmount,
})
const progressed = (sold: bigint, bought: bigint) => OrderProgressed({ uid, ...moved(sold, bought) })
const found = (params = sell, more: Readonly<Record<string, unknown>> = {}) =>
  discovered(1, { params, ...more })
const stateOf = (...facts: readonly Given[]) => given(started(), connected(), ...facts)
const orderOf = (...facts: readonly Given[]) => orderByUid(stateOf(...facts).durable.orders, uid)

describe('filled means that the side which the order fixes is whole, or that the service says so', () => {
  const signedFee = { ...sell, feeAmount: 10n }
  it.each<[class_: string, what: string, changes: Partial<ServiceOrderLike>]>([
    ['pending', 'the first atom', moved(1n, 1n)],
    ['pending', 'all but an atom of what it sells', moved(999n, 9999n)],
    ['fulfilled', 'all that it sells', moved(1000n, 3000n)],
    [
      'pending',
      'what a buy order may sell at most, and not yet all that it buys',
      { params: buy, ...moved(1000n, 2999n) },
    ],
    ['fulfilled', 'all that it buys', { params: buy, ...moved(10n, 3000n) }],
    [
      'pending',
      'all that it sells, of which a part went to the fee',
      { params: signedFee, ...moved(1000n, 2999n) },
    ],
    ['fulfilled', 'all that it sells next to the signed fee', { params: signedFee, ...moved(1010n, 3000n) }],
    [
      'fulfilled',
      'all that it sells before fees, where the parts of the fee were rounded down',
      { params: signedFee, ...moved(1009n, 3000n), executedSellAmountBeforeFees: 1000n },
    ],
    [
      'pending',
      'less than it sells before fees',
      { params: signedFee, ...moved(1009n, 3000n), executedSellAmountBeforeFees: 999n },
    ],
    ['fulfilled', 'a part, and the service calls it fulfilled', { ...moved(1n, 1n), status: 'fulfilled' }],
    ['pending', 'nothing, whatever the service calls it', { status: 'fulfilled' }],
    [
      'fulfilled',
      'the first atom of an order that is filled whole or not at all',
      { params: { ...sell, partiallyFillable: false }, ...moved(1n, 1n) },
    ],
  ])('%s: %s', (class_, _, changes) => {
    expect(classify(service(changes), measured(T0))).toBe(class_)
  })
})

describe('what the service says of an order that is filled in parts', () => {
  const half = moved(500n, 1500n)
  const some = progressed(500n, 1500n)
  const whole = moved(1000n, 3100n)
  const fill = OrderFilled({ uid, ...whole, transactionHash: null })

  it.each<
    [
      what: string,
      known: readonly AppEvent[],
      said: Partial<ServiceOrderLike>,
      now: number,
      facts: readonly AppEvent[],
    ]
  >([
    ['a part is a fact', [found()], half, T0, [some]],
    ['the same part again is none', [found(), some], half, T0, []],
    ['another part is one', [found(), progressed(1n, 3n)], half, T0, [some]],
    [
      'less than is known, as a replica says that lags behind, is none',
      [found(), some],
      moved(1n, 3n),
      T0,
      [],
    ],
    ['the whole is a fill', [found(), some], whole, T0, [fill]],
    ['a part, and then its time was up', [found()], half, OVER, [some, OrderExpired({ uid })]],
    [
      'a part, and then it was cancelled',
      [found(), some],
      { ...half, invalidated: true, status: 'cancelled' },
      T0 + 2 * MINUTE,
      [OrderCancelled({ uid })],
    ],
    [
      'a part that is reported after the end',
      [found(), OrderExpired({ uid })],
      { ...half, status: 'expired' },
      OVER,
      [some],
    ],
    ['the whole after the end', [found(), some, OrderCancelled({ uid })], whole, OVER, [fill]],
    [
      'one that an older build took for filled goes on',
      [found(), OrderFilled({ uid, ...moved(1n, 3n), transactionHash: null })],
      half,
      T0,
      [OrderReopened({ uid }), some],
    ],
    [
      'one that an older build took for filled has expired',
      [found(), OrderFilled({ uid, ...half, transactionHash: null })],
      { ...half, status: 'expired' },
      OVER,
      [OrderReopened({ uid }), OrderExpired({ uid })],
    ],
    [
      'one that an older build took for filled is being cancelled',
      [found(), OrderFilled({ uid, ...half, transactionHash: null })],
      { ...half, invalidated: true, status: 'cancelled' },
      T0,
      [OrderReopened({ uid }), OrderInvalidated({ uid })],
    ],
    ['a whole fill stays one', [found(), fill], half, T0, []],
    [
      'a part that the service called fulfilled is whole soon after',
      [found(), OrderFilled({ uid, ...half, transactionHash: null })],
      whole,
      T0,
      [OrderReopened({ uid }), fill],
    ],
    [
      'a part that the service calls fulfilled stays filled',
      [found(), OrderFilled({ uid, ...half, transactionHash: null })],
      { ...half, status: 'fulfilled' },
      T0,
      [],
    ],
  ])('%s', (_, known, said, now, facts) => {
    const { orders } = stateOf(...known).durable
    const emitted = eventsFromService(orders, service(said), measured(now))
    expect(emitted).toEqual(facts)
    expect(
      eventsFromService(stateOf(...known, ...emitted).durable.orders, service(said), measured(now)),
    ).toEqual([])
  })

  it('one found with a part settled is discovered with it', () => {
    const tokens = { chainId: 1, sellToken: WETH, buyToken: DAI } as const
    expect(eventsFromDiscovery(service(half), tokens, measured(T0)).map(({ type }) => type)).toEqual([
      'OrderDiscovered',
      'OrderProgressed',
    ])
  })

  it('however the amounts come, there is at most one row for each time that they grew', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.bigInt(0n, 999n), fc.bigInt(0n, 2999n)), { maxLength: 40 }),
        (polls) => {
          let state = stateOf(found())
          let rows = 0
          let most = [0n, 0n] as readonly [bigint, bigint]
          let grew = 0
          for (const [sold, bought] of polls) {
            const facts = eventsFromService(state.durable.orders, service(moved(sold, bought)), measured(T0))
            rows += facts.length
            if (sold >= most[0] && bought >= most[1] && (sold > most[0] || bought > most[1])) {
              grew += 1
              most = [sold, bought]
            }
            state = after(state, ...facts)
          }
          expect(rows).toBe(grew)
          expect(orderByUid(state.durable.orders, uid)?.status).toBe('pending')
        },
      ),
    )
  })
})

describe('an order that was filled in part', () => {
  it('is open, and keeps what moved through its end', () => {
    expect(orderOf(found(), progressed(5n, 15n))).toMatchObject({
      status: 'pending',
      executed: { sellAmount: 5n, buyAmount: 15n },
    })
    expect(orderOf(found(), progressed(5n, 15n), OrderExpired({ uid }))).toMatchObject({
      status: 'expired',
      executed: { sellAmount: 5n, buyAmount: 15n },
    })
    expect(orderOf(found(), OrderExpired({ uid }), progressed(5n, 15n))).toMatchObject({
      status: 'expired',
      executed: { sellAmount: 5n, buyAmount: 15n },
    })
  })

  it('takes no part back, and one that is filled whole or not at all has none', () => {
    const state = stateOf(found(), progressed(5n, 15n))
    expect(after(state, progressed(4n, 15n)).durable.orders).toBe(state.durable.orders)
    expect(after(state, progressed(6n, 14n)).durable.orders).toBe(state.durable.orders)
    const whole = stateOf(discovered())
    expect(after(whole, progressed(1n, 1n)).durable.orders).toBe(whole.durable.orders)
  })

  it('can be cancelled by its owner, for the rest', () => {
    const state = stateOf(found(), progressed(5n, 15n))
    expect(decided(cancelOrder, state, { uid }).map(({ type }) => type)).toEqual([
      'OrderCancellationRequested',
    ])
  })

  it('counts in exact approvals with what it may still take', () => {
    const need = (...facts: readonly Given[]) =>
      openSellNeed(stateOf(...facts).durable.orders, 1, ALICE, WETH.address)
    expect(need(found())).toBe(1000n)
    expect(need(found(), progressed(400n, 1300n))).toBe(600n)
    expect(need(found({ ...sell, feeAmount: 10n }), progressed(404n, 1300n))).toBe(606n)
    expect(need(found(buy), progressed(10n, 1n))).toBe(1000n)
    expect(need(found(buy), progressed(400n, 1500n))).toBe(500n)
    expect(need(found(), progressed(400n, 1300n), OrderCancelled({ uid }))).toBe(0n)
  })

  it('never needs more than all of it, nor less than nothing, and nothing when it is whole', () => {
    const amounts = fc.bigInt(1n, 2n ** 200n)
    fc.assert(
      fc.property(
        amounts,
        amounts,
        fc.bigInt(0n, 2n ** 100n),
        fc.constantFrom('sell' as const, 'buy' as const),
        fc.bigInt(0n, 2n ** 201n),
        fc.bigInt(0n, 2n ** 201n),
        (sellAmount, buyAmount, feeAmount, kind, sold, bought) => {
          const params = { ...sell, kind, sellAmount, buyAmount, feeAmount }
          const executed = { sellAmount: sold, buyAmount: bought }
          const rest = restToSell(params, executed)
          expect(rest >= 0n && rest <= sellAmount + feeAmount).toBe(true)
          expect(rest === 0n).toBe(isWhole(params, executed))
          expect(shareDone(params, executed) === 10_000).toBe(isWhole(params, executed))
          expect(restToBuy(params, executed) <= buyAmount).toBe(true)
        },
      ),
    )
  })
})

describe('the part of the signed fee that was taken', () => {
  const executed = (sellAmount: bigint) => ({ sellAmount, buyAmount: 1n })

  it.each<[what: string, fee: bigint, sold: bigint, taken: bigint]>([
    ['as much of it as was sold, rounded down', 10n, 333n, 3n],
    ['all of it with the whole', 10n, 1010n, 10n],
    ['never more than it, whatever the service says was sold', 10n, 5000n, 10n],
    ['nothing where nothing was signed', 0n, 500n, 0n],
  ])('is %s', (_, feeAmount, sold, taken) => {
    expect(feeTaken({ ...orderParams, sellAmount: 1000n, feeAmount }, executed(sold))).toBe(taken)
  })

  it.each<[what: string, sold: bigint, bought: bigint, taken: bigint]>([
    ['all of it with the whole, also where a better price took less', 800n, 500n, 10n],
    ['as much of it as was bought', 300n, 200n, 4n],
    ['never more than it, whatever the service says was bought', 800n, 900n, 10n],
  ])('of a purchase is %s (X290)', (_, sellAmount, bought, taken) => {
    const params = {
      ...orderParams,
      kind: 'buy',
      sellAmount: 1000n,
      buyAmount: 500n,
      feeAmount: 10n,
    } as const
    expect(feeTaken(params, { sellAmount, buyAmount: bought })).toBe(taken)
  })

  it('is nothing of an order that sells nothing', () => {
    expect(feeTaken({ ...orderParams, sellAmount: 0n, feeAmount: 0n }, executed(0n))).toBe(0n)
  })
})

describe('an order that the service lists under an account', () => {
  const CONTRACT = '0x40A50cf069e992AA4536211B23F286eF88752187'
  const flowUid = `0x${'5'.repeat(64)}${CONTRACT.slice(2).toLowerCase()}ffffffff`
  const flow = {
    uid: flowUid,
    chainId: 1,
    owner: CONTRACT,
    onchainUser: ALICE,
    userValidTo: orderParams.validTo,
    params: { ...orderParams, validTo: 0xffffffff },
    sellToken: WETH,
    buyToken: DAI,
    scheme: 'eip1271',
    createdAt: T0 - MINUTE,
  } as const
  const user = { user: ALICE, validTo: orderParams.validTo }
  const listed = { uid: flowUid, owner: CONTRACT, onchain: user }

  it.each<[whose: string | null, what: string, order: Parameters<typeof ownershipOf>[0], account: string]>([
    ['own', 'it owns it', { uid, owner: ALICE }, ALICE],
    [
      'own',
      'it owns it, in another spelling',
      { uid: uid.toUpperCase().replace('0X', '0x'), owner: ALICE.toLowerCase() },
      ALICE,
    ],
    [null, 'another owns it', { uid, owner: ALICE }, BOB],
    [null, 'the uid says that another owns it', { uid, owner: BOB }, BOB],
    ['onchain', 'it placed it through a contract', listed, ALICE],
    [null, 'another placed it through a contract', listed, BOB],
    [null, 'a contract owns it and nobody says for whom', { ...listed, onchain: null }, ALICE],
  ])('is %s: %s', (whose, _, order, account) => {
    expect(ownershipOf(order, account)).toBe(whose)
  })

  it('is shown to the account that placed it through a contract, and followed', () => {
    const { orders } = stateOf(ContractOrderDiscovered(flow)).durable
    expect(ordersOfAccount(orders, 1, ALICE).map((order) => order.uid)).toEqual([flowUid])
    expect(pendingOrders(orders, 1, ALICE).map((order) => order.uid)).toEqual([flowUid])
    expect(ordersOfAccount(orders, 1, CONTRACT)).toEqual([])
    const ended = stateOf(ContractOrderDiscovered(flow), OrderExpired({ uid: flowUid })).durable.orders
    expect(ordersOfAccount(ended, 1, ALICE).map(({ status }) => status)).toEqual(['expired'])
  })

  it('cannot be cancelled by a signature, and takes nothing from the account', () => {
    const state = stateOf(ContractOrderDiscovered({ ...flow, scheme: 'eip712' }))
    expect(refused(cancelOrder, state, { uid: flowUid })).toEqual({ tag: 'onchain' })
    const order = orderByUid(state.durable.orders, flowUid)
    expect(order && whyNotCancellable(order, CONTRACT)).toBe('onchain')
    expect(openSellNeed(state.durable.orders, 1, ALICE, WETH.address)).toBe(0n)
    expect(openSellNeed(state.durable.orders, 1, CONTRACT, WETH.address)).toBe(0n)
  })

  it('ends when its user’s time is up, which the contract’s signature does not name', () => {
    const said = service({ uid: flowUid, owner: CONTRACT, params: flow.params, onchain: user })
    expect(classify(said, measured(OVER))).toBe('expired')
    expect(classify({ ...said, onchain: null }, measured(OVER))).toBe('pending')
  })

  it('that was known as the contract’s alone becomes the account’s, open or ended, once', () => {
    const { onchainUser: _user, userValidTo: _validTo, ...alone } = flow
    for (const end of [[], [OrderExpired({ uid: flowUid })]]) {
      const state = stateOf(OrderDiscovered(alone), ...end, ContractOrderDiscovered(flow))
      expect(orderByUid(state.durable.orders, flowUid)?.onchain).toEqual(user)
      expect(after(state, ContractOrderDiscovered(flow)).durable.orders).toBe(state.durable.orders)
    }
  })

  it('never takes over an order that was placed here', () => {
    const state = stateOf(discovered(), ContractOrderDiscovered({ ...flow, uid: uidOf(2) }))
    const own = stateOf(found())
    expect(
      after(own, ContractOrderDiscovered({ ...flow, uid, onchainUser: BOB })).durable.orders.open[uid]?.owner,
    ).toBe(ALICE)
    expect(Object.keys(state.durable.orders.open)).toHaveLength(2)
  })
})
