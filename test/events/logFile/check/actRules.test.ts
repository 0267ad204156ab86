/** The time of a fact against the device's clock at its press: the offset that was measured, or that the user trusts. */
import { expect, it } from 'vitest'
import {
  ClockDoubted,
  ClockOffsetMeasured,
  ClockTrusted,
  SessionStarted,
} from '../../../../src/events/chain/events'
import type { AppEvent } from '../../../../src/events/catalogue'
import { actChecker } from '../../../../src/events/logFile/check/actRules'
import {
  OrderCancellationPlanned,
  OrderCancellationRequested,
  OrderPlaced,
  OrderPostingChanged,
  OrderPostingStopped,
} from '../../../../src/events/orders/events'
import { AmountTyped } from '../../../../src/events/trade/events'
import { TransactionRequested } from '../../../../src/events/transactions/events'
import { alone } from '../../../support/aloneChecker'
import { anOrderRequest } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'

const { uid, owner, sellToken } = anOrderRequest().data
const started = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const LATE_MS = 2_100_000
const clock = { chainId: 1 as const, offsetMs: LATE_MS, skewMs: 0 }

/** What is found where a press at the device's time makes a fact at that time and an offset. */
const foundAt = (offsetMs: number, ...before: readonly AppEvent[]): readonly string[] => {
  const checker = alone(actChecker)
  const facts = story(...before.map((event) => [event] as const), [AmountTyped({ side: 'sell', text: '1' })])
  const typed = facts[before.length]
  if (typed === undefined) throw new Error('no fact')
  for (const fact of facts) checker.seeFact(fact === typed ? { ...typed, at: typed.at + offsetMs } : fact)
  const input = { side: 'sell', text: '1' }
  checker.seeInputs({
    session: 'a',
    first: 0,
    notes: [
      { act: 'typeAmount', at: typed.at, n: typed.n - 1, input },
      { act: 'typeAmount', at: typed.at, n: typed.n, input },
    ],
  })
  return checker.end().map(({ text }) => text)
}

it.each<readonly [string, number, readonly AppEvent[]]>([
  ['the device’s, where nothing was measured', 0, []],
  ['the device’s, where a block is doubted', 0, [ClockDoubted(clock)]],
  ['corrected by what was measured', LATE_MS, [ClockOffsetMeasured(clock)]],
  [
    'the network’s, once the user trusts it',
    LATE_MS,
    [ClockDoubted(clock), ClockTrusted({ ...clock, use: 'chain' })],
  ],
  [
    'the device’s again, once the user trusts that',
    0,
    [ClockOffsetMeasured(clock), ClockTrusted({ ...clock, use: 'device' })],
  ],
])('a time is %s', (_, offsetMs, before) => {
  expect(foundAt(offsetMs, ...before)).toEqual([])
  expect(foundAt(offsetMs + 60_000, ...before).join()).toContain("a fact's time is the device's, corrected")
})

it('a press of an older build names the side of the form as its rows did', () => {
  const found = (side: string): readonly string[] => {
    const checker = alone(actChecker)
    const [typed] = story([AmountTyped({ side: 'sell', text: '1' })])
    if (typed === undefined) throw new Error('no fact')
    checker.seeFact(typed)
    const note = { act: 'typeAmount', at: typed.at, n: typed.n - 1, input: { side, text: '1' } }
    checker.seeInputs({ session: 'a', first: 0, notes: [note, { ...note, n: typed.n }] })
    return checker.end().map(({ text }) => text)
  }
  expect([found('INPUT'), found('sell')]).toEqual([[], []])
  expect(found('OUTPUT')).toHaveLength(1)
})

it('a press that was refused is not taken for that of a later fact, of which the inputs are lost', () => {
  const checker = alone(actChecker)
  const [typed] = story([AmountTyped({ side: 'sell', text: '1' })])
  if (typed === undefined) throw new Error('no fact')
  checker.seeFact(typed)
  const refused = {
    act: 'typeAmount',
    at: typed.at - 60_000,
    n: typed.n - 1,
    input: { side: 'buy', text: '7' },
  }
  checker.seeInputs({ session: 'a', first: 0, notes: [refused] })
  expect(checker.end()).toEqual([])
})

it.each<readonly [string, readonly AppEvent[], number]>([
  ['needs a press of its own', [OrderPlaced({ uid })], 1],
  [
    'was pressed for when it was planned, in whichever tab (X280)',
    [OrderCancellationPlanned({ uid }), OrderPlaced({ uid })],
    0,
  ],
])('a cancellation %s', (_, before, findings) => {
  const checker = alone(actChecker)
  const facts = story(
    ...before.map((event) => [event, null, 'b'] as const),
    [started],
    [OrderCancellationRequested({ uid })],
  )
  for (const fact of facts) checker.seeFact(fact)
  const input = { walletId: 'any' }
  checker.seeInputs({ session: 'a', first: 0, notes: [{ act: 'connectWallet', at: 0, n: 20, input }] })
  expect(checker.end()).toHaveLength(findings)
})

const invalidation = TransactionRequested({
  ...{ id: 't', chainId: 1, from: owner, then: null },
  info: { type: 'invalidateOrder', token: sellToken, amount: 1n, order: uid },
} as never)
const another = `0x${'7'.repeat(112)}`
const stopped = [OrderPostingChanged({ uid, posts: null }), OrderPostingStopped({ uid })]

it.each<readonly [string, readonly AppEvent[], number]>([
  ['alone', [invalidation], 0],
  ['after posting is stopped', [...stopped, OrderCancellationPlanned({ uid }), invalidation], 0],
  ['once a press', [...stopped, OrderCancellationPlanned({ uid }), invalidation, invalidation], 1],
  ['after another order is stopped', [OrderPostingStopped({ uid: another }), invalidation], 1],
  ['after another event', [OrderPlaced({ uid }), invalidation], 1],
])('an order is cancelled on chain by the press for it: %s (X400)', (_, events, findings) => {
  const checker = alone(actChecker)
  for (const fact of story(...[started, ...events].map((event) => [event] as const))) checker.seeFact(fact)
  const press = { act: 'invalidateOrder', at: 0, n: 1, input: { uid } }
  checker.seeInputs({ session: 'a', first: 0, notes: [press, { ...press, act: 'typeAmount', n: 20 }] })
  expect(checker.end()).toHaveLength(findings)
})

it('an order that is stopped and cancelled on chain without a press breaks the rule (X400)', () => {
  const checker = alone(actChecker)
  for (const fact of story([started], ...stopped.map((event) => [event] as const), [invalidation]))
    checker.seeFact(fact)
  const press = { act: 'typeAmount', at: 0, n: 20, input: {} }
  checker.seeInputs({ session: 'a', first: 0, notes: [press] })
  expect(checker.end()).toHaveLength(1)
})
