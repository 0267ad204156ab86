import type { EventOf } from './defineEvent'
import type { UnixMs } from './units'

/** The fields that the log adds when it records an event as a fact (A1.3). */
export interface Envelope {
  /** `${session}-${n}`. */
  readonly id: string
  /** The session of the tab that wrote the fact. */
  readonly session: string
  /** Counts the facts of one session, from 1. */
  readonly n: number
  /** Time of writing: the clock port's reading plus the measured offset. */
  readonly at: UnixMs
  /** Position in the total order of all tabs (A2.2); durable facts only. */
  readonly seq?: number
}

/** A fact: an event with its envelope. */
export type FactOf<E> = E extends unknown ? E & Envelope : never

/** Sets the fact that caused an event, from which the debug screen and `trace` build the chain of causes. */
export const because = <E extends EventOf<string, unknown>>(fact: Pick<Envelope, 'id'>, event: E): E => ({
  ...event,
  cause: fact.id,
})
