import type * as t from 'io-ts'

/** durable: survives the session and is shared by all tabs; session: one tab's, gone with it (design, rule 4). */
export type Scope = 'durable' | 'session'

/** A step from one version's data to the next one's, in encoded form. Never edited once released. */
export type Upcast = (old: unknown) => unknown

/** What happened, before the log gives it an envelope. */
export interface EventOf<T extends string, A> {
  readonly type: T
  readonly v: number
  readonly data: A
  /** Id of the fact that led to this one; given by the writer with `because`. */
  readonly cause?: string
}

/** An event as a value: calling it makes an event of this type at the current version. */
export interface EventDefinition<T extends string, S extends Scope, A> {
  (data: A): EventOf<T, A>
  readonly type: T
  readonly scope: S
  readonly version: number
  readonly data: t.Type<A, unknown>
  /** `upcasts[i]` takes data of version i + 1 to version i + 2; there are `version - 1` of them. */
  readonly upcasts: readonly Upcast[]
  /** For a `...Requested`: the types that may end it, at least one success and one failure. Else empty. */
  readonly outcomes: readonly string[]
  /** Its rows say that a build which does not know them may leave them out and go on trading (design, The log 10). */
  readonly isIgnorable: boolean
  /** Durable: on the disk, not in a buffer, before the world is touched (design, The log 11). Requests always are. */
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

const definitions: unknown[] = []

/** Every definition that a module which was loaded until now has made, in their order. */
export const definedEvents = (): readonly unknown[] => [...definitions]

/**
 * Defines an event, which registers it. Throws when the upcasts do not lead step by step from version 1 to `version`: that is a bug of
 * the definition, found when the module loads.
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

/** The event that a definition makes. */
export type EventMadeBy<D> = D extends EventDefinition<infer T, Scope, infer A> ? EventOf<T, A> : never
