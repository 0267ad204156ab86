/** An order whose POST was not answered is posted again as long as the order book does not know it. */
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../../src/events/catalogue'
import { retryChecker } from '../../../../src/events/logFile/check/retryRules'
import type { InputBatch } from '../../../../src/events/logFile/inputs'
import {
  OrderCancellationRequested,
  OrderPlacementUnanswered,
  OrderPostingChanged,
  OrderPostingStopped,
  OrderSigned,
} from '../../../../src/events/orders/events'
import { alone } from '../../../support/aloneChecker'
import { anOrderRequest } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'
import { postArgs } from '../../../support/sentOrder'

const request = anOrderRequest()
const { uid } = request.data
const counted = (posts: number | null): AppEvent => OrderPostingChanged({ uid, posts })
const unanswered = [
  request,
  OrderSigned({ uid, scheme: 'eip712' }),
  OrderPlacementUnanswered({ uid, error: { tag: 'unreachable', status: 502 } }),
  counted(1),
]
const SENT = unanswered.length

const POST = { ask: 'orderBook.placeOrder', args: postArgs(request) }
const LOST = { _tag: 'Left', left: { tag: 'failed', status: 502 } }
const ASK = { ask: 'orderBook.order', args: [1, uid] }
const known = (right: unknown) => ({ _tag: 'Right', right })

/** Questions and their answers, 30 s apart, when the log counts `n`; undefined: none comes. */
const asked = (n: number, steps: readonly (readonly [object, unknown])[]): InputBatch => ({
  session: 'a',
  first: 0,
  notes: steps.flatMap(([question, value], i) => [
    { at: i * 30_000, n, ...question } as InputBatch['notes'][number],
    {
      ...{ at: i * 30_000 + 200, n },
      ...(value === undefined ? { off: 2 * i } : { answer: 2 * i, value }),
    },
  ]),
})
const unknown = [ASK, known(null)] as const
const posted = [POST, LOST] as const
const times = <A>(count: number, one: A): readonly A[] => Array.from({ length: count }, () => one)

const brokenBy = (
  events: readonly (readonly [AppEvent, string?])[],
  batch: InputBatch,
  lostPlace = -1,
): readonly string[] => {
  const { seeFact, seeInputs, end } = alone(retryChecker)
  story(...events.map(([event, session = 'a']) => [event, null, session] as const))
    .filter((_, place) => place !== lostPlace)
    .forEach(seeFact)
  seeInputs(batch)
  return end().map(({ text }) => text)
}
const sent = unanswered.map((event) => [event] as const)

it('an order that is not posted again breaks a rule, however often it is asked for', () => {
  const [text = '', ...more] = brokenBy(sent, asked(SENT, times(9, unknown)))
  expect(text).toContain('is posted again while it has time: a did not for 240 s')
  expect(text).toContain('answered 9 times')
  expect(more).toEqual([])
})

it.each<readonly [string, readonly (readonly [AppEvent, string?])[], InputBatch]>([
  ['it is posted after each answer', sent, asked(SENT, times(9, [unknown, posted]).flat())],
  ['the order book does not answer', sent, asked(SENT, times(9, [ASK, LOST] as const))],
  ['the order book has it', sent, asked(SENT, times(9, [ASK, known({ uid })] as const))],
  ['two minutes did not pass', sent, asked(SENT, times(4, unknown))],
  ['its time is near', [...sent, [counted(null)]], asked(SENT + 1, times(9, unknown))],
  [
    'its user stopped it in another tab',
    [...sent, [OrderPostingStopped({ uid }), 'b']],
    asked(SENT, times(9, unknown)),
  ],
  ['its tab did not post it', sent.slice(0, 3), asked(SENT - 1, times(9, unknown))],
])('says nothing where %s', (_, events, batch) => {
  expect(brokenBy(events, batch)).toEqual([])
})

it('says nothing where the row by which it was stopped is lost', () => {
  const stopped = [...sent, [counted(null)] as const, [OrderCancellationRequested({ uid })] as const]
  expect(brokenBy(stopped, asked(SENT + 1, times(9, unknown)), SENT)).toEqual([])
})

it('says nothing where inputs between the answers are lost', () => {
  const { seeFact, seeInputs, end } = alone(retryChecker)
  story(...unanswered.map((event) => [event, null, 'a'] as const)).forEach(seeFact)
  const { notes, ...batch } = asked(SENT, times(9, unknown))
  seeInputs({ ...batch, notes: notes.slice(0, 8) })
  seeInputs({ ...batch, first: 10, notes: notes.slice(10) })
  expect(end().map(({ text }) => text)).toEqual([])
})

it('a POST that hangs counts from when it was sent', () => {
  const hanging = [POST, undefined] as const
  expect(brokenBy(sent, asked(SENT, times(9, [unknown, hanging]).flat()))).toEqual([])
})
