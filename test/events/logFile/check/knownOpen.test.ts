/** What open orders need of the token that a form sells, as far as its tab may know (X345, X354). */
import { expect, it } from 'vitest'
import { foldDurable } from '../../../../src/events/app'
import { noDurableState } from '../../../../src/events/appState'
import { type AppEvent, isDurableFact } from '../../../../src/events/catalogue'
import {
  ClockOffsetMeasured,
  SessionStarted,
  StorageLost,
  StorageRestored,
  VisibilityChanged,
} from '../../../../src/events/chain/events'
import { knownOpen } from '../../../../src/events/logFile/check/knownOpen'
import { OrderExpired, OrderFilled, OrderPlaced, OrderProgressed } from '../../../../src/events/orders/events'
import { AmountTyped } from '../../../../src/events/trade/events'
import { TransactionRequested } from '../../../../src/events/transactions/events'
import { anOrderRequest } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'

const ONE = 10n ** 18n
const request = anOrderRequest({ params: { partiallyFillable: true } })
const { uid, owner, sellToken, params } = request.data
const placed = OrderPlaced({ uid })
const moved = { uid, executedBuyAmount: params.buyAmount, transactionHash: null }
const filled = OrderFilled({ ...moved, executedSellAmount: ONE })
const partly = OrderProgressed({ ...moved, executedSellAmount: ONE / 4n })
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const typed = AmountTyped({ side: 'sell', text: '1' })
const lost = StorageLost({ afterSeq: 0, reason: 'quota', refused: [] })
const approval = TransactionRequested({
  ...{ id: 'a.1', chainId: 1, from: owner, then: null },
  info: { type: 'approval', token: sellToken, spender: owner, amount: ONE },
})

type At = readonly [seconds: number, event: AppEvent, tab?: string]
/** What they need for an approval of tab a. */
const needAt = (seconds: number, ...events: readonly At[]) => needIn(0, seconds, ...events)

/** The same in a log that begins after so many of the durable rows. */
const needIn = (skipped: number, seconds: number, ...events: readonly At[]) => {
  const open = knownOpen()
  let state = noDurableState
  const all: readonly At[] = [...events, [seconds, approval]]
  const facts = story(...all.map(([, event, tab = 'a']) => [event, null, tab] as const))
  const start = facts[0]?.at ?? 0
  for (const [i, fact] of facts.entries()) {
    if (fact.seq !== undefined && fact.seq <= skipped) continue
    const timed = { ...fact, at: start + (all[i]?.[0] ?? 0) * 1000 }
    open.see(timed, state)
    if (timed.type === 'TransactionRequested') return [open.least(timed, state), open.most(timed, state)]
    if (isDurableFact(timed)) state = foldDurable(state, timed)
  }
  return null
}
const begun: readonly At[] = [
  [0, start],
  [0, request],
  [1, placed],
  [2, typed],
]

it.each<readonly [string, number, readonly At[], readonly [bigint, bigint | null]]>([
  ['is open', 100, [], [ONE, ONE]],
  ['another tab saw filled a moment ago', 120, [[100, filled, 'b']], [0n, ONE]],
  ['another tab saw filled long ago', 121, [[100, filled, 'b']], [0n, 0n]],
  ['expired a moment ago', 101, [[100, OrderExpired({ uid })]], [0n, ONE]],
  ['was filled in part a moment ago', 101, [[100, partly]], [(ONE * 3n) / 4n, ONE]],
  [
    'was filled in part long ago, and wholly a moment ago',
    101,
    [
      [10, partly],
      [100, filled],
    ],
    [0n, (ONE * 3n) / 4n],
  ],
  [
    'was filled in part, and wholly, a moment ago',
    101,
    [
      [99, partly],
      [100, filled],
    ],
    [0n, ONE],
  ],
  [
    'its tab’s lost store does not tell',
    500,
    [
      [50, lost],
      [100, filled, 'b'],
    ],
    [0n, null],
  ],
  [
    'its tab’s store told when it came back',
    500,
    [
      [50, lost],
      [60, StorageRestored({})],
      [100, filled],
    ],
    [0n, 0n],
  ],
])('an order that %s', (_, seconds, events, needs) => {
  expect(needAt(seconds, ...begun, ...events)).toEqual(needs)
})

const seen = (visible: boolean) => VisibilityChanged({ visible })

it.each<readonly [string, number, readonly At[], readonly [bigint, bigint | null]]>([
  [
    'another tab placed just before the amount was typed isn’t known for sure',
    103,
    [
      [99, start, 'b'],
      [100, request, 'b'],
      [101, placed, 'b'],
      [102, typed],
    ],
    [0n, ONE],
  ],
  [
    'another tab placed long before the press is known',
    122,
    [
      [99, start, 'b'],
      [100, request, 'b'],
      [101, placed, 'b'],
      [102, typed],
    ],
    [ONE, ONE],
  ],
])('an order that %s', (_, seconds, events, needs) => {
  expect(needAt(seconds, [0, start], ...events)).toEqual(needs)
})

it('a tab that a browser may have frozen while it was hidden may know any order as open, until it is in view for a moment', () => {
  const hidden: readonly At[] = [...begun, [10, seen(false)], [50, filled, 'b'], [3600, seen(true)]]
  expect(needAt(3601, ...hidden)).toEqual([0n, null])
  expect(needAt(3621, ...hidden)).toEqual([0n, 0n])
  const placedElsewhere: readonly At[] = [
    ...[[0, start] as const, [10, seen(false)] as const, [20, start, 'b'] as const],
    ...[[21, request, 'b'] as const, [22, placed, 'b'] as const, [3600, seen(true)] as const],
  ]
  expect(needAt(3602, ...placedElsewhere, [3601, typed])).toEqual([0n, null])
})

it('a log that begins late doesn’t tell which orders are open', () => {
  expect(needIn(1, 100, ...begun)).toEqual([0n, null])
})

it('times of tabs that correct their clocks differently are compared by the device’s', () => {
  const offset = ClockOffsetMeasured({ chainId: 1, offsetMs: 600_000 })
  expect(needAt(702, ...begun, [50, offset], [101, filled, 'b'])).toEqual([0n, ONE])
})
