/** Stories of an order and the cause that they show. */
import * as E from 'fp-ts/Either'
import { expect } from 'vitest'
import { foldDurable } from '../../src/events/app'
import { noDurableState } from '../../src/events/appState'
import { type AppEvent, type Fact, isDurableFact } from '../../src/events/catalogue'
import type { OrderUid } from '../../src/events/kernel'
import { orderCause, type OrderCause } from '../../src/events/logFile/orderCause'
import type { Known } from '../../src/events/logFile/why/known'
import { sliceOf } from '../../src/events/logFile/slice'
import { decodeFact, encodeRow } from '../../src/events/rows'
import { anOrderRequest } from './orderRequest'
import { story } from './orderStory'

const { uid } = anOrderRequest().data

/** A minute after its deadline an order counts as expired. */
const ENDED_MS = anOrderRequest().data.params.validTo * 1000 + 61_000 - Date.UTC(2026, 0, 1)

/** Whether an event stands only after the deadline: before it, this app would have given the order up too early. */
const isEnd = (event: AppEvent): boolean =>
  event.type === 'OrderExpired' ||
  (event.type === 'OrderPlacementFailed' && ['notAccepted', 'unreachable'].includes(event.data.error.tag))

/**
 * Facts a second apart, and an end by time at its time, unless a fact names its time in ms after the first, or its tab.
 * Lost rows have a number but aren't in the log.
 */
export type Told = AppEvent & { readonly after?: number; readonly tab?: string; readonly isLost?: true }
/** Why the order of `anOrderRequest` stands as it does after these events. */
export const causeOf = (...events: readonly Told[]): OrderCause => causeFor({ uid }, ...events)

/** As `causeOf`, for this order, with what `check` finds broken about it. */
export const causeFor = (
  {
    uid,
    found = [],
    unknownUntil = null,
    ...more
  }: Omit<Known, 'isWhole' | 'until'> & { readonly uid: OrderUid },
  ...events: readonly Told[]
): OrderCause => {
  const told = story(
    ...events.map(
      ({ after: _, isLost: _lost, tab = 'a', ...event }) => [event as AppEvent, null, tab] as const,
    ),
  )
  const start = told[0]?.at ?? 0
  const facts = told
    .map((fact, i) => {
      const after = events[i]?.after ?? (isEnd(fact) ? ENDED_MS : undefined)
      return after === undefined ? fact : { ...fact, at: start + after }
    })
    .filter((_, i) => events[i]?.isLost !== true)
  const state = facts.filter(isDurableFact).reduce(foldDurable, noDurableState)
  const until = facts.reduce((latest, { at }) => Math.max(latest, at), start)
  const known = { found, unknownUntil, until, ...more }
  const cause = orderCause(facts, state.orders, uid, { ...known, isWhole: true })
  if (cause === null) throw new Error('no cause')
  expect(explained(orderCause(sliceFacts(facts, uid), state.orders, uid, known))).toEqual(explained(cause))
  return cause
}

/** The facts that remain in the file of just this order, which has to explain it like the whole log does. */
const sliceFacts = (facts: readonly Fact[], uid: OrderUid): readonly Fact[] => {
  const slice = sliceOf(uid)
  const rows = facts.map((fact) => ({ fact, json: encodeRow(fact).json }))
  do for (const { json } of rows) slice.visit(json)
  while (slice.endPass())
  return rows
    .filter(({ json }) => slice.partOf(json) !== null)
    .map(({ fact, json }) => {
      const read = decodeFact(slice.textOf(json), isDurableFact(fact) ? fact.seq : undefined)
      if (E.isLeft(read)) throw new Error('a row of the slice cannot be read')
      return read.right
    })
}

/** Events around the order and other orders' rows are for readers of the whole log. */
const explained = (cause: OrderCause | null) =>
  cause === null
    ? null
    : {
        ...cause,
        others: cause.others.map(({ shownBy: _, ...said }) => said),
        around: cause.around.map(({ said }) => said.id),
        steps: [],
      }

/** The ids of all that is said, gravest first. */
export const idsOf = ({ answer, others, around }: OrderCause): readonly string[] => [
  answer.id,
  ...[...others, ...around].map(({ said }) => said.id),
]
