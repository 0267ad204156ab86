/**
 * Ended orders of a long log, packed in blocks. A million rows describe a quarter of a million orders, which would take
 * half a gigabyte in full and take a tenth of it packed. No part of an order is lost, and a needed order is unpacked
 * with its block.
 */
import { Buffer } from 'node:buffer'
import { deserialize, serialize } from 'node:v8'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { OrderUid } from '../src/events/kernel/units'
import type { Order } from '../src/events/orders/state'
import { placesByPrefix } from './placesByPrefix'

/** Orders of one block: more pack better, and take longer to unpack. */
const BLOCK = 256
/** The number of unpacked blocks: facts about ended orders come in the order of their ends. */
const AT_HAND = 4
/** The quickest: the rest of zlib's levels take three times as long for a tenth less. */
const LEVEL = 1

export interface PackedOrders {
  readonly add: (orders: readonly Order[]) => void
  readonly has: (uid: OrderUid) => boolean
  readonly get: (uid: OrderUid) => Order | undefined
  /** Gives the order and forgets it here. */
  readonly take: (uid: OrderUid) => Order | undefined
  readonly count: () => number
  /** How many blocks there are. */
  readonly blocks: () => number
  /** The orders of a block that were not taken out. */
  readonly ordersOf: (block: number) => readonly Order[]
  /** The block's bytes. Null if there is none, or if an order was taken out of it. */
  readonly bytesOf: (block: number) => Uint8Array | null
}

/** `like`: blocks that the other one also has are stored once. */
export const packedOrders = (like: PackedOrders | null = null): PackedOrders => {
  const packed: Uint8Array[] = []
  const blocksOf = placesByPrefix()
  /** Of each block, what was taken out. */
  const taken = new Map<number, Set<OrderUid>>()
  const atHand = new Map<number, readonly Order[]>()
  let count = 0

  const unpack = (block: number): readonly Order[] => {
    const known = atHand.get(block)
    if (known !== undefined) return known
    const bytes = packed[block]
    // Unpacking returns exactly what was packed.
    const orders = bytes === undefined ? [] : (deserialize(inflateRawSync(bytes)) as readonly Order[])
    const [oldest] = atHand.keys()
    if (oldest !== undefined && atHand.size >= AT_HAND) atHand.delete(oldest)
    atHand.set(block, orders)
    return orders
  }

  const ordersOf = (block: number): readonly Order[] => {
    const gone = taken.get(block)
    return gone === undefined ? unpack(block) : unpack(block).filter(({ uid }) => !gone.has(uid))
  }

  const find = (uid: OrderUid): { readonly block: number; readonly order: Order } | undefined => {
    for (const block of blocksOf.placesOf(uid)) {
      const order = ordersOf(block).find((one) => one.uid === uid)
      if (order !== undefined) return { block, order }
    }
    return undefined
  }

  const pack = (orders: readonly Order[]): Uint8Array => {
    const bytes = deflateRawSync(serialize(orders), { level: LEVEL })
    const other = like?.bytesOf(packed.length) ?? null
    return other !== null && Buffer.compare(other, bytes) === 0 ? other : bytes
  }

  return {
    ordersOf,
    has: (uid) => find(uid) !== undefined,
    get: (uid) => find(uid)?.order,
    count: () => count,
    blocks: () => packed.length,
    add: (orders) => {
      for (let from = 0; from < orders.length; from += BLOCK) {
        const block = orders.slice(from, from + BLOCK)
        for (const { uid } of block) blocksOf.add(uid, packed.length)
        packed.push(pack(block))
      }
      count += orders.length
    },
    take: (uid) => {
      const found = find(uid)
      if (found === undefined) return undefined
      const gone = taken.get(found.block) ?? new Set()
      taken.set(found.block, gone.add(uid))
      count -= 1
      return found.order
    },
    bytesOf: (block) => (taken.has(block) ? null : (packed[block] ?? null)),
  }
}
