/**
 * The rows of an older log, so that a run passes the places where snapshots are written and old rows are sealed. Some are of
 * another account's orders that have ended: more of them than a snapshot packs.
 */
import type { AppEvent } from '../../../src/events/catalogue'
import { CHUNK_LENGTH } from '../../../src/events/kernel/chunkedList'
import { GENESIS_HASH } from '../../../src/events/kernel/checksum'
import {
  OrderCancelled,
  OrderExpired,
  OrderFilled,
  OrderFillValued,
  OrderPlaced,
  OrderPlacementFailed,
  OrderSigned,
} from '../../../src/events/orders/events'
import { encodeRow } from '../../../src/events/rows'
import { SlippageSet } from '../../../src/events/settings/events'
import { numberRows } from '../../../src/adapters/idbLogStore/numberRows'
import type { StoredRow } from '../../../src/streams/ports/LogStore'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { anOrderRequest } from '../../support/orderRequest'
import { createRandom } from '../engine/random'
import { THIRD_OWNER } from '../world/wallet'

const LONGEST = 1300
const BEGAN_MS = FAKE_START_MS - 7 * 86_400_000
/** From one order to the next, so that one that expires has done so: half an hour after its request, and a minute of grace. */
const LIFE_MS = 32 * 60_000
const VALID_S = 1800
const EXPIRED_MS = 1000 * VALID_S + 60_000
const made = new Map<boolean, readonly StoredRow[]>()

/** The share of the days with an older log that have orders in it (C680). */
const WITH_ORDERS = 0.6

/** Whether the older log of a seed holds orders. */
export const hasAgedOrders = (seed: number): boolean => createRandom(seed, 'aged orders').chance(WITH_ORDERS)

/** What the trader chose in one of them, in hundredths of a per cent. */
const slippageAt = (row: number): number => 10 + (row % 200)

const beganAt = (number: number): number => BEGAN_MS + number * LIFE_MS

/** The life of one of them; the shortest is of one that was refused. */
const lifeOf = (number: number): readonly AppEvent[] => {
  const request = anOrderRequest({
    owner: THIRD_OWNER,
    params: { sellAmount: 10n ** 18n + BigInt(number), validTo: beganAt(number) / 1000 + VALID_S },
  })
  const { uid, params } = request.data
  const placed = [request, OrderSigned({ uid, scheme: 'eip712' }), OrderPlaced({ uid })]
  switch (number % 8) {
    case 0:
      return [
        ...placed,
        OrderFilled({
          ...{ uid, executedSellAmount: params.sellAmount, executedBuyAmount: params.buyAmount + 7n },
          transactionHash: `0x${number.toString(16).padStart(64, 'f')}`,
        }),
        OrderFillValued({ uid, soldUsd: 2000n * 10n ** 18n, boughtUsd: null }),
      ]
    case 1:
      return [...placed, OrderExpired({ uid })]
    case 2:
      return [...placed, OrderCancelled({ uid })]
    default:
      return [request, OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'refused', code: 4001 } })]
  }
}

interface Timed {
  readonly event: AppEvent
  /** In ms. */
  readonly at: number
}

/** A few more than a full chunk, which is what a snapshot packs. */
const lives = (): readonly Timed[] =>
  Array.from({ length: CHUNK_LENGTH + 4 }, (_, number) =>
    lifeOf(number).map((event, i) => ({
      event,
      at: beganAt(number) + (event.type === 'OrderExpired' ? EXPIRED_MS : i),
    })),
  ).flat()

const make = (isOfOrders: boolean): readonly StoredRow[] => {
  const orders = isOfOrders ? lives() : []
  const chosenAt = beganAt(CHUNK_LENGTH + 4)
  const rows = Array.from({ length: LONGEST }, (_, i) => {
    const { event, at } = orders[i] ?? { event: SlippageSet({ slippage: slippageAt(i) }), at: chosenAt + i }
    return encodeRow({
      ...event,
      ...{ id: `sold0000old0-${String(i + 1)}`, session: 'sold0000old0', n: i + 1, at },
    })
  })
  return numberRows({ seq: 0, hash: GENESIS_HASH }, rows)
}

/** What the trader chose in the last of so many. */
export const agedSlippage = (count: number): number => slippageAt(count - 1)

export const agedRows = (count: number, isOfOrders = false): readonly StoredRow[] => {
  if (count === 0) return []
  const all = made.get(isOfOrders) ?? make(isOfOrders)
  made.set(isOfOrders, all)
  return all.slice(0, count)
}
