/** Whose turn it is, of many open orders that the newest page does not hold (X98). */
import { expect, it } from 'vitest'
import { createMissingOrders } from '../../../src/streams/orders/missingOrders'

const uids = Array.from({ length: 200 }, (_, i) => `0x${String(i)}`)
const START = 1_700_000_000_000

it('200 orders have their turn in two requests, and again in their order', () => {
  const missing = createMissingOrders()
  expect(missing(uids, 128, START)).toEqual(uids.slice(0, 128))
  const second = missing(uids, 128, START + 15_000)
  expect(second.slice(0, 72)).toEqual(uids.slice(128))
  expect(second.slice(72)).toEqual(uids.slice(0, 56))
  expect(missing(uids, 128, START + 30_000)).toEqual([...uids.slice(56, 128), ...uids.slice(0, 56)])
})

it('one by one, each order has its turn before any has its second', () => {
  const missing = createMissingOrders()
  const asked = uids.map((_, i) => missing(uids, 1, START + i * 15_000)[0])
  expect(new Set(asked).size).toBe(200)
  expect(missing(uids, 1, START + 200 * 15_000)).toEqual([asked[0]])
})

it('there is one turn in 15 s, whatever is asked between', () => {
  const missing = createMissingOrders()
  const turns = Array.from({ length: 300 }, (_, i) => missing(uids, 128, START + i * 200).length)
  expect(turns.filter((length) => length > 0)).toHaveLength(4)
})

it('a new order goes before those that were asked for', () => {
  const missing = createMissingOrders()
  missing(uids.slice(0, 3), 2, START)
  expect(missing(uids.slice(0, 4), 2, START + 15_000)).toEqual(['0x2', '0x3'])
})

it('a clock that was set back by an hour delays no turn', () => {
  const missing = createMissingOrders()
  missing(uids, 128, START)
  expect(missing(uids, 128, START - 3_600_000)).toHaveLength(128)
})
