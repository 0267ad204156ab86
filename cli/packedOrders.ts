/**
 * Ended orders of a long log, packed in blocks: a million rows tell of a quarter of a million orders, which would take
 * half a gigabyte as they are and take a tenth of it so. Nothing of an order is lost; one that is wanted again is unpacked
 * with its block.
 */
import { Buffer } from 'node:buffer'
import { deserialize, serialize } from 'node:v8'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { OrderUid } from '../src/events/kernel/units'
import type { Order } from '../src/events/orders/state'

/** Orders of one block: more pack better, and take longer to unpack. */
const BLOCK = 256
/** Blocks that are kept unpacked: facts about ended orders come in the order in which those ended. */
const AT_HAND = 4
/** The quickest: the rest of zlib's levels take three times as long for a tenth less. */
const LEVEL = 1

const PLAIN_UID = /^0x(?:[0-9a-f]{2})+$/

/** A uid's bytes as a text, half as long; one that is spelled in another way stands for itself. */
const keyOf = (uid: OrderUid): string =>
  PLAIN_UID.test(uid) ? Buffer.from(uid.slice(2), 'hex').toString('latin1') : uid

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
  /** The block's bytes; null where there is none, or where an order was taken out of it. */
  readonly bytesOf: (block: number) => Uint8Array | null
}

export const packedOrders = (): PackedOrders => {
  const packed: Uint8Array[] = []
  const blockOf = new Map<string, number>()
  const opened = new Set<number>()
  const atHand = new Map<number, readonly Order[]>()

  const unpack = (block: number): readonly Order[] => {
    const known = atHand.get(block)
    if (known !== undefined) return known
    const bytes = packed[block]
    // What was packed here is what comes out.
    const orders = bytes === undefined ? [] : (deserialize(inflateRawSync(bytes)) as readonly Order[])
    const [oldest] = atHand.keys()
    if (oldest !== undefined && atHand.size >= AT_HAND) atHand.delete(oldest)
    atHand.set(block, orders)
    return orders
  }

  const get = (uid: OrderUid): Order | undefined => {
    const block = blockOf.get(keyOf(uid))
    return block === undefined ? undefined : unpack(block).find((order) => order.uid === uid)
  }

  return {
    get,
    has: (uid) => blockOf.has(keyOf(uid)),
    count: () => blockOf.size,
    blocks: () => packed.length,
    add: (orders) => {
      for (let from = 0; from < orders.length; from += BLOCK) {
        const block = orders.slice(from, from + BLOCK)
        for (const { uid } of block) blockOf.set(keyOf(uid), packed.length)
        packed.push(deflateRawSync(serialize(block), { level: LEVEL }))
      }
    },
    take: (uid) => {
      const order = get(uid)
      const block = blockOf.get(keyOf(uid))
      if (block !== undefined) opened.add(block)
      blockOf.delete(keyOf(uid))
      return order
    },
    ordersOf: (block) => unpack(block).filter(({ uid }) => blockOf.get(keyOf(uid)) === block),
    bytesOf: (block) => (opened.has(block) ? null : (packed[block] ?? null)),
  }
}
