/** A signature that a wallet is still asked for, and that its tab does not wait for any more. */
import { expect, it } from 'vitest'
import {
  ClockOffsetMeasured,
  ConnectivityChanged,
  DataDeletionRequested,
  NetworkSelected,
  SessionStarted,
  StorageLost,
  StorageRestored,
} from '../../../../src/events/chain/events'
import { leftChecker } from '../../../../src/events/logFile/check/leftRules'
import {
  OrderCancellationAccepted,
  OrderCancellationFailed,
  OrderCancellationRequested,
  OrderFilled,
  OrderFillabilityChanged,
  OrderPlaced,
  OrderPlacementFailed,
} from '../../../../src/events/orders/events'
import { WalletAccountChanged, WalletDisconnected } from '../../../../src/events/wallet/events'
import { anOrderRequest, OWNER } from '../../../support/orderRequest'
import { answer, ask, brokenBy, type Events, type Heard, left, right, runsOn } from './heard'

const OTHER = '0x1111111111111111111111111111111111111111'
const request = anOrderRequest()
const { uid, params } = request.data
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const placed = OrderPlaced({ uid })
const cancel = OrderCancellationRequested({ uid })
const domain = { chainId: 1, verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41' }
const online = ConnectivityChanged({ online: true })
const filled = OrderFilled({
  ...{ uid, executedSellAmount: 10n ** 18n, executedBuyAmount: params.buyAmount, transactionHash: null },
})

const sign = ask('wallets.signCancellation', 'w', OWNER, domain, uid)
const signOrder = ask('wallets.signOrder', 'w', OWNER, domain, {
  ...params,
  ...{ sellAmount: { $n: String(params.sellAmount) }, buyAmount: { $n: String(params.buyAmount) } },
  feeAmount: { $n: '0' },
})
const off = (question: number): object => ({ off: question })

const asked: Events = [[start], [request], [placed], [cancel]]
/** The wallet is asked, says so, and its tab leaves. */
const leaves: readonly Heard[] = [
  [4, 4, sign],
  [4, 4, answer(0, 'asking')],
  [6, 4, off(0)],
]
const found = (events: Events, inputs: readonly Heard[]): readonly string[] =>
  brokenBy(leftChecker, events, inputs)

it('a tab leaves a wallet that it asked for the signature of a cancellation', () => {
  expect(found(asked, [...leaves, ...runsOn(7, 20, 4)])).toEqual([
    'OrderCancellationRequested: a wallet that is asked to sign is listened to until it answers, or something ends the request: ' +
      'expected an answer of wallets.signCancellation or what ended it, found that the tab stopped waiting after 4',
  ])
  // What is learned of the order meanwhile, and what becomes of it later, ends nothing.
  const learned = OrderFillabilityChanged({
    ...{ uid, isUnfillable: true, market: { sellAmount: 1n, buyAmount: 1n } },
  })
  expect(found([...asked, [learned]], [...leaves, ...runsOn(7, 20, 5)])).toHaveLength(1)
  expect(
    found([...asked, [online], [online], [filled]], [...leaves, ...runsOn(7, 20, 4), [30, 7, sign]]),
  ).toHaveLength(1)
})

it('a tab leaves a wallet that it asked for the signature of an order', () => {
  const inputs: readonly Heard[] = [[2, 2, signOrder], [5, 2, off(0)], ...runsOn(7, 20, 2)]
  expect(found([[start], [request]], inputs)).toHaveLength(1)
  const failed = OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'walletGone' } })
  expect(found([[start], [request], [failed]], [...inputs.slice(0, 2), ...runsOn(7, 20, 3)])).toEqual([])
})

it.each<readonly [string, Events, readonly Heard[]]>([
  [
    'the wallet signed',
    asked,
    [leaves[0] as Heard, [5, 4, answer(0, right({}))], [6, 4, off(0)], ...runsOn(7, 20, 4)],
  ],
  [
    'the wallet refused',
    asked,
    [leaves[0] as Heard, [5, 4, answer(0, left)], [6, 4, off(0)], ...runsOn(7, 20, 4)],
  ],
  [
    'the wallet ends it without an answer',
    asked,
    [leaves[0] as Heard, [6, 4, { done: 0 }], ...runsOn(7, 20, 4)],
  ],
  ['the wallet breaks down', asked, [leaves[0] as Heard, [6, 4, { failed: 0 }], ...runsOn(7, 20, 4)]],
  ['it waits still', asked, [leaves[0] as Heard, ...runsOn(7, 20, 4)]],
  ['the tab is closed', asked, [...leaves, ...runsOn(7, 9, 4)]],
  [
    'its user stopped it',
    [...asked, [OrderCancellationFailed({ uid, error: { tag: 'abandoned' } })]],
    [...leaves, ...runsOn(7, 20, 5)],
  ],
  [
    'another tab’s was accepted',
    [...asked, [start, null, 'b'], [OrderCancellationAccepted({ uid }), null, 'b']],
    [...leaves, ...runsOn(7, 20, 4)],
  ],
  ['the order was filled', [...asked, [filled]], [...leaves, ...runsOn(7, 20, 5)]],
  [
    'the account changed',
    [...asked, [WalletAccountChanged({ account: OTHER })]],
    [...leaves, ...runsOn(7, 20, 5)],
  ],
  [
    'the wallet was disconnected in another tab',
    [...asked, [start, null, 'b'], [WalletDisconnected({ walletId: 'w', by: 'user' }), null, 'b']],
    [...leaves, ...runsOn(7, 20, 4)],
  ],
  ['the network changed', [...asked, [NetworkSelected({ chainId: 100 })]], [...leaves, ...runsOn(7, 20, 5)]],
  ['all data are deleted', [...asked, [DataDeletionRequested({})]], [...leaves, ...runsOn(7, 20, 5)]],
  ['the row that would tell is lost: the inputs count one more', asked, [...leaves, ...runsOn(7, 20, 5)]],
  [
    'the row of the press is lost',
    [[start], [request], [placed], [online]],
    [...leaves, ...runsOn(7, 20, 4)],
  ],
])('nothing is said where %s', (_, events, inputs) => {
  expect(found(events, inputs)).toEqual([])
})

/** The device's clock was off by so much, in ms. */
const measured = (offsetMs: number) => ClockOffsetMeasured({ chainId: 1, offsetMs })
/** The same, after so many facts of the tab. */
const leftAfter = (n: number): readonly Heard[] => [
  [n, n, sign],
  [n, n, answer(0, 'asking')],
  [n + 3, n, off(0)],
  ...runsOn(n + 4, n + 17, n),
]
const OFF_MS = 300_000

it('a tab whose clock differs from that of the tab that left is not taken for a later one', () => {
  // The device is ahead, and only the tab that left knows it.
  const [first, ...more] = asked as readonly [Events[number], ...Events]
  const ahead: Events = [first, [measured(-OFF_MS)], ...more, [start, null, 'b'], [filled, null, 'b']]
  const byDevice: Events = [...asked, [start, null, 'b'], [measured(OFF_MS), null, 'b'], [filled, null, 'b']]
  expect(found(ahead, leftAfter(5))).toEqual([])
  // The device is behind, and only the other tab knows it.
  const behind = brokenBy(leftChecker, byDevice, leftAfter(4), (fact) =>
    fact.type === 'OrderFilled' ? { ...fact, at: fact.at + OFF_MS } : fact,
  )
  expect(behind).toEqual([])
  // By every clock it comes after.
  const late = brokenBy(
    leftChecker,
    [...asked, [start, null, 'b'], [filled, null, 'b']],
    leftAfter(4),
    (fact) => (fact.type === 'OrderFilled' ? { ...fact, at: fact.at + OFF_MS } : fact),
  )
  expect(late).toHaveLength(1)
})

it('nothing is said where the store came back: it has what other tabs wrote before the rows that were in memory', () => {
  const lost = StorageLost({ afterSeq: 1, reason: 'unavailable', refused: [] })
  const events: Events = [[start], [lost], [request], [placed], [cancel], [StorageRestored({})]]
  expect(found(events, leftAfter(6))).toEqual([])
})
