/** Orders and transactions of the activity, in each state that they are shown in. */
import type { AppEvent } from '../../../src/events/catalogue.ts'
import { chains } from '../../../src/events/chain/chains.data.ts'
import {
  OrderCancellationAccepted,
  OrderCancelled,
  OrderDiscovered,
  OrderExpired,
  OrderFillabilityChanged,
  OrderHistoryRead,
  OrderPlacementFailed,
  OrderPlacementUnanswered,
} from '../../../src/events/orders/events.ts'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events.ts'
import * as base from '../support/scenes.ts'
import { account, type Scene } from './scene.ts'

export const one = base.placement(10n ** 18n, 2_964n * 10n ** 18n)
const { uid } = one
export const open = base.open(one)
export const filled = base.filled(one, 10n ** 18n, 2_970n * 10n ** 18n)
/** One that somebody else posted in the account's name, to be paid for it. */
export const theirs = OrderDiscovered({
  uid: `0x${'9'.repeat(64)}${uid.slice(66)}`,
  chainId: 1,
  owner: base.ACCOUNT,
  params: {
    sellToken: base.WETH.address,
    buyToken: base.DAI.address,
    receiver: base.OTHER,
    sellAmount: base.ether(5000),
    buyAmount: 1n,
    validTo: base.NOW / 1000 + 1620,
    appData: `0x${'ab'.repeat(32)}`,
    feeAmount: 0n,
    kind: 'sell',
    partiallyFillable: false,
  },
  sellToken: base.WETH,
  buyToken: base.DAI,
  scheme: 'presign',
  createdAt: base.NOW,
})
export const hash = `0x${'11'.repeat(32)}`
const approval = {
  type: 'approval',
  token: base.WETH,
  spender: chains[1].contracts.vaultRelayer,
  amount: 5n * 10n ** 18n,
} as const

/** A permission that the wallet has sent. */
export const sent: readonly AppEvent[] = [
  TransactionRequested({ id: 't', chainId: 1, from: base.ACCOUNT, info: approval, then: null }),
  TransactionSent({ id: 't', hash }),
]
export const mined = (status: number): AppEvent => TransactionMined({ id: 't', hash, block: 5, status })

const HALF_HOUR_MS = 1_800_000
/** So many ended orders of the account, found at the service; the oldest first. */
export const endedOrders = (count: number): readonly AppEvent[] =>
  Array.from({ length: count }, (_, nth) => {
    const ended = `0x${nth.toString(16).padStart(64, '0')}${uid.slice(66)}`
    return [
      OrderDiscovered({
        ...theirs.data,
        uid: ended,
        params: { ...theirs.data.params, receiver: base.ACCOUNT, buyAmount: base.ether(nth + 1) },
        scheme: 'eip712',
        createdAt: base.NOW - (count - nth) * HALF_HOUR_MS,
      }),
      OrderExpired({ uid: ended }),
    ]
  }).flat()

/** The service has older orders than these. */
export const readTo = (count: number): AppEvent =>
  OrderHistoryRead({
    chainId: 1,
    account: base.ACCOUNT,
    newest: base.NOW - HALF_HOUR_MS,
    reached: base.NOW - count * HALF_HOUR_MS,
    count,
    isWhole: false,
    below: null,
    first: null,
  })

const scene = (name: string, events: readonly AppEvent[]): Scene => ({
  name,
  events: [...account, ...events],
  shows: 'aside li',
})
const details = { press: ['Details'], shows: 'aside [data-details] dl' }

const why = { press: ['Why?'], shows: '[data-why] details' }

const popup = { shows: '[data-notice]' }

const refusedByBook = OrderPlacementFailed({
  uid,
  phase: 'posting',
  error: { tag: 'rejected', errorType: 'InsufficientAllowance', status: 400 },
})
const outOfRange = OrderFillabilityChanged({
  uid,
  isUnfillable: true,
  market: { sellAmount: 10n ** 18n, buyAmount: 2_900n * 10n ** 18n },
})

export const orderScenes: readonly Scene[] = [
  { ...scene('A popup of a filled order', filled), ...popup },
  { ...scene('A popup of a failed transaction', [...sent, mined(0)]), ...popup },
  scene('An order that waits for its signature', [one.request]),
  scene('An open order', open),
  { ...scene('An open order, its details', open), ...details },
  { ...scene('An open order, why it is open', open), ...why },
  {
    ...scene('An expired order, why it was not filled', [...open, outOfRange]),
    // A minute after its deadline.
    later: { ms: 1_860_000, events: [OrderExpired({ uid })] },
    ...why,
  },
  { ...scene('A filled order, why so much', filled), ...why },
  { ...scene('An order that failed, why', [one.request, refusedByBook]), ...why },
  { ...scene('An open order that is to be cancelled', open), press: ['Cancel'], shows: 'dialog:modal' },
  scene('An order that is being cancelled', [...open, OrderCancellationAccepted({ uid })]),
  scene('A cancelled order', [...open, OrderCancelled({ uid })]),
  scene('A filled order', filled),
  { ...scene('A filled order, its details', filled), ...details },
  scene('An expired order', [...open, OrderExpired({ uid })]),
  { ...scene('An order that somebody else posted in the account’s name', [theirs]), ...details },
  scene('A placement without an answer', [
    ...open.slice(0, 2),
    OrderPlacementUnanswered({ uid, error: { tag: 'unreachable' } }),
  ]),
  scene('An order that was not placed', [
    ...open.slice(0, 2),
    OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'rejected', status: 400 } }),
  ]),
  scene('A permission on its way', sent),
  scene('A permission that is given', [...sent, mined(1)]),
  scene('A permission that failed', [...sent, mined(0)]),
  scene('A long history that is not read to its end', [...endedOrders(5000), readTo(5000)]),
]
