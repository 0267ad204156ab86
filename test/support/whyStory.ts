/** Stories of an order and the cause that they show. */
import { foldDurable } from '../../src/events/app'
import { noDurableState } from '../../src/events/appState'
import { type AppEvent, isDurableFact } from '../../src/events/catalogue'
import type { OrderUid } from '../../src/events/kernel'
import { orderCause, type OrderCause } from '../../src/events/logFile/orderCause'
import * as E from 'fp-ts/Either'
import { decodeFact, encodeRow } from '../../src/events/rows'
import { sliceOf } from '../../src/events/logFile/slice'
import { anOrderRequest } from './orderRequest'
import { story } from './orderStory'

const { uid } = anOrderRequest().data

/** A minute after its deadline an order counts as expired. */
const ENDED_MS = anOrderRequest().data.params.validTo * 1000 + 61_000 - Date.UTC(2026, 0, 1)

/** Whether an event stands only after the deadline: before it, this app would have given the order up too early. */
const isEnd = (event: AppEvent): boolean =>
  event.type === 'OrderExpired' ||
  (event.type === 'OrderPlacementFailed' && ['notAccepted', 'unreachable'].includes(event.data.error.tag))

/** Facts a second apart, and an end by time at its time, unless one names its time in ms after the first, or its tab. */
export type Told = AppEvent & { readonly after?: number; readonly tab?: string }
/** Why the order of `anOrderRequest` stands as it does after these events. */
export const causeOf = (...events: readonly Told[]): OrderCause => causeFor({ uid }, ...events)

/** As `causeOf`, for this order, with what `check` finds broken about it. */
export const causeFor = (
  { uid, found = [] }: { readonly uid: OrderUid; readonly found?: readonly string[] },
  ...events: readonly Told[]
): OrderCause => {
  const told = story(
    ...events.map(({ after: _, tab = 'a', ...event }) => [event as AppEvent, null, tab] as const),
  )
  const start = told[0]?.at ?? 0
  const facts = told.map((fact, i) => {
    const after = events[i]?.after ?? (isEnd(fact) ? ENDED_MS : undefined)
    return after === undefined ? fact : { ...fact, at: start + after }
  })
  const state = facts.filter(isDurableFact).reduce(foldDurable, noDurableState)
  const cause = orderCause(facts, state.orders, uid, found)
  if (cause === null) throw new Error('no cause')
  const rows = facts.map((fact) => encodeRow(fact).json)
  const slice = sliceOf(uid)
  do for (const json of rows) slice.visit(json)
  while (slice.endPass())
  const ownFacts = rows.flatMap((json, i) => {
    if (slice.partOf(json) === null) return []
    const fact = facts[i]
    const one = decodeFact(slice.textOf(json), fact && 'seq' in fact ? fact.seq : undefined)
    if (E.isLeft(one)) throw new Error(JSON.stringify(one.left))
    return [one.right]
  })
  const inSlice = orderCause(ownFacts, state.orders, uid, found)
  const o = (c: OrderCause | null) => JSON.stringify(c && [c.answer, c.others.map((x)=>[x.said,x.whose]), c.around.map((x)=>x.said.id), c.missing, c.whose], (_, v) => typeof v === 'bigint' ? String(v) : v)
  if (o(inSlice) !== o(cause)) throw new Error('SLICE ' + o(inSlice) + '\nWHOLE ' + o(cause))
  return cause
}
/** The ids of all that is said, gravest first. */
export const idsOf = ({ answer, others, around }: OrderCause): readonly string[] => [
  answer.id,
  ...[...others, ...around].map(({ said }) => said.id),
]
