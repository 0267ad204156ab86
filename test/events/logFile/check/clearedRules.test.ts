/** An order that pays a recipient that was not entered again since the last order took it out of the form. */
import { expect, it } from 'vitest'
import {
  ClockOffsetMeasured,
  ConnectivityChanged,
  NetworkSelected,
  SessionStarted,
} from '../../../../src/events/chain/events'
import type { Fact } from '../../../../src/events/catalogue'
import { clearedChecker } from '../../../../src/events/logFile/check/clearedRules'
import { listening } from '../../../../src/events/logFile/check/listener'
import { OrderPlaced } from '../../../../src/events/orders/events'
import {
  LinkFollowed,
  RecipientNameRead,
  RecipientRemoved,
  RecipientTyped,
} from '../../../../src/events/trade/events'
import { alone } from '../../../support/aloneChecker'
import { anOrderRequest, OWNER } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'
import type { Events } from './heard'

const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x1111111111111111111111111111111111111111'
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const first = anOrderRequest({ params: { receiver: FRIEND } })
const placed = OrderPlaced({ uid: first.data.uid })
const typed = (address: string) => RecipientTyped({ text: address, address, problem: null })
const link = LinkFollowed({
  ...{ chainId: 1, INPUT: null, OUTPUT: null, independent: 'sell', typed: '7' },
  recipient: { text: FRIEND, address: FRIEND, problem: null },
})
const name = RecipientNameRead({ chainId: 1, name: 'friend.eth', address: FRIEND, problem: null })
const nextOf = (receiver: string, owner = OWNER) =>
  anOrderRequest({ owner, params: { receiver, validTo: 1_767_229_999 } })
const next = nextOf(FRIEND)
/** So many seconds, in the same tab. */
const pause = (seconds: number): Events =>
  Array.from({ length: seconds }, () => [ConnectivityChanged({ online: true })])
const later = pause(12)
const before: Events = [[start], [typed(FRIEND)], [first], [placed]]

const foundIn = (
  events: Events,
  lost?: number,
  changed: (fact: Fact) => Fact = (fact) => fact,
): readonly string[] => {
  const { seeFact, end } = alone((seen) => listening([clearedChecker(seen)]))
  story(...events)
    .map(changed)
    .forEach((fact, i) => i !== lost && seeFact(fact))
  return end().map(({ fact, text }) => `${fact.id} ${text}`)
}

it('an order pays a recipient that was not entered again since the order that took it along', () => {
  expect(foundIn([...before, ...later, [next]])).toEqual([
    `a-17 OrderPlacementRequested: the recipient of a form is for one trade: the next order pays its owner until one is entered again: expected ${OWNER}, found ${FRIEND}`,
  ])
  // Neither a closed field nor another network brings it back.
  expect(foundIn([...before, ...later, [RecipientRemoved({})], [next]])).toHaveLength(1)
  expect(foundIn([...before, ...later, [NetworkSelected({ chainId: 100 })], [next]])).toHaveLength(1)
  expect(foundIn([...before, ...later, [name], [next]])).toHaveLength(1)
  // What another tab enters is in that tab's form.
  expect(foundIn([...before, [start, null, 'b'], ...later, [typed(FRIEND), null, 'b'], [next]])).toHaveLength(
    1,
  )
})

it.each<readonly [string, Events]>([
  ['the next one pays its owner', [...before, ...later, [nextOf(OWNER)]]],
  ['its recipient was typed again', [...before, ...later, [typed(FRIEND)], [next]]],
  ['a link named it', [...before, ...later, [link], [next]]],
  [
    'another one was typed while the first was placed',
    [[start], [typed(FRIEND)], [first], [typed(FRIEND)], [placed], ...later, [next]],
  ],
  [
    'the name in the field got that address only while the first was placed',
    [[start], [typed(FRIEND)], [first], [name], [placed], ...later, [next]],
  ],
  [
    'the network changed while the first was placed: the form forgot that order',
    [
      [start],
      [first],
      [NetworkSelected({ chainId: 100 })],
      [NetworkSelected({ chainId: 1 })],
      [placed],
      ...later,
      [next],
    ],
  ],
  ['the first is not placed yet', [[start], [typed(FRIEND)], [first], ...later, [next]]],
  ['the row of the first may not be stored yet', [...before, ...pause(5), [next]]],
  ['the order is of another tab', [...before, [start, null, 'b'], ...later, [next, null, 'b']]],
  ['its owner is whom the first paid', [...before, ...later, [nextOf(FRIEND, FRIEND)]]],
  ['the other one pays someone else, of which another rule tells', [...before, ...later, [nextOf(OTHER)]]],
])('nothing is said where %s', (_, events) => {
  expect(foundIn(events)).toEqual([])
})

it('nothing is said where a row is lost in which the recipient may have been entered', () => {
  expect(foundIn([...before, ...later, [typed(FRIEND)], [next]], 16)).toEqual([])
})

it('nothing is said where the clock was put right since, so that the first may not be stored yet', () => {
  const HOUR_MS = 3_600_000
  const corrected = ClockOffsetMeasured({ chainId: 1, offsetMs: HOUR_MS })
  const shifted = (fact: Fact): Fact => (fact.n > 5 ? { ...fact, at: fact.at + HOUR_MS } : fact)
  expect(foundIn([...before, [corrected], [next]], undefined, shifted)).toEqual([])
  expect(foundIn([...before, [corrected], ...later, [next]], undefined, shifted)).toHaveLength(1)
})
