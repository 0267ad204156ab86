import * as t from 'io-ts'

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
interface EventDefinition<T extends string, S extends Scope, A> {
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
   * Tells builds that don't know the type to skip its rows and keep trading (A2.10). Only for events that no order
   * depends on.
   */
  readonly isIgnorable: boolean
  /** Durable events only: flushed to disk before an effect starts (A2.11). Requests always are. */
  readonly isPrecious: boolean
}

interface Options {
  /** One for each older version, oldest first: the version of an event is their number and one. */
  readonly upcasts?: readonly Upcast[]
  readonly outcomes?: readonly string[]
  readonly isIgnorable?: boolean
  readonly isPrecious?: boolean
}

/**
 * Defines an event and registers it for `definedEvents`. `data` is a record of codecs, or a codec if the data aren't a
 * plain record.
 */
interface Define<S extends Scope> {
  <T extends string, A>(type: T, data: t.Type<A, unknown>, options?: Options): EventDefinition<T, S, A>
  <T extends string, P extends t.Props>(
    type: T,
    data: P,
    options?: Options,
  ): EventDefinition<T, S, t.TypeOfProps<P>>
}

const definitions: { readonly type: string }[] = []

/** The definitions of all modules that are loaded so far, in order of definition. */
export const definedEvents = (): readonly unknown[] => [...definitions]

const definer =
  <S extends Scope>(scope: S): Define<S> =>
  (type: string, data: t.Type<unknown> | t.Props, options: Options = {}) => {
    const { upcasts = [], outcomes = [], isIgnorable = false, isPrecious = false } = options
    const version = upcasts.length + 1
    const make = (made: never): EventOf<string, never> => ({ type, v: version, data: made })
    const codec = data instanceof t.Type ? data : t.type(data)
    const about = { type, scope, version, data: codec, upcasts, outcomes, isIgnorable, isPrecious }
    const definition = Object.assign(make, about)
    definitions.push(definition)
    return definition as never
  }

/** Defines an event that is stored: `durable('OrderExpired', { uid: OrderUidC })`. */
export const durable = definer('durable')

/** Defines an event of one tab: `session('QuoteReceived', { ... })`. */
export const session = definer('session')

/** The type of the events that a definition makes. */
export type EventMadeBy<D> = D extends EventDefinition<infer T, Scope, infer A> ? EventOf<T, A> : never
