/**
 * Services beside the order book that fail, and an order book that is ahead of itself (L12 to L23, our own). They come on
 * days of their own (`plan/rareFaults.ts`, `plan/twins.ts`, `plan/oddity.ts`, `plan/coincidence.ts`), because few days ask for what they answer.
 */
import * as E from 'fp-ts/Either'
import type { QuoteAnswer, QuoteRequest, ServiceOrder } from '../../../src/streams/ports/OrderBook'
import { hashOf } from '../engine/random'
import { OWNERS } from '../world/safe'
import type { Fault } from './fault'

const soonFulfilled = (order: ServiceOrder): ServiceOrder =>
  order.status === 'open' && order.params.partiallyFillable && order.executedSellAmount > 0n
    ? { ...order, status: 'fulfilled' }
    : order

/** For so long after it began prices still come, and each ends so long after it was asked for, in ms. */
const LAST_PRICE_MS = 8000
const ENDS_MS = 62_000

/** How soon after its block a transaction may be taken back, in ms: a block later at the earliest, and within five. */
const TAKEN_AFTER_MS = { least: 14_000, spread: 46_000 }
/** More blocks than any of these transactions is deep. */
const DEEP = 7

export const serviceFaults: readonly Fault[] = [
  {
    id: 'S5',
    what: 'an owner who signed is removed',
    countsItself: true,
    begin: ({ world, count }) => count(world.safe.setOwners(OWNERS.slice(1))),
    end: ({ world }) => {
      world.safe.setOwners(OWNERS)
    },
  },
  {
    id: 'L17',
    what: 'blocks that hold a transaction of ours are replaced',
    countsItself: true,
    begin: ({ world, planned: { draw, percent }, count }) => {
      // Once each: what is mined again stays.
      const seen = new Set<string>()
      world.chain.unsteady = (one) => {
        const drawn = hashOf(`taken ${one.hash}`, draw)
        if (drawn % 100 >= percent || seen.has(one.hash)) return
        seen.add(one.hash)
        world.time.after(TAKEN_AFTER_MS.least + (drawn % TAKEN_AFTER_MS.spread), () => {
          if (world.isQuiet || one.block === null) return
          const depth = world.chain.head() - one.block + 1
          const taken = depth < 1 || depth > DEEP ? 0 : world.chain.reorganise(depth)
          count(taken)
        })
      }
    },
    end: ({ world }) => {
      world.chain.unsteady = null
    },
  },
  {
    id: 'L12',
    what: 'prices cannot be read',
    calls: ['priceSource.'],
    disturb: ({ name }) => ({
      what: 'lost',
      error:
        name === 'priceSource.usdPerToken' || name === 'priceSource.indicativePrice'
          ? { tag: 'unreachable' }
          : { reason: 'it does not answer' },
    }),
  },
  {
    id: 'L18',
    what: 'the contracts of claims, stakes and votes cannot be read',
    calls: ['claims.', 'staking.', 'governance.'],
    disturb: () => ({ what: 'lost', error: { tag: 'unreachable' } }),
  },
  {
    id: 'L13',
    what: 'token lists cannot be fetched',
    calls: ['tokenLists.fetch'],
    disturb: () => ({ what: 'lost', error: { reason: 'unreachable', detail: null } }),
  },
  {
    id: 'L14',
    what: 'the store cannot be erased',
    calls: ['logStore.erase'],
    disturb: () => ({ what: 'lost', error: { tag: 'blocked', description: 'another tab has it' } }),
  },
  {
    id: 'L15',
    what: 'an order that was filled in part is called fulfilled for a while',
    calls: ['orderBook.order', 'orderBook.accountOrders'],
    disturb: () => ({
      what: 'answer',
      change: E.map((value) =>
        Array.isArray(value)
          ? value.map(soonFulfilled)
          : value === null
            ? null
            : soonFulfilled(value as ServiceOrder),
      ),
    }),
  },
  {
    id: 'L16',
    what: 'the service does not trade a token',
    calls: ['orderBook.quote'],
    disturb: ({ args: [asked] }) => ({
      what: 'lost',
      error: {
        tag: 'rejected',
        status: 400,
        errorType: 'UnsupportedToken',
        description: `Token ${(asked as QuoteRequest).buyToken} is unsupported`,
        feeAmount: null,
      },
    }),
  },
  {
    id: 'L19',
    what: 'the service refuses an order, and says so late',
    calls: ['orderBook.placeOrder'],
    disturb: (_call, { draw }) => ({
      what: 'lost',
      error: { tag: 'rejected', status: 400, errorType: 'Refused', description: 'late', feeAmount: null },
      ms: 2000 + (draw % 6000),
    }),
  },
  {
    id: 'L20',
    what: 'what kind an account is cannot be read',
    calls: ['chain.accountKind'],
    disturb: () => ({ what: 'lost', error: { tag: 'unreachable' } }),
  },
  {
    id: 'L22',
    what: 'orders are neither taken nor found',
    calls: [
      'orderBook.placeOrder',
      'orderBook.order',
      'orderBook.orders',
      'orderBook.orderStage',
      'orderBook.accountOrders',
    ],
    disturb: () => ({ what: 'lost', error: { tag: 'unreachable' } }),
  },
  {
    id: 'L23',
    what: 'a price ends within a minute, and none follows it',
    calls: ['orderBook.quote'],
    disturb: (_call, { at }, world) =>
      world.time.now() - at > LAST_PRICE_MS
        ? { what: 'silent' }
        : {
            what: 'answer',
            change: E.map((quote) => ({ ...(quote as QuoteAnswer), expiration: world.trueNow() + ENDS_MS })),
          },
  },
  {
    id: 'L21',
    what: 'the rows that switched something on or off are damaged',
    countsItself: true,
    begin: ({ profile: { disk }, count }) => {
      disk.rows.forEach((row, place) => {
        if (!row.json.includes('"type":"SwitchSet"')) return
        disk.isDamaged = true
        disk.rows[place] = { ...row, json: row.json.replace('SwitchSet', 'S\u0000itchSet') }
        count()
      })
    },
  },
]

/** They are not among the faults that any day draws. */
export const serviceFaultIds: readonly string[] = serviceFaults.map(({ id }) => id)
