import type { EventOf } from './defineEvent'
import type { UnixMs } from './units'

/** What the log adds to an event when it becomes a fact (design, rule 3). */
export interface Envelope {
  /** `${session}-${n}`. */
  readonly id: string
  /** The tab's run that wrote the fact. */
  readonly session: string
  /** Counts the facts of one session, from 1. */
  readonly n: number
  /** When it was written: clock port plus offset. */
  readonly at: UnixMs
  /** Place in the total order of all tabs; durable facts only. */
  readonly seq?: number
}

/** An event in its envelope. */
export type FactOf<E> = E extends unknown ? E & Envelope : never

/** Names the fact that led to an event; makes `trace` free. */
export const because = <E extends EventOf<string, unknown>>(fact: Pick<Envelope, 'id'>, event: E): E => ({
  ...event,
  cause: fact.id,
})
