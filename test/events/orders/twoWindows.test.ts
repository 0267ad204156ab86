import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { OrderDiscovered, OrderPlaced, OrderPlacementFailed } from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/select'
import { after, given } from '../support/given'
import { anOrderRequest, tokenOf } from '../../support/orderRequest'

/** A placement of WETH for DAI; `n` reports orders apart, `knownOrders` is what its window saw. */
const request = (n: number, knownOrders?: readonly string[], change: object = {}) => {
  const event = anOrderRequest({ params: { sellAmount: BigInt(n), ...change } })
  return { ...event, data: { ...event.data, ...(knownOrders === undefined ? {} : { knownOrders }) } }
}
const first = request(1, [])
const { uid: firstUid } = first.data
const outcome = (...events: readonly AppEvent[]) => {
  const last = events.at(-1)
  if (last?.type !== 'OrderPlacementRequested') throw new Error('the last is a placement')
  const order = orderByUid(given(...events).durable.orders, last.data.uid)
  return { status: order?.status, error: order?.error?.tag }
}
const FAILED = { status: 'failed', error: 'anotherWindow' }
const GOES_ON = { status: 'placing', error: undefined }

describe("a placement of what another window's placement is about", () => {
  it('fails when that one stands before it and was not seen', () => {
    expect(outcome(first, request(2, []))).toEqual(FAILED)
  })
  it('fails when that one is open at the service by then', () => {
    expect(outcome(first, OrderPlaced({ uid: firstUid }), request(2, []))).toEqual(FAILED)
  })
  it('goes on when that one was seen', () => {
    expect(outcome(first, request(2, [firstUid]))).toEqual(GOES_ON)
  })
  it('goes on when that one has failed', () => {
    const failed = OrderPlacementFailed({ uid: firstUid, phase: 'signing', error: { tag: 'refused' } })
    expect(outcome(first, failed, request(2, []))).toEqual(GOES_ON)
  })
  it('fails when one of several was not seen', () => {
    const second = request(2, [firstUid])
    expect(outcome(first, second, request(3, [firstUid]))).toEqual(FAILED)
    expect(outcome(first, second, request(3, [second.data.uid]))).toEqual(FAILED)
    expect(outcome(first, second, request(3, [firstUid, second.data.uid]))).toEqual(GOES_ON)
  })
  it('leaves the first as it is, and is a failure that a window can show', () => {
    const state = given(first, request(2, []))
    expect(orderByUid(state.durable.orders, firstUid)).toMatchObject({ status: 'placing', phase: 'signing' })
    expect(state.session.notices.notices).toMatchObject([{ content: { tag: 'order', event: 'failed' } }])
  })
  it('begins when it is asked for again, with the other seen', () => {
    const again = request(2, [firstUid])
    expect(outcome(first, request(2, []), again)).toEqual(GOES_ON)
  })
  it.each([
    ['another token is bought', { buyToken: tokenOf(1, 'USDC').address }],
    ['another token is sold', { sellToken: tokenOf(1, 'USDC').address }],
  ])('is another intent when %s', (_, change) => {
    expect(outcome(first, request(2, [], change))).toEqual(GOES_ON)
  })
  it.each([
    ['the amounts differ', { sellAmount: 7n, buyAmount: 9n }],
    ['the kind differs', { kind: 'buy' }],
    ['the receiver differs', { receiver: tokenOf(1, 'USDC').address }],
  ])('is the same intent when %s', (_, change) => {
    expect(outcome(first, request(2, [], change))).toEqual(FAILED)
  })
  it('is another intent on another chain, and of another account', () => {
    const elsewhere = anOrderRequest({ chainId: 100 })
    const other = anOrderRequest({ owner: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
    expect(outcome(first, { ...elsewhere, data: { ...elsewhere.data, knownOrders: [] } })).toEqual(GOES_ON)
    expect(outcome(first, { ...other, data: { ...other.data, knownOrders: [] } })).toEqual(GOES_ON)
  })
  it('does not look at orders that were placed elsewhere', () => {
    const { chainId, owner, params, sellToken, buyToken } = first.data
    const found = OrderDiscovered({
      ...{ uid: firstUid, chainId, owner, params, sellToken, buyToken },
      ...{ scheme: 'eip712', createdAt: 0 },
    })
    expect(outcome(found, request(2, []))).toEqual(GOES_ON)
  })
  it('is taken as it is when an older build wrote it', () => {
    expect(outcome(first, request(2))).toEqual(GOES_ON)
  })
})

it('a state that another window changed in between folds the same in every tab', () => {
  const [one, two] = [request(1, []), request(2, [])]
  const seen = after(given(one), two)
  expect(seen.durable).toEqual(given(one, two).durable)
})
