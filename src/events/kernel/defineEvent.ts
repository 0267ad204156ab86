import type * as t from 'io-ts'

/** durable: stored, and shared by all tabs; session: belongs to one tab and ends with it (A1.4). */
export type Scope = 'durable' | 'session'

/** Converts encoded data of one version to the next version. It is never edited once released (A1.3). */
type Upcast = (old: unknown) => unknown

/** An event before the log adds its envelope. */
export interface EventOf<T extends string, A> {
  readonly type: T
  readonly v: number
  readonly data: A
  /** Id of the fact that caused this event; set with `because`. */
  readonly cause?: string
}

/** The definition of an event type; calling it makes an event of this type at the current version. */
export interface EventDefinition<T extends string, S extends Scope, A> {
  (data: A): EventOf<T, A>
  readonly type: T
  readonly scope: S
  readonly version: number
  readonly data: t.Type<A, unknown>
  /** `upcasts[i]` takes data of version i + 1 to version i + 2; there are `version - 1` of them. */
  readonly upcasts: readonly Upcast[]
  /** For a `...Requested`: the event types that settle it, at least one success and one failure (A1.2). Else empty. */
  readonly outcomes: readonly string[]
  /**
   * Its rows tell a build that does not know the type that it may skip them and go on trading (A2.10): only for an event
   * that no order depends on.
   */
  readonly isIgnorable: boolean
  /** Durable events only: flushed to disk before an effect starts (A2.11). Requests always are. */
  readonly isPrecious: boolean
}

interface Options<S extends Scope, A> {
  readonly version: number
  readonly scope: S
  readonly data: t.Type<A, unknown>
  readonly upcasts?: readonly Upcast[]
  readonly outcomes?: readonly string[]
  readonly isIgnorable?: boolean
  readonly isPrecious?: boolean
}

const definitions: { readonly type: string }[] = []

/** The definitions of all modules that are loaded so far, in order of definition. */
export const definedEvents = (): readonly unknown[] => [...definitions]

/**
 * Defines an event and registers it for `definedEvents`. Throws when the number of upcasts does not lead from version 1 to
 * the current one, so that a wrong definition is found when its module loads.
 */
export const defineEvent = <T extends string, S extends Scope, A>(
  type: T,
  {
    version,
    scope,
    data,
    upcasts = [],
    outcomes = [],
    isIgnorable = false,
    isPrecious = false,
  }: Options<S, A>,
): EventDefinition<T, S, A> => {
  if (upcasts.length !== version - 1) {
    throw new Error(`${type}: version ${String(version)} needs ${String(version - 1)} upcasts`)
  }
  const make = (made: A): EventOf<T, A> => ({ type, v: version, data: made })
  const definition = Object.assign(make, {
    type,
    scope,
    version,
    data,
    upcasts,
    outcomes,
    isIgnorable,
    isPrecious,
  })
  definitions.push(definition)
  return definition
}

/** The type of the events that a definition makes. */
export type EventMadeBy<D> = D extends EventDefinition<infer T, Scope, infer A> ? EventOf<T, A> : never
