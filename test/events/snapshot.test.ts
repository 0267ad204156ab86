import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { orderFacts } from '../../bench/support/orderFacts'
import { type DurableState, noDurableState } from '../../src/events/appState'
import { foldDurable } from '../../src/events/app'
import { type AppEvent, type DurableFact, isDurable } from '../../src/events/catalogue'
import { entriesOf, entryAt } from '../../src/events/kernel/chunkedList'
import { PackedUids } from '../../src/events/kernel/packedUids'
import { OrderPlacementFailed, OrderRemoved } from '../../src/events/orders/events'
import { orderPacking } from '../../src/events/orders/packOrders'
import { closedOrders } from '../../src/events/orders/closedOrders'
import { closedOrdersOfAccount } from '../support/closedOrdersOfAccount'
import { orderByUid } from '../../src/events/orders/select'
import { type SnapshotTexts, decodeSnapshot, encodeSnapshot, packOrders } from '../../src/events/snapshot'
import { durableText } from '../support/durableText'
import { durableEvent } from '../support/durableEvents'
import { factsOf } from '../support/logProperties'
import { deepFreeze } from './support/deepFreeze'
import { filled, placed, requested, uidOf } from './support/fixtures'

const foldAll = (facts: readonly DurableFact[], start: DurableState = noDurableState): DurableState =>
  facts.reduce(foldDurable, start)

/** Some 830 orders that have ended: three chunks and a part of one. */
const facts = orderFacts(3500)
const whole = foldAll(facts)

const decoded = (texts: SnapshotTexts): DurableState => {
  const state = decodeSnapshot(texts)
  if (E.isLeft(state)) throw new Error(`the snapshot did not come back: ${state.left}`)
  return state.right
}
const reread = (state: DurableState): DurableState => decoded(structuredClone(encodeSnapshot(state)))

describe('a packed chunk', () => {
  it('gives back every order as it was, whatever became of it', () => {
    const logs = fc.array(durableEvent, { maxLength: 120 })
    fc.assert(
      fc.property(logs, (events) => {
        const { open, closed } = foldAll(factsOf(events)).orders
        const orders = [...Object.values(open), ...entriesOf(closed)]
        expect(orderPacking.unpack(orderPacking.pack(orders))).toEqual(orders)
      }),
      { numRuns: 300 },
    )
  })

  it('takes a third of the room that JSON takes', () => {
    const orders = entriesOf(whole.orders.closed).slice(0, 256)
    const json = JSON.stringify(orders, (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    )
    expect(orderPacking.pack(orders).length).toBeLessThan(json.length / 3)
  })
})

describe('a snapshot', () => {
  it('has three chunks in its part and the rest in its head', () => {
    const { parts, state } = encodeSnapshot(whole)
    expect(parts.map(({ texts }) => texts.length)).toEqual([3])
    expect(state).not.toContain(entryAt(whole.orders.closed, 767)?.uid)
    expect(state).toContain(entryAt(whole.orders.closed, 768)?.uid)
  })

  it('gives the state back, and the rows after it fold on it to what all rows fold to', () => {
    for (const at of [0, 1500, 3500]) {
      const state = deepFreeze(reread(foldAll(facts.slice(0, at))))
      expect(durableText(state)).toBe(durableText(foldAll(facts.slice(0, at))))
      expect(durableText(foldAll(facts.slice(at), state))).toBe(durableText(whole))
    }
  })

  it('of a state that came from a snapshot has the very same texts', () => {
    expect(encodeSnapshot(reread(whole))).toEqual(encodeSnapshot(whole))
  })

  it('makes no order until one is asked for, and then those of one chunk', () => {
    const unpack = vi.spyOn(orderPacking, 'unpack')
    try {
      const { orders } = reread(whole)
      expect(orders.closed.length).toBe(whole.orders.closed.length)
      expect(unpack).not.toHaveBeenCalled()
      expect(entryAt(orders.closed, 300)).toEqual(entryAt(whole.orders.closed, 300))
      expect(entryAt(orders.closed, 511)).toEqual(entryAt(whole.orders.closed, 511))
      expect(unpack).toHaveBeenCalledTimes(1)
    } finally {
      unpack.mockRestore()
    }
  })

  it('finds every order by its uid, and none that it does not hold', () => {
    const { orders } = reread(whole)
    for (const order of entriesOf(whole.orders.closed)) expect(orderByUid(orders, order.uid)).toEqual(order)
    expect(orderByUid(orders, `0x${'00'.repeat(56)}`)).toBeUndefined()
    const [first] = entriesOf(whole.orders.closed)
    expect(orderByUid(orders, `${first?.uid.slice(0, 66) ?? ''}${'00'.repeat(24)}`)).toBeUndefined()
  })

  it('skips the chunks that hold nothing of the account', () => {
    const unpack = vi.spyOn(orderPacking, 'unpack')
    try {
      const { orders } = reread(whole)
      expect(closedOrdersOfAccount(orders, 1, `0x${'12'.repeat(20)}`, 10, 0)).toEqual([])
      expect(unpack).not.toHaveBeenCalled()
      const owner = entryAt(orders.closed, 0)?.owner ?? ''
      expect(closedOrdersOfAccount(orders, 1, owner.toLowerCase(), 5, 0)).toEqual(
        closedOrdersOfAccount(whole.orders, 1, owner, 5, 0),
      )
    } finally {
      unpack.mockRestore()
    }
  })
})

it('an order that was revived and ended again stands packed at two places, and the later one is right', () => {
  const refused = OrderPlacementFailed({ uid: uidOf(0), phase: 'signing', error: { tag: 'refused' } })
  const others = (from: number): readonly AppEvent[] =>
    Array.from({ length: 300 }, (_, i) => [requested(from + i), placed(from + i), filled(from + i)]).flat()
  const events = [requested(0), refused, ...others(1), placed(0), filled(0), ...others(400)]
  const state = foldAll(factsOf(events.filter(isDurable)))
  const { orders } = reread(state)
  expect(encodeSnapshot(state).parts[0]?.texts.map((text) => text.includes(uidOf(0).slice(2, 66)))).toEqual([
    true,
    true,
  ])
  expect(orderByUid(orders, uidOf(0))?.status).toBe('fulfilled')
  // Twice: where an order is found is remembered from the first time.
  for (const walk of [orders, { ...orders }]) {
    const found = closedOrders(walk, ({ uid }) => uid === uidOf(0), 9)
    expect(found.map(({ status }) => status)).toEqual(['fulfilled'])
  }
})

it('finds the place of each order once, however often a list walks over them (X402)', () => {
  const { orders } = reread(whole)
  const asked = vi.spyOn(PackedUids.prototype, 'find')
  try {
    const walk = () => closedOrders({ ...orders }, () => true, Infinity)
    const found = walk()
    expect(asked.mock.calls.length).toBeLessThanOrEqual(found.length)
    asked.mockClear()
    expect(walk()).toEqual(found)
    expect(asked).not.toHaveBeenCalled()
  } finally {
    asked.mockRestore()
  }
})

describe('a change to an order in a packed chunk', () => {
  const removed = (uid: string): DurableFact => ({
    ...OrderRemoved({ uid }),
    id: 'b-1',
    session: 'b',
    n: 1,
    at: 1_800_000_000_000,
    seq: 3501,
  })
  const uid = entryAt(whole.orders.closed, 600)?.uid ?? ''

  it('is what it is in a list, and the next snapshot has it', () => {
    const changed = foldDurable(deepFreeze(reread(whole)), removed(uid))
    expect(orderByUid(changed.orders, uid)?.isRemoved).toBe(true)
    expect(durableText(changed)).toBe(durableText(foldDurable(whole, removed(uid))))
    expect(orderByUid(reread(changed).orders, uid)?.isRemoved).toBe(true)
    expect(closedOrders(reread(changed).orders, ({ isRemoved }) => isRemoved, 9)).toHaveLength(1)
  })

  it('leaves the parts of other chunks as they are', () => {
    const many = foldAll(orderFacts(12_000))
    const [first, second] = encodeSnapshot(many).parts
    const early = entryAt(many.orders.closed, 3)?.uid ?? ''
    const after = encodeSnapshot(foldDurable(many, removed(early))).parts
    expect(after[0]?.name).not.toBe(first?.name)
    expect(after[1]?.name).toBe(second?.name)
  })
})

describe('a snapshot that is not whole is not used', () => {
  const texts = encodeSnapshot(whole)
  const [part] = texts.parts
  const withPart = (changed: readonly string[]): SnapshotTexts => ({
    ...texts,
    parts: [{ name: part?.name ?? '', texts: changed }],
  })
  const flipped = (text: string, at: number): string =>
    text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1)

  it.each<readonly [what: string, damaged: SnapshotTexts]>([
    ['without a part', { ...texts, parts: [] }],
    ['with a part that has no texts', withPart([])],
    ['with a chunk missing in a part', withPart(part?.texts.slice(1) ?? [])],
    ['with two chunks in each other’s place', withPart(part?.texts.toReversed() ?? [])],
    ['with a text cut off', withPart(part?.texts.with(-1, '[') ?? [])],
    ['with a damaged head', { ...texts, state: flipped(texts.state, 99) }],
  ])('%s', (_, damaged) => {
    expect(decodeSnapshot(damaged)).toEqual(E.left('damaged'))
  })

  it('with any one bit of a part wrong', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.nat(), (chunk, seed) => {
        const text = part?.texts[chunk] ?? ''
        const damaged = withPart(part?.texts.with(chunk, flipped(text, seed % text.length)) ?? [])
        expect(decodeSnapshot(damaged)).toEqual(E.left('damaged'))
      }),
    )
  })

  it('of another version', () => {
    expect(decodeSnapshot({ ...texts, foldVersion: 'older' })).toEqual(E.left('otherVersion'))
  })
})

it('a packed state is the same state', () => {
  const packed = packOrders(whole)
  expect(packed.orders.closed.chunks.map((chunk) => Array.isArray(chunk))).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(durableText(packed)).toBe(durableText(whole))
  const more = orderFacts(4000)
  expect(durableText(foldAll(more.slice(3500), packed))).toBe(durableText(foldAll(more)))
})
